import DevKitCore

/// The code units of a file, of which one block at a time is in memory.
final class FileUnits<Layout: CodeUnitLayout>: UnitCollection {
  let count: Int

  private let file: RandomAccessFile
  private var block: [UInt8] = []
  private var blockStart = 0
  /// What went wrong first. From then on every unit is a letter, which ends every search.
  private(set) var failure: FileError?
  /// Whether the file ends before it should; every unit there is a letter.
  private(set) var isCutShort = false

  /// A multiple of every width.
  private static var blockSize: Int { 1 << 16 }

  init(_ file: RandomAccessFile) {
    self.file = file
    count = file.size / Layout.width
  }

  subscript(index: Int) -> UInt32 {
    let offset = index * Layout.width
    if offset < blockStart || offset + Layout.width > blockStart + block.count { load(offset) }
    let place = offset - blockStart
    guard place + Layout.width <= block.count else { return 0x61 }
    return block.withUnsafeBytes { CodeUnits<Layout>($0)[place / Layout.width] }
  }

  private func load(_ offset: Int) {
    blockStart = offset - offset % Self.blockSize
    do throws(FileError) {
      block = try file.read(at: blockStart, count: Self.blockSize)
      isCutShort = isCutShort || offset + Layout.width > blockStart + block.count
    } catch {
      block = []
      failure = failure ?? error
    }
  }
}

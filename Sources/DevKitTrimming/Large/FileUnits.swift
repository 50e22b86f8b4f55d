import DevKitCore

/// The code units of a file, of which one block at a time is in memory.
final class FileUnits: UnitCollection {
  let count: Int

  private let file: RandomAccessFile
  private let form: TextForm
  private let width: Int
  private var block: [UInt8] = []
  private var blockStart = 0
  /// What went wrong first. From then on every unit is a letter, which ends every search.
  private(set) var failure: FileError?
  /// Whether the file ends before it should; every unit there is a letter.
  private(set) var isCutShort = false

  /// A multiple of every width.
  private static let blockSize = 1 << 16

  init(_ file: RandomAccessFile, _ form: TextForm) {
    self.file = file
    self.form = form
    width = form.width
    count = file.size / width
  }

  subscript(index: Int) -> UInt32 {
    let offset = index * width
    if offset < blockStart || offset + width > blockStart + block.count { load(offset) }
    let place = offset - blockStart
    return block.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, place + width <= bytes.count else { return 0x61 }
      return form.load(base, place)
    }
  }

  private func load(_ offset: Int) {
    blockStart = offset - offset % Self.blockSize
    do throws(FileError) {
      block = try file.read(at: blockStart, count: Self.blockSize)
      isCutShort = isCutShort || offset + width > blockStart + block.count
    } catch {
      block = []
      failure = failure ?? error
    }
  }
}

import DevKitCore

/// Something that bytes can be read from at any place.
protocol ByteProvider: AnyObject {
  /// The number of bytes.
  var size: Int { get }

  /// Up to `count` bytes from `offset` on; fewer only where the bytes end.
  func read(at offset: Int, count: Int) throws(BinaryDamage) -> [UInt8]
}

/// Bytes that are read in blocks, as far as they are asked for.
///
/// A few blocks are kept: the first one of the file and the last ones used, as a header, a table of
/// names and what lies between are looked at in turns. What is read of a file therefore does not
/// depend on its size. All reads count in the budget of the path. One thread uses a source at a time.
final class ByteSource {
  /// How many bytes are read at once: a page.
  static let blockSize = 4096

  /// The number of bytes.
  let size: Int

  /// What the path that the source belongs to may cost.
  let budget: InspectionBudget

  private let provider: any ByteProvider
  private var block: [UInt8] = []
  private var blockStart = 0
  /// Blocks that were used before the present one, the file's first one among them.
  private var others: [(start: Int, bytes: [UInt8])] = []
  private static let otherLimit = 3
  private var nextPlace = 0

  /// Makes a source in the budget of a path; one that stands alone has a budget of its own.
  init(_ provider: any ByteProvider, budget: InspectionBudget? = nil) {
    self.provider = provider
    size = provider.size
    if let budget {
      self.budget = budget
    } else {
      self.budget = InspectionBudget()
      self.budget.open(size: size)
    }
  }

  /// The block that holds a byte, and where it starts; `offset` must lie within the source.
  private func load(_ offset: Int) throws(BinaryDamage) {
    let start = offset / Self.blockSize * Self.blockSize
    if let index = others.firstIndex(where: { $0.start == start }) {
      let found = others[index].bytes
      others[index] = (blockStart, block)
      block = found
    } else {
      try budget.work(Self.blockSize, at: offset)
      let read = try provider.read(at: start, count: Self.blockSize)
      if !block.isEmpty { putAside() }
      block = read
    }
    blockStart = start
    guard offset - start < block.count else {
      throw BinaryDamage(offset: offset, "the file became shorter while it was read")
    }
  }

  /// Keeps the present block in the place of the one that was put aside longest ago.
  private func putAside() {
    if others.count < Self.otherLimit {
      others.append((blockStart, block))
      return
    }
    repeat { nextPlace = (nextPlace + 1) % Self.otherLimit } while others[nextPlace].start == 0
    others[nextPlace] = (blockStart, block)
  }

  /// A byte; `offset` must lie within the source.
  @inline(__always)
  func byte(at offset: Int) throws(BinaryDamage) -> UInt8 {
    let index = offset - blockStart
    if index >= 0, index < block.count { return block[index] }
    try load(offset)
    return block[offset - blockStart]
  }

  /// An unsigned number in the byte order of the machine; all of it must lie within the source.
  @inline(__always)
  func number<Value: FixedWidthInteger>(at offset: Int) throws(BinaryDamage) -> Value {
    let size = MemoryLayout<Value>.size
    var index = offset - blockStart
    if index < 0 || index >= block.count {
      try load(offset)
      index = offset - blockStart
    }
    if index + size <= block.count {
      return block.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: Value.self) }
    }
    var bytes: UInt64 = 0
    for position in 0..<size {
      bytes |= UInt64(try byte(at: offset + position)) << UInt64(position * 8)
    }
    return Value(littleEndian: Value(truncatingIfNeeded: bytes))
  }

  /// Some bytes; all of them must lie within the source.
  func bytes(at offset: Int, count: Int) throws(BinaryDamage) -> [UInt8] {
    guard count > 0 else { return [] }
    try budget.work(count, at: offset)
    if count > Self.blockSize {
      let result = try provider.read(at: offset, count: count)
      guard result.count == count else {
        throw BinaryDamage(offset: offset, "the file became shorter while it was read")
      }
      return result
    }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    while result.count < count {
      let position = offset + result.count
      if position < blockStart || position - blockStart >= block.count { try load(position) }
      let start = position - blockStart
      let end = min(block.count, start + count - result.count)
      result += block[start..<end]
    }
    return result
  }
}

/// The bytes of a file on the disk.
final class FileBytes: ByteProvider {
  private let file: RandomAccessFile

  init(_ file: RandomAccessFile) { self.file = file }

  var size: Int { file.size }

  func read(at offset: Int, count: Int) throws(BinaryDamage) -> [UInt8] {
    do throws(FileError) {
      return try file.read(at: offset, count: count)
    } catch {
      throw BinaryDamage(offset: offset, "it \(error.message)")
    }
  }
}

/// Bytes that are in memory already.
final class MemoryBytes: ByteProvider {
  private let content: [UInt8]

  init(_ content: [UInt8]) { self.content = content }

  var size: Int { content.count }

  func read(at offset: Int, count: Int) throws(BinaryDamage) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    return Array(content[offset..<offset + min(count, size - offset)])
  }
}

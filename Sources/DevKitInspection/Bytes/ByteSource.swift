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
/// Two blocks are kept: the first one of the file and the last one used. What is read of a file
/// therefore does not depend on its size. One thread uses a source at a time.
final class ByteSource {
  /// How many bytes are read at once: a page.
  static let blockSize = 4096

  /// The number of bytes.
  let size: Int

  private let provider: any ByteProvider
  private var head: [UInt8]?
  private var block: [UInt8] = []
  private var blockStart = 0

  init(_ provider: any ByteProvider) {
    self.provider = provider
    size = provider.size
  }

  /// The block that holds a byte, and where it starts; `offset` must lie within the source.
  private func load(_ offset: Int) throws(BinaryDamage) {
    let start = offset / Self.blockSize * Self.blockSize
    if start == 0, let head {
      block = head
    } else {
      block = try provider.read(at: start, count: Self.blockSize)
      if start == 0 { head = block }
    }
    blockStart = start
    guard offset - start < block.count else {
      throw BinaryDamage(offset: offset, "the file became shorter while it was read")
    }
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

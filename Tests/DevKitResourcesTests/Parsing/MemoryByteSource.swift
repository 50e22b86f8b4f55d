@testable import DevKitResources

/// Bytes in memory.
struct MemoryByteSource: ByteSource, Sendable {
  private let bytes: [UInt8]

  /// Makes a source of bytes that were read before.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of bytes.
  var size: Int { bytes.count }

  /// Up to `count` bytes from `offset` on.
  func read(at offset: Int, count: Int) throws(Never) -> [UInt8] {
    guard offset >= 0, offset < bytes.count, count > 0 else { return [] }
    return Array(bytes[offset..<offset + min(count, bytes.count - offset)])
  }
}

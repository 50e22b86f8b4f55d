/// Bytes of which parts are read, such as a file that is too large to be read whole.
public protocol ByteSource {
  /// What reading may fail with.
  associatedtype Failure: Error

  /// The number of bytes.
  var size: Int { get }

  /// Up to `count` bytes from `offset` on.
  ///
  /// Fewer come only where the source ends; none for an offset outside it or a negative count.
  func read(at offset: Int, count: Int) throws(Failure) -> [UInt8]
}

/// Bytes in memory.
public struct MemoryByteSource: ByteSource, Sendable {
  private let bytes: [UInt8]

  /// Makes a source of bytes that were read before.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of bytes.
  public var size: Int { bytes.count }

  /// Up to `count` bytes from `offset` on.
  public func read(at offset: Int, count: Int) throws(Never) -> [UInt8] {
    guard offset >= 0, offset < bytes.count, count > 0 else { return [] }
    return Array(bytes[offset..<offset + min(count, bytes.count - offset)])
  }
}

/// Bytes of which parts are read, such as a file that is too large to be read whole.
protocol ByteSource {
  /// What reading may fail with.
  associatedtype Failure: Error

  /// The number of bytes.
  var size: Int { get }

  /// Up to `count` bytes from `offset` on.
  ///
  /// Fewer come only where the source ends; none for an offset outside it or a negative count.
  func read(at offset: Int, count: Int) throws(Failure) -> [UInt8]
}

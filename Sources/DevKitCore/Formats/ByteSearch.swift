extension String {
  /// Whether a text stands in this one, byte by byte.
  ///
  /// The standard library's own search compares characters, and brings the engine for regular
  /// expressions along.
  ///
  /// - Complexity: O(bytes · length of the part), in practice O(bytes).
  public func mentions(_ part: String) -> Bool {
    let part = Array(part.utf8)
    guard let first = part.first else { return true }
    var copy = self
    return copy.withUTF8 { bytes in
      guard bytes.count >= part.count else { return false }
      for start in 0...bytes.count - part.count where bytes[start] == first {
        if bytes[start..<start + part.count].elementsEqual(part) { return true }
      }
      return false
    }
  }
}

extension String {
  /// Whether a text stands in this one, byte by byte.
  ///
  /// The standard library's own search compares characters, and brings the engine for regular
  /// expressions along.
  ///
  /// - Complexity: O(bytes · length of the part), in practice O(bytes).
  public func mentions(_ part: String) -> Bool {
    var copy = self
    return copy.withUTF8 { $0.firstPlace(of: Array(part.utf8)) != nil }
  }

  /// What stands between separators, which must not be empty; empty parts too.
  ///
  /// - Complexity: as that of ``mentions(_:)``.
  public func parts(separatedBy separator: String) -> [String] {
    precondition(!separator.isEmpty, "nothing separates no parts")
    let separator = Array(separator.utf8)
    var parts: [String] = []
    var rest = Array(utf8)[...]
    while let place = rest.firstPlace(of: separator) {
      parts.append(String(decoding: rest[..<place], as: UTF8.self))
      rest = rest[(place + separator.count)...]
    }
    parts.append(String(decoding: rest, as: UTF8.self))
    return parts
  }
}

extension Collection<UInt8> {
  /// Where some bytes first stand in these, the start for none; `nil` where they do not.
  ///
  /// - Complexity: O(bytes · length of the part), in practice O(bytes).
  public func firstPlace(of part: some Collection<UInt8>) -> Index? {
    guard let first = part.first else { return startIndex }
    var start = startIndex
    while let place = self[start...].firstIndex(of: first) {
      if self[place...].starts(with: part) { return place }
      start = index(after: place)
    }
    return nil
  }
}

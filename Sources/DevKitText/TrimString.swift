extension StringProtocol {
  /// The text without what a set holds at both ends; by default white space.
  ///
  /// The result shares the storage of the text: nothing is copied.
  ///
  ///     "  one two\r\n".trim()      // "one two"
  ///     "--verbose".trim("-")      // "verbose"
  ///
  /// - Complexity: O(*k*) for *k* scalars taken away.
  @inlinable
  public func trim(_ set: TrimSet = .whiteSpace) -> SubSequence {
    let start = trimmedStart(set)
    return self[start..<trimmedEnd(set, after: start)]
  }

  /// The text without what a set holds at its beginning; by default white space.
  ///
  /// - Complexity: O(*k*) for *k* scalars taken away.
  @inlinable
  public func ltrim(_ set: TrimSet = .whiteSpace) -> SubSequence {
    self[trimmedStart(set)..<endIndex]
  }

  /// The text without what a set holds at its end; by default white space.
  ///
  /// - Complexity: O(*k*) for *k* scalars taken away.
  @inlinable
  public func rtrim(_ set: TrimSet = .whiteSpace) -> SubSequence {
    self[startIndex..<trimmedEnd(set, after: startIndex)]
  }

  /// The text without the scalars of another text at both ends.
  @inlinable
  public func trim(_ scalars: String) -> SubSequence { trim(TrimSet(scalars)) }

  /// The text without the scalars of another text at its beginning.
  @inlinable
  public func ltrim(_ scalars: String) -> SubSequence { ltrim(TrimSet(scalars)) }

  /// The text without the scalars of another text at its end.
  @inlinable
  public func rtrim(_ scalars: String) -> SubSequence { rtrim(TrimSet(scalars)) }

  @inlinable
  func trimmedStart(_ set: TrimSet) -> Index {
    var index = startIndex
    if set.takesCharacters {
      while index != endIndex, let first = self[index].unicodeScalars.first, set.contains(first) {
        formIndex(after: &index)
      }
    } else {
      let scalars = unicodeScalars
      while index != endIndex, set.contains(scalars[index]) { scalars.formIndex(after: &index) }
    }
    return index
  }

  /// Where the text ends once trimmed, never before `start`.
  @inlinable
  func trimmedEnd(_ set: TrimSet, after start: Index) -> Index {
    var end = endIndex
    if set.takesCharacters {
      while end != start {
        let previous = index(before: end)
        guard let first = self[previous].unicodeScalars.first, set.contains(first) else { break }
        end = previous
      }
    } else {
      let scalars = unicodeScalars
      while end != start {
        let previous = scalars.index(before: end)
        guard set.contains(scalars[previous]) else { break }
        end = previous
      }
    }
    return end
  }
}

extension String {
  /// Takes away what a set holds at both ends; by default white space.
  ///
  /// - Complexity: O(*n*) where something is taken from the beginning, else O(*k*) for *k* scalars.
  public mutating func trimInPlace(_ set: TrimSet = .whiteSpace) {
    rtrimInPlace(set)
    ltrimInPlace(set)
  }

  /// Takes away what a set holds at the beginning; by default white space.
  public mutating func ltrimInPlace(_ set: TrimSet = .whiteSpace) {
    let start = trimmedStart(set)
    if start != startIndex { unicodeScalars.removeSubrange(startIndex..<start) }
  }

  /// Takes away what a set holds at the end; by default white space.
  public mutating func rtrimInPlace(_ set: TrimSet = .whiteSpace) {
    let end = trimmedEnd(set, after: startIndex)
    if end != endIndex { unicodeScalars.removeSubrange(end..<endIndex) }
  }
}

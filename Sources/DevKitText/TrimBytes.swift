/// Which ends of a text are trimmed.
public enum TrimSide: Sendable, Hashable {
  /// The beginning alone.
  case left
  /// The end alone.
  case right
  /// Both.
  case both
}

extension UnsafeRawBufferPointer {
  /// The part of UTF-8 bytes that trimming leaves, as offsets.
  ///
  /// Bytes that are no UTF-8 are kept, and what lies behind them is not looked at.
  ///
  /// - Complexity: O(*k*) for *k* bytes taken away.
  public func trimmedRange(_ side: TrimSide = .both, _ set: TrimSet = .whiteSpace) -> Range<Int> {
    var start = 0
    var end = count
    if side != .right {
      while start < end,
        let first = UTF8Ends.first(of: UnsafeRawBufferPointer(rebasing: self[start..<end])),
        set.contains(first.scalar)
      {
        start += first.length
      }
    }
    if side != .left {
      while start < end,
        let last = UTF8Ends.last(of: UnsafeRawBufferPointer(rebasing: self[start..<end])),
        set.contains(last.scalar)
      {
        end -= last.length
      }
    }
    return start..<end
  }

  /// The bytes without what a set holds at both ends; the result points into the same memory.
  public func trim(_ set: TrimSet = .whiteSpace) -> SubSequence { self[trimmedRange(.both, set)] }

  /// The bytes without what a set holds at their beginning.
  public func ltrim(_ set: TrimSet = .whiteSpace) -> SubSequence { self[trimmedRange(.left, set)] }

  /// The bytes without what a set holds at their end.
  public func rtrim(_ set: TrimSet = .whiteSpace) -> SubSequence { self[trimmedRange(.right, set)] }
}

extension [UInt8] {
  /// The part of UTF-8 bytes that trimming leaves, as indices.
  ///
  /// - Complexity: O(*k*) for *k* bytes taken away.
  public func trimmedRange(_ side: TrimSide = .both, _ set: TrimSet = .whiteSpace) -> Range<Int> {
    withUnsafeBytes { $0.trimmedRange(side, set) }
  }

  /// The bytes, as UTF-8, without what a set holds at both ends; nothing is copied.
  public func trim(_ set: TrimSet = .whiteSpace) -> ArraySlice<UInt8> {
    self[trimmedRange(.both, set)]
  }

  /// The bytes, as UTF-8, without what a set holds at their beginning.
  public func ltrim(_ set: TrimSet = .whiteSpace) -> ArraySlice<UInt8> {
    self[trimmedRange(.left, set)]
  }

  /// The bytes, as UTF-8, without what a set holds at their end.
  public func rtrim(_ set: TrimSet = .whiteSpace) -> ArraySlice<UInt8> {
    self[trimmedRange(.right, set)]
  }
}

/// A change of some bytes of a file that leaves all others as they are.
public struct TextSplice: Hashable, Sendable {
  /// The bytes that go; empty where something is put in.
  public var range: Range<Int>
  /// The bytes that come in their place.
  public var replacement: [UInt8]

  /// Makes a change.
  public init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

extension [TextSplice] {
  /// The bytes with all changes made; of two changes of the same range the first counts.
  ///
  /// - Returns: `nil` where two changes overlap or one lies outside of the bytes.
  /// - Complexity: O(bytes + changes · log changes).
  public func applied(to bytes: [UInt8]) -> [UInt8]? {
    let inOrder = enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var done = 0
    var previous: Range<Int>?
    for (_, splice) in inOrder {
      if splice.range == previous { continue }
      guard splice.range.lowerBound >= done, splice.range.upperBound <= bytes.count else {
        return nil
      }
      result.append(contentsOf: bytes[done..<splice.range.lowerBound])
      result.append(contentsOf: splice.replacement)
      done = splice.range.upperBound
      previous = splice.range
    }
    result.append(contentsOf: bytes[done...])
    return result
  }
}

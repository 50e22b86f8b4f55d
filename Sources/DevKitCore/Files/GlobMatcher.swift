/// Matches the names of a path against the segments of a pattern.
///
/// Both levels, names in a path and letters in a name, need to go back to the latest star only:
/// what an earlier star could take, the latest can take as well. So nothing is exponential.
enum GlobMatcher {
  typealias Name = Slice<UnsafeBufferPointer<UInt8>>

  /// Takes a path apart.
  static func withNames<Value>(of path: String, _ body: ([Name]) -> Value) -> Value {
    var path = path
    return path.withUTF8 { bytes in body(bytes.split(separator: GlobParser.slash)) }
  }

  /// How many names, of so many at most, can match: one number, but for patterns with a globstar.
  static func nameCounts(for segments: [GlobSegment], upTo greatest: Int) -> ClosedRange<Int>? {
    if segments.contains(.globstar) { return 1...greatest }
    return segments.count <= greatest ? segments.count...segments.count : nil
  }

  static func matches(
    _ segments: [GlobSegment], _ names: ArraySlice<Name>, _ dialect: GlobDialect
  ) -> Bool {
    var segment = 0
    var name = 0
    var retry: (segment: Int, name: Int)?
    while name < names.count {
      if segment < segments.count, segments[segment] == .globstar {
        // At its end a globstar takes the rest, which is at least one name.
        if segment == segments.count - 1 { return true }
        segment += 1
        retry = (segment, name)
      } else if segment < segments.count, matches(segments[segment], names[name], dialect) {
        segment += 1
        name += 1
      } else if let last = retry {
        name = last.name + 1
        segment = last.segment
        retry = (segment, name)
      } else {
        return false
      }
    }
    return segment == segments.count && !names.isEmpty
  }

  /// Whether the segments could match a longer path that begins with these names.
  static func mayMatch(
    _ segments: [GlobSegment], below names: [Name], _ dialect: GlobDialect
  ) -> Bool {
    for (index, name) in names.enumerated() {
      guard index < segments.count else { return false }
      // From here on it may stand for as many names as there will be.
      if segments[index] == .globstar { return true }
      guard matches(segments[index], name, dialect) else { return false }
    }
    return names.count < segments.count
  }

  private static func matches(
    _ segment: GlobSegment, _ name: Name, _ dialect: GlobDialect
  ) -> Bool {
    switch segment {
    case .globstar: true
    case .literal(let bytes): name.elementsEqual(bytes)
    case .wildcards(let tokens): matches(tokens, name, dialect)
    }
  }

  private static func matches(
    _ tokens: [GlobToken], _ name: Name, _ dialect: GlobDialect
  ) -> Bool {
    if name.first == UInt8(ascii: "."), !dialect.matchesHiddenNames {
      guard tokens.first == .byte(UInt8(ascii: ".")) else { return false }
    }
    var token = 0
    var position = name.startIndex
    var retry: (token: Int, position: Int)?
    while position < name.endIndex {
      if token < tokens.count, tokens[token] == .anyUnits {
        token += 1
        retry = (token, position)
      } else if token < tokens.count,
        let length = length(of: tokens[token], at: position, in: name, dialect.unit)
      {
        token += 1
        position += length
      } else if let last = retry {
        // The star takes one unit more, so that no `?` is left with a part of a letter.
        position = last.position + dialect.unit.first(of: name[last.position...]).length
        token = last.token
        retry = (token, position)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .anyUnits }
  }

  /// How many bytes a token other than `*` takes at a place; `nil` where it does not match.
  private static func length(
    of token: GlobToken, at position: Int, in name: Name, _ unit: GlobDialect.Unit
  ) -> Int? {
    switch token {
    case .byte(let byte): return name[position] == byte ? 1 : nil
    case .anyUnits: return nil
    case .anyUnit: return unit.first(of: name[position...]).length
    case .unit(let set):
      let (value, length) = unit.first(of: name[position...])
      return set.contains(value) ? length : nil
    }
  }
}

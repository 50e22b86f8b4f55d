/// A glob, ready to be matched against paths.
///
/// Paths are relative to the folder that the pattern belongs to, with `/` between their names and
/// none at their ends. Matching looks at the text alone, never at the disk.
public struct GlobPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  /// What its signs mean.
  public let dialect: GlobDialect
  /// Why the pattern can match nothing, as a sentence without a full stop; `nil` for a sound one.
  public let problem: String?
  /// Whether only folders match: the pattern ends in a slash.
  public let matchesFoldersOnly: Bool

  private let alternatives: [[GlobSegment]]
  /// The pattern in a dialect of expressions, which has no alternatives of its own.
  private let expression: GlobExpression?

  /// Reads a pattern; one that makes no sense in its dialect matches nothing.
  public init(_ text: String, _ dialect: GlobDialect) {
    self.text = text
    self.dialect = dialect
    var bytes = Array(text.utf8)
    // In an expression that slash is one like others, which no path has at its end.
    let endsInSlash = bytes.last == GlobParser.slash && !dialect.isExpression
    if endsInSlash { bytes.removeLast() }
    matchesFoldersOnly = endsInSlash
    do throws(GlobProblem) {
      if dialect.isExpression {
        expression = try GlobExpressionParser.parse(bytes, unit: dialect.unit)
        alternatives = []
        problem = nil
        return
      }
      var alternatives: [[GlobSegment]] = []
      for alternative in try GlobBraces.expand(bytes, dialect) {
        alternatives.append(try GlobParser.parse(alternative, dialect))
      }
      self.alternatives = alternatives
      expression = nil
      problem = nil
    } catch {
      alternatives = []
      expression = nil
      problem = error.sentence
    }
  }

  /// Whether a path matches, by itself and not by a folder it is in.
  ///
  /// - Complexity: O(*p* · *n*) for a pattern of *p* and a path of *n* bytes, whatever the stars.
  public func matches(_ path: String, isFolder: Bool = false) -> Bool {
    if matchesFoldersOnly && !isFolder { return false }
    if let expression {
      var path = path
      return path.withUTF8 { expression.matches($0, dialect.unit) }
    }
    return GlobMatcher.withNames(of: path) { names in
      alternatives.contains { GlobMatcher.matches($0, names[...], dialect) }
    }
  }

  /// Whether a path matches by itself or is in a folder, at any height, that matches.
  public func matchesWithin(_ path: String, isFolder: Bool = false) -> Bool {
    if expression != nil { return matches(path) }
    return GlobMatcher.withNames(of: path) { matchesWithin($0, isFolder: isFolder) }
  }

  /// The same for a path that was taken apart before, for many patterns.
  func matchesWithin(_ names: [GlobMatcher.Name], isFolder: Bool) -> Bool {
    // Of the path itself, the last name, it may be known that it is no folder.
    let greatestCount = matchesFoldersOnly && !isFolder ? names.count - 1 : names.count
    guard greatestCount > 0 else { return false }
    return alternatives.contains { segments in
      guard let counts = GlobMatcher.nameCounts(for: segments, upTo: greatestCount) else {
        return false
      }
      return counts.contains { GlobMatcher.matches(segments, names[..<$0], dialect) }
    }
  }

  /// Whether, of paths in the same folder, two match alike that have the same bytes after their last dot,
  /// or both no dot: a pattern such as `*`, `*.swift` or `*.{c,h}`.
  public var dependsOnExtensionAlone: Bool {
    let bytes = text.utf8
    if bytes.elementsEqual("*".utf8) { return true }
    guard bytes.starts(with: "*.".utf8) else { return false }
    let isInBraces = bytes.dropFirst(2).first == UInt8(ascii: "{")
    return bytes.dropFirst(2).allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        return true
      case UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "}"): return isInBraces
      default: return false
      }
    }
  }

  /// Whether something in a folder, at any depth, could match; `false` is certain.
  public func mayMatch(below folder: String) -> Bool {
    if expression != nil { return true }
    return GlobMatcher.withNames(of: folder) { names in
      alternatives.contains { GlobMatcher.mayMatch($0, below: names, dialect) }
    }
  }
}

/// Why a pattern makes no sense.
struct GlobProblem: Error {
  var sentence: String
}

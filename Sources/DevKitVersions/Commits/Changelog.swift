import DevKitCore
import DevKitXcode

/// Puts commits, in groups, under the head `Unreleased` of a changelog.
struct Changelog {
  let source: SourceText

  /// The change.
  ///
  /// - Throws: where the head is missing or comes twice.
  func splice(_ changes: [CommitHistory.Change]) throws(ProductError) -> TextSplice {
    let end = try endOfHead()
    let newline = usesCarriageReturns ? "\r\n" : "\n"
    var lines: [String] = []
    for (title, isMember) in Self.groups {
      let members = changes.filter { isMember($0.message) }
      guard !members.isEmpty else { continue }
      lines += ["", "### \(title)", ""] + members.map(Self.line)
    }
    let needsBreak = end == source.bytes.count && source.bytes.last != 0x0A
    let text = (needsBreak ? newline : "") + lines.map { $0 + newline }.joined()
    return TextSplice(end..<end, Array(text.utf8))
  }

  private static let groups: [(title: String, isMember: @Sendable (ConventionalCommit) -> Bool)] = [
    ("Breaking changes", { $0.isBreaking }),
    ("Features", { !$0.isBreaking && $0.type == "feat" }),
    ("Fixes", { !$0.isBreaking && $0.type == "fix" }),
    ("Performance", { !$0.isBreaking && $0.type == "perf" }),
  ]

  private static func line(_ change: CommitHistory.Change) -> String {
    let scope = change.message.scope.map { "**\($0):** " } ?? ""
    return "- \(scope)\(change.message.description) (\(change.commit.short))"
  }

  /// Where the line ends that is a head `Unreleased`, of whatever level, in brackets or not.
  private func endOfHead() throws(ProductError) -> Int {
    var found: [Int] = []
    var start = source.hasByteOrderMark ? 3 : 0
    while start < source.bytes.count {
      let end = source.bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.bytes.count
      if Self.isHead(source.bytes[start..<end]) { found.append(end) }
      start = end
    }
    let place = SourceLocation(path: source.path)
    guard let first = found.first else {
      throw ProductError("this has no head '## Unreleased' to put the changes under", at: place)
    }
    guard found.count == 1 else {
      throw ProductError("this has several heads 'Unreleased'", at: place)
    }
    return first
  }

  private static func isHead(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "#") else { return false }
    let rest = line.drop { $0 == UInt8(ascii: "#") || $0 == 0x20 || $0 == UInt8(ascii: "[") }
    let word = rest.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
    return String(decoding: word, as: UTF8.self).lowercased() == "unreleased"
  }

  private var usesCarriageReturns: Bool {
    guard let first = source.bytes.firstIndex(of: 0x0A), first > 0 else { return false }
    return source.bytes[first - 1] == 0x0D
  }
}

/// A commit message by Conventional Commits 1.0.0: `type(scope)!: description`, a body, footers.
struct ConventionalCommit: Hashable, Sendable {
  /// The type in lower case: case does not count.
  var type: String
  /// What is in parentheses; `nil` for none.
  var scope: String?
  var description: String
  /// Whether it breaks what worked, by `!` or by a footer.
  var isBreaking: Bool
  /// What the footer says about it.
  var breakingNote: String?

  /// Reads a message; `nil` for one of another form.
  init?(_ message: String) {
    // By bytes: to Swift CR LF is one character, which is no line feed.
    var lines = message.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      Substring(line.last == 0x0D ? line.dropLast() : line)
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    guard let header = lines.first, let head = Self.header(header) else { return nil }
    (type, scope, description) = (head.type, head.scope, head.description)
    breakingNote = Self.breakingNote(in: lines.dropFirst())
    isBreaking = head.isMarked || breakingNote != nil
  }

  /// The step that the commit asks for; `nil` for none.
  var step: VersionStep? {
    if isBreaking { return .major }
    switch type {
    case "feat": return .minor
    case "fix": return .patch
    default: return nil
    }
  }

  private typealias Header = (
    type: String, scope: String?, description: String, isMarked: Bool
  )

  private static func header(_ line: Substring) -> Header? {
    // The colon and a space end what stands before the description.
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = line[line.utf8.index(after: colon)...]
    guard rest.utf8.first == 0x20 else { return nil }
    let description = rest.drop { $0 == " " }
    var head = line[..<colon]
    let isMarked = head.last == "!"
    if isMarked { head = head.dropLast() }
    var scope: String?
    if head.last == ")", let open = head.utf8.firstIndex(of: UInt8(ascii: "(")) {
      scope = String(head[head.utf8.index(after: open)...].dropLast())
      head = head[..<open]
    }
    let isType =
      !head.isEmpty
      && head.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "_-".unicodeScalars.contains(scalar)
      }
    guard isType, scope?.isEmpty != true, !description.isEmpty else { return nil }
    return (head.lowercased(), scope, String(description), isMarked)
  }

  /// The value of a footer `BREAKING CHANGE` or `BREAKING-CHANGE`; footers begin after a blank line.
  private static func breakingNote(in lines: ArraySlice<Substring>) -> String? {
    var isAmongFooters = false
    var follows = false
    var note: [Substring]?
    for line in lines {
      let isStart = isAmongFooters || follows
      follows = line.isEmpty
      guard isStart, let footer = footer(line) else {
        if note != nil { note?.append(line) }
        continue
      }
      isAmongFooters = true
      if note != nil { break }
      if footer.token == "BREAKING CHANGE" || footer.token == "BREAKING-CHANGE" {
        note = [footer.value]
      }
    }
    guard var note else { return nil }
    while note.last?.isEmpty == true { note.removeLast() }
    return note.joined(separator: "\n")
  }

  /// `Token: value` or `Token #value`.
  private static func footer(_ line: Substring) -> (token: Substring, value: Substring)? {
    let end = line.utf8.firstIndex { byte in
      let isWord =
        byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      return !isWord
    }
    var token = line[..<(end ?? line.endIndex)]
    if token == "BREAKING", line.hasPrefix("BREAKING CHANGE") { token = line.prefix(15) }
    let rest = line[token.endIndex...]
    guard !token.isEmpty, rest.hasPrefix(": ") || rest.hasPrefix(" #") else { return nil }
    return (token, rest.dropFirst(2))
  }
}

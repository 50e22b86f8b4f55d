import DevKitCore

/// The state of one attribute: gitattributes(5).
public enum AttributeState: Hashable, Sendable {
  /// `text`
  case set
  /// `-text`
  case unset
  /// `eol=lf`
  case value(String)
  /// `!text`: as if nothing had been said.
  case unspecified
}

/// One file in the form of `.gitattributes`: gitattributes(5).
public struct GitAttributesFile: Sendable {
  /// An attribute and the state a line gives it.
  struct Assignment: Hashable, Sendable {
    var name: String
    var state: AttributeState
  }

  struct Line: Sendable {
    var pattern: GlobPattern
    var assignments: [Assignment]
  }

  private(set) var lines: [Line] = []
  /// The definitions of macros, `[attr]binary -diff -merge -text`; only the topmost file has any.
  private(set) var macros: [String: [Assignment]] = [:]
  /// Lines that mean nothing.
  public private(set) var diagnostics: [Diagnostic] = []

  /// A file that says nothing.
  static let empty = GitAttributesFile(SourceText(path: "", bytes: []))

  /// Whether it says the same of all files of a folder that have the same extension.
  var dependsOnExtensionAlone: Bool { lines.allSatisfy(\.pattern.dependsOnExtensionAlone) }

  /// Reads a file; what makes no sense is warned of and passed over, as git does.
  ///
  /// - Parameter definesMacros: Whether the file may define macros.
  public init(_ text: SourceText, definesMacros: Bool = true) {
    var number = 0
    let start = text.hasByteOrderMark ? 3 : 0
    for line in text.bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let content = line.drop(while: Self.isBlank)
      guard let first = content.first, first != UInt8(ascii: "#") else { continue }
      let column = content.startIndex - line.startIndex + 1
      let location = SourceLocation(path: text.path, line: number, column: column)
      read(content, definesMacros: definesMacros, at: location)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private mutating func read(
    _ line: ArraySlice<UInt8>, definesMacros: Bool, at location: SourceLocation
  ) {
    guard let (pattern, rest) = Self.pattern(of: line) else {
      diagnostics.append(.warning("this pattern has no quote at its end", at: location))
      return
    }
    let assignments = rest.split(whereSeparator: Self.isBlank).compactMap(Self.assignment)
    let macro = Array("[attr]".utf8)
    if line.starts(with: macro) {
      let name = String(decoding: pattern.dropFirst(macro.count), as: UTF8.self)
      if definesMacros {
        macros[name] = assignments
      } else {
        diagnostics.append(
          .warning("'[attr]\(name)' has no effect below the repository's root", at: location))
      }
      return
    }
    if pattern.first == UInt8(ascii: "!") {
      diagnostics.append(
        .warning("a pattern here cannot begin with '!'; the line has no effect", at: location))
      return
    }
    let glob = GlobPattern(String(decoding: pattern, as: UTF8.self), .gitignore)
    lines.append(Line(pattern: glob, assignments: assignments))
  }

  /// The pattern at the beginning of a line, its quotes resolved, and what follows it.
  private static func pattern(
    of line: ArraySlice<UInt8>
  ) -> (pattern: [UInt8], rest: ArraySlice<UInt8>)? {
    if line.first == UInt8(ascii: "\"") {
      var reader = QuotedName(line)
      guard let name = reader.read() else { return nil }
      return (name, reader.rest)
    }
    let end = line.firstIndex(where: isBlank) ?? line.endIndex
    return (Array(line[..<end]), line[end...])
  }

  private static func assignment(_ word: ArraySlice<UInt8>) -> Assignment? {
    let text = String(decoding: word, as: UTF8.self)
    if word.first == UInt8(ascii: "-") {
      return Assignment(name: String(text.dropFirst()), state: .unset)
    }
    if word.first == UInt8(ascii: "!") {
      return Assignment(name: String(text.dropFirst()), state: .unspecified)
    }
    guard let sign = word.firstIndex(of: UInt8(ascii: "=")) else {
      return Assignment(name: text, state: .set)
    }
    let value = String(decoding: word[(sign + 1)...], as: UTF8.self)
    return Assignment(
      name: String(decoding: word[..<sign], as: UTF8.self), state: .value(value))
  }
}

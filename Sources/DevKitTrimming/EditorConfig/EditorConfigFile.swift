import DevKitCore
import DevKitText

/// One `.editorconfig` file: EditorConfig 0.17.2, "File Format".
public struct EditorConfigFile: Sendable {
  /// A key and its value.
  public struct Pair: Hashable, Sendable {
    /// The key, in lower case.
    public var key: String
    /// The value as it was written, without the blanks around it; it may be empty.
    public var value: String
    /// Where the key stands.
    public var location: SourceLocation
  }

  /// A glob and what holds for the files that match it.
  struct Section: Sendable {
    var glob: GlobPattern
    var pairs: [Pair] = []
  }

  /// Whether files in folders above are left aside.
  public private(set) var isRoot = false
  /// Lines that mean nothing, and keys that have no effect where they stand.
  public private(set) var diagnostics: [Diagnostic] = []
  private(set) var sections: [Section] = []

  /// Reads a file; no content is refused, what makes no sense is warned of and passed over.
  public init(_ text: SourceText) {
    var number = 0
    let start = text.hasByteOrderMark ? 3 : 0
    for line in text.bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let content = line[line.trimmedBounds]
      guard let first = content.first, !Self.comments.contains(first) else { continue }
      let location = SourceLocation(
        path: text.path, line: number, column: content.startIndex - line.startIndex + 1)
      read(content, at: location)
    }
  }

  /// The pairs for a path relative to the folder of the file, later ones stronger.
  public func pairs(for path: String) -> [Pair] {
    var pairs: [Pair] = []
    for section in sections where section.glob.matches(path) { pairs += section.pairs }
    return pairs
  }

  /// Whether it says the same of all files of a folder that have the same extension.
  var dependsOnExtensionAlone: Bool { sections.allSatisfy(\.glob.dependsOnExtensionAlone) }

  private static let comments: [UInt8] = [UInt8(ascii: "#"), UInt8(ascii: ";")]

  private mutating func read(_ line: ArraySlice<UInt8>, at location: SourceLocation) {
    if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]"), line.count > 1 {
      let name = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
      return beginSection(name, at: location)
    }
    guard let sign = line.firstIndex(of: UInt8(ascii: "=")), sign > line.startIndex else {
      return warnOfLine(line, at: location)
    }
    let key = line[line[..<sign].trimmedBounds]
    let value = line[line[(sign + 1)...].trimmedBounds]
    let pair = Pair(
      key: String(decoding: key, as: UTF8.self).lowercased(),
      value: String(decoding: value, as: UTF8.self), location: location)
    if sections.isEmpty {
      readPreamble(pair)
    } else {
      sections[sections.count - 1].pairs.append(pair)
    }
  }

  private mutating func beginSection(_ name: String, at location: SourceLocation) {
    let glob = GlobPattern(name, .editorConfig)
    if let problem = glob.problem {
      diagnostics.append(.warning("this section matches no file: \(problem)", at: location))
    }
    sections.append(Section(glob: glob))
  }

  private mutating func readPreamble(_ pair: Pair) {
    if pair.key == "root" {
      isRoot = pair.value.lowercased() == "true"
    } else {
      diagnostics.append(
        .warning(
          "'\(pair.key)' has no effect before the first section; put it below '[*]'",
          at: pair.location))
    }
  }

  private mutating func warnOfLine(_ line: ArraySlice<UInt8>, at location: SourceLocation) {
    guard line.first == UInt8(ascii: "[") else {
      diagnostics.append(
        .warning("this line is neither a section, a comment nor 'key = value'", at: location))
      return
    }
    diagnostics.append(
      .warning(
        "this section has no ']' at its end, so what follows has no effect; "
          + "a comment stands on a line of its own", at: location))
    // What belongs to it must not be taken for the section before.
    sections.append(Section(glob: GlobPattern("", .editorConfig)))
  }
}

extension ArraySlice<UInt8> {
  /// The indices that are left without white space at both ends.
  fileprivate var trimmedBounds: Range<Int> {
    let range = withUnsafeBytes { $0.trimmedRange() }
    return startIndex + range.lowerBound..<startIndex + range.upperBound
  }
}

import DevKitCore

/// Why a project file or Info.plist cannot be used.
public struct PropertyListError: Error, Hashable, Sendable {
  /// What is wrong, with its places; at least one error.
  public var diagnostics: [Diagnostic]

  /// Makes an error.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

/// Reads property lists that are text, in either of the two forms, to be edited in place.
public enum TextPropertyList {
  /// Reads a whole file.
  ///
  /// - Throws: where it is no property list, is binary, or is in an encoding other than UTF-8, whose
  ///   bytes cannot be told from what was decoded.
  public static func parse(_ source: SourceText) throws(PropertyListError) -> PropertyNode {
    let document = PropertyListReader.read(source)
    guard let root = document.root else {
      if let marker = ConflictMarker.first(in: source.bytes) {
        throw PropertyListError([
          .error(
            "this is a conflict marker: the file is not merged yet", at: source.location(at: marker)
          )
        ])
      }
      throw PropertyListError(document.diagnostics.filter { $0.severity == .error })
    }
    let place = SourceLocation(path: source.path)
    if document.form == .binary {
      throw PropertyListError([
        .error("this is a binary property list; it has to be text or XML here", at: place)
      ])
    }
    guard document.text.bytes.count == source.bytes.count else {
      throw PropertyListError([.error("this is not encoded in UTF-8", at: place)])
    }
    if let error = document.diagnostics.first(where: { $0.severity == .error }) {
      throw PropertyListError([error])
    }
    return PropertyNode(root, in: source.bytes)
  }
}

extension PropertyNode {
  /// Takes over a value that was read from bytes.
  init(_ value: PropertyListValue, in bytes: [UInt8]) {
    let isXML = value.range != value.contentRange && bytes[value.range.lowerBound] == Self.tagStart
    let isEmptyElement =
      value.range == value.contentRange
      && bytes[value.range.lowerBound] == Self.tagStart
    let form: Form =
      if isEmptyElement {
        .emptyElement
      } else if isXML {
        .element
      } else if value.range == value.contentRange {
        .bare
      } else {
        .quoted(bytes[value.range.lowerBound])
      }
    let range = isXML ? value.contentRange : value.range
    switch value.content {
    case .string(let text): self.init(.text(text), range: range, form: form)
    case .array(let elements):
      self.init(.array(elements.map { PropertyNode($0, in: bytes) }), range: range, form: form)
    case .dictionary(let members):
      let entries = members.map { member in
        PropertyEntry(
          key: member.key, keyRange: member.keyRange, value: PropertyNode(member.value, in: bytes))
      }
      self.init(.dictionary(entries), range: range, form: form)
    case .data, .uid: self.init(.data, range: range, form: form)
    case .boolean(let flag): self.init(.text(flag ? "true" : "false"), range: range, form: form)
    case .integer, .unsignedInteger, .real, .date:
      self.init(
        .text(String(decoding: bytes[value.contentRange], as: UTF8.self)), range: range, form: form)
    }
  }

  private static let tagStart = UInt8(ascii: "<")
}

/// The lines that git leaves in a file with a conflict.
enum ConflictMarker {
  /// The offset of the first line that begins with seven `<` or `>` and a blank, as git writes them.
  static func first(in bytes: [UInt8]) -> Int? {
    var lineStart = 0
    while lineStart < bytes.count {
      if isMarker(bytes, at: lineStart) { return lineStart }
      guard let newline = bytes[lineStart...].firstIndex(of: 0x0A) else { return nil }
      lineStart = newline + 1
    }
    return nil
  }

  private static func isMarker(_ bytes: [UInt8], at start: Int) -> Bool {
    let first = bytes[start]
    guard first == UInt8(ascii: "<") || first == UInt8(ascii: ">"), start + 7 < bytes.count else {
      return false
    }
    return bytes[start..<start + 7].allSatisfy { $0 == first }
      && bytes[start + 7] == UInt8(ascii: " ")
  }
}

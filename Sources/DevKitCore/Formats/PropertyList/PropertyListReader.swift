/// A property list that was read.
public struct PropertyListDocument: Sendable {
  /// The text that ranges refer to: UTF-8, decoded where the file is in another encoding. Of a
  /// binary property list it is the file's own bytes.
  public let text: SourceText
  /// The form of the file.
  public let form: PropertyListForm
  /// The outermost value, or `nil` where the file could not be read; ``diagnostics`` says why.
  public let root: PropertyListValue?
  /// What is wrong with the file, in the order of the text.
  public let diagnostics: [Diagnostic]

  /// The line and column of an offset; of a binary file the path alone.
  ///
  /// - Complexity: O(offset); see ``LineTable`` for many.
  public func location(at offset: Int) -> SourceLocation {
    form == .binary ? SourceLocation(path: text.path) : text.location(at: offset)
  }
}

/// Reads property lists of all three forms, telling them apart by their first bytes.
public enum PropertyListReader {
  /// How many dictionaries and arrays may be open at once.
  static let maximumDepth = 512

  /// Reads a file. It is read whole or not at all; a duplicate key is a warning. In an old-style
  /// file, bytes that cannot be decoded are an error, but give U+FFFD and hide nothing else.
  ///
  /// - Complexity: O(bytes).
  public static func read(_ source: SourceText) -> PropertyListDocument {
    switch PropertyListForm.detected(in: source) {
    case .oldStyle: readOldStyle(source)
    case .xml: readXML(source)
    case .binary: readBinary(source)
    }
  }

  private static func readOldStyle(_ source: SourceText) -> PropertyListDocument {
    let decoded = TextDecoder.decode(source)
    var parser = OpenStepParser(decoded.text)
    parser.findings.add(decoded)
    let root = parser.parseReportingErrors()
    return PropertyListDocument(
      text: decoded.text, form: .oldStyle, root: root,
      diagnostics: parser.findings.diagnostics(in: decoded.text))
  }

  private static func readXML(_ source: SourceText) -> PropertyListDocument {
    var parser = XMLPropertyListParser(source)
    let root = parser.parseReportingErrors()
    return PropertyListDocument(
      text: parser.text, form: .xml, root: root,
      diagnostics: parser.findings.diagnostics(in: parser.text))
  }

  private static func readBinary(_ source: SourceText) -> PropertyListDocument {
    var root: PropertyListValue?
    var diagnostics: [Diagnostic] = []
    do throws(SyntaxError) {
      root = try BinaryPropertyListParser.parse(source.bytes)
    } catch {
      // Lines mean nothing here; the message names the byte.
      diagnostics = [
        .error(
          "\(error.message) (at byte \(error.offset))", at: SourceLocation(path: source.path))
      ]
    }
    return PropertyListDocument(
      text: source, form: .binary, root: root, diagnostics: diagnostics)
  }
}

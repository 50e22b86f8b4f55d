/// Reads `.strings` files: in the old style in any of the encodings of ``TextDecoder``, and the XML
/// and binary property lists that Xcode's build makes of them.
public enum StringsReader {
  /// Reads a file. An error in one entry does not hide the others.
  ///
  /// Foundation is stricter: at its first error it refuses the whole file or, where a key should
  /// begin, takes the entries so far without a word. So every error here matters at run time.
  ///
  /// - Complexity: O(bytes).
  public static func read(_ source: SourceText) -> StringsFile {
    let decoded = TextDecoder.decode(source)
    var reader = OldStyleStrings(decoded.text)
    reader.read()
    return StringsFile(
      text: decoded.text, form: .oldStyle, entries: reader.entries,
      diagnostics: decoded.diagnostics + reader.findings.diagnostics(in: decoded.text))
  }
}

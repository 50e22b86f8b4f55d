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
    guard PropertyListForm.detected(in: source) == .oldStyle else {
      return entries(of: PropertyListReader.read(source))
    }
    let decoded = TextDecoder.decode(source)
    var reader = OldStyleStrings(decoded.text)
    reader.findings.add(decoded)
    reader.read()
    return StringsFile(
      text: decoded.text, form: .oldStyle, content: .items(reader.items),
      diagnostics: reader.findings.diagnostics(in: decoded.text))
  }

  /// The entries of a property list: the members of its dictionary whose values are strings.
  private static func entries(of document: PropertyListDocument) -> StringsFile {
    var entries: [StringsEntry] = []
    var places: [LiteralText: Int] = [:]
    var replaced: Set<Int> = []
    var findings = Findings()
    if let root = document.root, case .dictionary = root.content {
      for member in root.members {
        guard let value = member.value.stringValue else {
          findings.warning(
            "the value of \(MessageText.quoted(member.key)) is not a string;"
              + " the entry is left out", at: member.value.range.lowerBound)
          continue
        }
        // Of several the last counts; the property list's reader has warned of them.
        if let place = places.updateValue(entries.count, forKey: LiteralText(member.key)) {
          replaced.insert(place)
        }
        entries.append(
          StringsEntry(
            key: member.key, value: value, keyRange: member.keyRange,
            valueRange: member.value.range))
      }
    } else if let root = document.root {
      findings.error(
        "expected a dictionary of strings, found \(root.kindName)", at: root.range.lowerBound)
    }
    let kept =
      replaced.isEmpty
      ? entries : entries.indices.filter { !replaced.contains($0) }.map { entries[$0] }
    var diagnostics = findings.diagnostics(in: document.text)
    if document.form == .binary {
      // Lines mean nothing there.
      let place = SourceLocation(path: document.text.path)
      for index in diagnostics.indices { diagnostics[index].location = place }
    }
    return StringsFile(
      text: document.text, form: document.form, content: .entries(kept),
      diagnostics: document.diagnostics + diagnostics)
  }
}

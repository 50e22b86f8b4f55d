import DevKitCore

/// Trims the content of a file: a function from bytes and rules to bytes, or to the edits that lead
/// there.
///
/// Trimming twice gives what trimming once does, and only blanks, tabs, line ends and a byte order
/// mark ever change.
public enum ContentTrimmer {
  /// Calls a function with every edit to a text, in the order of its bytes; edits do not overlap.
  ///
  /// - Parameters:
  ///   - bytes: The whole text, its byte order mark included.
  ///   - form: What `FileContent` told about the text.
  public static func forEachEdit(
    in bytes: UnsafeRawBufferPointer, form: TextForm, rules: TrimRules,
    _ body: (TrimEdit) -> Void
  ) {
    switch form {
    case .bytes: forEachUnitEdit(ByteLayout.self, in: bytes, form, rules, body)
    case .utf16LittleEndian: forEachUnitEdit(UTF16LittleLayout.self, in: bytes, form, rules, body)
    case .utf16BigEndian: forEachUnitEdit(UTF16BigLayout.self, in: bytes, form, rules, body)
    case .utf32LittleEndian: forEachUnitEdit(UTF32LittleLayout.self, in: bytes, form, rules, body)
    case .utf32BigEndian: forEachUnitEdit(UTF32BigLayout.self, in: bytes, form, rules, body)
    }
  }

  /// The edits to a text, in the order of its bytes.
  public static func edits(
    in bytes: [UInt8], form: TextForm = .bytes, rules: TrimRules = TrimRules()
  ) -> [TrimEdit] {
    var edits: [TrimEdit] = []
    bytes.withUnsafeBytes { buffer in
      forEachEdit(in: buffer, form: form, rules: rules) { edits.append($0) }
    }
    return edits
  }

  /// The text with its edits made.
  public static func trimmed(
    _ bytes: [UInt8], form: TextForm = .bytes, rules: TrimRules = TrimRules()
  ) -> [UInt8] {
    applying(edits(in: bytes, form: form, rules: rules), to: bytes, form: form)
  }

  /// A text with edits made that were found in it.
  public static func applying(
    _ edits: [TrimEdit], to bytes: [UInt8], form: TextForm
  ) -> [UInt8] {
    if edits.isEmpty { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 4)
    bytes.withUnsafeBytes { append($0, with: edits, form: form, to: &result) }
    return result
  }

  /// Appends a text, or a part of it that edits are about, with these made.
  static func append(
    _ bytes: UnsafeRawBufferPointer, with edits: [TrimEdit], form: TextForm,
    to result: inout [UInt8]
  ) {
    var position = 0
    for edit in edits {
      result += UnsafeRawBufferPointer(rebasing: bytes[position..<edit.range.lowerBound])
      for character in edit.replacement?.characters ?? [] {
        form.append(character, to: &result)
      }
      position = edit.range.upperBound
    }
    result += UnsafeRawBufferPointer(rebasing: bytes[position...])
  }

  /// Where the first line begins, in units, and the edit that takes byte order marks away, if one does.
  static func beginning(
    of bytes: UnsafeRawBufferPointer, _ form: TextForm, _ rules: TrimRules
  ) -> (start: Int, edit: TrimEdit?) {
    if form != .bytes {
      guard let base = bytes.baseAddress, bytes.count >= form.width else { return (0, nil) }
      return (form.load(base, 0) == 0xFEFF ? 1 : 0, nil)
    }
    var marks = 0
    while bytes.dropFirst(marks * 3).starts(with: [0xEF, 0xBB, 0xBF]) { marks += 1 }
    if marks > 0, rules.byteOrderMark == .remove, !looksMarked(bytes.dropFirst(marks * 3)) {
      let edit = TrimEdit(
        finding: .byteOrderMark, range: 0..<marks * 3, replacement: nil, line: 1, lineStart: 0)
      return (marks * 3, edit)
    }
    // A second mark is a character of the text, not a mark.
    return (min(marks, 1) * 3, nil)
  }

  /// Whether the bytes would be taken for UTF-16 once the mark before them is gone.
  private static func looksMarked(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0, 0, 0xFE, 0xFF])
  }

  private static func forEachUnitEdit<Layout: CodeUnitLayout>(
    _ layout: Layout.Type, in bytes: UnsafeRawBufferPointer, _ form: TextForm, _ rules: TrimRules,
    _ body: (TrimEdit) -> Void
  ) {
    let (start, edit) = beginning(of: bytes, form, rules)
    if let edit { body(edit) }
    UnitTrimmer<Layout>(bytes, start: start, rules: rules).forEachEdit(body)
  }
}

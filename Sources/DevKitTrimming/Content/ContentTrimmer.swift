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
  ///   - encoding: `.utf8` also for every other encoding that has ASCII in single bytes.
  public static func forEachEdit(
    in bytes: UnsafeRawBufferPointer, encoding: TextEncoding, rules: TrimRules,
    _ body: (TrimEdit) -> Void
  ) {
    switch encoding {
    case .utf8: forEachByteEdit(in: bytes, rules, body)
    case .utf16LittleEndian: forEachUnitEdit(UTF16LittleLayout.self, in: bytes, rules, body)
    case .utf16BigEndian: forEachUnitEdit(UTF16BigLayout.self, in: bytes, rules, body)
    case .utf32LittleEndian: forEachUnitEdit(UTF32LittleLayout.self, in: bytes, rules, body)
    case .utf32BigEndian: forEachUnitEdit(UTF32BigLayout.self, in: bytes, rules, body)
    }
  }

  /// The edits to a text, in the order of its bytes.
  public static func edits(
    in bytes: [UInt8], encoding: TextEncoding = .utf8, rules: TrimRules = TrimRules()
  ) -> [TrimEdit] {
    var edits: [TrimEdit] = []
    bytes.withUnsafeBytes { buffer in
      forEachEdit(in: buffer, encoding: encoding, rules: rules) { edits.append($0) }
    }
    return edits
  }

  /// The text with its edits made.
  public static func trimmed(
    _ bytes: [UInt8], encoding: TextEncoding = .utf8, rules: TrimRules = TrimRules()
  ) -> [UInt8] {
    applying(edits(in: bytes, encoding: encoding, rules: rules), to: bytes, encoding: encoding)
  }

  /// A text with edits made that were found in it.
  public static func applying(
    _ edits: [TrimEdit], to bytes: [UInt8], encoding: TextEncoding
  ) -> [UInt8] {
    if edits.isEmpty { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 4)
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.lowerBound]
      for character in edit.replacement?.characters ?? [] {
        encoding.append(character, to: &result)
      }
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return result
  }

  private static func forEachByteEdit(
    in bytes: UnsafeRawBufferPointer, _ rules: TrimRules, _ body: (TrimEdit) -> Void
  ) {
    var marks = 0
    while bytes.dropFirst(marks * 3).starts(with: [0xEF, 0xBB, 0xBF]) { marks += 1 }
    if marks > 0, rules.byteOrderMark == .remove, !looksMarked(bytes.dropFirst(marks * 3)) {
      body(
        TrimEdit(
          finding: .byteOrderMark, range: 0..<marks * 3, replacement: nil, line: 1, lineStart: 0))
    } else {
      // A second mark is a character of the text, not a mark.
      marks = min(marks, 1)
    }
    UnitTrimmer<ByteLayout>(bytes, start: marks * 3, rules: rules).forEachEdit(body)
  }

  /// Whether the bytes would be taken for UTF-16 once the mark before them is gone.
  private static func looksMarked(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0, 0, 0xFE, 0xFF])
  }

  private static func forEachUnitEdit<Layout: CodeUnitLayout>(
    _ layout: Layout.Type, in bytes: UnsafeRawBufferPointer, _ rules: TrimRules,
    _ body: (TrimEdit) -> Void
  ) {
    let units = CodeUnits<Layout>(bytes)
    let start = units.count > 0 && units[0] == 0xFEFF ? 1 : 0
    UnitTrimmer<Layout>(bytes, start: start, rules: rules).forEachEdit(body)
  }
}

extension TextEncoding {
  /// Appends an ASCII character as the encoding writes it.
  func append(_ character: UInt8, to bytes: inout [UInt8]) {
    switch self {
    case .utf8: ByteLayout.append(character, to: &bytes)
    case .utf16LittleEndian: UTF16LittleLayout.append(character, to: &bytes)
    case .utf16BigEndian: UTF16BigLayout.append(character, to: &bytes)
    case .utf32LittleEndian: UTF32LittleLayout.append(character, to: &bytes)
    case .utf32BigEndian: UTF32BigLayout.append(character, to: &bytes)
    }
  }
}

import DevKitCore

/// What the `charset` of an EditorConfig file may name.
public enum Charset: String, Hashable, Sendable, CaseIterable {
  case latin1
  case utf8 = "utf-8"
  case utf8WithMark = "utf-8-bom"
  case utf16BigEndian = "utf-16be"
  case utf16LittleEndian = "utf-16le"
}

/// What the bytes of a file are, as far as trimming has to know.
public enum FileContent: Hashable, Sendable {
  /// A text; `.bytes` stands for every form that has ASCII in single bytes.
  case text(TextForm)
  /// Not a text, or a format that counts its bytes.
  case binary
  /// A patch, where a blank at the beginning of an empty line is content.
  case patch

  /// Tells what bytes are.
  ///
  /// A byte order mark decides, then the charset that someone declared. A NUL anywhere in a text of
  /// bytes, or in one of wider units, makes it binary; so does half a unit at its end.
  ///
  /// - Parameter charset: What an EditorConfig file says; only its UTF-16 matters here.
  public init(_ bytes: UnsafeRawBufferPointer, charset: Charset? = nil) {
    let form = Self.form(of: bytes, charset: charset) { !CodeUnits<ByteLayout>(bytes).areSound }
    self = Self.isSound(bytes, form) ? Self.signature(of: bytes) ?? .text(form) : .binary
  }

  /// Tells what bytes are.
  public init(_ bytes: [UInt8], charset: Charset? = nil) {
    self = bytes.withUnsafeBytes { FileContent($0, charset: charset) }
  }

  /// Tells the form of a text by its beginning.
  ///
  /// - Parameter hasNUL: Whether there is a NUL anywhere in the text; asked only where it matters.
  static func form(
    of bytes: UnsafeRawBufferPointer, charset: Charset?, hasNUL: () -> Bool
  ) -> TextForm {
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return .utf32BigEndian }
    if bytes.starts(with: [0xFF, 0xFE]) {
      // FF FE 00 00 may also be UTF-16 that begins with a NUL, which is no text.
      return bytes.starts(with: [0xFF, 0xFE, 0, 0]) ? .utf32LittleEndian : .utf16LittleEndian
    }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .bytes }
    // A line end in UTF-16 has a NUL in it. Without one the settings do not fit the file.
    switch charset {
    case .utf16BigEndian where hasNUL(): return .utf16BigEndian
    case .utf16LittleEndian where hasNUL(): return .utf16LittleEndian
    default: return .bytes
    }
  }

  /// Whether the first bytes are those of a format that is no text, or of a patch.
  static func signature(of bytes: UnsafeRawBufferPointer) -> FileContent? {
    if BinarySignature.begins(bytes) { return .binary }
    return PatchSignature.begins(bytes) ? .patch : nil
  }

  private static func isSound(_ bytes: UnsafeRawBufferPointer, _ form: TextForm) -> Bool {
    switch form {
    case .bytes: CodeUnits<ByteLayout>(bytes).areSound
    case .utf16LittleEndian: isSound(bytes, UTF16LittleLayout.self)
    case .utf16BigEndian: isSound(bytes, UTF16BigLayout.self)
    case .utf32LittleEndian: isSound(bytes, UTF32LittleLayout.self)
    case .utf32BigEndian: isSound(bytes, UTF32BigLayout.self)
    }
  }

  /// Whether the units come out even and are those of a text.
  private static func isSound<Layout: CodeUnitLayout>(
    _ bytes: UnsafeRawBufferPointer, _ layout: Layout.Type
  ) -> Bool {
    bytes.count % Layout.width == 0 && CodeUnits<Layout>(bytes).areSound
  }
}

/// The first bytes of formats that may pass for text and break when a byte goes.
private enum BinarySignature {
  /// A PDF has a table of byte offsets at its end; the others may by chance hold no NUL.
  static let signatures: [[UInt8]] = [
    Array("%PDF-".utf8), [0x1F, 0x8B], Array("PK\u{3}\u{4}".utf8), Array("BZh".utf8) + [0x31],
    [0x89] + Array("PNG".utf8), Array("GIF8".utf8), [0xFF, 0xD8, 0xFF], [0xFD] + Array("7zXZ".utf8),
    [0x28, 0xB5, 0x2F, 0xFD], Array("bplist0".utf8),
  ]

  static func begins(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    return signatures.contains { rest.starts(with: $0) }
  }
}

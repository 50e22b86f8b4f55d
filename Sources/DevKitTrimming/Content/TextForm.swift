/// How the characters of a file lie in its bytes, as far as trimming has to know.
public enum TextForm: String, Hashable, Sendable, CaseIterable {
  /// UTF-8, ISO 8859-1 and every other encoding that has ASCII in single bytes.
  case bytes
  /// UTF-16, low byte first.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, high byte first.
  case utf16BigEndian = "UTF-16BE"
  /// UTF-32, low byte first.
  case utf32LittleEndian = "UTF-32LE"
  /// UTF-32, high byte first.
  case utf32BigEndian = "UTF-32BE"

  /// Bytes a unit.
  var width: Int {
    switch self {
    case .bytes: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// The unit at a byte offset.
  func load(_ base: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    switch self {
    case .bytes: ByteLayout.load(base, offset)
    case .utf16LittleEndian: UTF16LittleLayout.load(base, offset)
    case .utf16BigEndian: UTF16BigLayout.load(base, offset)
    case .utf32LittleEndian: UTF32LittleLayout.load(base, offset)
    case .utf32BigEndian: UTF32BigLayout.load(base, offset)
    }
  }

  /// Appends an ASCII character.
  func append(_ character: UInt8, to bytes: inout [UInt8]) {
    switch self {
    case .bytes: ByteLayout.append(character, to: &bytes)
    case .utf16LittleEndian: UTF16LittleLayout.append(character, to: &bytes)
    case .utf16BigEndian: UTF16BigLayout.append(character, to: &bytes)
    case .utf32LittleEndian: UTF32LittleLayout.append(character, to: &bytes)
    case .utf32BigEndian: UTF32BigLayout.append(character, to: &bytes)
    }
  }
}

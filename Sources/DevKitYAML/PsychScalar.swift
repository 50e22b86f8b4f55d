/// What a plain scalar means to Psych 4: the rules of YAML 1.1 with Ruby's own additions.
public enum PsychScalar {
  /// The value of a scalar with the tag that stands before it, if any.
  static func value(of scalar: YAMLScalar, tag: String?) -> YAMLValue {
    switch tag {
    case nil where scalar.style != .plain: .string(scalar.text)
    case "tag:yaml.org,2002:str", "!str": .string(scalar.text)
    case "tag:yaml.org,2002:binary", "!binary": .string(scalar.text)
    default: value(ofPlain: scalar.text)
    }
  }

  /// The value of a plain scalar.
  public static func value(ofPlain text: String) -> YAMLValue {
    if text.isEmpty { return .null }
    let bytes = Array(text.utf8)
    if beginsAsWord(text) || bytes.contains(0x0A) { return word(text, bytes) }
    if let time = PsychTime.timestamp(bytes) { return .timestamp(time) }
    if let date = PsychTime.date(bytes) { return .date(date) }
    switch text.lowercased() {
    case ".inf", "+.inf": return .number(.infinity)
    case "-.inf": return .number(-.infinity)
    case ".nan": return .number(.nan)
    default: break
    }
    if bytes.count > 1, bytes[0] == UInt8(ascii: ":") {
      return .symbol(String(decoding: bytes[1...], as: UTF8.self))
    }
    return PsychNumber.value(bytes) ?? .string(text)
  }

  /// Whether the text is a word as far as its first characters tell: none of the other forms.
  private static func beginsAsWord(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars.prefix(2))
    if isWordCharacter(scalars[0]) { return true }
    let mayStand: Bool
    switch scalars[0] {
    case "0"..."9", ".", ":", "-": mayStand = false
    default: mayStand = !(scalars[0].properties.numericType == .decimal)
    }
    return mayStand && scalars.count > 1 && isWordCharacter(scalars[1])
  }

  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "_", " ", "\t", "\n", "\u{B}", "\u{C}", "\r": true
    case "!", "@", "#", "$", "%", "^", "&", "*", "(", ")", "{", "}", "<", ">", "|", "/", "\\":
      true
    case "~", ";", "=": true
    default: scalar.properties.isAlphabetic
    }
  }

  private static func word(_ text: String, _ bytes: [UInt8]) -> YAMLValue {
    // Psych counts characters here, of which no longer word is special.
    guard bytes.count <= 5 else { return .string(text) }
    switch text.lowercased() {
    case "~", "null": return .null
    case "yes", "true", "on": return .boolean(true)
    case "no", "false", "off": return .boolean(false)
    default: return .string(text)
    }
  }
}

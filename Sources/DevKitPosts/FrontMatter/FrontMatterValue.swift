import DevKitYAML

/// A value to be written to front matter, on one line.
enum FrontMatterValue: Hashable, Sendable {
  case string(String)
  case boolean(Bool)
  /// A number that reads back as it was typed.
  case number(String)
  case date(PostTime)
  case strings([String])

  /// The YAML text.
  var text: String {
    switch self {
    case .string(let text): DoubleQuoted.scalar(text)
    case .boolean(let value): value ? "true" : "false"
    case .number(let text): text
    case .date(let time): time.text
    case .strings(let all): "[" + all.map(DoubleQuoted.scalar).joined(separator: ", ") + "]"
    }
  }

  /// What Jekyll's loader is to read back.
  var expected: YAMLValue {
    switch self {
    case .string(let text): .string(text)
    case .boolean(let value): .boolean(value)
    case .number(let text): PsychScalar.value(ofPlain: text)
    case .date(let time): .timestamp(time.timestamp)
    case .strings(let all): .sequence(all.map(YAMLValue.string))
    }
  }

  /// The value of a `--field key=value`: a truth value or number that is written the one way it can
  /// be, else a string.
  init(typed text: String) {
    switch PsychScalar.value(ofPlain: text) {
    case .boolean where text == "true" || text == "false": self = .boolean(text == "true")
    case .integer(let number) where String(number) == text: self = .number(text)
    case .number(let number) where "\(number)" == text && number.isFinite: self = .number(text)
    default: self = .string(text)
    }
  }
}

/// A key with its value.
struct FrontMatterField: Hashable, Sendable {
  var key: String
  var value: FrontMatterValue

  /// The line without its end.
  var line: String { "\(Self.keyText(key)): \(value.text)" }

  /// A key as it is written: plain where that is safe.
  static func keyText(_ key: String) -> String {
    let isPlain =
      key.utf8.allSatisfy {
        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 == 0x2D
      } && key.utf8.first.map { ($0 | 0x20) &- 0x61 < 26 || $0 == 0x5F } ?? false
    guard isPlain, case .string = PsychScalar.value(ofPlain: key) else {
      return DoubleQuoted.scalar(key)
    }
    return key
  }
}

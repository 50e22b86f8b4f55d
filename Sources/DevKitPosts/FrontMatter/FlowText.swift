import DevKitYAML

/// Any YAML value on one line, strings in the one form that all loaders read back.
enum FlowText {
  /// The text of a value; `nil` for what cannot be written so.
  static func text(of value: YAMLValue) -> String? {
    switch value {
    case .null: return "null"
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .number(let number): return number.isFinite ? "\(number)" : nil
    case .string(let text): return DoubleQuoted.scalar(text)
    case .date(let date):
      return PostTime.text(of: CivilDate(year: date.year, month: date.month, day: date.day))
    case .sequence(let elements):
      let texts = elements.compactMap(text)
      return texts.count == elements.count ? "[" + texts.joined(separator: ", ") + "]" : nil
    case .mapping(let pairs):
      let texts = pairs.compactMap { pair -> String? in
        guard let key = text(of: pair.key), let value = text(of: pair.value) else { return nil }
        return "\(key): \(value)"
      }
      return texts.count == pairs.count ? "{" + texts.joined(separator: ", ") + "}" : nil
    case .timestamp, .symbol, .object: return nil
    }
  }
}

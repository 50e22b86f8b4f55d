/// The value of a build setting or of a string in an Info.plist, cut into text and references.
///
/// References are `$(NAME)`, `${NAME}` and, in build settings, names that are themselves made of
/// references; operators follow a colon, as in `$(NAME:default=1)`.
public struct SettingExpression: Hashable, Sendable {
  /// A part of a value.
  public enum Part: Hashable, Sendable {
    /// Text.
    case text(String)
    /// The value of another setting, whose name is itself an expression; `operators` follow it.
    indirect case reference(name: SettingExpression, operators: [String])
  }

  /// The parts in order, none of them an empty text.
  public let parts: [Part]

  /// References may be nested so deep; deeper ones are taken as text.
  static let maximumDepth = 8

  /// Cuts a value.
  public init(_ value: String) {
    var scanner = ExpressionScanner(bytes: Array(value.utf8))
    parts = scanner.parts(until: nil, depth: 0)
  }

  init(parts: [Part]) { self.parts = parts }

  /// The value as it could be written.
  public var source: String {
    parts.reduce(into: "") { result, part in
      switch part {
      case .text(let text): result += text
      case .reference(let name, let operators):
        result += "$(" + ([name.source] + operators).joined(separator: ":") + ")"
      }
    }
  }

  /// Whether there is no reference in it.
  public var isText: Bool {
    parts.allSatisfy { if case .text = $0 { true } else { false } }
  }

  /// The name, where the whole value is one reference to a setting of a fixed name.
  public var soleReference: String? {
    guard parts.count == 1, case .reference(let name, let operators) = parts[0], operators.isEmpty,
      name.parts.count == 1, case .text(let text) = name.parts[0]
    else { return nil }
    return text
  }
}

private struct ExpressionScanner {
  let bytes: [UInt8]
  var index = 0

  /// The parts up to a closing byte, which is not taken, or to the end.
  mutating func parts(until closing: UInt8?, depth: Int) -> [SettingExpression.Part] {
    var parts: [SettingExpression.Part] = []
    var text: [UInt8] = []
    func flush() {
      if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    while index < bytes.count, bytes[index] != closing {
      if let reference = reference(depth: depth) {
        flush()
        parts.append(reference)
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    flush()
    return parts
  }

  private mutating func reference(depth: Int) -> SettingExpression.Part? {
    guard bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count,
      depth < SettingExpression.maximumDepth
    else { return nil }
    let closing: UInt8
    switch bytes[index + 1] {
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    default: return nil
    }
    let start = index
    index += 2
    let inner = parts(until: closing, depth: depth + 1)
    guard index < bytes.count else {
      index = start
      return nil
    }
    index += 1
    return Self.reference(inner)
  }

  /// Cuts the operators from a name: they begin at the first colon that is text.
  private static func reference(
    _ inner: [SettingExpression.Part]
  ) -> SettingExpression.Part {
    var name: [SettingExpression.Part] = []
    for part in inner {
      guard case .text(let text) = part, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
      else {
        name.append(part)
        continue
      }
      if colon != text.startIndex { name.append(.text(String(text[..<colon]))) }
      let rest = String(text[text.utf8.index(after: colon)...])
      let operators = rest.split(separator: ":").map(String.init)
      return .reference(name: SettingExpression(parts: name), operators: operators)
    }
    return .reference(name: SettingExpression(parts: name), operators: [])
  }
}

extension SettingExpression {
  /// The text of an expression that has no reference in it; `nil` for others.
  public static func name(_ expression: SettingExpression) -> String? {
    guard expression.parts.count == 1, case .text(let text) = expression.parts[0] else {
      return nil
    }
    return text
  }
}

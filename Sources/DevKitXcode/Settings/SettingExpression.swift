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

  /// Cuts a value. A reference that nothing closes is text.
  public init(_ value: String) {
    let scanner = ExpressionScanner(Array(value.utf8))
    parts = scanner.parts(in: scanner.bytes.indices, depth: 0)
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

  /// The text, where there is nothing else and some.
  public var text: String? {
    guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
    return text
  }

  /// The name, where the whole value is one reference to a setting of a fixed name.
  public var soleReference: String? {
    guard parts.count == 1, case .reference(let name, let operators) = parts[0], operators.isEmpty
    else { return nil }
    return name.text
  }
}

private struct ExpressionScanner {
  let bytes: [UInt8]
  /// The offset of the bracket that closes a reference, by that of its `$`.
  private let closers: [Int: Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    closers = Self.closers(in: bytes)
  }

  /// Finds what closes each reference: the next bracket of its kind, where no reference within it is
  /// open.
  private static func closers(in bytes: [UInt8]) -> [Int: Int] {
    var closers: [Int: Int] = [:]
    var open: [(start: Int, closer: UInt8)] = []
    var index = 0
    while index < bytes.count {
      if let closer = closer(ofReferenceAt: index, in: bytes) {
        open.append((index, closer))
        index += 2
        continue
      }
      if let last = open.last, bytes[index] == last.closer {
        closers[last.start] = index
        open.removeLast()
      }
      index += 1
    }
    return closers
  }

  private static func closer(ofReferenceAt index: Int, in bytes: [UInt8]) -> UInt8? {
    guard bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "("): return UInt8(ascii: ")")
    case UInt8(ascii: "{"): return UInt8(ascii: "}")
    default: return nil
    }
  }

  /// The parts of a stretch of the value, which is in so many references.
  func parts(in range: Range<Int>, depth: Int) -> [SettingExpression.Part] {
    var parts: [SettingExpression.Part] = []
    var textStart = range.lowerBound
    func takeText(upTo end: Int) {
      guard textStart < end else { return }
      parts.append(.text(String(decoding: bytes[textStart..<end], as: UTF8.self)))
    }
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "$"), let closer = closers[index],
        depth < SettingExpression.maximumDepth
      else {
        index += 1
        continue
      }
      takeText(upTo: index)
      parts.append(Self.reference(self.parts(in: index + 2..<closer, depth: depth + 1)))
      index = closer + 1
      textStart = index
    }
    takeText(upTo: range.upperBound)
    return parts
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

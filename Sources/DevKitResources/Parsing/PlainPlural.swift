import DevKitCore

/// A plural as nearly all are: the first argument is a number that chooses, and the texts print it, if
/// at all, as an integer and print nothing else.
///
/// ``StringResolver`` says the same of such a value, and takes many times as long.
struct PlainPlural {
  /// The number.
  let argument: ResolvedString.Argument
  /// What to format.
  let template: StringTemplate

  /// `nil` for any value that needs a closer look.
  init?(_ value: StringValue) {
    switch value {
    case .plural(let texts):
      // Where no text prints the number, the key tells of it.
      guard let cases = Self.cases(texts), cases.printNumber else { return nil }
      argument = .init(position: 1, type: .signed)
      template = .pieces([.plural(argument: 1, cases: cases.cases)])
    case .format(let format, let variables):
      guard let parts = Self.parts(of: format.text), let variable = variables[parts.name],
        variable.argument == nil, !variable.isSubstitution,
        StringResolver.type(of: variable.specifier) == .signed,
        case .plural(let texts) = variable.source.value, let cases = Self.cases(texts)
      else { return nil }
      argument = .init(position: 1, type: .signed, label: parts.name)
      var pieces: [StringTemplate.Piece] = []
      if !parts.before.isEmpty { pieces.append(.text(parts.before)) }
      pieces.append(.plural(argument: 1, cases: cases.cases))
      if !parts.after.isEmpty { pieces.append(.text(parts.after)) }
      template = .pieces(pieces)
    case .text, .variants:
      return nil
    }
  }

  /// All texts together have fewer pieces than ``StringResolver`` takes apart.
  private static let longestText = 800

  /// The texts for the categories, each printing the number or nothing.
  private static func cases(
    _ texts: [PluralText]
  ) -> (cases: [StringTemplate.Case], printNumber: Bool)? {
    var cases: [StringTemplate.Case] = []
    cases.reserveCapacity(texts.count)
    var printNumber = false
    for text in texts {
      // What is longer may have more pieces than are taken apart.
      guard case .text(var content) = text.source.value, content.utf8.count <= longestText,
        let signature = content.withUTF8({ ArgumentSignature(of: $0) }),
        signature == .none || signature == .integer
      else { return nil }
      if signature == .integer {
        printNumber = true
        content = positioned(content)
      }
      cases.append(
        StringTemplate.Case(
          category: text.category, pieces: content.isEmpty ? [] : [.text(content)]))
    }
    guard cases.count <= PluralCategory.allCases.count else { return nil }
    return (cases, printNumber)
  }

  /// A text that prints one integer, with the position of every specifier.
  private static func positioned(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 4)
    var isAfterPercent = false
    for byte in text.utf8 {
      if isAfterPercent, byte == UInt8(ascii: "l") { result.append(contentsOf: "1$".utf8) }
      isAfterPercent = byte == UInt8(ascii: "%") && !isAfterPercent
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The name of the one variable of a format, and the text before and after it.
  private static func parts(of format: String) -> (name: String, before: String, after: String)? {
    let bytes = format.utf8
    guard let start = bytes.firstIndex(of: UInt8(ascii: "%")) else { return nil }
    let rest = bytes[start...].dropFirst("%#@".utf8.count)
    let name = rest.prefix(while: FormatSpecifier.isPartOfVariableName)
    guard bytes[start...].starts(with: "%#@".utf8), !name.isEmpty else { return nil }
    let end = rest[name.endIndex...]
    let after = end.dropFirst()
    guard end.first == UInt8(ascii: "@"), !after.contains(UInt8(ascii: "%")) else { return nil }
    return (String(Substring(name)), String(format[..<start]), String(Substring(after)))
  }
}

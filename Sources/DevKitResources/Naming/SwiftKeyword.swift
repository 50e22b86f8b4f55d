/// Swift's reserved words, and the backticks that let them be names all the same.
enum SwiftKeyword {
  /// Where in generated code a name stands.
  enum Position: Sendable {
    /// A property, function or nested type, where it is declared and after the dot in `R.image.X`.
    case member
    /// An argument label in a declaration, where nearly every word may stand bare.
    case argumentLabel
  }

  /// The identifier as it has to be written there: in backticks when it is a reserved word.
  ///
  /// Words that are reserved in some contexts only (`open`, `await`, `some`, `get`, …) need none.
  /// `Type` and `Protocol` cannot name a static member at all; no `IdentifierStyle` makes them,
  /// because each begins its names in lower case.
  static func escaped(_ identifier: String, as position: Position = .member) -> String {
    // Most names are longer than any reserved word.
    guard identifier.utf8.count <= longestWord else { return identifier }
    let reserved =
      switch position {
      case .member: membersInBackticks.contains(identifier)
      case .argumentLabel: labelsInBackticks.contains(identifier)
      }
    return reserved ? "`\(identifier)`" : identifier
  }

  /// What the compiler refuses as the bare name of a property, function or nested type.
  private static let membersInBackticks: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "as", "associatedtype", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// `precedencegroup`.
  private static let longestWord = 15

  private static let labelsInBackticks: Set<String> = ["_", "inout", "let", "var"]
}

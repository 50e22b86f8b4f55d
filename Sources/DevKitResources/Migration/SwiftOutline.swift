import DevKitCore

/// The members of the types in a Swift file, with the texts that stand in each: enough of Swift to read
/// what generators write.
struct SwiftOutline {
  /// A text in a declaration, and the argument label before it.
  struct Literal: Equatable, Sendable {
    var label: String?
    var text: String
  }

  /// A `var`, `let`, `func` or `case` of a type.
  struct Member: Sendable {
    /// The types around it, outermost first.
    var types: [String]
    var name: String
    /// The word that declares it.
    var keyword: String
    /// The names in its declaration, in order.
    var words: [String] = []
    var literals: [Literal] = []

    /// The first text with a label.
    func text(_ label: String) -> String? { literals.first { $0.label == label }?.text }
  }

  private(set) var members: [Member] = []
  /// The paths of all types.
  private(set) var types: Set<[String]> = []

  private enum Scope {
    case type(String)
    case other
  }

  private var scopes: [Scope] = []
  private var current: Member?
  /// The word after which a name is awaited.
  private var declaring: String?
  /// The type whose body has not begun.
  private var pendingType: String?
  private var label: String?
  private var lastWord: String?
  private var brackets = 0

  /// Reads a file. Whatever it holds, there is an outline.
  init(_ source: [UInt8]) {
    var lexer = SwiftLexer(source)
    while let token = lexer.next() { take(token) }
    finishMember()
  }

  private var isInType: Bool {
    if case .type? = scopes.last { return true }
    return false
  }

  private var typePath: [String] {
    scopes.compactMap { scope in
      if case .type(let name) = scope { return name }
      return nil
    }
  }

  private mutating func take(_ token: SwiftLexer.Token) {
    switch token {
    case .word(let word): take(word: word)
    case .text(let text):
      current?.literals.append(Literal(label: label, text: text))
      if brackets == 0 { label = nil }
    case .sign(let sign): take(sign: sign)
    }
  }

  private mutating func take(word: String) {
    defer { lastWord = word }
    if let keyword = declaring {
      declaring = nil
      if Self.typeKeywords.contains(keyword) {
        pendingType = pendingType ?? word
      } else {
        current = Member(types: typePath, name: word, keyword: keyword)
      }
      return
    }
    let isType = Self.typeKeywords.contains(word)
    if isType || isInType && Self.memberKeywords.contains(word) {
      // `class func` and `static let` are one declaration, `case .a` in a body is none.
      if isInType || scopes.isEmpty { finishMember() }
      declaring = isInType || scopes.isEmpty ? word : nil
      return
    }
    current?.words.append(word)
  }

  private mutating func take(sign: UInt8) {
    declaring = nil
    switch sign {
    case UInt8(ascii: "{"):
      if let type = pendingType {
        scopes.append(.type(type))
        types.insert(typePath)
        pendingType = nil
      } else {
        scopes.append(.other)
      }
    case UInt8(ascii: "}"):
      if isInType { finishMember() }
      _ = scopes.popLast()
    case UInt8(ascii: "["): brackets += 1
    case UInt8(ascii: "]"):
      brackets = max(brackets - 1, 0)
      label = nil
    case UInt8(ascii: ":"): label = lastWord
    case UInt8(ascii: ","): if brackets == 0 { label = nil }
    default: label = nil
    }
  }

  private mutating func finishMember() {
    if let current { members.append(current) }
    current = nil
    label = nil
  }

  private static let typeKeywords: Set<String> = ["struct", "enum", "class", "extension"]
  private static let memberKeywords: Set<String> = ["var", "let", "func", "case", "init"]
}

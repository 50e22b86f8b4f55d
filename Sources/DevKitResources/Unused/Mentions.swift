import DevKitCore

/// What sources, storyboards and xibs mention: the names of members, and texts.
struct Mentions: Sendable {
  /// The names that stand behind a dot.
  private(set) var members: Set<String> = []
  /// All other names, of classes above all.
  private(set) var words: Set<String> = []
  /// What string literals stand for.
  private(set) var texts: Set<LiteralText> = []
  /// The pieces of texts with values put in: what is between the values.
  private(set) var patterns: Set<[String]> = []

  /// Fewer letters than this would match nearly everything.
  private static let shortestPattern = 3

  /// Takes over others.
  mutating func formUnion(_ other: Mentions) {
    members.formUnion(other.members)
    words.formUnion(other.words)
    texts.formUnion(other.texts)
    patterns.formUnion(other.patterns)
  }

  /// Takes what a source file mentions. Swift's lexical structure does for C and Objective-C too.
  mutating func addSource(_ bytes: [UInt8]) {
    var lexer = SwiftLexer(bytes)
    var isMember = false
    while let token = lexer.next() {
      switch token {
      case .word(let word):
        if isMember { members.insert(word) } else { words.insert(word) }
        isMember = false
      case .text(let text):
        add(text)
        isMember = false
      case .sign(let sign): isMember = sign == UInt8(ascii: ".")
      }
    }
  }

  /// Takes what a storyboard or xib uses and refers to.
  mutating func add(_ document: InterfaceDocument) {
    let names =
      document.images + document.colors + document.fonts.map(\.name)
      + document.reusables.map(\.identifier)
    texts.formUnion(names.map { LiteralText($0.name) })
    texts.formUnion(document.references.compactMap(\.storyboard).map(LiteralText.init))
    for text in document.otherTexts { addWhole(text) }
  }

  /// Takes the texts of a property list.
  mutating func add(_ value: PropertyListValue) {
    if let text = value.stringValue { addWhole(text) }
    for element in value.elements { add(element) }
    for member in value.members { add(member.value) }
  }

  private mutating func add(_ text: String) {
    let pieces = text.split(
      separator: SwiftLexer.interpolationMark, omittingEmptySubsequences: false
    ).map(String.init)
    if pieces.count == 1 {
      addWhole(text)
      addLines(of: text)
    } else if pieces.reduce(0, { $0 + $1.utf8.count }) >= Self.shortestPattern {
      patterns.insert(pieces)
    }
  }

  /// Adds the lines of a literal of several without their indentation: a name may stand on each.
  private mutating func addLines(of text: String) {
    guard text.hasByte(UInt8(ascii: "\n")) else { return }
    for line in text.split(separator: "\n") {
      let unindented = line.drop { $0 == " " || $0 == "\t" }
      if !unindented.isEmpty { addWhole(String(unindented)) }
    }
  }

  /// Adds a text; one that names a file names what the file is loaded by too: `Icons/photo@2x.png` is
  /// the file `photo@2x.png` and the image `photo`.
  mutating func addWhole(_ text: String) {
    texts.insert(LiteralText(text))
    let file = Path.name(of: text)
    let ending = FileClass.pathExtension(of: file)
    guard !ending.isEmpty, Self.namedExtensions.contains(ending) else { return }
    texts.insert(LiteralText(file))
    texts.insert(LiteralText(String(file.dropLast(ending.utf8.count + 1))))
    if let image = ImageFileName(file) {
      texts.insert(LiteralText(image.loadName))
      texts.insert(LiteralText(image.baseName))
    }
  }

  /// The extensions that people write behind the name of a resource.
  private static let namedExtensions =
    ImageFileName.pathExtensions.union(FontFile.pathExtensions)
    .union(["storyboard", "storyboardc", "xib", "nib", "json", "plist", "strings"])

  /// Whether a text is mentioned, whole or made of pieces.
  func hasText(_ text: String) -> Bool {
    if texts.contains(LiteralText(text)) { return true }
    return patterns.contains { Self.matches(Array(text.utf8)[...], $0) }
  }

  /// Whether a text begins with the first piece, ends with the last and has the others between.
  private static func matches(_ text: ArraySlice<UInt8>, _ pieces: [String]) -> Bool {
    guard let first = pieces.first, let last = pieces.last,
      text.count >= first.utf8.count + last.utf8.count, text.starts(with: first.utf8),
      text.suffix(last.utf8.count).elementsEqual(last.utf8)
    else { return false }
    var rest = text.dropFirst(first.utf8.count).dropLast(last.utf8.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      let bytes = Array(piece.utf8)
      guard let place = rest.firstPlace(of: bytes) else { return false }
      rest = rest[(place + bytes.count)...]
    }
    return true
  }
}

/// The texts themselves, for systems other than Apple's.
///
/// There, Foundation ignores preferred languages and stops the program on some tables, so that the
/// generated code answers from its own copy. A table is one text of keys and one of values per
/// language, a line each and in the same order; what the lines hold is told by `encode(_:)`.
enum EmbeddedStrings {
  /// Marks a key that a language does not have.
  private static let missing = "\u{10}-"
  /// Stands for a value that is the key.
  private static let sameAsKey = "\u{10}k"
  /// Begins a value in which numbers choose.
  private static let varied = "\u{10}v"

  /// A text on one line: U+0010 begins an escape, of itself (`d`), of a line feed (`n`), of a
  /// missing value (`-`), of one that is the key (`k`) and of one that varies (`v`).
  static func encode(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 == 0x0A || $0 == 0x10 }) else { return value }
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\n": result += "\u{10}n"
      case "\u{10}": result += "\u{10}d"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A value on one line. A choice is written `{`, the argument's position, `;`, then for each case
  /// the letter of its category, its text and `|`, and in the end `}`, with U+0010 before the
  /// braces and bars.
  static func encode(_ template: StringTemplate, key: String) -> String {
    switch template {
    case .text(let text): text.utf8.elementsEqual(key.utf8) ? sameAsKey : encode(text)
    case .pieces(let pieces): varied + encode(pieces)
    }
  }

  private static func encode(_ pieces: [StringTemplate.Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return encode(text)
      case .plural(let argument, let cases):
        let texts = cases.map { "\($0.category.letter)\(encode($0.pieces))\u{10}|" }
        return "\u{10}{\(argument);\(texts.joined())\u{10}}"
      }
    }.joined()
  }

  /// The tables as source, outside the root type.
  ///
  /// - Parameter needsPluralsEverywhere: Whether Apple's systems need plural rules as well, because
  ///   Foundation would format some texts wrongly.
  static func source(
    _ tables: [StringTable], options: EmissionOptions, needsPluralsEverywhere: Bool,
    into writer: inout SwiftWriter
  ) {
    let root = options.rootName
    let isEmbedded = options.embedding != .never
    let varies = tables.contains(where: \.varies)
    if varies, isEmbedded || needsPluralsEverywhere {
      let condition =
        switch (options.embedding, needsPluralsEverywhere) {
        case (.auto, false): "#if !canImport(Darwin)\n"
        case (.never, _): "#if canImport(Darwin)\n"
        default: ""
        }
      writer.lines(condition + EmbeddedRuntime.plurals(root: root))
      writer.blank()
      writer.lines(pluralRules(tables, root: root) + (condition.isEmpty ? "" : "\n#endif"))
      if isEmbedded { writer.blank() }
    }
    guard isEmbedded else { return }
    if options.embedding == .auto { writer.lines("#if !canImport(Darwin)") }
    writer.lines(EmbeddedRuntime.lookUp(root: root, plurals: varies))
    writer.blank()
    writer.block("nonisolated extension \(root)._EmbeddedTable") { writer in
      writer.lines("static let _all: [Swift.String: \(root)._EmbeddedTable] = [")
      for table in tables { self.table(table, root: root, into: &writer) }
      writer.lines(tables.isEmpty ? ":]" : "]")
    }
    if options.embedding == .auto { writer.lines("#endif") }
  }

  /// How many bytes of text the tables add.
  static func byteCount(of tables: [StringTable]) -> Int {
    tables.reduce(0) { sum, table in
      table.keys.reduce(sum) { sum, key in
        table.languages.reduce(sum + key.key.utf8.count) {
          $0 + ($1.texts[key.key].map { encode($0, key: key.key).utf8.count } ?? 2) + 1
        }
      }
    }
  }

  private static func table(_ table: StringTable, root: String, into writer: inout SwiftWriter) {
    writer.lines("  \(SwiftLiteral.quoted(table.name)): \(root)._EmbeddedTable(")
    writer.lines("    region: \(SwiftLiteral.quoted(table.region)), keys: \"\"\"")
    writer.raw(multiline(table.keys.lazy.map { encode($0.key) }))
    writer.raw(Array("\"\"\",\n".utf8))
    writer.lines("    languages: [")
    for language in table.languages {
      writer.lines("      (\(SwiftLiteral.quoted(language.code)), \"\"\"")
      writer.raw(
        multiline(
          table.keys.lazy.map { key in
            language.texts[key.key].map { encode($0, key: key.key) } ?? missing
          }))
      writer.raw(Array("\"\"\"),\n".utf8))
    }
    writer.lines("    ]),")
  }

  /// The lines of a multi-line literal whose delimiters stand at the line's start.
  private static func multiline(_ values: some Sequence<String>) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values {
      SwiftLiteral.appendEscaped(value, to: &bytes)
      bytes.append(0x0A)
    }
    return bytes
  }

  /// The plural rules of the languages whose texts need them.
  private static func pluralRules(_ tables: [StringTable], root: String) -> String {
    var languages: Set<String> = []
    for table in tables {
      for language in table.languages where language.texts.values.contains(where: \.isPlural) {
        languages.insert(
          ["", "Base"].contains(language.code) ? table.region : language.code)
      }
    }
    let lines = languages.sorted().compactMap { language -> String? in
      let rules = PluralRules.rules(for: language)
      guard !rules.isEmpty else { return nil }
      return "    \(SwiftLiteral.quoted(language)): \(SwiftLiteral.quoted(rules)),"
    }
    return """
      nonisolated extension \(root)._Plurals {
        /// The cardinal plural rules of CLDR \(PluralRules.version).
        static let rules: [Swift.String: Swift.String] = [
      \(lines.isEmpty ? "    :" : lines.joined(separator: "\n"))
        ]
      }
      """
  }
}

extension StringTable {
  /// Whether a text has choices or positions that are only settled at run time.
  var varies: Bool {
    languages.contains { language in
      language.texts.values.contains { if case .pieces = $0 { true } else { false } }
    }
  }

  /// The language of what stands in no language's folder, and the last to look in.
  var region: String {
    ["", "Base"].contains(developmentLanguage) ? developmentRegion : developmentLanguage
  }
}

/// The texts themselves, for systems other than Apple's.
///
/// There, Foundation ignores preferred languages and stops the program on some tables, so that the
/// generated code answers from its own copy. A table is one text of keys and one of values per
/// language, a line each and in the same order.
///
/// Control characters are the marks, since nothing combines with them: U+0010 begins an escape, and
/// U+0011 and U+0012 separate the parts of a text that varies.
enum EmbeddedStrings {
  /// Marks a key that a language does not have.
  private static let missing = "\u{10}\u{19}"
  /// Stands for a value that is the key.
  private static let sameAsKey = "\u{10}\u{1A}"
  /// Begins a value in which numbers choose.
  private static let varied = "\u{10}\u{1B}"

  /// A text on one line, with the characters that mean something escaped.
  static func encode(_ value: String) -> String {
    guard value.utf8.contains(where: { (0x0A...0x12).contains($0) }) else { return value }
    var result = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      let escape: Unicode.Scalar? =
        switch scalar {
        case "\u{10}": "\u{14}"
        case "\n": "\u{15}"
        case "\r": "\u{16}"
        case "\u{11}": "\u{17}"
        case "\u{12}": "\u{18}"
        default: nil
        }
      if let escape {
        result.append("\u{10}")
        result.append(escape)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// A value on one line. One that varies has its choices first, `1.ox` for the second argument and
  /// the categories one and other, and then its forms: the categories, the places of the arguments
  /// that the text formats, counted from 0, and the text.
  static func encode(_ template: StringTemplate, key: String) -> String {
    switch template {
    case .text(let text):
      return text.utf8.elementsEqual(key.utf8) ? sameAsKey : encode(text)
    case .pieces(let pieces):
      let forms = PluralForms(pieces)
      let choices = forms.choices.map {
        " \($0.argument - 1)." + String($0.categories.map(\.letter))
      }
      let texts = forms.forms.map { form in
        "\u{11}" + String(form.categories.map(\.letter)) + "\u{12}"
          + form.arguments.map { String($0 - 1) }.joined(separator: " ") + "\u{12}"
          + encode(form.text)
      }
      return varied + choices.joined() + texts.joined()
    }
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
      writer.lines("static let _all: [\(root)._EmbeddedTable] = [")
      for table in tables { self.table(table, root: root, into: &writer) }
      writer.lines("]")
    }
    if options.embedding == .auto { writer.lines("#endif") }
  }

  /// How many bytes of text the tables add.
  static func byteCount(of tables: [StringTable]) -> Int {
    var count = 0
    for table in tables {
      for (index, key) in table.keys.enumerated() {
        count += key.key.utf8.count + 1
        for language in table.languages {
          count += (language.texts[index].map { encode($0, key: key.key).utf8.count } ?? 2) + 1
        }
      }
    }
    return count
  }

  private static func table(_ table: StringTable, root: String, into writer: inout SwiftWriter) {
    writer.lines("  \(root)._EmbeddedTable(")
    writer.lines("    name: \(SwiftLiteral.quoted(table.name)),")
    writer.lines("    region: \(SwiftLiteral.quoted(table.region)), keys: \"\"\"")
    writer.append { multiline(table.keys.lazy.map { encode($0.key) }, to: &$0) }
    writer.append { $0 += "\"\"\",\n".utf8 }
    writer.lines("    languages: [")
    for language in table.languages {
      writer.lines("      (\(SwiftLiteral.quoted(language.code)), \"\"\"")
      let lines = table.keys.indices.lazy.map { index in
        language.texts[index].map { encode($0, key: table.keys[index].key) } ?? missing
      }
      writer.append { multiline(lines, to: &$0) }
      writer.append { $0 += "\"\"\"),\n".utf8 }
    }
    writer.lines("    ]),")
  }

  /// The lines of a multi-line literal whose delimiters stand at the line's start.
  private static func multiline(_ values: some Sequence<String>, to bytes: inout [UInt8]) {
    for value in values {
      SwiftLiteral.appendEscaped(value, to: &bytes)
      bytes.append(0x0A)
    }
  }

  /// The plural rules of the languages whose texts need them.
  private static func pluralRules(_ tables: [StringTable], root: String) -> String {
    var languages: Set<String> = []
    for table in tables {
      for language in table.languages
      where language.texts.hasPlurals {
        languages.insert(
          ["", "Base"].contains(language.code) ? table.region : language.code)
      }
    }
    let lines = languages.sorted().compactMap { language -> String? in
      // One rule for each alternative, so that the code which reads them is short.
      let rules = PluralRules.rules(for: language).split(separator: "; ").map { rule in
        let name = rule.prefix { $0 != ":" }
        return rule.split(separator: " or ").joined(separator: "; \(name): ")
      }.joined(separator: "; ")
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
    languages.contains(where: \.texts.varies)
  }

  /// The language of what stands in no language's folder, and the last to look in.
  var region: String {
    ["", "Base"].contains(developmentLanguage) ? developmentRegion : developmentLanguage
  }
}

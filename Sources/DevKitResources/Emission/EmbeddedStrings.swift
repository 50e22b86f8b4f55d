import DevKitCore

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
    var value = value
    guard value.withUTF8(hasEscape) else { return value }
    return String(decoding: value.withUTF8(encoded), as: UTF8.self)
  }

  /// The UTF-8 of a text on one line.
  private static func encoded(_ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(value.count + 8)
    for byte in value {
      if hasEscape(byte) {
        result.append(0x10)
        result.append(escape(of: byte))
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Whether a byte means something in a table.
  @inline(__always)
  private static func hasEscape(_ byte: UInt8) -> Bool {
    byte <= 0x12 && escape(of: byte) != 0
  }

  /// Whether one of some bytes means something in a table.
  private static func hasEscape(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index + 8 <= text.count {
      let word = ByteWord(text, at: index)
      index += word.countUpTo(word.below(0x13))
      guard index < text.count else { return false }
      if hasEscape(text[index]) { return true }
      index += 1
    }
    while index < text.count {
      if hasEscape(text[index]) { return true }
      index += 1
    }
    return false
  }

  /// What stands for a byte after U+0010.
  private static func escape(of byte: UInt8) -> UInt8 {
    switch byte {
    case 0x10: 0x14
    case 0x0A: 0x15
    case 0x0D: 0x16
    case 0x11: 0x17
    case 0x12: 0x18
    default: 0
    }
  }

  /// A value on one line. One that varies has its choices first, `1.ox` for the second argument and
  /// the categories one and other, and then its forms: the categories, the places of the arguments
  /// that the text formats, counted from 0, and the text.
  static func encode(_ template: StringTemplate, key: String) -> String {
    switch template {
    case .text(let text):
      return text.utf8.elementsEqual(key.utf8) ? sameAsKey : encode(text)
    case .pieces(let pieces):
      return String(decoding: encoded(pieces), as: UTF8.self)
    }
  }

  /// The UTF-8 of a text that varies, on one line.
  private static func encoded(_ pieces: [StringTemplate.Piece]) -> [UInt8] {
    let forms = PluralForms(pieces)
    var result = Array(varied.utf8)
    for choice in forms.choices {
      result.append(UInt8(ascii: " "))
      result += String(choice.argument - 1).utf8
      result.append(UInt8(ascii: "."))
      result += choice.categories.map(\.letter)
    }
    for form in forms.forms {
      result.append(0x11)
      for category in form.categories { result.append(category.letter) }
      result.append(0x12)
      for (index, argument) in form.arguments.enumerated() {
        if index > 0 { result.append(UInt8(ascii: " ")) }
        result += String(argument - 1).utf8
      }
      result.append(0x12)
      var text = form.text
      text.withUTF8 { result += hasEscape($0) ? encoded($0) : Array($0) }
    }
    return result
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
      for index in table.keys.indices {
        var key = table.keys[index].key
        count += key.utf8.count + 1
        key.withUTF8 { key in
          for language in table.languages {
            language.texts.read(at: index) { text in
              let escapes = text.isSame(as: key) ? 2 - text.count : text.count(where: hasEscape)
              count += text.count + escapes + 1
            } varied: { template in
              count += encode(template, key: "").utf8.count + 1
            } none: {
              count += missing.utf8.count + 1
            }
          }
        }
      }
    }
    return count
  }

  private static func table(_ table: StringTable, root: String, into writer: inout SwiftWriter) {
    writer.lines("  \(root)._EmbeddedTable(")
    writer.lines("    name: \(SwiftLiteral.quoted(table.name)),")
    writer.lines("    region: \(SwiftLiteral.quoted(table.region)), keys: \"\"\"")
    writer.append { bytes in
      for index in table.keys.indices {
        var key = table.keys[index].key
        key.withUTF8 { appendLine($0, to: &bytes) }
      }
      bytes += "\"\"\",\n".utf8
    }
    writer.lines("    languages: [")
    for language in table.languages {
      writer.lines("      (\(SwiftLiteral.quoted(language.code)), \"\"\"")
      writer.append { bytes in
        for index in table.keys.indices { appendLine(index, of: language, in: table, to: &bytes) }
        bytes += "\"\"\"),\n".utf8
      }
    }
    writer.lines("    ]),")
  }

  /// A line of a multi-line literal whose delimiters stand at the line's start: what a language has
  /// of a key.
  private static func appendLine(
    _ index: Int, of language: StringTable.Language, in table: StringTable, to bytes: inout [UInt8]
  ) {
    var key = table.keys[index].key
    language.texts.read(at: index) { text in
      if key.withUTF8({ $0.isSame(as: text) }) {
        appendLine(sameAsKey, to: &bytes)
      } else {
        appendLine(text, to: &bytes)
      }
    } varied: { template in
      guard case .pieces(let pieces) = template else { return }
      encoded(pieces).withUnsafeBufferPointer { SwiftLiteral.appendEscaped($0, to: &bytes) }
      bytes.append(0x0A)
    } none: {
      appendLine(missing, to: &bytes)
    }
  }

  /// A line that holds a text.
  private static func appendLine(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    if hasEscape(text) {
      encoded(text).withUnsafeBufferPointer { SwiftLiteral.appendEscaped($0, to: &bytes) }
    } else {
      SwiftLiteral.appendEscaped(text, to: &bytes)
    }
    bytes.append(0x0A)
  }

  /// A line that is encoded already.
  private static func appendLine(_ line: String, to bytes: inout [UInt8]) {
    SwiftLiteral.appendEscaped(line, to: &bytes)
    bytes.append(0x0A)
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
      let rules = PluralRules.rules(for: language).parts(separatedBy: "; ").map { rule in
        let name = rule.prefix { $0 != ":" }
        return rule.parts(separatedBy: " or ").joined(separator: "; \(name): ")
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

/// The texts themselves, for systems other than Apple's.
///
/// There, Foundation ignores preferred languages and stops the program on some tables, so that the
/// generated code answers from its own copy. A table is one text of keys and one of values per
/// language, a line each and in the same order; what the lines hold is told by `encode(_:)`.
enum EmbeddedStrings {
  /// Marks a key that a language does not have.
  private static let missing = "\u{10}-"

  /// A value on one line: U+0010 begins an escape, of itself (`d`), of a line feed (`n`) and of a
  /// missing value (`-`).
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

  /// The tables as source, outside the root type.
  static func source(
    _ tables: [StringTable], root: String, into writer: inout SwiftWriter
  ) {
    writer.lines("#if !canImport(Darwin)")
    writer.lines(lookup(root: root))
    writer.blank()
    writer.block("nonisolated extension \(root)._EmbeddedTable") { writer in
      writer.lines("static let _all: [Swift.String: \(root)._EmbeddedTable] = [")
      // A dictionary literal stops the program at a key that comes twice.
      var names: Set<String> = []
      for table in tables where names.insert(table.name).inserted {
        self.table(table, root: root, into: &writer)
      }
      writer.lines(tables.isEmpty ? ":]" : "]")
    }
    writer.lines("#endif")
  }

  private static func table(_ table: StringTable, root: String, into writer: inout SwiftWriter) {
    writer.lines("  \(SwiftLiteral.quoted(table.name)): \(root)._EmbeddedTable(")
    writer.lines("    keys: \"\"\"")
    writer.append { multiline(table.keys.lazy.map(\.key), to: &$0) }
    writer.append { $0 += "\"\"\",\n".utf8 }
    writer.lines("    languages: [")
    for language in table.languages {
      writer.lines("      (\(SwiftLiteral.quoted(language.code)), \"\"\"")
      writer.append { multiline(language.texts, to: &$0) }
      writer.append { $0 += "\"\"\"),\n".utf8 }
    }
    writer.lines("    ]),")
  }

  /// The lines of a multi-line literal whose delimiters stand at the line's start.
  private static func multiline(_ values: some Sequence<String?>, to bytes: inout [UInt8]) {
    for value in values {
      SwiftLiteral.appendEscaped(value.map(encode) ?? missing, to: &bytes)
      bytes.append(0x0A)
    }
  }

  /// The code that answers from the tables.
  private static func lookup(root: String) -> String {
    """
    extension \(root) {
      /// A string table in all its languages, read when a language is first asked for.
      nonisolated final class _EmbeddedTable: @unchecked Swift.Sendable {
        private let keys: Swift.StaticString
        private let languages: [(code: Swift.String, texts: Swift.StaticString)]
        private let lock = Foundation.NSLock()
        /// The texts of the languages asked for so far, by the bytes of their keys: a string is equal
        /// to another that spells a letter otherwise, but is not the same key.
        private var read: [Swift.String: [[Swift.UInt8]: Swift.String]] = [:]

        init(
          keys: Swift.StaticString, languages: [(code: Swift.String, texts: Swift.StaticString)]
        ) {
          self.keys = keys
          self.languages = languages
        }

        static func named(_ name: Swift.String) -> _EmbeddedTable? { _all[name] }

        func text(
          of key: Swift.String, preferences: [Swift.String]?
        ) -> (text: Swift.String, language: Swift.String?)? {
          let key = Swift.Array(key.utf8)
          for code in Self.order(languages.map(\\.code), preferences ?? Self.systemLanguages) {
            if let text = texts(in: code)[key] {
              let isNeutral = code.isEmpty || code == "Base"
              return (text, isNeutral ? StringTable._developmentRegion : code)
            }
          }
          return nil
        }

        private func texts(in code: Swift.String) -> [[Swift.UInt8]: Swift.String] {
          lock.lock()
          defer { lock.unlock() }
          if let known = read[code] { return known }
          var result: [[Swift.UInt8]: Swift.String] = [:]
          if let language = languages.first(where: { $0.code == code }) {
            let names = Self.lines(keys), values = Self.lines(language.texts)
            for (name, value) in zip(names, values) {
              if let name = Self.decode(name), let value = Self.decode(value) {
                result[Swift.Array(name.utf8)] = value
              }
            }
          }
          read[code] = result
          return result
        }

        private static func lines(_ text: Swift.StaticString) -> [Swift.Substring.UTF8View] {
          var lines: [Swift.Substring.UTF8View] = []
          let utf8 = text.description.utf8
          var start = utf8.startIndex
          while let end = utf8[start...].firstIndex(of: 0x0A) {
            lines.append(utf8[start..<end])
            start = utf8.index(after: end)
          }
          lines.append(utf8[start...])
          return lines
        }

        private static func decode(_ line: Swift.Substring.UTF8View) -> Swift.String? {
          guard line.contains(0x10) else { return Swift.String(Swift.Substring(line)) }
          var bytes: [Swift.UInt8] = []
          var isEscaped = false
          for byte in line {
            switch (isEscaped, byte) {
            case (true, 0x2D): return nil
            case (true, 0x6E): bytes.append(0x0A)
            case (true, _): bytes.append(0x10)
            case (false, 0x10): isEscaped = true; continue
            case (false, _): bytes.append(byte)
            }
            isEscaped = false
          }
          return Swift.String(decoding: bytes, as: Swift.UTF8.self)
        }

        /// The languages to look in: for each wish itself, then its less special forms, then
        /// relatives of the same language; the development region last.
        static func order(
          _ available: [Swift.String], _ preferences: [Swift.String]
        ) -> [Swift.String] {
          func normal(_ code: Swift.String) -> Swift.String {
            code.lowercased().replacingOccurrences(of: "_", with: "-")
          }
          var result: [Swift.String] = []
          func add(where matches: (Swift.String) -> Swift.Bool) {
            for code in available where matches(normal(code)) && !result.contains(code) {
              result.append(code)
            }
          }
          let region = normal(StringTable._developmentRegion)
          for preference in preferences {
            var wish = normal(preference)[...]
            while true {
              let exact = Swift.String(wish)
              add { $0 == exact || (exact == region && ($0 == "base" || $0.isEmpty)) }
              guard let dash = wish.lastIndex(of: "-") else { break }
              wish = wish[..<dash]
            }
            let language = Swift.String(wish)
            add { $0.hasPrefix(language + "-") }
          }
          add { $0 == "base" }
          add { $0 == region }
          add { $0.isEmpty }
          return result
        }

        /// The languages that the environment asks for, in gettext's order of precedence.
        private static let systemLanguages: [Swift.String] = {
          let environment = Foundation.ProcessInfo.processInfo.environment
          let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
            .compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
          func code(_ name: Swift.Substring) -> Swift.String {
            Swift.String(name.prefix { $0 != "." && $0 != "@" })
          }
          let main = code(locale[...])
          if main.isEmpty || main == "C" || main == "POSIX" { return [] }
          let wishes = (environment["LANGUAGE"] ?? "").split(separator: ":").map(code)
          return wishes + [main]
        }()
      }
    }
    """
  }
}

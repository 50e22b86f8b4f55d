/// The code that answers from embedded tables.
enum EmbeddedRuntime {
  /// The table type.
  static func lookUp(root: String, plurals: Bool) -> String {
    let expansion =
      plurals
      ? """
                if line.hasPrefix("\\u{10}\\u{1B}") {
                  let (text, rest) = \(root)._Plurals.expand(line, arguments, language: language)
                  return (Self.decoded(text), language, rest)
                }

      """ : ""
    return """
      extension \(root) {
        /// A string table in all its languages, read when a language is first asked for.
        nonisolated final class _EmbeddedTable: @unchecked Swift.Sendable {
          private let name: Swift.String
          private let region: Swift.String
          private let keys: Swift.StaticString
          private let languages: [(code: Swift.String, texts: Swift.StaticString)]
          private let lock = Foundation.NSLock()
          /// By language and key; names with the same letters in other code points are different.
          private var read: [Swift.String: [[Swift.UInt8]: Swift.String]] = [:]

          init(
            name: Swift.String, region: Swift.String, keys: Swift.StaticString,
            languages: [(code: Swift.String, texts: Swift.StaticString)]
          ) {
            self.name = name
            self.region = region
            self.keys = keys
            self.languages = languages
          }

          static func named(_ name: Swift.String) -> _EmbeddedTable? {
            for table in _all where table.name.utf8.elementsEqual(name.utf8) { return table }
            return nil
          }

          /// A text to format, its language, and the arguments to format it with.
          func text(
            of key: Swift.String, _ arguments: [any Swift.CVarArg], preferences: [Swift.String]?
          ) -> (text: Swift.String, language: Swift.String?, arguments: [any Swift.CVarArg])? {
            let wishes = preferences ?? Self.systemLanguages
            for code in Languages.order(languages.map(\\.code), wishes, region: region) {
              guard let line = texts(in: code)[Swift.Array(key.utf8)] else { continue }
              let language = ["", "Base"].contains(code) ? region : code
      \(expansion)\
              return (line.hasPrefix("\\u{10}\\u{1A}") ? key : Self.decoded(line), language, arguments)
            }
            return nil
          }

          private func texts(in code: Swift.String) -> [[Swift.UInt8]: Swift.String] {
            lock.lock()
            defer { lock.unlock() }
            if let known = read[code] { return known }
            var result: [[Swift.UInt8]: Swift.String] = [:]
            for language in languages where language.code.elementsEqual(code) {
              let texts = language.texts.description.components(separatedBy: "\\n")
              for (key, text) in zip(keys.description.components(separatedBy: "\\n"), texts) {
                if text.hasPrefix("\\u{10}\\u{19}") { continue }
                result[Swift.Array(Self.decoded(key).utf8)] = text
              }
            }
            read[code] = result
            return result
          }

          private static func decoded(_ line: Swift.String) -> Swift.String {
            guard line.contains("\\u{10}" as Swift.Character) else { return line }
            let escapes: [(Swift.String, Swift.String)] = [
              ("\\u{15}", "\\n"), ("\\u{16}", "\\r"), ("\\u{17}", "\\u{11}"),
              ("\\u{18}", "\\u{12}"), ("\\u{14}", "\\u{10}"),
            ]
            var result = line
            for (mark, text) in escapes {
              result = result.components(separatedBy: "\\u{10}\\(mark)").joined(separator: text)
            }
            return result
          }

          /// The languages that the environment asks for, in gettext's order of precedence.
          private static let systemLanguages: [Swift.String] = {
            let environment = Foundation.ProcessInfo.processInfo.environment
            var locale: Swift.String = ""
            for name in ["LC_ALL", "LC_MESSAGES", "LANG"] where locale.isEmpty {
              locale = environment[name] ?? ""
            }
            let main = code(of: locale)
            if main.isEmpty || main == "C" || main == "POSIX" { return [] }
            var result: [Swift.String] = []
            let list: Swift.String = environment["LANGUAGE"] ?? ""
            for locale: Swift.String in list.components(separatedBy: ":") {
              result.append(code(of: locale))
            }
            result.append(main)
            return result
          }()

          /// The language of a locale, `nl_BE` of `nl_BE.UTF-8@euro`.
          private static func code(of locale: Swift.String) -> Swift.String {
            locale.components(separatedBy: ".")[0].components(separatedBy: "@")[0]
          }
        }
      }
      """
  }

  /// Puts texts together in which numbers choose, by CLDR's rules.
  static func plurals(root: String) -> String {
    """
    extension \(root) {
      /// Puts a text together in which numbers choose.
      nonisolated enum _Plurals {
        /// The form that the arguments choose, and the arguments that it formats.
        static func expand(
          _ line: Swift.String, _ arguments: [any Swift.CVarArg], language: Swift.String
        ) -> (text: Swift.String, arguments: [any Swift.CVarArg]) {
          let parts: [Swift.String] = line.components(separatedBy: "\\u{11}")
          var form: Swift.String = ""
          for choice: Swift.String in parts[0].components(separatedBy: " ").dropFirst() {
            let words: [Swift.String] = choice.components(separatedBy: ".")
            let index: Swift.Int = Swift.Int(words[0]) ?? 0
            // Without arguments it is the development value that is asked for.
            if index >= arguments.count {
              form.append("x")
            } else {
              let number = _PluralNumber(arguments[index])
              form.append(number.category(rules[language] ?? "", of: words[1]))
            }
          }
          form.append("\\u{12}")
          for part: Swift.String in parts where part.hasPrefix(form) {
            let fields: [Swift.String] = part.components(separatedBy: "\\u{12}")
            var rest: [any Swift.CVarArg] = []
            for place: Swift.String in fields[1].components(separatedBy: " ") {
              if let index = Swift.Int(place), index < arguments.count {
                rest.append(arguments[index])
              }
            }
            return (fields[2], rest)
          }
          return (line, arguments)
        }
      }

      /// A number as plural rules look at it: without its sign, and without zeros at the end of its
      /// fraction.
      private nonisolated struct _PluralNumber {
        private var integer: Swift.UInt64
        private var fraction: Swift.UInt64 = 0
        private var digits: Swift.UInt64 = 0

        init(_ argument: any Swift.CVarArg) {
          integer = 0
          if let value = argument as? Swift.Int {
            integer = Swift.UInt64(value.magnitude)
          } else if let value = argument as? Swift.UInt {
            integer = Swift.UInt64(value)
          } else if let value = argument as? Swift.Double {
            // What is greater ends in zeros for all that rules ask.
            integer = Swift.UInt64(exactly: value.magnitude.rounded(.down)) ?? 1_000_000_000_000
            if value.rounded().isEqual(to: value) { return }
            let text: Swift.String = value.description.components(separatedBy: ".").last ?? ""
            fraction = Swift.UInt64(text) ?? 1
            digits = Swift.UInt64(text.count)
          }
        }

        /// The first letter of the category by rules such as `one: i = 1 and v = 0; few: …`, if it
        /// is one of some letters; else that of `other`, `x`. A letter `z` there is for the number 0
        /// in every language.
        func category(_ rules: Swift.String, of letters: Swift.String) -> Swift.String {
          if letters.hasPrefix("z"), integer == 0, digits == 0 { return "z" }
          for rule: Swift.String in rules.components(separatedBy: "; ") {
            var isSo = true
            for relation: Swift.String in rule.components(separatedBy: " and ") {
              if !holds(relation) { isSo = false }
            }
            if isSo {
              let letter: Swift.String = rule.prefix(1).description
              return letters.components(separatedBy: letter).count == 1 ? "x" : letter
            }
          }
          return "x"
        }

        /// Whether `n % 10 = 2..4,9` or `i != 1` is so.
        private func holds(_ relation: Swift.String) -> Swift.Bool {
          var words: [Swift.String] = relation.components(separatedBy: " ")
          guard let ranges = words.popLast(), let sign = words.popLast() else { return false }
          var divisor: Swift.UInt64 = Swift.UInt64.max
          if let number = Swift.UInt64(words.last ?? "") {
            divisor = number
            words.removeLast(2)
          }
          let name: Swift.String = words.last ?? ""
          let value: Swift.UInt64 = operand(name) % divisor
          let isNegated: Swift.Bool = sign.hasPrefix("!")
          // A number with a fraction is in no range.
          if name.hasPrefix("n"), digits > 0 { return isNegated }
          for range: Swift.String in ranges.components(separatedBy: ",") {
            let bounds: [Swift.String] = range.components(separatedBy: "..")
            if let low = Swift.UInt64(bounds[0]), low <= value,
              let high = Swift.UInt64(bounds.last ?? ""), value <= high
            {
              return !isNegated
            }
          }
          return isNegated
        }

        private func operand(_ name: Swift.String) -> Swift.UInt64 {
          switch name {
          case "n", "i": return integer
          case "v", "w": return digits
          case "f", "t": return fraction
          default: return 0
          }
        }
      }
    }
    """
  }
}

/// The code that answers from embedded tables.
enum EmbeddedRuntime {
  /// The table type.
  static func lookUp(root: String, plurals: Bool) -> String {
    let expansion =
      plurals
      ? """
                if line.starts(with: [0x10, 0x76]) {
                  let (text, rest) = \(root)._Plurals.expand(
                    line.dropFirst(2), arguments, language: language)
                  return (text, language, rest)
                }

      """ : ""
    return """
      extension \(root) {
        /// A string table in all its languages, read when a language is first asked for.
        nonisolated final class _EmbeddedTable: @unchecked Swift.Sendable {
          private let region: Swift.String
          private let keys: Swift.StaticString
          private let languages: [(code: Swift.String, texts: Swift.StaticString)]
          private let lock = Foundation.NSLock()
          private var read: [Swift.String: [Swift.String: Swift.Substring.UTF8View]] = [:]

          init(
            region: Swift.String, keys: Swift.StaticString,
            languages: [(code: Swift.String, texts: Swift.StaticString)]
          ) {
            self.region = region
            self.keys = keys
            self.languages = languages
          }

          static func named(_ name: Swift.String) -> _EmbeddedTable? { _all[name] }

          /// A text to format, its language, and the arguments to format it with.
          func text(
            of key: Swift.String, _ arguments: [any Swift.CVarArg], preferences: [Swift.String]?
          ) -> (text: Swift.String, language: Swift.String?, arguments: [any Swift.CVarArg])? {
            let wishes = preferences ?? Self.systemLanguages
            for code in Languages.order(languages.map(\\.code), wishes, region: region) {
              guard let line = texts(in: code)[key] else { continue }
              let language = code.isEmpty || code == "Base" ? region : code
      \(expansion)\
              return (Self.decode(line, key: key), language, arguments)
            }
            return nil
          }

          private func texts(in code: Swift.String) -> [Swift.String: Swift.Substring.UTF8View] {
            lock.lock()
            defer { lock.unlock() }
            if let known = read[code] { return known }
            var result: [Swift.String: Swift.Substring.UTF8View] = [:]
            if let language = languages.first(where: { $0.code == code }) {
              let names = Self.lines(keys), values = Self.lines(language.texts)
              for (name, value) in zip(names, values) where !value.elementsEqual([0x10, 0x2D]) {
                result[Self.decode(name, key: "")] = value
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

          private static func decode(
            _ line: Swift.Substring.UTF8View, key: Swift.String
          ) -> Swift.String {
            guard line.contains(0x10) else { return Swift.String(Swift.Substring(line)) }
            if line.elementsEqual([0x10, 0x6B]) { return key }
            var bytes: [Swift.UInt8] = []
            var isEscaped = false
            for byte in line {
              if byte == 0x10, !isEscaped {
                isEscaped = true
                continue
              }
              bytes.append(isEscaped ? (byte == 0x6E ? 0x0A : 0x10) : byte)
              isEscaped = false
            }
            return Swift.String(decoding: bytes, as: Swift.UTF8.self)
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

  /// Puts texts together in which numbers choose, by CLDR's rules.
  static func plurals(root: String) -> String {
    """
    extension \(root) {
      /// Puts a text together in which numbers choose.
      nonisolated struct _Plurals {
        private let bytes: [Swift.UInt8]
        private let arguments: [any Swift.CVarArg]
        private let rules: Swift.String
        private var index = 0
        private var result: [Swift.UInt8] = []
        /// The positions of the arguments that the text reads; it gets no others.
        private var used: [Swift.Int] = []

        static func expand(
          _ text: Swift.Substring.UTF8View, _ arguments: [any Swift.CVarArg],
          language: Swift.String
        ) -> (text: Swift.String, arguments: [any Swift.CVarArg]) {
          var plurals = _Plurals(
            bytes: Swift.Array(text), arguments: arguments, rules: Self.rules[language] ?? "")
          plurals.readText(isShown: true)
          let rest = plurals.used.filter(arguments.indices.contains).map { arguments[$0] }
          return (Swift.String(decoding: plurals.result, as: Swift.UTF8.self), rest)
        }

        private init(
          bytes: [Swift.UInt8], arguments: [any Swift.CVarArg], rules: Swift.String
        ) {
          self.bytes = bytes
          self.arguments = arguments
          self.rules = rules
        }

        /// Reads to the end of a case or of all.
        private mutating func readText(isShown: Swift.Bool) {
          while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == 0x10, index < bytes.count else {
              guard isShown else { continue }
              result.append(byte)
              if byte == 0x25 { readSpecifier() }
              continue
            }
            index += 1
            switch bytes[index - 1] {
            case 0x7B: readChoice(isShown: isShown)
            case 0x7C: return
            case 0x6E: if isShown { result.append(0x0A) }
            default: if isShown { result.append(0x10) }
            }
          }
        }

        private mutating func readChoice(isShown: Swift.Bool) {
          let position = readNumber()
          index += 1
          var starts: [Swift.UInt8: Swift.Int] = [:]
          while index < bytes.count, bytes[index] != 0x10 {
            starts[bytes[index]] = index + 1
            index += 1
            readText(isShown: false)
          }
          let end = index + 2
          let argument = arguments.indices.contains(position - 1) ? arguments[position - 1] : 0
          let number = _PluralNumber(argument)
          var start = starts[number?.category(rules) ?? 0x78] ?? starts[0x78]
          if let number, number.isZero, let zero = starts[0x7A] { start = zero }
          if isShown, let start = start ?? starts.values.min() {
            index = start
            readText(isShown: true)
          }
          index = end
        }

        private mutating func readNumber() -> Swift.Int {
          var number = 0
          while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
            number = (number &* 10 &+ Swift.Int(bytes[index] - 0x30)) % 1_000_000
            index += 1
          }
          return number
        }

        /// Copies a specifier to its conversion, with the positions that the arguments will have.
        private mutating func readSpecifier() {
          while index < bytes.count {
            let start = index
            let position = readNumber()
            if index > start, index < bytes.count, bytes[index] == 0x24 {
              if !used.contains(position - 1) { used.append(position - 1) }
              let place = (used.firstIndex(of: position - 1) ?? 0) + 1
              result.append(contentsOf: Swift.Array(place.description.utf8))
            } else {
              result.append(contentsOf: bytes[start..<index])
            }
            guard index < bytes.count else { return }
            let byte = bytes[index]
            guard byte != 0x10 else { return }
            result.append(byte)
            index += 1
            // Flags, `$`, `*` and `.` go on; a conversion or a second `%` ends it.
            guard [0x20, 0x23, 0x24, 0x2A, 0x2B, 0x2D, 0x2E].contains(byte) else { return }
          }
        }
      }

      /// A number as plural rules look at it: without its sign, and without zeros at the end of its
      /// fraction.
      private nonisolated struct _PluralNumber {
        private var integer: Swift.UInt64
        private var fraction: Swift.UInt64 = 0
        private var fractionDigits: Swift.UInt64 = 0

        init?(_ argument: any Swift.CVarArg) {
          switch argument {
          case let value as Swift.Int: integer = Swift.UInt64(value.magnitude)
          case let value as Swift.UInt: integer = Swift.UInt64(value)
          case let value as Swift.Double:
            guard value.isFinite else { return nil }
            let size = value.magnitude
            // Greater numbers have no fraction, and end in zeros for all that rules ask.
            integer = size < 1e18 ? Swift.UInt64(size) : 1_000_000_000_000
            guard size < 1e18, size != size.rounded(.down) else { return }
            let parts = size.description.split(separator: "e")
            let digits = parts[0].split(separator: ".").last ?? ""
            let zeros = parts.count > 1 ? -(Swift.Int(parts[1]) ?? 0) : 0
            fraction = Swift.UInt64(digits) ?? 1
            fractionDigits = Swift.UInt64(digits.count + Swift.max(zeros, 0))
          default: return nil
          }
        }

        var isZero: Swift.Bool { integer == 0 && fractionDigits == 0 }

        /// The first letter of the category by rules such as `one: i = 1 and v = 0; …`.
        func category(_ rules: Swift.String) -> Swift.UInt8 {
          for rule in rules.split(separator: ";") {
            let words = rule.split(separator: " ")
            if let name = words.first?.utf8.first, holds(words.dropFirst()) { return name }
          }
          return 0x78
        }

        private func holds(_ condition: Swift.ArraySlice<Swift.Substring>) -> Swift.Bool {
          var words = condition
          var holds = true
          while words.count >= 3 {
            let name = words.removeFirst()
            var value = operand(name)
            if words.first == "%" {
              value %= Swift.max(Swift.UInt64(words.dropFirst().first ?? "") ?? 1, 1)
              words = words.dropFirst(2)
            }
            // A number with a fraction is in no range.
            let isWhole = name != "n" || fractionDigits == 0
            let isNegated = words.first == "!="
            let ranges = words.dropFirst().first ?? ""
            let isIn = isWhole && ranges.split(separator: ",").contains { range in
              let bounds = range.split(separator: ".").compactMap { Swift.UInt64($0) }
              return bounds.count == 2
                ? bounds[0] <= value && value <= bounds[1] : bounds.first == value
            }
            holds = holds && isIn != isNegated
            words = words.dropFirst(2)
            if words.isEmpty || words.first == "or" {
              if holds { return true }
              holds = true
            }
            words = words.dropFirst()
          }
          return false
        }

        private func operand(_ name: Swift.Substring) -> Swift.UInt64 {
          switch name {
          case "n", "i": integer
          case "v", "w": fractionDigits
          case "f", "t": fraction
          default: 0
          }
        }
      }
    }
    """
  }
}

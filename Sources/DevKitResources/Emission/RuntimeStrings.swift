/// The parts of the generated code that stand for localized strings.
///
/// Strings without arguments are texts, not formats. Strings with arguments are values to call with
/// them, of a type per number of arguments.
enum RuntimeStrings {
  /// The types inside the root type. `arities` are the numbers of arguments that occur, above zero.
  static func types(
    _ options: EmissionOptions, arities: [Int], developmentRegion: String, hasRepairs: Bool
  ) -> String {
    let access = options.access.prefix
    var parts = [
      table(
        access: access, root: options.rootName, developmentRegion: developmentRegion,
        hasRepairs: hasRepairs),
      resource(access: access),
    ]
    parts += arities.map { resource(arguments: $0, access: access) }
    parts.append(section)
    return parts.joined(separator: "\n\n")
  }

  private static func table(
    access: String, root: String, developmentRegion: String, hasRepairs: Bool
  ) -> String {
    """
    /// A string table, with the languages to look its strings up in.
    \(access)struct StringTable: Swift.Sendable {
      /// The name of the table.
      \(access)let name: Swift.String
      /// The bundle that holds the table.
      \(access)let bundle: Foundation.Bundle
      /// The languages to look in, best first, or `nil` for those of the app.
      \(access)let preferredLanguages: [Swift.String]?
      /// The locale that numbers are formatted for, or `nil` for that of the language.
      \(access)let locale: Foundation.Locale?

      static let _developmentRegion = \(SwiftLiteral.quoted(developmentRegion))

      /// The text of a key, in the best language that has it; else the key itself.
      func _text(of key: Swift.StaticString) -> Swift.String {
        let key = key.description
        return _lookUp(key)?.text ?? key
      }

      /// The text of a key with arguments put in; the key itself where no language has it.
      func _text(of key: Swift.StaticString, _ arguments: [any Swift.CVarArg]) -> Swift.String {
        let key = key.description
        guard let (text, language) = _lookUp(key) else { return key }
        let locale = locale ?? language.map(Foundation.Locale.init(identifier:)) ?? .current
        return Swift.String(format: text, locale: locale, arguments: arguments)
      }

      #if canImport(Darwin)
        /// Whether SwiftUI may look the string up itself, in the language of its environment.
        func _followsEnvironment(_ key: Swift.StaticString) -> Swift.Bool {
          preferredLanguages == nil\(hasRepairs ? " && \(root)._repairs[name]?[key.description] == nil" : "")
        }

        private func _lookUp(
          _ key: Swift.String
        ) -> (text: Swift.String, language: Swift.String?)? {
          let region = StringTable._developmentRegion
          if let preferredLanguages {
            let languages = Foundation.Bundle.preferredLocalizations(
              from: bundle.localizations, forPreferences: preferredLanguages)
            for language in languages {
              if let text = _text(of: key, language) { return (text, language) }
            }
            if let text = _text(of: key, "Base") { return (text, region) }
            if let text = _text(of: key, region) { return (text, region) }
            return _text(of: key, in: bundle).map { ($0, nil) }
          }
          if let text = _text(of: key, in: bundle) { return (text, nil) }
          return (_text(of: key, "Base") ?? _text(of: key, region)).map { ($0, region) }
        }

        private func _text(of key: Swift.String, _ language: Swift.String) -> Swift.String? {
          bundle.path(forResource: language, ofType: "lproj")
            .flatMap { Foundation.Bundle(path: $0) }
            .flatMap { _text(of: key, in: $0) }
        }

        private func _text(of key: Swift.String, in bundle: Foundation.Bundle) -> Swift.String? {
          let missing = "\\u{FFFF}"
          let text = bundle.localizedString(forKey: key, value: missing, table: name)
          guard text != missing else { return nil }
          return \(hasRepairs ? "\(root)._repairs[name]?[key]?[text] ?? text" : "text")
        }
      #else
        private func _lookUp(
          _ key: Swift.String
        ) -> (text: Swift.String, language: Swift.String?)? {
          _EmbeddedTable.named(name)?.text(of: key, preferences: preferredLanguages)
        }
      #endif
    }
    """
  }

  private static func resource(access: String) -> String {
    """
    /// A localized string: call it for its text, or pass it to `Text`.
    \(access)struct StringResource: Swift.Sendable {
      /// The key in the table.
      \(access)let key: Swift.StaticString
      /// The table that holds it.
      \(access)let table: StringTable

      /// The text in the best language that has it.
      \(access)func callAsFunction() -> Swift.String { table._text(of: key) }
    }
    """
  }

  private static func resource(arguments count: Int, access: String) -> String {
    let names = genericNames(count)
    let constraints = names.map { "\($0): Swift.CVarArg" }.joined(separator: ", ")
    let parameters = names.map { "_ \($0.lowercased()): \($0)" }.joined(separator: ", ")
    let values = names.map { $0.lowercased() }.joined(separator: ", ")
    return """
      /// A localized string with \(count == 1 ? "an argument" : "\(count) arguments"): call it with \
      \(count == 1 ? "it" : "them") for its text.
      \(access)struct StringResource\(count)<\(constraints)>: Swift.Sendable {
        /// The key in the table.
        \(access)let key: Swift.StaticString
        /// The table that holds it.
        \(access)let table: StringTable

        /// The text in the best language that has it, with the arguments put in.
        \(access)func callAsFunction(\(parameters)) -> Swift.String {
          table._text(of: key, [\(values)])
        }
      }
      """
  }

  /// What every table has in common, so that an accessor is quick to check.
  private static let section = """
    protocol _StringSection {
      var _table: StringTable { get }
    }
    """

  /// The members of `_StringSection`, which stand outside the root type.
  static func sectionExtension(root: String, arities: [Int]) -> String {
    var lines = [
      "nonisolated extension \(root)._StringSection {",
      "  func _string(_ key: Swift.StaticString) -> \(root).StringResource {",
      "    .init(key: key, table: _table)",
      "  }",
    ]
    for count in arities {
      let names = genericNames(count)
      let list = names.joined(separator: ", ")
      lines += [
        "",
        "  func _string\(count)<\(list)>(_ key: Swift.StaticString) -> "
          + "\(root).StringResource\(count)<\(list)> {",
        "    .init(key: key, table: _table)",
        "  }",
      ]
    }
    lines.append("}")
    return lines.joined(separator: "\n")
  }

  /// The texts that Foundation would format wrongly, each with what to format instead, by table and
  /// key.
  static func repairs(_ tables: [NamedTable], root: String) -> String {
    let entries = tables.compactMap { table -> String? in
      // Keys that spell a letter in two ways are one key of a dictionary, whose literal would stop
      // the program if it held both.
      var repairs: [String: [String: String]] = [:]
      for key in table.keys where !key.value.repairs.isEmpty {
        repairs[key.value.key, default: [:]].merge(key.value.repairs) { first, _ in first }
      }
      guard !repairs.isEmpty else { return nil }
      let lines = repairs.sorted { $0.key < $1.key }.map { key, repairs in
        let texts = repairs.sorted { $0.key < $1.key }.map {
          "\(SwiftLiteral.quoted($0.key)): \(SwiftLiteral.quoted($0.value))"
        }
        return "        \(SwiftLiteral.quoted(key)): [\(texts.joined(separator: ", "))],"
      }
      return
        "      \(SwiftLiteral.quoted(table.table.name)): [\n\(lines.joined(separator: "\n"))\n      ],"
    }
    return """
      #if canImport(Darwin)
        nonisolated extension \(root) {
          /// Translations that Foundation would format wrongly, with what to format instead, by
          /// table and key.
          fileprivate static let _repairs: [Swift.String: [Swift.String: [Swift.String: Swift.String]]] = [
      \(entries.joined(separator: "\n"))
          ]
        }
      #endif
      """
  }

  /// What `String`, SwiftUI and Foundation need to take strings.
  static func extensions(root: String, access: String, arities: [Int]) -> String {
    let all = [0] + arities
    let strings = all.map { stringInitializer(root: root, access: access, count: $0) }
    let texts = all.map { textInitializer(root: root, access: access, count: $0) }
    let resources = all.map { resourceInitializer(root: root, access: access, count: $0) }
    return """
      nonisolated extension Swift.String {
      \(strings.joined(separator: "\n\n"))
      }

      #if canImport(SwiftUI)
        nonisolated extension SwiftUI.Text {
      \(texts.joined(separator: "\n\n"))
        }
      #endif
      #if canImport(Darwin)
        @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
        nonisolated extension Foundation.LocalizedStringResource {
      \(resources.joined(separator: "\n\n"))

          private init(
            _ key: Swift.StaticString, _ table: \(root).StringTable,
            _ defaultValue: Swift.String.LocalizationValue
          ) {
            let language = table.preferredLanguages.flatMap {
              Foundation.Bundle.preferredLocalizations(
                from: table.bundle.localizations, forPreferences: $0
              ).first
            }
            let locale = table.locale ?? language.map(Foundation.Locale.init(identifier:))
            self.init(
              key, defaultValue: defaultValue, table: table.name, locale: locale ?? .current,
              bundle: .atURL(table.bundle.bundleURL))
          }

          private static func _value(
            _ arguments: [any Swift.CVarArg]
          ) -> Swift.String.LocalizationValue {
            var value = Swift.String.LocalizationValue.StringInterpolation(
              literalCapacity: 0, interpolationCount: arguments.count)
            for argument in arguments {
              switch argument {
              case let argument as Swift.String: value.appendInterpolation(argument)
              case let argument as Swift.Int: value.appendInterpolation(argument)
              case let argument as Swift.UInt: value.appendInterpolation(argument)
              case let argument as Swift.Double: value.appendInterpolation(argument)
              default: value.appendInterpolation(Swift.String(describing: argument))
              }
            }
            return Swift.String.LocalizationValue(stringInterpolation: value)
          }
        }
      #endif
      """
  }

  private static func stringInitializer(root: String, access: String, count: Int) -> String {
    let form = CallForm(root: root, count: count)
    return """
        /// The text of a resource in the best language that has it.
        \(access)init\(form.generics)(resource: \(form.type)\(form.parameters)) {
          self = resource(\(form.values))
        }
      """
  }

  /// `Text` looks the string up itself, so that it follows the environment's locale; only where
  /// languages were asked for, or the system is too old to format a looked-up string, is the text
  /// decided at once.
  private static func textInitializer(root: String, access: String, count: Int) -> String {
    let form = CallForm(root: root, count: count)
    let lookUp =
      count == 0
      ? """
            if resource.table._followsEnvironment(resource.key) {
              self.init(
                SwiftUI.LocalizedStringKey(resource.key.description),
                tableName: resource.table.name, bundle: resource.table.bundle)
      """
      : """
            if resource.table._followsEnvironment(resource.key),
              #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
            {
              self.init(Foundation.LocalizedStringResource(resource, \(form.values)))
      """
    return """
          /// A text that follows the environment's locale, unless the resource names its languages.
          \(access)init\(form.generics)(_ resource: \(form.type)\(form.parameters)) {
      \(lookUp)
            } else {
              self.init(verbatim: resource(\(form.values)))
            }
          }
      """
  }

  private static func resourceInitializer(root: String, access: String, count: Int) -> String {
    let form = CallForm(root: root, count: count)
    let value =
      count == 0
      ? "Swift.String.LocalizationValue(resource.key.description)"
      : "Self._value([\(form.values)])"
    return """
          /// The string for later: it is looked up when it is shown.
          \(access)init\(form.generics)(_ resource: \(form.type)\(form.parameters)) {
            self.init(resource.key, resource.table, \(value))
          }
      """
  }

  /// The names of the type parameters of a resource with this many arguments.
  private static func genericNames(_ count: Int) -> [String] { (1...count).map { "A\($0)" } }

  /// The pieces of an initializer that takes a resource and its arguments.
  private struct CallForm {
    let generics: String
    let type: String
    let parameters: String
    let values: String

    init(root: String, count: Int) {
      guard count > 0 else {
        (generics, type, parameters, values) = ("", "\(root).StringResource", "", "")
        return
      }
      let names = RuntimeStrings.genericNames(count)
      let list = names.joined(separator: ", ")
      generics = "<\(list)>"
      type = "\(root).StringResource\(count)<\(list)>"
      parameters = names.map { ", _ \($0.lowercased()): \($0)" }.joined()
      values = names.map { $0.lowercased() }.joined(separator: ", ")
    }
  }
}

/// The parts of the generated code that stand for localized strings.
///
/// Strings without arguments are texts, not formats. Strings with arguments are values to call with
/// them, of a type per number of arguments.
enum RuntimeStrings {
  /// What texts there are that Foundation would format wrongly.
  enum Repairs: Sendable {
    case none
    /// Some, each with one text to format instead.
    case texts
    /// Some with texts in which numbers choose.
    case varied
  }

  /// The types inside the root type. `arities` are the numbers of arguments that occur, above zero.
  static func types(
    _ options: EmissionOptions, arities: [Int], developmentRegion: String, repairs: Repairs
  ) -> String {
    let access = options.access.prefix
    var parts = [
      table(options, developmentRegion: developmentRegion, repairs: repairs),
      resource(access: access),
    ]
    parts += arities.map { resource(arguments: $0, access: access) }
    parts.append(section)
    return parts.joined(separator: "\n\n")
  }

  private static func table(
    _ options: EmissionOptions, developmentRegion: String, repairs: Repairs
  ) -> String {
    let access = options.access.prefix
    let root = options.rootName
    let bundle = bundleLookUp(root: root, repairs: repairs)
    let lookUp =
      switch options.embedding {
      case .auto: "#if canImport(Darwin)\n\(bundle)\n#else\n\(embeddedLookUp)\n#endif"
      case .always: embeddedLookUp + "\n" + embeddedEnvironment
      case .never: "#if canImport(Darwin)\n\(bundle)\n#else\n\(noLookUp)\n#endif"
      }
    return """
      /// A string table, with the languages to look its strings up in.
      \(access)struct StringTable: Swift.Sendable {
        /// The name of the table.
        \(access)let name: Swift.String
        /// The bundle that holds the table.
        \(access)let bundle: Foundation.Bundle
        /// The languages to look in, best first, or `nil` for those of the task or the app.
        \(access)let preferredLanguages: [Swift.String]?
        /// The locale that numbers are formatted for, or `nil` for that of the language.
        \(access)let locale: Foundation.Locale?

        static let _developmentRegion = \(SwiftLiteral.quoted(developmentRegion))

        /// The text of a key, in the best language that has it; else the key itself.
        func _text(of key: Swift.StaticString) -> Swift.String {
          let key = key.description
          return _lookUp(key, [])?.text ?? key
        }

        /// The text of a key with arguments put in; the key where no language has it.
        func _text(of key: Swift.StaticString, _ arguments: [any Swift.CVarArg]) -> Swift.String {
          guard let found = _lookUp(key.description, arguments) else { return key.description }
          let locale = locale ?? found.language.map(Foundation.Locale.init(identifier:)) ?? .current
          return Swift.String(format: found.text, locale: locale, arguments: found.arguments)
        }

      \(lookUp.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n"))
      }
      """
  }

  /// Looks up in the bundle. Texts with variables keep what Foundation knows of them only as long
  /// as they are passed on as they are.
  private static func bundleLookUp(root: String, repairs: Repairs) -> String {
    let hasRepairs = repairs != .none
    let repair =
      hasRepairs
      ? """
        guard let repairs = \(root)._repairs[name]?[key] else { return text }
        if let repaired = repairs[text] { return repaired }
        // Texts whose variables have a name that only Xcode knows.
        let hasVariable = zip(text.utf8, text.utf8.dropFirst()).contains { $0 == 0x23 && $1 == 0x40 }
        return (hasVariable ? repairs["%#@"] : nil) ?? text
      """ : "  return text"
    let key = hasRepairs ? "\(root)._repairs[name]?[key]?[key] ?? key" : "key"
    let found = repairs == .varied ? "_found" : ""
    let expansion =
      repairs == .varied
      ? """

        private func _found(
          _ text: Swift.String, _ language: Swift.String?, _ arguments: [any Swift.CVarArg]
        ) -> _Found {
          guard text.hasPrefix("\\u{10}\\u{1B}") else { return (text, language, arguments) }
          let (form, rest) = \(root)._Plurals.expand(
            text, arguments, language: language ?? bundle.preferredLocalizations.first ?? "")
          return (
            form.components(separatedBy: "\\u{10}\\u{15}").joined(separator: "\\n"), language, rest
          )
        }

      """ : ""
    return """
      /// Whether SwiftUI may look the string up itself, in the language of its environment.
      func _followsEnvironment(_ key: Swift.StaticString) -> Swift.Bool {
        preferredLanguages == nil && Languages.current == nil\
      \(hasRepairs ? "\n    && \(root)._repairs[name]?[key.description] == nil" : "")
      }

      private typealias _Found = (
        text: Swift.String, language: Swift.String?, arguments: [any Swift.CVarArg]
      )

      private func _lookUp(_ key: Swift.String, _ arguments: [any Swift.CVarArg]) -> _Found? {
        let region = StringTable._developmentRegion
        if let preferredLanguages = preferredLanguages ?? Languages.current {
          let languages = Foundation.Bundle.preferredLocalizations(
            from: bundle.localizations, forPreferences: preferredLanguages)
          for language in languages {
            if let text = _text(of: key, language) { return \(found)(text, language, arguments) }
          }
          if let text = _text(of: key, "Base") { return \(found)(text, region, arguments) }
        } else if let text = _text(of: key, in: bundle) {
          return \(found)(text, nil, arguments)
        }
        if let text = _text(of: key, "Base") ?? _text(of: key, region) {
          return \(found)(text, region, arguments)
        }
        if let text = _text(of: key, in: bundle) { return \(found)(text, nil, arguments) }
        // A catalog's key without translations is its own text.
        return arguments.isEmpty ? nil : \(found)(\(key), region, arguments)
      }
      \(expansion)

      private func _text(of key: Swift.String, _ language: Swift.String) -> Swift.String? {
        bundle.path(forResource: language, ofType: "lproj")
          .flatMap { Foundation.Bundle(path: $0) }
          .flatMap { _text(of: key, in: $0) }
      }

      private func _text(of key: Swift.String, in bundle: Foundation.Bundle) -> Swift.String? {
        let missing = "\\u{FFFF}"
        let text = bundle.localizedString(forKey: key, value: missing, table: name)
        guard text != missing else { return nil }
      \(repair)
      }
      """
  }

  private static let embeddedLookUp = """
    private func _lookUp(
      _ key: Swift.String, _ arguments: [any Swift.CVarArg]
    ) -> (text: Swift.String, language: Swift.String?, arguments: [any Swift.CVarArg])? {
      _EmbeddedTable.named(name)?.text(
        of: key, arguments, preferences: preferredLanguages ?? Languages.current)
    }
    """

  /// For SwiftUI, which would look in the bundle.
  private static let embeddedEnvironment = """

    func _followsEnvironment(_ key: Swift.StaticString) -> Swift.Bool { false }
    """

  private static let noLookUp = """
    private func _lookUp(
      _ key: Swift.String, _ arguments: [any Swift.CVarArg]
    ) -> (text: Swift.String, language: Swift.String?, arguments: [any Swift.CVarArg])? {
      nil
    }
    """

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

  /// The names of the type parameters of a resource with this many arguments.
  static func genericNames(_ count: Int) -> [String] { (1...count).map { "A\($0)" } }
}

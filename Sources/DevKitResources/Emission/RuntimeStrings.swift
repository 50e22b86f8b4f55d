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

  /// The types of resources for these numbers of arguments.
  static func types(_ style: TypeStyle, arities: [Int]) -> [String] {
    arities.map { $0 == 0 ? resource(style) : resource(arguments: $0, style) }
  }

  /// What looks strings up, for the inside of the root type.
  static func lookUp(
    _ options: EmissionOptions, developmentRegion: String, repairs: Repairs
  ) -> String {
    let root = options.rootName
    let bundle = bundleLookUp(root: root, table: options.tableTypeName, repairs: repairs)
    let isNested = options.types == .nested
    // Without SwiftUI nobody asks, but for the source that other modules have too.
    let environment = isNested ? "" : "\n" + embeddedEnvironment
    let lookUp =
      switch options.embedding {
      case .auto:
        "#if canImport(Darwin)\n\(bundle)\n#else\n\(embeddedLookUp)\(environment)\n#endif"
      case .always: embeddedLookUp + "\n" + embeddedEnvironment
      case .never: "#if canImport(Darwin)\n\(bundle)\n#else\n\(noLookUp)\(environment)\n#endif"
      }
    let body = lookUp.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    let parts = [
      isNested ? RuntimeStringTable.head(options.access.prefix) : RuntimeStringTable.adapter,
      "  static let _developmentRegion = \(SwiftLiteral.quoted(developmentRegion))",
      isNested ? RuntimeStringTable.texts(options.typeStyle) : "", body,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n}"
  }

  /// Looks up in the bundle. Texts with variables keep what Foundation knows of them only as long
  /// as they are passed on as they are.
  private static func bundleLookUp(root: String, table: String, repairs: Repairs) -> String {
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
        let region = \(table)._developmentRegion
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

  private static func resource(_ style: TypeStyle) -> String {
    let access = style.member
    return """
      /// A localized string: call it for its text, or pass it to `Text`.
      \(style.declaration)struct StringResource: AnyStringResource {
        /// The key in the table.
        \(access)let key: Swift.StaticString
        /// The table that holds it.
        \(access)let table: StringTable
      \(initializer(style))
        /// The text in the best language that has it.
        \(access)func callAsFunction() -> Swift.String { table._text(of: key) }\
      \(languageCall(style, count: 0))\(nestedSource(style))
      }
      """
  }

  private static func resource(arguments count: Int, _ style: TypeStyle) -> String {
    let access = style.member
    let names = genericNames(count)
    let constraints = names.map { "\($0): Swift.CVarArg" }.joined(separator: ", ")
    let parameters = names.map { "_ \($0.lowercased()): \($0)" }.joined(separator: ", ")
    let values = names.map { $0.lowercased() }.joined(separator: ", ")
    return """
      /// A localized string with \(count == 1 ? "an argument" : "\(count) arguments"): call it with \
      \(count == 1 ? "it" : "them") for its text.
      \(style.declaration)struct StringResource\(count)<\(constraints)>: AnyStringResource {
        /// The key in the table.
        \(access)let key: Swift.StaticString
        /// The table that holds it.
        \(access)let table: StringTable
      \(initializer(style))
        /// The text in the best language that has it, with the arguments put in.
        \(access)func callAsFunction(\(parameters)) -> Swift.String {
          table._text(of: key, [\(values)])
        }\(languageCall(style, count: count))
      }
      """
  }

  private static func languageCall(_ style: TypeStyle, count: Int) -> String {
    style.offersRswiftMembers ? "\n" + RuntimeRswift.languageCall(style, count: count) : ""
  }

  /// Where R.swift's strings say that they are looked up.
  private static func nestedSource(_ style: TypeStyle) -> String {
    guard style.offersRswiftMembers else { return "" }
    let lines = RuntimeRswift.stringSource(style).split(
      separator: "\n", omittingEmptySubsequences: false)
    return "\n\n" + lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }

  /// What all strings have in common, for the place of the types.
  static func anyResource(_ style: TypeStyle) -> String {
    """
    /// A localized string with any number of arguments.
    \(style.declaration)protocol AnyStringResource: Swift.Sendable {
      /// The key in the table.
      var key: Swift.StaticString { get }
      /// The table that holds it.
      var table: \(style.owner)StringTable { get }
    }
    """
  }

  /// The members of all strings, which stand outside the root type.
  static func anyResourceExtension(_ style: TypeStyle) -> String {
    let access = style.member
    return """
      nonisolated extension \(style.owner)AnyStringResource {
        /// The name of the table.
        \(access)var tableName: Swift.String { table.name }

        /// The bundle that holds the table.
        \(access)var bundle: Foundation.Bundle { table.bundle }

        /// The text in the development language, with placeholders for arguments; `nil` where the
        /// table has none.
        \(access)var developmentValue: Swift.String? { table._developmentText(of: key) }\
      \(style.offersRswiftMembers ? "\n" + RuntimeRswift.stringMembers(style) : "")
      }
      """
  }

  /// The initializer, where the one that the compiler makes cannot be seen from outside.
  private static func initializer(_ style: TypeStyle) -> String {
    guard !style.initializer.isEmpty else { return "" }
    return """

        /// Makes a resource; the accessors do.
        \(style.initializer)init(key: Swift.StaticString, table: StringTable) {
          self.key = key
          self.table = table
        }

      """
  }

  /// What every table has in common, so that an accessor is quick to check.
  static let section = """
    protocol _StringSection {
      var _table: StringTable { get }
    }
    """

  /// The members of `_StringSection`, which stand outside the root type.
  static func sectionExtension(_ options: EmissionOptions, arities: [Int]) -> String {
    let owner = options.typeStyle.owner
    var lines = [
      "nonisolated extension \(options.rootName)._StringSection {",
      "  func _string(_ key: Swift.StaticString) -> \(owner)StringResource {",
      "    .init(key: key, table: _table)",
      "  }",
    ]
    for count in arities {
      let names = genericNames(count)
      let list = names.joined(separator: ", ")
      lines += [
        "",
        "  func _string\(count)<\(list)>(_ key: Swift.StaticString) -> "
          + "\(owner)StringResource\(count)<\(list)> {",
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

/// The parts of the generated code that stand for string tables: the one type of a module that has its
/// types for itself, and for types that modules share, what all have and what each has.
enum RuntimeStringTable {
  /// The beginning of the type: what every table has.
  static func head(_ access: String, declaration: String? = nil) -> String {
    """
    /// A string table, with the languages to look its strings up in.
    \(declaration ?? access)struct StringTable: Swift.Sendable {
      /// The name of the table.
      \(access)let name: Swift.String
      /// The bundle that holds the table.
      \(access)let bundle: Foundation.Bundle
      /// The languages to look in, best first, or `nil` for those of the task or the app.
      \(access)let preferredLanguages: [Swift.String]?
      /// The locale that numbers are formatted for, or `nil` for that of the language.
      \(access)let locale: Foundation.Locale?
    """
  }

  /// The members that give texts.
  static func texts(_ style: TypeStyle) -> String {
    let isShared = style.owner.isEmpty
    let access = isShared ? "public " : ""
    let source = isShared ? ", source: _source" : ""
    let region = isShared ? "_source.developmentRegion" : "Self._developmentRegion"
    return """
        /// The text of a key, in the best language that has it; else the key itself.
        \(access)func _text(of key: Swift.StaticString) -> Swift.String {
          let key = key.description
          return _lookUp(key, [])?.text ?? key
        }

        /// The text of a key with arguments put in; the key where no language has it.
        \(access)func _text(of key: Swift.StaticString, _ arguments: [any Swift.CVarArg]) -> Swift.String {
          guard let found = _lookUp(key.description, arguments) else { return key.description }
          let locale = locale ?? found.language.map(Self._locale) ?? .current
          return Swift.String(format: found.text, locale: locale, arguments: found.arguments)
        }

        /// The locale of a language. Foundation ends the program for a name that is not ASCII.
        \(access)static func _locale(_ language: Swift.String) -> Foundation.Locale {
          let isSafe = language.utf8.allSatisfy { $0 < 0x80 }
          return isSafe ? Foundation.Locale(identifier: language) : .current
        }

        /// The text of a key in the development language, as it stands in the table.
        \(access)func _developmentText(of key: Swift.StaticString) -> Swift.String? {
          _inLanguages([\(region)])._lookUp(key.description, [])?.text
        }

        /// The same table, to be looked up in other languages.
        \(access)func _inLanguages(_ languages: [Swift.String]) -> StringTable {
          StringTable(
            name: name, bundle: bundle, preferredLanguages: languages, locale: locale\(source))
        }
      """
  }

  /// The type for all modules. Each gives its tables a source, since it alone has the texts.
  static func exported(_ style: TypeStyle) -> String {
    """
    \(head(style.member, declaration: style.declaration))
      let _source: StringSource

      /// Makes a table; the accessors do.
      public init(
        name: Swift.String, bundle: Foundation.Bundle, preferredLanguages: [Swift.String]?,
        locale: Foundation.Locale?, source: StringSource
      ) {
        self.name = name
        self.bundle = bundle
        self.preferredLanguages = preferredLanguages
        self.locale = locale
        self._source = source
      }

    \(texts(style))

      /// Whether SwiftUI may look the string up itself, in the language of its environment.
      public func _followsEnvironment(_ key: Swift.StaticString) -> Swift.Bool {
        _source.followsEnvironment(self, key)
      }

      /// The languages of the task or the app.
      public var _currentLanguages: [Swift.String]? { _source.currentLanguages() }

      private func _lookUp(
        _ key: Swift.String, _ arguments: [any Swift.CVarArg]
      ) -> (text: Swift.String, language: Swift.String?, arguments: [any Swift.CVarArg])? {
        _source.lookUp(self, key, arguments)
      }
    }

    /// Where the texts of a module's tables come from.
    public nonisolated struct StringSource: Swift.Sendable {
      let lookUp: @Sendable (StringTable, Swift.String, [any Swift.CVarArg]) -> (
        text: Swift.String, language: Swift.String?, arguments: [any Swift.CVarArg]
      )?
      let followsEnvironment: @Sendable (StringTable, Swift.StaticString) -> Swift.Bool
      let currentLanguages: @Sendable () -> [Swift.String]?
      let developmentRegion: Swift.String

      /// Makes a source of what looks a text up, what says whether SwiftUI may, and the languages:
      /// those of the task or the app, and the one of development.
      public init(
        lookUp: @escaping @Sendable (StringTable, Swift.String, [any Swift.CVarArg]) -> (
          text: Swift.String, language: Swift.String?, arguments: [any Swift.CVarArg]
        )?,
        followsEnvironment: @escaping @Sendable (StringTable, Swift.StaticString) -> Swift.Bool,
        currentLanguages: @escaping @Sendable () -> [Swift.String]?,
        developmentRegion: Swift.String = "en"
      ) {
        self.lookUp = lookUp
        self.followsEnvironment = followsEnvironment
        self.currentLanguages = currentLanguages
        self.developmentRegion = developmentRegion
      }
    }
    """
  }

  /// The beginning of the type that is the source of a module's tables.
  static let adapter = """
    /// Looks the strings of this module's tables up.
    struct _Table {
      let name: Swift.String
      let bundle: Foundation.Bundle
      let preferredLanguages: [Swift.String]?
      let locale: Foundation.Locale?

      init(_ table: StringTable) {
        name = table.name
        bundle = table.bundle
        preferredLanguages = table.preferredLanguages
        locale = table.locale
      }

      static let source = StringSource(
        lookUp: { table, key, arguments in _Table(table)._lookUp(key, arguments) },
        followsEnvironment: { table, key in _Table(table)._followsEnvironment(key) },
        currentLanguages: { Languages.current }, developmentRegion: _developmentRegion)
    """
}

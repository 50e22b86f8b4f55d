extension SwiftEmitter {
  /// The section of localized strings: one struct per table, one line of code per key.
  func writeStrings(_ writer: inout SwiftWriter) {
    guard !model.tables.isEmpty else { return }
    writer.blank()
    writer.lines(RuntimeLanguages.members(options, tables: model.tables.map(\.value.table)))
    writer.blank()
    writer.lines(stringEntries)
    writer.blank()
    writer.block("\(access)struct Strings: Swift.Sendable") { writer in
      writer.lines(
        """
        let _bundle: Foundation.Bundle
        let _languages: [Swift.String]?
        let _locale: Foundation.Locale?

        func _table(_ name: Swift.String) -> StringTable {
          StringTable(
            name: name, bundle: _bundle, preferredLanguages: _languages, locale: _locale)
        }
        """)
      for table in model.tables { writeTableEntry(table, &writer) }
      for table in model.tables { writeTable(table, &writer) }
    }
  }

  /// `static var string` for the app's own languages, `static func string(…)` for others.
  private var stringEntries: String {
    """
    \(access)static var string: Strings {
      Strings(_bundle: bundle, _languages: nil, _locale: nil)
    }
    \(access)static func string(
      bundle: Foundation.Bundle = \(options.rootName).bundle,
      preferredLanguages: [Swift.String]? = nil, locale: Foundation.Locale? = nil
    ) -> Strings {
      Strings(_bundle: bundle, _languages: preferredLanguages, _locale: locale)
    }
    """
  }

  private func writeTableEntry(_ table: Named<NamedTable>, _ writer: inout SwiftWriter) {
    let type = Self.typeName(ofTable: table.identifier)
    let name = SwiftLiteral.quoted(table.value.table.name)
    let count = table.value.keys.count
    writer.blank()
    writer.lines(
      """
      /// The table \(SwiftLiteral.documentation(table.value.table.name)), \
      \(count) \(count == 1 ? "string" : "strings").
      \(access)var \(table.source): \(type) { \(type)(_table: _table(\(name))) }
      \(access)func \(table.source)(
        preferredLanguages: [Swift.String]?, locale: Foundation.Locale? = nil
      ) -> \(type) {
        Strings(_bundle: _bundle, _languages: preferredLanguages, _locale: locale).\(table.source)
      }
      """)
  }

  private func writeTable(_ table: Named<NamedTable>, _ writer: inout SwiftWriter) {
    writer.blank()
    writer.block(
      "\(access)struct \(Self.typeName(ofTable: table.identifier)): _StringSection, Swift.Sendable"
    ) { writer in
      writer.lines("let _table: StringTable")
      for key in table.value.keys { writeKey(key, &writer) }
    }
  }

  private func writeKey(_ key: Named<StringKey>, _ writer: inout SwiftWriter) {
    let value = key.value
    let text = SwiftLiteral.documentation(value.developmentValue)
    let name = SwiftLiteral.documentation(value.key)
    writer.lines(text.isEmpty ? "/// Key: `\(name)`" : "/// \(text) (key: `\(name)`)")
    let literal = SwiftLiteral.quoted(value.key)
    guard !value.parameters.isEmpty else {
      writer.lines("\(access)var \(key.source): StringResource { _string(\(literal)) }")
      return
    }
    let count = value.parameters.count
    let types = value.parameters.map(\.type).joined(separator: ", ")
    if value.parameters.allSatisfy({ $0.label == nil }) {
      writer.lines(
        "\(access)var \(key.source): StringResource\(count)<\(types)> { _string\(count)(\(literal)) }"
      )
    } else {
      writeLabelledKey(key, types: types, &writer)
    }
  }

  /// A key with argument labels is a function besides the value, whose call cannot have labels.
  private func writeLabelledKey(
    _ key: Named<StringKey>, types: String, _ writer: inout SwiftWriter
  ) {
    let parameters = key.value.parameters.enumerated().map { index, parameter in
      "\(parameter.label.map({ SwiftKeyword.escaped($0, as: .argumentLabel) }) ?? "_") a\(index + 1): \(parameter.type)"
    }
    let values = key.value.parameters.indices.map { "a\($0 + 1)" }.joined(separator: ", ")
    let count = key.value.parameters.count
    let literal = SwiftLiteral.quoted(key.value.key)
    writer.lines(
      """
      \(access)func \(key.source)(\(parameters.joined(separator: ", "))) -> Swift.String {
        \(key.source)(\(values))
      }
      \(access)var \(key.source): StringResource\(count)<\(types)> { _string\(count)(\(literal)) }
      """)
  }
}

extension SwiftEmitter {
  /// The section of localized strings: one struct per table, one line of code per key.
  func writeStrings(_ writer: inout SwiftWriter) {
    guard !model.tables.isEmpty else { return }
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
    writer.line { bytes in
      bytes += "/// ".utf8
      let showsText = SwiftLiteral.appendDocumentation(value.developmentValue, to: &bytes)
      bytes += (showsText ? " (key: `" : "Key: `").utf8
      SwiftLiteral.appendDocumentation(value.key, to: &bytes)
      bytes += (showsText ? "`)" : "`").utf8
    }
    let count = value.parameters.count
    let types = value.parameters.map(\.type).joined(separator: ", ")
    guard value.parameters.allSatisfy({ $0.label == nil }) else {
      return writeLabelledKey(key, types: types, &writer)
    }
    writer.line { bytes in
      bytes += access.utf8
      bytes += "var ".utf8
      bytes += key.source.utf8
      bytes += (count == 0 ? ": StringResource { _string(" : ": StringResource\(count)<").utf8
      if count > 0 { bytes += "\(types)> { _string\(count)(".utf8 }
      SwiftLiteral.appendQuoted(value.key, to: &bytes)
      bytes += ") }".utf8
    }
  }

  /// A key with argument labels is a function, since a value's call cannot have labels of its own.
  private func writeLabelledKey(
    _ key: Named<StringKey>, types: String, _ writer: inout SwiftWriter
  ) {
    let parameters = key.value.parameters.enumerated().map { index, parameter in
      "\(parameter.label.map({ SwiftKeyword.escaped($0, as: .argumentLabel) }) ?? "_") a\(index + 1): \(parameter.type)"
    }
    let values = key.value.parameters.indices.map { "a\($0 + 1)" }.joined(separator: ", ")
    writer.lines(
      """
      \(access)func \(key.source)(\(parameters.joined(separator: ", "))) -> Swift.String {
        _table._text(of: \(SwiftLiteral.quoted(key.value.key)), [\(values)])
      }
      """)
  }
}

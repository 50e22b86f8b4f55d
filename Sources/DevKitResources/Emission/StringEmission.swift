import DevKitCore

extension SwiftEmitter {
  /// The section of localized strings: one struct per table, one line of code per key.
  func writeStrings(_ writer: inout SwiftWriter) {
    guard model.has(.string) else { return }
    writer.blank()
    writer.lines(RuntimeLanguages.members(options, tables: model.tables.map(\.value.table)))
    writer.blank()
    writer.lines(stringEntries)
    writer.blank()
    let source = options.types == .nested ? "" : ", source: _Table.source"
    writer.block("\(access)struct Strings: Swift.Sendable") { writer in
      writer.lines(
        """
        let _bundle: Foundation.Bundle
        let _languages: [Swift.String]?
        let _locale: Foundation.Locale?

        func _table(_ name: Swift.String) -> StringTable {
          StringTable(
            name: name, bundle: _bundle, preferredLanguages: _languages, locale: _locale\(source))
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
      writeKeys(table.value.keys[...], depth: 0, &writer)
    }
  }

  /// The keys of a table or a group. Those of a group stand together, the one that is its name
  /// first.
  private func writeKeys(
    _ keys: ArraySlice<Named<StringKey>>, depth: Int, _ writer: inout SwiftWriter
  ) {
    guard depth > 0 || keys.contains(where: { $0.identifier.hasByte(UInt8(ascii: ".")) })
    else {
      for index in keys.indices { writeKey(keys[index].value, as: keys[index].source, &writer) }
      return
    }
    var rest = keys
    while let key = rest.first {
      let path = key.identifier.split(separator: ".")
      let name = path[depth]
      let group = rest.prefix { $0.identifier.split(separator: ".")[depth] == name }
      rest = rest[group.endIndex...]
      guard group.count > 1 || path.count > depth + 1 else {
        writeKey(key.value, as: SwiftKeyword.escaped(String(name)), &writer)
        continue
      }
      writeGroup(group, named: String(name), depth: depth, &writer)
    }
  }

  /// A group, which is called like a string where a key has its name.
  private func writeGroup(
    _ keys: ArraySlice<Named<StringKey>>, named name: String, depth: Int,
    _ writer: inout SwiftWriter
  ) {
    let type = Self.typeName(ofNamespace: name)
    writer.lines("\(access)var \(SwiftKeyword.escaped(name)): \(type) { \(type)(_table: _table) }")
    writer.block("\(access)struct \(type): _StringSection, Swift.Sendable") { writer in
      writer.lines("let _table: StringTable")
      var inner = keys
      if let own = keys.first, own.identifier.split(separator: ".").count == depth + 1 {
        inner = keys.dropFirst()
        writeKey(own.value, as: "asResource", &writer)
        let parameters = own.value.parameters
        let names = parameters.indices.map { "a\($0 + 1)" }
        let list = zip(names, parameters).map { "_ \($0): \($1.type)" }.joined(separator: ", ")
        writer.lines(
          """
          \(access)func callAsFunction(\(list)) -> Swift.String {
            asResource(\(names.joined(separator: ", ")))
          }
          """)
        if parameters.contains(where: { $0.label != nil }) {
          writer.lines(
            """
            \(access)func callAsFunction(\(labelled(parameters))) -> Swift.String {
              asResource(\(names.joined(separator: ", ")))
            }
            """)
        }
      }
      writeKeys(inner, depth: depth + 1, &writer)
    }
  }

  private func writeKey(_ value: StringKey, as name: String, _ writer: inout SwiftWriter) {
    writer.line { bytes in
      bytes += "/// ".utf8
      let showsText = SwiftLiteral.appendDocumentation(value.developmentValue, to: &bytes)
      bytes += (showsText ? " (key: `" : "Key: `").utf8
      SwiftLiteral.appendDocumentation(value.key, to: &bytes)
      bytes += (showsText ? "`)" : "`").utf8
    }
    let count = value.parameters.count
    writer.line { bytes in
      bytes += access.utf8
      bytes += "var ".utf8
      bytes += name.utf8
      if count == 0 {
        bytes += ": StringResource { _string(".utf8
      } else {
        bytes += ": StringResource".utf8
        bytes += String(count).utf8
        for (index, parameter) in value.parameters.enumerated() {
          bytes += (index == 0 ? "<" : ", ").utf8
          bytes += parameter.type.utf8
        }
        bytes += "> { _string".utf8
        bytes += String(count).utf8
        bytes.append(UInt8(ascii: "("))
      }
      SwiftLiteral.appendQuoted(value.key, to: &bytes)
      bytes += ") }".utf8
    }
    guard value.parameters.contains(where: { $0.label != nil }) else { return }
    // A value's call cannot have labels, so that it is a function besides.
    let values = value.parameters.indices.map { "a\($0 + 1)" }.joined(separator: ", ")
    writer.lines(
      """
      \(access)func \(name)(\(labelled(value.parameters))) -> Swift.String {
        self.\(name)(\(values))
      }
      """)
  }

  /// Parameters with their labels.
  private func labelled(_ parameters: [StringParameter]) -> String {
    parameters.enumerated().map { index, parameter in
      let label = parameter.label.map { SwiftKeyword.escaped($0, as: .argumentLabel) } ?? "_"
      return "\(label) a\(index + 1): \(parameter.type)"
    }.joined(separator: ", ")
  }
}

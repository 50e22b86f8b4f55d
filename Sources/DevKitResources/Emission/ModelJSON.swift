import DevKitCore

/// The resource model as JSON: what `--json` prints, for other generators to work from.
///
/// `docs/gen-resources.md` documents the object; `version` changes when a field changes its meaning
/// or goes away.
enum ModelJSON {
  /// The document, with a line feed at its end.
  static func bytes(of model: NamedModel) -> [UInt8] {
    let sections = model.assets.map { section in
      JSONValue.Member(
        section.kind.sectionName,
        .array(assets(in: section.root, accessor: section.kind.sectionName)))
    }
    let root = JSONValue.object(
      [
        .init("version", 1),
        .init("developmentRegion", .string(model.developmentRegion)),
      ] + sections + [
        .init("font", .array(model.fonts.map(font))),
        .init("file", .array(model.files.map(file))),
        .init("string", .array(model.tables.map(table))),
      ] + InterfaceJSON.members(of: model.interfaces) + propertyLists(in: model))
    return JSONWriter.bytes(of: root)
  }

  /// The Info.plist, the entitlements and the project, as far as there are any.
  private static func propertyLists(in model: NamedModel) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    for (section, entries) in [("info", model.info), ("entitlements", model.entitlements)]
    where !entries.isEmpty {
      members.append(.init(section, .array(entries.flatMap { values(in: $0, accessor: section) })))
    }
    var project: [JSONValue.Member] = []
    if let region = model.project.developmentRegion {
      project.append(.init("developmentRegion", .string(region)))
    }
    if let tags = model.project.knownAssetTags {
      project.append(.init("knownAssetTags", JSONValue(tags.map(\.value))))
    }
    if !project.isEmpty { members.append(.init("project", .object(project))) }
    return members
  }

  /// The accessors of a property list's entry that have a value of their own.
  private static func values(in named: NamedEntry, accessor: String) -> [JSONValue] {
    let accessor = "\(accessor).\(named.identifier)"
    let inner = named.children.flatMap { values(in: $0, accessor: accessor) }
    let type: String
    switch named.entry.content {
    case .dictionary, .array: return inner
    case .scalar(let scalar): type = scalar.typeName
    case .scalars(let scalars): type = "[\(scalars.first?.typeName ?? "Swift.String")]"
    }
    return [
      .object([
        .init("accessor", .string(accessor)),
        .init("name", .string(named.entry.name)),
        .init("type", .string(type)),
        .init("value", .string(PropertyListEmission.literal(of: named.entry.content))),
        .init("path", .string(named.entry.location.path)),
        .init("line", JSONValue(named.entry.location.line)),
      ])
    ]
  }

  private static func assets(in namespace: NamedNamespace, accessor: String) -> [JSONValue] {
    let own = namespace.assets.map { asset -> JSONValue in
      var members: [JSONValue.Member] = [
        .init("accessor", .string("\(accessor).\(asset.identifier)")),
        .init("name", .string(asset.value.loadName)),
        .init("origin", asset.value.origin == .catalog ? "catalog" : "file"),
        .init("path", .string(asset.value.location.path)),
      ]
      if !asset.value.tags.isEmpty {
        members.append(.init("onDemandResourceTags", JSONValue(asset.value.tags)))
      }
      if asset.value.kind == .data {
        members.append(.init("dataFile", JSONValue(asset.value.dataFile)))
      }
      return .object(members)
    }
    return own
      + namespace.namespaces.flatMap {
        assets(in: $0.value, accessor: "\(accessor).\($0.identifier)")
      }
  }

  private static func font(_ font: Named<FontResource>) -> JSONValue {
    .object([
      .init("accessor", .string("font.\(font.identifier)")),
      .init("postScriptName", .string(font.value.postScriptName)),
      .init("family", .string(font.value.family)),
      .init("style", .string(font.value.style)),
      .init("path", .string(font.value.location.path)),
    ])
  }

  private static func file(_ file: Named<FileResource>) -> JSONValue {
    .object([
      .init("accessor", .string("file.\(file.identifier)")),
      .init("name", .string(file.value.fileName)),
      .init("directory", .string(file.value.directory)),
      .init("isPackage", .boolean(file.value.isPackage)),
      .init("languages", JSONValue(file.value.languages)),
      .init("path", .string(file.value.location.path)),
    ])
  }

  private static func table(_ table: Named<NamedTable>) -> JSONValue {
    let content = table.value.table
    let places = Dictionary(
      content.keys.indices.map { (LiteralText(content.keys[$0].key), $0) },
      uniquingKeysWith: { first, _ in first })
    return .object([
      .init("accessor", .string("string.\(table.identifier)")),
      .init("name", .string(content.name)),
      .init("developmentLanguage", .string(content.developmentLanguage)),
      .init("languages", JSONValue(content.languages.map(\.code))),
      .init(
        "keys",
        .array(
          table.value.keys.map { key in
            string(
              key, accessor: "string.\(table.identifier).\(key.identifier)",
              at: places[LiteralText(key.value.key)] ?? 0, in: content)
          })),
    ])
  }

  private static func string(
    _ key: Named<StringKey>, accessor: String, at index: Int, in table: StringTable
  ) -> JSONValue {
    let values = table.languages.compactMap { language in
      language.texts[index].map { JSONValue.Member(language.code, text($0)) }
    }
    let parameters = key.value.parameters.map { parameter in
      JSONValue.object([
        .init("label", JSONValue(parameter.label)), .init("type", .string(parameter.type)),
      ])
    }
    return .object([
      .init("accessor", .string(accessor)),
      .init("key", .string(key.value.key)),
      .init("comment", JSONValue(key.value.comment)),
      .init("parameters", .array(parameters)),
      .init("values", .object(values)),
      .init("path", .string(key.value.location.path)),
      .init("line", JSONValue(key.value.location.line)),
    ])
  }

  /// A text as a string; one that varies as an array of strings and of choices by an argument.
  private static func text(_ template: StringTemplate) -> JSONValue {
    switch template {
    case .text(let text): .string(text)
    case .pieces(let pieces): .array(pieces.map(piece))
    }
  }

  private static func piece(_ piece: StringTemplate.Piece) -> JSONValue {
    switch piece {
    case .text(let text): return .string(text)
    case .plural(let argument, let cases):
      let texts = cases.map {
        JSONValue.Member($0.category.rawValue, .array($0.pieces.map(Self.piece)))
      }
      return .object([
        .init("argument", .integer(argument)), .init("plural", .object(texts)),
      ])
    }
  }
}

import DevKitCore

/// Names every accessor of a model and warns of names that clash.
struct ModelNaming {
  let style: IdentifierStyle
  /// Whether the accessors of strings are nested at the dots of their keys; a nested key's
  /// identifier has dots as well.
  var nestsStrings = false

  /// Names of the generated code's own members, which resources cannot have.
  static let assetMembers: Set<String> = ["_bundle"]
  private static let sectionMembers: Set<String> = ["_bundle", "_languages", "_locale", "_table"]
  private static let arrayMembers: Set<String> = ["_bundle", "all"]
  /// What a sequence has, and what would be hidden from those who use it.
  private static let sequenceMembers: Set<String> = [
    "makeIterator", "map", "flatMap", "compactMap", "filter", "reduce", "sorted", "reversed",
    "contains", "first", "forEach", "enumerated", "min", "max", "joined", "prefix", "suffix",
    "dropFirst", "dropLast", "drop", "split", "shuffled", "allSatisfy", "elementsEqual", "starts",
    "lexicographicallyPrecedes", "underestimatedCount", "withContiguousStorageIfAvailable", "lazy",
    "count", "trimmingPrefix", "formatted",
  ]
  private static let fontMembers = sequenceMembers.union(["_bundle", "validate"])
  private static func tableMembers(arities: some Sequence<Int>) -> Set<String> {
    Set(["_table", "_string"] + arities.map { "_string\($0)" })
  }

  /// The model with names. Warnings of clashes are added to the diagnostics.
  func name(_ model: ResourceModel, diagnostics: inout [Diagnostic]) -> NamedModel {
    var named = NamedModel()
    named.developmentRegion = model.developmentRegion
    for kind in ResourceKind.allCases {
      let root = model.assets.filtered(to: kind)
      guard !root.isEmpty else { continue }
      named.assets.append((kind, name(root, kind, path: kind.sectionName, &diagnostics)))
    }
    named.fonts = name(
      model.fonts, path: "font", reserved: Self.fontMembers, &diagnostics,
      by: \.postScriptName, at: \.location)
    named.files = name(
      model.files, path: "file", reserved: Self.assetMembers, &diagnostics,
      by: { Path.join($0.directory, $0.fileName) }, or: \.fileName, at: \.location)
    named.tables = name(model.tables, &diagnostics)
    named.interfaces = name(model.interfaces, &diagnostics)
    named.info = name(model.info, path: "info", &diagnostics)
    named.entitlements = name(model.entitlements, path: "entitlements", &diagnostics)
    named.project.developmentRegion = model.project.developmentRegion
    named.project.knownAssetTags = model.project.knownAssetTags.map { tags in
      name(
        tags, path: "project.knownAssetTags", reserved: Self.sequenceMembers, &diagnostics,
        by: { $0 }, at: { _ in nil })
    }
    return named
  }

  // MARK: Assets

  private func name(
    _ namespace: AssetNamespace, _ kind: ResourceKind, path: String,
    _ diagnostics: inout [Diagnostic]
  ) -> NamedNamespace {
    let members =
      namespace.assets.map { MemberNaming.Member($0.name) }
      + namespace.namespaces.map { MemberNaming.Member($0.name, kind: .namespace) }
    let result = MemberNaming.assign(members: members, style: style, reserved: Self.assetMembers)
    let count = namespace.assets.count
    if !result.clashes.isEmpty {
      let places = Dictionary(
        zip(result.assignments, result.places).map { assignment, place in
          (
            assignment.member,
            place < count
              ? namespace.assets[place].location : namespace.namespaces[place - count].location
          )
        }, uniquingKeysWith: { $1 })
      diagnostics += warnings(of: result, path: path) { places[$0].flatMap { $0 } }
    }

    var named = NamedNamespace()
    for (assignment, place) in zip(result.assignments, result.places) {
      let identifier = assignment.identifier
      if place < count {
        named.assets.append(
          Named(identifier: identifier, value: namespace.assets[place]))
      } else {
        let child = namespace.namespaces[place - count]
        let value = name(child, kind, path: "\(path).\(identifier)", &diagnostics)
        named.namespaces.append(Named(identifier: identifier, value: value))
      }
    }
    return named
  }

  // MARK: Property lists

  private func name(
    _ entries: [PropertyListEntry], path: String, isArray: Bool = false,
    _ diagnostics: inout [Diagnostic]
  ) -> [NamedEntry] {
    let named = name(
      entries, path: path, reserved: isArray ? Self.arrayMembers : Self.assetMembers, &diagnostics,
      by: \.name, at: \.location)
    return named.map { entry in
      var isArray = false
      if case .array = entry.value.content { isArray = true }
      return NamedEntry(
        identifier: entry.identifier, entry: entry.value,
        children: name(
          entry.value.children, path: "\(path).\(entry.identifier)", isArray: isArray,
          &diagnostics))
    }
  }

  // MARK: Fonts, files, strings

  private func name(
    _ tables: [StringTable], _ diagnostics: inout [Diagnostic]
  ) -> [Named<NamedTable>] {
    let named = name(
      tables, path: "string", reserved: Self.sectionMembers, &diagnostics,
      by: \.name, at: { $0.keys.first?.location })
    return named.map { table in
      let keys = table.value.keys
      var arities: Set<Int> = []
      for index in keys.indices { arities.insert(keys[index].parameters.count) }
      arities.remove(0)
      let reserved = Self.tableMembers(arities: arities)
      if nestsStrings {
        let nesting = StringNesting(style: style, reserved: reserved, table: table.identifier)
        let (named, warnings) = nesting.name(keys)
        diagnostics += warnings
        return Named(
          identifier: table.identifier, value: NamedTable(table: table.value, keys: named))
      }
      let named = name(
        keys, path: "string.\(table.identifier)", reserved: reserved, &diagnostics,
        by: { $0.key }, at: { $0.location })
      return Named(
        identifier: table.identifier, value: NamedTable(table: table.value, keys: named))
    }
  }

  /// Names values by their own names, or by a short name where that is enough; `path` is where they
  /// stand, for messages.
  func name<Value: Sendable>(
    _ values: [Value], path: String, reserved: Set<String>, _ diagnostics: inout [Diagnostic],
    by name: (Value) -> String, or shortName: (Value) -> String? = { _ in nil },
    at location: (Value) -> SourceLocation?
  ) -> [Named<Value>] {
    let members = values.map { MemberNaming.Member(name($0), shortName: shortName($0)) }
    let result = MemberNaming.assign(members: members, style: style, reserved: reserved)
    if !result.clashes.isEmpty {
      let places = Dictionary(
        zip(result.assignments, result.places).map { ($0.member, values[$1]) },
        uniquingKeysWith: { $1 })
      diagnostics += warnings(of: result, path: path) { places[$0].flatMap(location) }
    }
    return zip(result.assignments, result.places).map { assignment, place in
      Named(identifier: assignment.identifier, value: values[place])
    }
  }

  // MARK: Warnings

  /// What a warning says of the member that has the identifier because that is its own name: another
  /// may have had it before there was this one.
  static func ownership(of owner: MemberNaming.Member?) -> String {
    owner.map { ", which means '\($0.name)', also where it meant another before" } ?? ""
  }

  private func warnings(
    of result: MemberNaming.Result, path: String,
    location: (MemberNaming.Member) -> SourceLocation?
  ) -> [Diagnostic] {
    guard !result.clashes.isEmpty else { return [] }
    let identifiers = Dictionary(
      result.assignments.map { ($0.member, $0.identifier) }, uniquingKeysWith: { first, _ in first }
    )
    return result.clashes.map { clash in
      let notes = clash.members.map { member in
        Diagnostic.Note(
          "'\(member.name)' is \(path).\(identifiers[member] ?? "?")", at: location(member))
      }
      let place = clash.members.lazy.compactMap(location).first
      guard clash.members.count > 1 else {
        return .warning(
          "'\(clash.members.first?.name ?? "")' cannot be called '\(clash.identifier)', a name that "
            + "the generated code needs itself",
          at: place, notes: notes)
      }
      let names = clash.members.map { "'\($0.name)'" }.joined(separator: ", ")
      let owner = clash.members.first { identifiers[$0] == clash.identifier }
      return .warning(
        "\(names) would all be \(path).\(clash.identifier)\(Self.ownership(of: owner))", at: place,
        notes: notes)
    }
  }
}

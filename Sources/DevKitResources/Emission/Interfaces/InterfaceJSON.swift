import DevKitCore

/// Storyboards and xibs in the object that `--json` prints.
enum InterfaceJSON {
  /// The sections that have accessors.
  static func members(of interfaces: NamedInterfaces) -> [JSONValue.Member] {
    var sections: [(ResourceKind, [JSONValue])] = [
      (.storyboard, []), (.nib, []), (.segue, []), (.reuseIdentifier, []),
      (.id, interfaces.identifierGroups.flatMap(identifiers)),
    ]
    for part in interfaces.platforms {
      sections[0].1 += part.storyboards.map { storyboard($0, part.platform) }
      sections[1].1 += part.nibs.map { nib($0, part.platform) }
      sections[2].1 += part.segueSources.flatMap { segues($0, part.platform) }
      sections[3].1 += part.reuseIdentifiers.map {
        typed($0, accessor: "reuseIdentifier.\($0.identifier)", part.platform)
      }
    }
    return sections.filter { !$0.1.isEmpty }.map { .init($0.0.sectionName, .array($0.1)) }
  }

  private static func storyboard(
    _ storyboard: Named<NamedInterfaces.Storyboard>, _ platform: InterfacePlatform
  ) -> JSONValue {
    let accessor = "storyboard.\(storyboard.identifier)"
    let resource = storyboard.value.resource
    return .object([
      .init("accessor", .string(accessor)),
      .init("name", .string(resource.name)),
      .init("platform", .string(platform.rawValue)),
      .init("initialController", JSONValue(resource.initialController?.name)),
      .init(
        "controllers",
        .array(
          storyboard.value.controllers.map {
            typed($0, accessor: "\(accessor).\($0.identifier)", platform)
          })),
      .init("path", .string(resource.location.path)),
    ])
  }

  private static func nib(
    _ nib: Named<InterfaceModel.Nib>, _ platform: InterfacePlatform
  ) -> JSONValue {
    .object([
      .init("accessor", .string("nib.\(nib.identifier)")),
      .init("name", .string(nib.value.name)),
      .init("platform", .string(platform.rawValue)),
      .init("firstView", JSONValue(nib.value.firstView?.name)),
      .init("reuseIdentifier", JSONValue(nib.value.reuseIdentifier)),
      .init("path", .string(nib.value.location.path)),
    ])
  }

  private static func segues(
    _ source: Named<NamedInterfaces.SegueSource>, _ platform: InterfacePlatform
  ) -> [JSONValue] {
    source.value.segues.map { segue in
      .object([
        .init("accessor", .string("segue.\(source.identifier).\(segue.identifier)")),
        .init("identifier", .string(segue.value.identifier)),
        .init("platform", .string(platform.rawValue)),
        .init("class", .string(segue.value.type.name)),
        .init("source", .string(source.value.type.name)),
        .init("destination", .string(segue.value.destination.name)),
        .init("path", .string(segue.value.location.path)),
        .init("line", JSONValue(segue.value.location.line)),
      ])
    }
  }

  private static func identifiers(_ group: Named<NamedInterfaces.IdentifierGroup>) -> [JSONValue] {
    group.value.identifiers.map { identifier in
      .object([
        .init("accessor", .string("id.\(group.identifier).\(identifier.identifier)")),
        .init("identifier", .string(identifier.value.name)),
        .init("document", .string(group.value.name)),
        .init("path", .string(identifier.value.location.path)),
        .init("line", JSONValue(identifier.value.location.line)),
      ])
    }
  }

  private static func typed(
    _ entry: Named<InterfaceModel.Typed>, accessor: String, _ platform: InterfacePlatform
  ) -> JSONValue {
    .object([
      .init("accessor", .string(accessor)),
      .init("identifier", .string(entry.value.identifier)),
      .init("platform", .string(platform.rawValue)),
      .init("class", .string(entry.value.type.name)),
      .init("path", .string(entry.value.location.path)),
      .init("line", JSONValue(entry.value.location.line)),
    ])
  }
}

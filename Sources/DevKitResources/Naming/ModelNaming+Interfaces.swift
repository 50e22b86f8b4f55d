import DevKitCore

extension ModelNaming {
  private static let storyboardMembers: Set<String> = [
    "bundle", "callAsFunction", "initialController", "initialViewController",
    "instantiateInitialController", "instantiateInitialViewController", "name", "validate",
  ]
  private static let documentMembers: Set<String> = ["_bundle", "validate"]

  /// Names what storyboards and xibs have. Platforms do not clash: each has code of its own.
  func name(_ model: InterfaceModel, _ diagnostics: inout [Diagnostic]) -> NamedInterfaces {
    var named = NamedInterfaces()
    named.platforms = model.platforms.map { name($0, &diagnostics) }
    let groups = name(
      model.identifierGroups, path: "id", reserved: [], &diagnostics, by: \.name, at: \.location)
    named.identifierGroups = groups.map { group in
      let identifiers = name(
        group.value.identifiers, path: "id.\(group.identifier)", reserved: [], &diagnostics,
        by: \.name, at: \.location)
      return Named(
        identifier: group.identifier,
        value: .init(name: group.value.name, identifiers: identifiers))
    }
    return named
  }

  private func name(
    _ platform: InterfaceModel.Platform, _ diagnostics: inout [Diagnostic]
  ) -> NamedInterfaces.Platform {
    NamedInterfaces.Platform(
      platform: platform.platform,
      storyboards: name(platform.storyboards, &diagnostics),
      nibs: name(
        platform.nibs, path: "nib", reserved: Self.documentMembers, &diagnostics, by: \.name,
        at: \.location),
      segueSources: name(platform.segueSources, &diagnostics),
      reuseIdentifiers: name(
        platform.reuseIdentifiers, path: "reuseIdentifier", reserved: [], &diagnostics,
        by: \.identifier, at: \.location))
  }

  private func name(
    _ storyboards: [InterfaceModel.Storyboard], _ diagnostics: inout [Diagnostic]
  ) -> [Named<NamedInterfaces.Storyboard>] {
    let named = name(
      storyboards, path: "storyboard", reserved: Self.documentMembers, &diagnostics, by: \.name,
      at: \.location)
    return named.map { storyboard in
      let controllers = name(
        storyboard.value.controllers, path: "storyboard.\(storyboard.identifier)",
        reserved: Self.storyboardMembers, &diagnostics, by: \.identifier, at: \.location)
      return Named(
        identifier: storyboard.identifier,
        value: .init(resource: storyboard.value, controllers: controllers))
    }
  }

  private func name(
    _ sources: [InterfaceModel.SegueSource], _ diagnostics: inout [Diagnostic]
  ) -> [Named<NamedInterfaces.SegueSource>] {
    let named = name(
      sources, path: "segue", reserved: [], &diagnostics, by: \.type.name, at: \.location)
    return named.map { source in
      let segues = name(
        source.value.segues, path: "segue.\(source.identifier)", reserved: [], &diagnostics,
        by: \.identifier, at: \.location)
      return Named(
        identifier: source.identifier, value: .init(type: source.value.type, segues: segues))
    }
  }
}

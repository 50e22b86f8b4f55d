import DevKitCore

/// Reads what discovery found into a model. Files are read in parallel; the result does not depend
/// on which is done first.
struct ResourceModelBuilder {
  /// Which kinds are wanted; what no wanted kind needs is not read.
  var kinds: Set<ResourceKind>
  /// How string tables are read.
  var strings = StringTableOptions()

  private static let assetKinds: Set<ResourceKind> = [
    .image, .color, .data, .appIcon, .spriteAtlas, .texture, .arResourceGroup,
  ]

  /// Reads everything; what is wrong is added to the diagnostics.
  ///
  /// - Returns: The model, and what is wrong with what storyboards and xibs use, of which the app may
  ///   have something that has no accessor.
  func build(
    from found: DiscoveredResources, diagnostics: inout [Diagnostic]
  ) -> (model: ResourceModel, findings: [InterfaceFinding]) {
    var model = ResourceModel()
    model.assets = assets(from: found, diagnostics: &diagnostics)
    if kinds.contains(.font) { model.fonts = fonts(from: found.fonts, diagnostics: &diagnostics) }
    if kinds.contains(.file) {
      model.files = FileGrouping.resources(
        files: found.files, packages: found.packages, diagnostics: &diagnostics)
    }
    if kinds.contains(.string) {
      let result = StringTableBuilder(options: strings).build(from: found)
      model.tables = result.tables
      model.developmentRegion = result.developmentRegion
      diagnostics += result.diagnostics
    }
    guard !kinds.isDisjoint(with: InterfaceModelBuilder.kinds) else { return (model, []) }
    let findings = addInterfaces(from: found, to: &model, diagnostics: &diagnostics)
    return (model, findings)
  }

  // MARK: Interface Builder

  private func addInterfaces(
    from found: DiscoveredResources, to model: inout ResourceModel,
    diagnostics: inout [Diagnostic]
  ) -> [InterfaceFinding] {
    var read: [InterfaceDocument] = []
    for result in Parallel.map(
      found.interfaces, { InterfaceDocumentReader.read($0, kinds: kinds) })
    {
      diagnostics += result.diagnostics
      if let document = result.document { read.append(document) }
    }
    let documents = InterfaceCopies.group(read, kinds: kinds, diagnostics: &diagnostics)
    model.interfaces = InterfaceModelBuilder(documents, kinds: kinds).build()
    return InterfaceChecks(documents, kinds: kinds, found: found, model: model).findings()
  }

  // MARK: Assets

  private func assets(
    from found: DiscoveredResources, diagnostics: inout [Diagnostic]
  ) -> AssetNamespace {
    guard !kinds.isDisjoint(with: Self.assetKinds) else { return AssetNamespace(name: "") }
    var merge = AssetMerge()
    for result in Parallel.map(
      found.catalogs, { AssetCatalogReader.read($0, kinds: kinds) })
    {
      for (namespaces, asset) in result.assets {
        merge.add(asset, namespaces: namespaces)
      }
      diagnostics += result.diagnostics
    }
    if kinds.contains(.appIcon) {
      for folder in found.iconComposerFolders {
        let name = String(folder.name.dropLast(".icon".count))
        merge.add(
          Asset(
            kind: .appIcon, name: name, loadName: name,
            location: SourceLocation(path: folder.shownPath)))
      }
    }
    if kinds.contains(.image) {
      for image in LooseImages.assets(from: found.images) { merge.add(image) }
    }
    diagnostics += merge.diagnostics()
    return merge.root
  }

  // MARK: Fonts

  private func fonts(
    from items: [DiscoveredItem], diagnostics: inout [Diagnostic]
  ) -> [FontResource] {
    var places: [LiteralText: [FontResource]] = [:]
    var fonts: [FontResource] = []
    for result in Parallel.map(items, FontResourceReader.read) {
      diagnostics += result.diagnostics
      for font in result.fonts {
        let name = LiteralText(font.postScriptName)
        if places[name] == nil { fonts.append(font) }
        places[name, default: []].append(font)
      }
    }
    for (name, sources) in places where sources.count > 1 {
      diagnostics.append(
        .warning(
          "the font '\(name.text)' is in \(sources.count) places, which share one accessor",
          at: sources[0].location,
          notes: sources.dropFirst().map { Diagnostic.Note("also here", at: $0.location) }))
    }
    return fonts
  }
}

import DevKitCore

/// Looks for what documents of Interface Builder use and what does not exist.
///
/// A kind of resource is looked for only where there are inputs of its kind: storyboards alone say
/// nothing about images.
struct InterfaceChecks {
  let documents: [InterfaceCopies]
  let kinds: Set<ResourceKind>
  /// Whether there are images or colours among the inputs, and fonts.
  let hasAssets: Bool
  let hasFonts: Bool
  private let images: Set<LiteralText>
  private let colors: Set<LiteralText>
  private let fonts: Set<LiteralText>

  init(
    _ documents: [InterfaceCopies], kinds: Set<ResourceKind>, found: DiscoveredResources,
    model: ResourceModel
  ) {
    self.documents = documents
    self.kinds = kinds
    hasAssets = !found.catalogs.isEmpty || !found.images.isEmpty
    hasFonts = !found.fonts.isEmpty || hasAssets
    images = Self.names(in: model.assets.filtered(to: .image))
    colors = Self.names(in: model.assets.filtered(to: .color))
    fonts = Set(model.fonts.flatMap { [$0.postScriptName, $0.family] }.map(LiteralText.init))
  }

  /// A warning for each use of what does not exist, once a document and name.
  func warnings() -> [Diagnostic] {
    let resolver = InterfaceResolver(documents)
    return documents.flatMap(\.copies).flatMap { document in
      var found: [Diagnostic] = []
      if kinds.contains(.image), hasAssets { found += missingImages(in: document) }
      if kinds.contains(.color), hasAssets { found += missingColors(in: document) }
      if kinds.contains(.font), hasFonts { found += missingFonts(in: document) }
      if kinds.contains(.storyboard) || kinds.contains(.segue) {
        found += sharedIdentifiers(in: document)
        found += brokenReferences(in: document, resolver)
        found += brokenSegues(in: document)
      }
      return found
    }
  }

  private static func names(in namespace: AssetNamespace) -> Set<LiteralText> {
    var names = Set(namespace.assets.map { LiteralText($0.loadName) })
    for child in namespace.namespaces { names.formUnion(Self.names(in: child)) }
    return names
  }

  // MARK: Resources

  private func missingImages(in document: InterfaceDocument) -> [Diagnostic] {
    missing(document.images, "image", in: document) { name in
      // AppKit's own images, such as NSAddTemplate.
      if document.platform == .macOS, name.hasPrefix("NS") { return true }
      return images.contains(LiteralText(name))
        || images.contains(LiteralText(ImageFileName(name)?.loadName ?? name))
    }
  }

  private func missingColors(in document: InterfaceDocument) -> [Diagnostic] {
    missing(document.colors, "color", in: document) { colors.contains(LiteralText($0)) }
  }

  /// Documents say which fonts do not come with the system, as of when they were saved. Of others the
  /// family tells, on iOS.
  private func missingFonts(in document: InterfaceDocument) -> [Diagnostic] {
    let custom = Set(document.customFonts)
    let uses = document.fonts.filter { use in
      custom.contains(use.name.name)
        || document.platform == .iOS && !use.family.isEmpty
          && !SystemFontFamilies.iOS(hasFamily: use.family)
    }
    return missing(uses.map(\.name), "font", in: document) { fonts.contains(LiteralText($0)) }
  }

  private func missing(
    _ uses: [InterfaceDocument.Name], _ noun: String, in document: InterfaceDocument,
    exists: (String) -> Bool
  ) -> [Diagnostic] {
    var seen: Set<LiteralText> = []
    return uses.compactMap { use in
      guard seen.insert(LiteralText(use.name)).inserted, !exists(use.name) else { return nil }
      return .warning(
        "the \(noun) '\(use.name)', which this \(document.kind.noun) uses, does "
          + "not exist", at: document.location(at: use.offset))
    }
  }

  // MARK: Controllers

  /// A warning at each controller whose identifier another of the same storyboard has.
  private func sharedIdentifiers(in document: InterfaceDocument) -> [Diagnostic] {
    let names = document.controllers.compactMap(\.identifier)
    let shared = Dictionary(grouping: names) { LiteralText($0.name) }.values.filter { $0.count > 1 }
    return shared.flatMap { same in
      same.map { name in
        let others = same.filter { $0.offset != name.offset }
        return .warning(
          "\(same.count) controllers of this storyboard have the identifier '\(name.name)', "
            + "by which only one of them can be made", at: document.location(at: name.offset),
          notes: others.map { .init("also here", at: document.location(at: $0.offset)) })
      }
    }
  }

  private func brokenReferences(
    in document: InterfaceDocument, _ resolver: InterfaceResolver
  ) -> [Diagnostic] {
    document.references.compactMap { reference in
      let place = document.location(at: reference.offset)
      switch resolver.resolve(reference, in: document) {
      case .found, .elsewhere: return nil
      case .noStoryboard(let name):
        return .warning(
          "the storyboard '\(name)', which this reference leads to, does not "
            + "exist", at: place)
      case .noController(let identifier?, let storyboard):
        return .warning(
          "the storyboard '\(storyboard)' has no controller with the identifier "
            + "'\(identifier)'", at: place)
      case .noController(nil, let storyboard):
        return .warning(
          "the storyboard '\(storyboard)', which this reference leads to, has no "
            + "initial controller", at: place)
      }
    }
  }

  private func brokenSegues(in document: InterfaceDocument) -> [Diagnostic] {
    guard document.kind == .storyboard else { return [] }
    var found: [Diagnostic] = []
    if let initial = document.initialController, !document.hasController(withID: initial.name) {
      found.append(
        .warning(
          "the initial controller '\(initial.name)' does not exist",
          at: document.location(at: initial.offset)))
    }
    for segue in document.segues {
      guard let destination = segue.destination,
        !document.hasController(withID: destination.name)
      else { continue }
      found.append(
        .warning(
          "the controller '\(destination.name)', which this segue leads to, does "
            + "not exist", at: document.location(at: destination.offset)))
    }
    return found
  }
}

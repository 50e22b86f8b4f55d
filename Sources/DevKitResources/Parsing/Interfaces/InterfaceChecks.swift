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
  private let known: KnownResources

  init(
    _ documents: [InterfaceCopies], kinds: Set<ResourceKind>, found: DiscoveredResources,
    model: ResourceModel
  ) {
    self.documents = documents
    self.kinds = kinds
    hasAssets = !found.catalogs.isEmpty || !found.images.isEmpty
    hasFonts = !found.fonts.isEmpty || hasAssets
    known = KnownResources(model)
  }

  /// A finding for each use of what does not exist, once a document and name.
  func findings() -> [InterfaceFinding] {
    let resolver = InterfaceResolver(documents)
    return documents.flatMap(\.copies).flatMap { document in
      var found: [InterfaceFinding] = []
      if kinds.contains(.image), hasAssets { found += missingImages(in: document) }
      if kinds.contains(.color), hasAssets { found += missingColors(in: document) }
      if kinds.contains(.font), hasFonts { found += missingFonts(in: document) }
      if kinds.contains(.storyboard) {
        let broken = sharedIdentifiers(in: document) + brokenBeginning(of: document)
        found += broken.map { InterfaceFinding(warning: $0) }
      }
      if kinds.contains(.storyboard) || kinds.contains(.segue) {
        found += brokenReferences(in: document, resolver)
        found += brokenSegues(in: document).map { InterfaceFinding(warning: $0) }
      }
      return found
    }
  }

  // MARK: Resources

  private func missingImages(in document: InterfaceDocument) -> [InterfaceFinding] {
    // AppKit's own images, such as NSAddTemplate.
    let uses = document.images.filter { document.platform != .macOS || !$0.name.hasPrefix("NS") }
    return missing(uses, .image, in: document)
  }

  private func missingColors(in document: InterfaceDocument) -> [InterfaceFinding] {
    missing(document.colors, .color, in: document)
  }

  /// Documents say which fonts do not come with the system, as of when they were saved. Of others the
  /// family tells, or on macOS the name, since documents have no families there.
  private func missingFonts(in document: InterfaceDocument) -> [InterfaceFinding] {
    let custom = Set(document.customFonts)
    let uses = document.fonts.filter { use in
      custom.contains(use.name.name) || !SystemFonts.mayHave(use, on: document.platform)
    }
    return missing(uses.map(\.name), .font, in: document)
  }

  private func missing(
    _ uses: [InterfaceDocument.Name], _ kind: ResourceKind, in document: InterfaceDocument
  ) -> [InterfaceFinding] {
    var seen: Set<LiteralText> = []
    return uses.compactMap { use in
      guard seen.insert(LiteralText(use.name)).inserted, !known.has(kind, named: use.name) else {
        return nil
      }
      let warning = Diagnostic.warning(
        "the \(kind.noun) '\(use.name)', which this \(document.kind.noun) uses, does "
          + "not exist", at: document.location(at: use.offset))
      return InterfaceFinding(warning: warning, missing: .init(kind: kind, name: use.name))
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
  ) -> [InterfaceFinding] {
    document.references.compactMap { reference in
      let place = document.location(at: reference.offset)
      switch resolver.resolve(reference, in: document) {
      case .found, .elsewhere: return nil
      case .noStoryboard(let name):
        let warning = Diagnostic.warning(
          "the storyboard '\(name)', which this reference leads to, does not "
            + "exist", at: place)
        return InterfaceFinding(warning: warning, missing: .init(kind: .storyboard, name: name))
      case .noController(let identifier?, let storyboard):
        return InterfaceFinding(
          warning: .warning(
            "the storyboard '\(storyboard)' has no controller with the identifier "
              + "'\(identifier)'", at: place))
      case .noController(nil, let storyboard):
        return InterfaceFinding(
          warning: .warning(
            "the storyboard '\(storyboard)', which this reference leads to, has no "
              + "initial controller", at: place))
      }
    }
  }

  private func brokenBeginning(of document: InterfaceDocument) -> [Diagnostic] {
    guard document.kind == .storyboard, let initial = document.initialController,
      !document.hasController(withID: initial.name)
    else { return [] }
    return [
      .warning(
        "the initial controller '\(initial.name)' does not exist",
        at: document.location(at: initial.offset))
    ]
  }

  /// Segues without an identifier have no accessor: they matter to the storyboard.
  private func brokenSegues(in document: InterfaceDocument) -> [Diagnostic] {
    guard document.kind == .storyboard else { return [] }
    return document.segues.compactMap { segue in
      guard kinds.contains(segue.identifier == nil ? .storyboard : .segue),
        let destination = segue.destination, !document.hasController(withID: destination.name)
      else { return nil }
      return .warning(
        "the controller '\(destination.name)', which this segue leads to, does not exist",
        at: document.location(at: destination.offset))
    }
  }
}

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
  private let ignored: IgnoredInputs
  private var known: KnownResources

  init(
    _ documents: [InterfaceCopies], kinds: Set<ResourceKind>, found: DiscoveredResources,
    model: ResourceModel
  ) {
    self.documents = documents
    self.kinds = kinds
    hasAssets = !found.catalogs.isEmpty || !found.images.isEmpty
    hasFonts = !found.fonts.isEmpty || hasAssets
    ignored = found.ignored
    known = KnownResources(model)
  }

  /// A warning for each use of what does not exist, once a document and name.
  ///
  /// What ignore rules pass over is looked at only where something seems to be missing; the paths that
  /// were read for that are given back.
  mutating func warnings() -> (warnings: [Diagnostic], readPaths: [String]) {
    let warnings = findings()
    guard !warnings.isEmpty, !ignored.paths.isEmpty else { return (warnings, []) }
    let readPaths = known.add(ignored)
    return (findings(), readPaths)
  }

  private func findings() -> [Diagnostic] {
    let resolver = InterfaceResolver(documents)
    return documents.flatMap(\.copies).flatMap { document in
      var found: [Diagnostic] = []
      if kinds.contains(.image), hasAssets { found += missingImages(in: document) }
      if kinds.contains(.color), hasAssets { found += missingColors(in: document) }
      if kinds.contains(.font), hasFonts { found += missingFonts(in: document) }
      if kinds.contains(.storyboard) {
        found += sharedIdentifiers(in: document) + brokenBeginning(of: document)
      }
      if kinds.contains(.storyboard) || kinds.contains(.segue) {
        found += brokenReferences(in: document, resolver)
        found += brokenSegues(in: document)
      }
      return found
    }
  }

  // MARK: Resources

  private func missingImages(in document: InterfaceDocument) -> [Diagnostic] {
    missing(document.images, "image", in: document) { name in
      // AppKit's own images, such as NSAddTemplate.
      if document.platform == .macOS, name.hasPrefix("NS") { return true }
      return known.images.contains(LiteralText(name))
        || known.images.contains(LiteralText(ImageFileName(name)?.loadName ?? name))
    }
  }

  private func missingColors(in document: InterfaceDocument) -> [Diagnostic] {
    missing(document.colors, "color", in: document) { known.colors.contains(LiteralText($0)) }
  }

  /// Documents say which fonts do not come with the system, as of when they were saved. Of others the
  /// family tells, or on macOS the name, since documents have no families there.
  private func missingFonts(in document: InterfaceDocument) -> [Diagnostic] {
    let custom = Set(document.customFonts)
    let uses = document.fonts.filter { use in
      custom.contains(use.name.name) || !SystemFonts.mayHave(use, on: document.platform)
    }
    return missing(uses.map(\.name), "font", in: document) {
      known.fonts.contains(LiteralText($0))
    }
  }

  private func missing(
    _ uses: [InterfaceDocument.Name], _ noun: String, in document: InterfaceDocument,
    exists: (String) -> Bool
  ) -> [Diagnostic] {
    guard known.isComplete else { return [] }
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
        guard known.isComplete, !known.otherStoryboards.contains(LiteralText(name)) else {
          return nil
        }
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

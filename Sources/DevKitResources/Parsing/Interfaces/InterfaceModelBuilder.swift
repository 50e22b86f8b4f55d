import DevKitCore

/// Makes one model of all documents of Interface Builder.
struct InterfaceModelBuilder {
  /// Which kinds are wanted.
  let kinds: Set<ResourceKind>
  private let documents: [InterfaceCopies]
  private let resolver: InterfaceResolver

  /// The kinds that come from storyboards and xibs.
  static let kinds: Set<ResourceKind> = [.storyboard, .nib, .segue, .reuseIdentifier, .id]

  init(_ documents: [InterfaceCopies], kinds: Set<ResourceKind>) {
    self.documents = documents
    self.kinds = kinds
    resolver = InterfaceResolver(documents)
  }

  /// The model.
  func build() -> InterfaceModel {
    var model = InterfaceModel()
    for platform in InterfacePlatform.allCases {
      let own = documents.filter { $0.first.platform == platform }
      guard !own.isEmpty else { continue }
      var part = InterfaceModel.Platform(platform: platform)
      if kinds.contains(.storyboard) {
        part.storyboards = own.filter { $0.first.kind == .storyboard }.map(storyboard)
      }
      if kinds.contains(.nib) { part.nibs = own.filter { $0.first.kind == .nib }.map(nib) }
      if kinds.contains(.segue) { part.segueSources = segueSources(own) }
      if kinds.contains(.reuseIdentifier) {
        part.reuseIdentifiers = Self.merged(
          own.flatMap { document in
            document.copies.flatMap { copy in
              copy.reusables.map { Self.typed($0.identifier, $0.type, in: copy) }
            }
          })
      }
      if !part.isEmpty { model.platforms.append(part) }
    }
    if kinds.contains(.id) { model.identifierGroups = identifierGroups() }
    return model
  }

  // MARK: Documents

  private func storyboard(_ document: InterfaceCopies) -> InterfaceModel.Storyboard {
    let initial = document.copies.compactMap { resolver.initialController(of: $0) }
    let controllers = document.copies.flatMap { copy in
      copy.controllers.compactMap { controller in
        controller.identifier.map { Self.typed($0, controller.type, in: copy) }
      }
    }
    return InterfaceModel.Storyboard(
      name: document.first.name,
      initialController: initial.dropFirst().reduce(initial.first) { $0?.merged(with: $1) },
      controllers: Self.merged(controllers), uses: document.uses, location: document.location)
  }

  private func nib(_ document: InterfaceCopies) -> InterfaceModel.Nib {
    let views = document.copies.compactMap(\.firstView)
    return InterfaceModel.Nib(
      name: document.first.name,
      firstView: views.dropFirst().reduce(views.first) { $0?.merged(with: $1) },
      reuseIdentifier: document.copies.lazy.compactMap(\.firstReuseIdentifier).first,
      uses: document.uses, location: document.location)
  }

  // MARK: Segues

  private func segueSources(_ documents: [InterfaceCopies]) -> [InterfaceModel.SegueSource] {
    var places: [String: Int] = [:]
    var sources: [InterfaceModel.SegueSource] = []
    for copy in documents.flatMap(\.copies) {
      for segue in copy.segues {
        guard let identifier = segue.identifier else { continue }
        let source = resolver.source(of: segue, in: copy)
        let resource = InterfaceModel.Segue(
          identifier: identifier.name, type: segue.type,
          destination: resolver.destination(of: segue, in: copy),
          location: copy.location(at: identifier.offset))
        if let place = places[source.name] {
          sources[place].type = sources[place].type.merged(with: source)
          sources[place].segues.append(resource)
        } else {
          places[source.name] = sources.count
          sources.append(.init(type: source, segues: [resource], location: resource.location))
        }
      }
    }
    return sources.map { source in
      var source = source
      source.segues = Self.merged(source.segues)
      return source
    }
  }

  private static func merged(_ segues: [InterfaceModel.Segue]) -> [InterfaceModel.Segue] {
    var places: [LiteralText: Int] = [:]
    var result: [InterfaceModel.Segue] = []
    for segue in segues {
      if let place = places[LiteralText(segue.identifier)] {
        result[place].destination = result[place].destination.merged(with: segue.destination)
        if result[place].type != segue.type {
          result[place].type = segue.type.fallback
        }
      } else {
        places[LiteralText(segue.identifier)] = result.count
        result.append(segue)
      }
    }
    return result
  }

  // MARK: Identifiers

  private static func typed(
    _ name: InterfaceDocument.Name, _ type: InterfaceClass, in copy: InterfaceDocument
  ) -> InterfaceModel.Typed {
    .init(identifier: name.name, type: type, location: copy.location(at: name.offset))
  }

  /// One entry for each identifier; what has several classes has what these inherit from.
  private static func merged(_ entries: [InterfaceModel.Typed]) -> [InterfaceModel.Typed] {
    var places: [LiteralText: Int] = [:]
    var result: [InterfaceModel.Typed] = []
    for entry in entries {
      if let place = places[LiteralText(entry.identifier)] {
        result[place].type = result[place].type.merged(with: entry.type)
      } else {
        places[LiteralText(entry.identifier)] = result.count
        result.append(entry)
      }
    }
    return result
  }

  private func identifierGroups() -> [InterfaceModel.IdentifierGroup] {
    var groups: [LiteralText: [InterfaceDocument]] = [:]
    for copy in documents.flatMap(\.copies) where !copy.accessibilityIdentifiers.isEmpty {
      groups[LiteralText(copy.name), default: []].append(copy)
    }
    return groups.map { name, copies in
      var seen: Set<LiteralText> = []
      let identifiers = copies.flatMap { copy in
        copy.accessibilityIdentifiers.filter { seen.insert(LiteralText($0.name)).inserted }.map {
          InterfaceModel.Identifier(name: $0.name, location: copy.location(at: $0.offset))
        }
      }
      return InterfaceModel.IdentifierGroup(
        name: name.text, identifiers: identifiers, location: SourceLocation(path: copies[0].path))
    }.sorted { Path.precedes($0.name, $1.name) }
  }
}

extension InterfaceCopies {
  /// What the copies use.
  fileprivate var uses: InterfaceUses {
    func names(_ list: KeyPath<InterfaceDocument, [InterfaceDocument.Name]>) -> [String] {
      let all = copies.flatMap { $0[keyPath: list].map { LiteralText($0.name) } }
      return Set(all).map(\.text).sorted(by: Path.precedes)
    }
    return InterfaceUses(images: names(\.images), colors: names(\.colors))
  }
}

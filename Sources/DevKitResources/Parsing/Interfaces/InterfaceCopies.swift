import DevKitCore

/// A storyboard or xib with its localized copies.
struct InterfaceCopies: Sendable {
  /// The copies, the one that is written first before its translations.
  var copies: [InterfaceDocument]

  var first: InterfaceDocument { copies[0] }
  var location: SourceLocation { SourceLocation(path: first.path) }

  /// Puts documents together that are one in the bundle. Those that stand twice in one language are
  /// warned about, and so are copies that lack what others have, as far as accessors of the kinds come
  /// of it.
  static func group(
    _ documents: [InterfaceDocument], kinds: Set<ResourceKind>, diagnostics: inout [Diagnostic]
  ) -> [InterfaceCopies] {
    struct Key: Hashable {
      var platform: InterfacePlatform
      var kind: InterfaceDocument.Kind
      var name: LiteralText
    }
    var places: [Key: Int] = [:]
    var groups: [InterfaceCopies] = []
    for document in documents {
      let key = Key(
        platform: document.platform, kind: document.kind, name: LiteralText(document.name))
      if let place = places[key] {
        groups[place].copies.append(document)
      } else {
        places[key] = groups.count
        groups.append(InterfaceCopies(copies: [document]))
      }
    }
    for index in groups.indices {
      groups[index].copies = groups[index].inOrder
      diagnostics += groups[index].warnings(kinds)
    }
    return groups
  }

  /// The development language's copy is called `Base` in projects since Xcode 4.4.
  private var inOrder: [InterfaceDocument] {
    func rank(_ document: InterfaceDocument) -> Int {
      document.language == "Base" ? 0 : document.language == nil ? 1 : 2
    }
    return copies.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map(\.element)
  }

  private func warnings(_ kinds: Set<ResourceKind>) -> [Diagnostic] {
    var result: [Diagnostic] = []
    let hasAccessor = kinds.contains(first.kind == .nib ? .nib : .storyboard)
    for (_, same) in Dictionary(grouping: copies, by: \.language)
    where hasAccessor && same.count > 1 {
      result.append(
        .warning(
          "the \(first.kind.noun) '\(first.name)' is in \(same.count) places, which share its "
            + "accessors",
          at: SourceLocation(path: same[0].path),
          notes: same.dropFirst().map { .init("also here", at: SourceLocation(path: $0.path)) }))
    }
    guard copies.count > 1, Set(copies.map(\.language)).count == copies.count else { return result }
    let all = copies.map { $0.identifiers(kinds) }
    let union = Set(all.flatMap { $0 })
    for (copy, own) in zip(copies, all) {
      let missing = union.subtracting(own).sorted(by: Path.precedes)
      guard !missing.isEmpty else { continue }
      result.append(
        .warning(
          "this copy of the \(copy.kind.noun) lacks what others have: "
            + missing.joined(separator: ", "),
          at: SourceLocation(path: copy.path)))
    }
    return result + disagreements(kinds)
  }

  /// A warning where a copy gives something another class than the first copy that has it.
  private func disagreements(_ kinds: Set<ResourceKind>) -> [Diagnostic] {
    var known: [String: (type: InterfaceClass, place: SourceLocation)] = [:]
    var result: [Diagnostic] = []
    for copy in copies {
      for (noun, type, offset) in copy.classes(kinds) {
        let place = copy.location(at: offset)
        guard let (first, firstPlace) = known[noun] else {
          known[noun] = (type, place)
          continue
        }
        // A copy may say less than another.
        let isSame = first.name == type.name && first.merged(with: type).name == type.name
        guard !isSame, firstPlace.path != place.path else { continue }
        result.append(
          .warning(
            "\(noun) is of the class \(type.name) here and of \(first.name) in another copy of the "
              + "\(copy.kind.noun); its accessor has \(first.merged(with: type).name)",
            at: place, notes: [.init("the other copy", at: firstPlace)]))
      }
    }
    return result
  }
}

extension InterfaceDocument {
  /// What code asks for by name, in words, with its class and the place of its name.
  fileprivate func classes(
    _ kinds: Set<ResourceKind>
  ) -> [(noun: String, type: InterfaceClass, offset: Int)] {
    var result: [(noun: String, type: InterfaceClass, offset: Int)] = []
    if kinds.contains(.nib), let firstView {
      result.append(("the first view", firstView, firstViewOffset))
    }
    if kinds.contains(.storyboard), let initial = initialController,
      let type = types.byID[initial.name]
    {
      result.append(("the initial controller", type, initial.offset))
    }
    for controller in controllers where kinds.contains(.storyboard) {
      guard let name = controller.identifier else { continue }
      result.append(("the controller '\(name.name)'", controller.type, name.offset))
    }
    for view in reusables where kinds.contains(.reuseIdentifier) {
      let name = view.identifier
      result.append(("the view with the reuse identifier '\(name.name)'", view.type, name.offset))
    }
    return result
  }

  /// What code asks for by name, in words. A xib's accessor has the reuse identifier of its first view.
  fileprivate func identifiers(_ kinds: Set<ResourceKind>) -> Set<String> {
    var names: [String] = []
    if kinds.contains(.storyboard) {
      names += controllers.compactMap { $0.identifier.map { "the controller '\($0.name)'" } }
    }
    if kinds.contains(.segue) {
      names += segues.compactMap { $0.identifier.map { "the segue '\($0.name)'" } }
    }
    var reused: [String] = []
    if kinds.contains(.reuseIdentifier) { reused += reusables.map(\.identifier.name) }
    if kinds.contains(.nib), let firstReuseIdentifier { reused.append(firstReuseIdentifier) }
    return Set(names + reused.map { "the reuse identifier '\($0)'" })
  }
}

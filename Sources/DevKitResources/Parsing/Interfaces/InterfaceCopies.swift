import DevKitCore

/// A storyboard or xib with its localized copies.
struct InterfaceCopies: Sendable {
  /// The copies, the one that is written first before its translations.
  var copies: [InterfaceDocument]

  var first: InterfaceDocument { copies[0] }
  var location: SourceLocation { SourceLocation(path: first.path) }

  /// Puts documents together that are one in the bundle. Those that stand twice in one language are
  /// warned about, and so are copies that lack what others have.
  static func group(
    _ documents: [InterfaceDocument], diagnostics: inout [Diagnostic]
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
      diagnostics += groups[index].warnings
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

  private var warnings: [Diagnostic] {
    var result: [Diagnostic] = []
    for (_, same) in Dictionary(grouping: copies, by: \.language) where same.count > 1 {
      result.append(
        .warning(
          "the \(first.kind.noun) '\(first.name)' is in \(same.count) places, which share its "
            + "accessors",
          at: SourceLocation(path: same[0].path),
          notes: same.dropFirst().map { .init("also here", at: SourceLocation(path: $0.path)) }))
    }
    guard copies.count > 1, Set(copies.map(\.language)).count == copies.count else { return result }
    let all = copies.map(\.identifiers)
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
    return result
  }
}

extension InterfaceDocument {
  /// What code asks for by name, in words.
  fileprivate var identifiers: Set<String> {
    Set(
      controllers.compactMap { $0.identifier.map { "the controller '\($0.name)'" } }
        + segues.compactMap { $0.identifier.map { "the segue '\($0.name)'" } }
        + reusables.map { "the reuse identifier '\($0.identifier.name)'" })
  }
}

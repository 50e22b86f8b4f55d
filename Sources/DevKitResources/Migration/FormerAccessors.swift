import DevKitCore

/// The accessors of a file that R.swift or SwiftGen generated.
struct FormerAccessors {
  /// An accessor, and what it stands for as far as the file tells.
  struct Accessor: Sendable {
    /// As it is written in code: `R.image.logo`, `Asset.logo`.
    var path: String
    var key: ResourceKey?
  }

  /// Why a file cannot be compared with.
  struct UnknownGeneratorError: Error, CustomStringConvertible {
    var description: String {
      "neither R.swift nor SwiftGen has generated this file: no accessors are known in it"
    }
  }

  /// The accessors, in the order of the file.
  private(set) var accessors: [Accessor] = []
  private var places: [String: Int] = [:]

  /// Reads a file.
  init(_ source: [UInt8]) throws(UnknownGeneratorError) {
    let outline = SwiftOutline(source)
    let roots = Set(outline.types.compactMap(\.first))
    if roots.contains("_R") || roots.contains("R") {
      readRswift(outline)
    } else {
      readSwiftGen(outline)
    }
    if accessors.isEmpty { throw UnknownGeneratorError() }
  }

  private mutating func add(_ path: String, _ key: ResourceKey?) {
    if let place = places[path] {
      accessors[place].key = accessors[place].key ?? key
    } else {
      places[path] = accessors.count
      accessors.append(Accessor(path: path, key: key))
    }
  }

  // MARK: R.swift

  private mutating func readRswift(_ outline: SwiftOutline) {
    for member in outline.members where ["R", "_R"].contains(member.types.first ?? "") {
      let sections = Array(member.types.dropFirst())
      guard let section = sections.first, let kind = ResourceKind(rawValue: section),
        member.keyword != "case", member.keyword != "init", !member.name.hasPrefix("_")
      else { continue }
      let path = "R." + sections.joined(separator: ".")
      if kind == .storyboard, sections.count == 2, member.name == "name" {
        add(path, member.literals.first.map { ResourceKey(.storyboard, $0.text) })
        continue
      }
      let isGroup = outline.types.contains(member.types + [member.name])
      guard !isGroup, !Self.ownMembers.contains(member.name) else { continue }
      let storyboard = kind == .storyboard ? storyboardName(of: member, in: outline) : nil
      add("\(path).\(member.name)", Self.key(kind, member, sections, storyboard))
    }
  }

  private func storyboardName(
    of member: SwiftOutline.Member, in outline: SwiftOutline
  ) -> String? {
    outline.members.first { $0.name == "name" && $0.types == member.types }?.literals.first?.text
  }

  private static func key(
    _ kind: ResourceKind, _ member: SwiftOutline.Member, _ sections: [String],
    _ storyboard: String?
  ) -> ResourceKey? {
    let group = sections.dropFirst().first
    switch kind {
    case .image, .color, .data:
      let folders = member.literals.filter { $0.label == "path" }.map(\.text)
      return member.text("name").map { ResourceKey(kind, (folders + [$0]).joined(separator: "/")) }
    case .font, .nib: return member.text("name").map { ResourceKey(kind, $0) }
    case .file:
      return member.text("name").map { name in
        let ending = member.text("pathExtension") ?? ""
        return ResourceKey(.file, ending.isEmpty ? name : "\(name).\(ending)")
      }
    case .string:
      guard let key = member.text("key"), let table = member.text("tableName") else { return nil }
      return ResourceKey(.string, table, key)
    case .reuseIdentifier: return member.text("identifier").map { ResourceKey(kind, $0) }
    case .segue:
      return member.text("identifier").map { ResourceKey(kind, group ?? "", $0) }
    case .storyboard:
      guard let storyboard, let identifier = member.text("identifier") else { return nil }
      return ResourceKey(kind, storyboard, identifier)
    case .id: return member.literals.first.map { ResourceKey(kind, group ?? "", $0.text) }
    default: return nil
    }
  }

  /// What stands in R.swift's structures and is no accessor.
  private static let ownMembers: Set<String> = [
    "applicationLocale", "bundle", "hostingBundle", "locale", "makeIterator", "name",
    "preferredLanguages", "source", "validate",
  ]

  // MARK: SwiftGen

  private mutating func readSwiftGen(_ outline: SwiftOutline) {
    for member in outline.members {
      guard let key = Self.swiftGenKey(member, in: outline) else { continue }
      add((member.types + [member.name]).joined(separator: "."), key)
    }
  }

  /// The types of SwiftGen's templates, and of those that Tuist has, whose values have a name.
  private static let constructors: [(type: String, kind: ResourceKind)] = [
    ("ImageAsset", .image), ("SymbolAsset", .image), ("ColorAsset", .color), ("DataAsset", .data),
    ("ARResourceGroupAsset", .arResourceGroup), ("FontConvertible", .font), ("Images", .image),
    ("Colors", .color),
  ]

  private static func swiftGenKey(
    _ member: SwiftOutline.Member, in outline: SwiftOutline
  ) -> ResourceKey? {
    if member.types.first?.hasSuffix("Segue") == true, member.keyword == "case" {
      return ResourceKey(.segue, member.literals.first?.text ?? member.name)
    }
    for word in member.words {
      // Templates put a module's name before the types.
      if let kind = constructors.first(where: { word.hasSuffix($0.type) })?.kind {
        return member.text("name").map { .init(kind, $0) }
      }
      switch word {
      case "File":
        guard let name = member.text("name") else { return nil }
        let ending = member.text("ext") ?? ""
        return .init(.file, ending.isEmpty ? name : "\(name).\(ending)")
      case "tr":
        let texts = member.literals.filter { $0.label == nil }
        guard texts.count >= 2 else { return nil }
        return .init(.string, texts[0].text, texts[1].text)
      case "SceneType", "InitialSceneType":
        let name = outline.members.first { $0.name == "storyboardName" && $0.types == member.types }
        guard let name = name?.literals.first?.text else { return nil }
        guard word == "SceneType" else { return .init(.storyboard, name) }
        return member.text("identifier").map { .init(.storyboard, name, $0) }
      default: continue
      }
    }
    return nil
  }
}

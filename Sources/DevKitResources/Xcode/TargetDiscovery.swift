import DevKitCore
import DevKitXcode

/// Looks for the resources of a target on the disk and sorts them.
struct TargetDiscovery {
  let discovery: ResourceDiscovery
  let inputs: TargetInputs
  var sorter: ResourceSorter
  var seen: Set<LiteralText>
  private var diagnostics: [Diagnostic] = []
  /// What could not be found, with the byte of the project file that names it.
  private var missing: [(path: String, offset: Int)] = []
  /// What a sandboxed build phase has not declared.
  private var undeclared: [String] = []

  init(
    discovery: ResourceDiscovery, inputs: TargetInputs, sorter: ResourceSorter,
    seen: Set<LiteralText>
  ) {
    self.discovery = discovery
    self.inputs = inputs
    self.sorter = sorter
    self.seen = seen
  }

  private var access: ReadAccess { discovery.access }

  // MARK: Members of build phases

  mutating func take(_ member: TargetContents.Member) {
    take(
      member.path, relativePath: ResourceDiscovery.nameWithLanguage(of: member.path),
      phase: member.phase, type: member.fileType, tags: member.assetTags, offset: member.offset)
  }

  /// Takes a file or folder that a phase, or an exception of a synchronized folder, names.
  private mutating func take(
    _ path: String, relativePath: String, phase: MemberPhase, type: String?, tags: [String],
    offset: Int
  ) {
    guard !seen.contains(LiteralText(path)) else { return }
    let isDeclared = access.allows(path)
    let kind = isDeclared ? (try? FileSystem.status(of: path))?.kind : nil
    let isFolder = kind.map { $0 == .directory } ?? Self.isFolder(path, type: type)
    if discovery.ignoreRules.ignores(path, isFolder: isFolder) {
      return sorter.takeIgnored(path)
    }
    let treatment = MemberTreatment(
      name: Path.name(of: path), isFolder: isFolder, phase: phase, type: type)
    guard treatment != .none else { return }
    guard isDeclared else { return undeclared.append(path) }
    seen.insert(LiteralText(path))
    if kind == nil { missing.append((path, offset)) }
    switch treatment {
    case .none: break
    case .copied(let folder):
      if isFolder {
        return discovery.takeFolderReference(path, in: folder, into: &sorter, &seen, &diagnostics)
      }
      sorter.takeCopied(path, directory: folder, isFolder: false)
    case .byName where kind == nil:
      takeMissing(path, relativePath: relativePath, isFolder: isFolder, tags: tags)
    case .byName where isFolder: takeFolder(path)
    case .byName: sorter.takeFile(path, relativePath: relativePath, tags: tags)
    }
  }

  /// What needs no reading has its accessor even where it is missing: it may be made by the build.
  private mutating func takeMissing(
    _ path: String, relativePath: String, isFolder: Bool, tags: [String]
  ) {
    let name = Path.name(of: path)
    switch isFolder ? FileClass.ofFolder(named: name) : FileClass.ofFile(named: name) {
    case .image, .file, .notAResource, .compiled:
      sorter.takeFile(path, relativePath: relativePath, tags: tags)
    case .package, .iconComposer: sorter.takeFolder(path, relativePath: relativePath)
    case .assetCatalog, .font, .stringsTable, .otherStringsTable, .folder:
      sorter.takeMissing(path)
    }
  }

  private mutating func takeFolder(_ path: String) {
    // `walk` must meet the folder as one that is new.
    seen.remove(LiteralText(path))
    discovery.walk(path, into: &sorter, &seen, &diagnostics)
    seen.insert(LiteralText(path))
  }

  /// Whether something that is not there would be a folder.
  private static func isFolder(_ path: String, type: String?) -> Bool {
    if let type, type == "folder" || type.hasPrefix("folder.") || type.hasPrefix("wrapper") {
      return true
    }
    switch FileClass.ofFolder(named: Path.name(of: path)) {
    case .assetCatalog, .iconComposer, .package: return true
    default: return false
    }
  }

  // MARK: Synchronized folders

  mutating func take(_ folder: SynchronizedFolder) {
    if folder.isOwn { takeContent(of: folder, in: "") }
    for entry in folder.namedMembers {
      switch entry {
      case .item(let path): takeNamed(path, of: folder)
      case .localized(let inner, let name):
        for path in localizedFiles(named: name, in: inner, of: folder) {
          takeNamed(path, of: folder)
        }
      }
    }
  }

  private mutating func takeNamed(_ relativePath: String, of folder: SynchronizedFolder) {
    let path = Path.join(folder.path, relativePath)
    let phase: MemberPhase
    switch folder.membership(of: relativePath) {
    case .none: return
    case .byType:
      let isPlainFolder = FileClass.ofFolder(named: Path.name(of: path)) == .folder(language: nil)
      let isFolder = (try? FileSystem.status(of: path))?.kind == .directory
      if isFolder, isPlainFolder, !folder.isFolderReference(relativePath) {
        return takeContent(of: folder, in: relativePath)
      }
      let isResource = FileClass.ofFile(named: Path.name(of: path)) != .notAResource
      guard isFolder || isResource || folder.fileType(of: relativePath) != nil else { return }
      phase = .resources
    case .phase(let named): phase = named
    }
    take(
      path, relativePath: relativePath, phase: phase,
      type: folder.isFolderReference(relativePath)
        ? "folder" : folder.fileType(of: relativePath),
      tags: folder.assetTags(of: relativePath), offset: folder.offset)
  }

  /// Takes what is in a folder, or in a part of it, as far as it belongs to the target.
  private mutating func takeContent(of folder: SynchronizedFolder, in part: String) {
    let root = part.isEmpty ? folder.path : Path.join(folder.path, part)
    let prefix = part.isEmpty ? "" : part + "/"
    guard access.allows(root) else { return takeDeclaredContent(of: folder, in: root) }
    guard FileSystem.exists(root) else {
      missing.append((root, folder.offset))
      return
    }
    var references: [String] = []
    var ignored: [String] = []
    let walk = DirectoryWalker(root: root, shownAs: discovery.shown(root)).walk { entry in
      let relativePath = prefix + entry.relativePath
      if discovery.ignoreRules.passesOver(entry) {
        let isMember =
          AssetCatalogPath.split(relativePath) != nil
          || folder.membership(of: relativePath) != .none
        if isMember, Self.mayHoldResources(entry) { ignored.append(entry.path) }
        return .skip
      }
      guard entry.kind == .directory, AssetCatalogPath.split(relativePath) == nil else {
        return .enter
      }
      if folder.isFolderReference(relativePath) {
        references.append(relativePath)
        return .skip
      }
      return Self.decide(entry.name, isExcluded: folder.membership(of: relativePath) == .none)
    }
    diagnostics += walk.diagnostics
    sorter.takeWalked(root)
    for path in ignored { sorter.takeIgnored(path) }
    for path in references.sorted(by: Path.precedes) { takeNamed(path, of: folder) }
    for entry in walk.entries { take(entry, prefix + entry.relativePath, of: folder) }
  }

  private static func mayHoldResources(_ entry: WalkedEntry) -> Bool {
    guard entry.kind == .directory else { return true }
    return decide(entry.name, isExcluded: false) != .skip
  }

  private static func decide(_ name: String, isExcluded: Bool) -> WalkDecision {
    if isExcluded { return .skip }
    switch FileClass.ofFolder(named: name) {
    case .notAResource: return .skip
    case .package, .compiled, .iconComposer: return .leaf
    default: return .enter
    }
  }

  private mutating func take(
    _ entry: WalkedEntry, _ relativePath: String, of folder: SynchronizedFolder
  ) {
    let isFolder = entry.kind == .directory
    guard isFolder || entry.kind == .regular else { return }
    if AssetCatalogPath.split(relativePath) == nil {
      guard folder.membership(of: relativePath) != .none else { return }
      if !isFolder, takeByType(entry.path, relativePath, of: folder) { return }
    }
    guard seen.insert(LiteralText(entry.path)).inserted else { return }
    if isFolder {
      sorter.takeWalked(entry.path)
      sorter.takeFolder(entry.path, relativePath: relativePath)
    } else {
      sorter.takeFile(
        entry.path, relativePath: relativePath, tags: folder.assetTags(of: relativePath))
    }
  }

  /// Takes a file whose type the project, or an exception, gives; `false` for others.
  private mutating func takeByType(
    _ path: String, _ relativePath: String, of folder: SynchronizedFolder
  ) -> Bool {
    let type = folder.fileType(of: relativePath)
    var phase = MemberPhase.resources
    if case .phase(let named) = folder.membership(of: relativePath) {
      phase = named
    } else if type == nil {
      return false
    }
    take(
      path, relativePath: relativePath, phase: phase, type: type,
      tags: folder.assetTags(of: relativePath), offset: folder.offset)
    return true
  }

  /// Takes what is declared of a folder that itself may not be listed.
  private mutating func takeDeclaredContent(of folder: SynchronizedFolder, in root: String) {
    let declared = access.paths(in: root)
    if declared.isEmpty { undeclared.append(root) }
    for path in declared {
      guard let relativePath = Path.below(folder.path, path) else { continue }
      takeDeclared(relativePath, of: folder)
    }
  }

  private mutating func takeDeclared(_ relativePath: String, of folder: SynchronizedFolder) {
    let hidden = Path.components(of: relativePath).contains { $0.utf8.first == UInt8(ascii: ".") }
    guard !hidden, AssetCatalogPath.split(relativePath) == nil else { return }
    takeNamed(relativePath, of: folder)
  }

  private mutating func localizedFiles(
    named name: String, in inner: String, of folder: SynchronizedFolder
  ) -> [String] {
    let root = inner.isEmpty ? folder.path : Path.join(folder.path, inner)
    if access.isBound {
      return access.paths(in: root).compactMap { path in
        guard Path.name(of: path) == name,
          Path.fileExtension(of: Path.parent(of: path)) == "lproj",
          Path.parent(of: Path.parent(of: path)) == root
        else { return nil }
        return Path.below(folder.path, path)
      }
    }
    let entries = (try? FileSystem.entries(of: root)) ?? []
    let languages = entries.filter { $0.isUTF8 && Path.fileExtension(of: $0.name) == "lproj" }
    sorter.takeWalked(root)
    for language in languages { sorter.takeWalked(Path.join(root, language.name)) }
    return languages.map { Path.join(inner, "\($0.name)/\(name)") }.filter {
      FileSystem.exists(Path.join(folder.path, $0))
    }
  }

  // MARK: Findings

  /// Everything that was found wrong.
  func findings() -> [Diagnostic] {
    var result = diagnostics
    if missing.isEmpty, undeclared.isEmpty { return result }
    let lines = LineTable(inputs.project)
    result += missing.map { path, offset in
      .warning(
        "the target has \(discovery.shown(path)), which does not exist",
        at: lines.location(at: offset))
    }
    guard let first = undeclared.first else { return result }
    let others = undeclared.count - 1
    let subject = others > 0 ? " and \(others) more of the target are" : " of the target is"
    result.append(
      .warning(
        "\(discovery.shown(first))\(subject) not among the build phase's inputs, and left out",
        at: SourceLocation(path: inputs.project.path),
        notes: [
          .init(
            "to list all of them: devkit gen-resources --target <name> --write-file-lists <path>")
        ]))
    return result
  }
}

import DevKitCore

/// Where in a product a build phase puts a file.
public enum MemberPhase: Hashable, Sendable {
  /// Copied or compiled by the resources phase.
  case resources
  /// Compiled by the sources phase, as string tables and asset catalogs can be too.
  case sources
  /// Copied by a phase of its own into a folder of the resources; empty for the resources themselves.
  case copied(folder: String)
}

/// What a target takes in, as its project says. Nothing of it was looked for on the disk.
public struct TargetContents: Sendable {
  /// A file or folder that a build phase names.
  public struct Member: Hashable, Sendable {
    /// The path, normalized.
    public var path: String
    /// The phase.
    public var phase: MemberPhase
    /// What the project calls its type, such as `folder.assetcatalog`.
    public var fileType: String?
    /// The tags under which an on-demand resource is asked for.
    public var assetTags: [String]
    /// The byte of the project file at which it is named.
    public var offset: Int
  }

  /// What the build phases name, in their order.
  public var members: [Member] = []
  /// The folders that are taken in as they are on the disk, wholly or in part, sorted by path.
  public var folders: [SynchronizedFolder] = []
  /// What is wrong with the parts of the project that were looked at.
  public var diagnostics: [Diagnostic] = []
}

extension XcodeProject {
  /// What a target takes in.
  ///
  /// - Parameter trees: Gives the folder of a `sourceTree` that a user has named, as the build
  ///   setting of that name does.
  public func contents(
    of target: XcodeTarget, trees: (String) -> String? = { _ in nil }
  ) -> TargetContents {
    withoutActuallyEscaping(trees) { trees in
      var reader = ContentsReader(project: self, target: target, trees: trees)
      reader.read()
      return reader.contents
    }
  }
}

private struct ContentsReader {
  let project: XcodeProject
  let target: XcodeTarget
  let trees: (String) -> String?
  var contents = TargetContents()
  private var lines: LineTable?
  private var phases: [String: MemberPhase?] = [:]

  init(project: XcodeProject, target: XcodeTarget, trees: @escaping (String) -> String?) {
    self.project = project
    self.target = target
    self.trees = trees
  }

  mutating func read() {
    for reference in target.object.node["buildPhases"]?.elements ?? [] {
      guard let phase = object(reference, as: "build phase", of: target.object) else { continue }
      let place = place(of: phase, reference)
      phases.updateValue(place, forKey: phase.id)
      guard let place else { continue }
      for file in phase.node["files"]?.elements ?? [] {
        guard let buildFile = object(file, as: "build file", of: phase) else { continue }
        readBuildFile(buildFile, phase: place, offset: file.range.lowerBound)
      }
    }
    readFolders()
  }

  // MARK: Phases

  /// Where a phase puts its files; `nil` for phases that have no resources.
  private mutating func place(of phase: ProjectObject, _ reference: PropertyNode) -> MemberPhase? {
    switch phase.kind {
    case "PBXResourcesBuildPhase": return .resources
    case "PBXSourcesBuildPhase": return .sources
    case "PBXCopyFilesBuildPhase":
      let isResources =
        phase.text("dstSubfolderSpec") == "7" || phase.text("dstSubfolder") == "Resources"
      guard isResources else { return nil }
      let folder = phase.text("dstPath") ?? ""
      let isPlain = SettingExpression(folder).isText && !Path.isAbsolute(folder)
      return .copied(folder: isPlain && !folder.isEmpty ? Path.normalized(folder) : "")
    case "PBXFrameworksBuildPhase", "PBXHeadersBuildPhase", "PBXShellScriptBuildPhase",
      "PBXAppleScriptBuildPhase", "PBXRezBuildPhase", "PBXJavaArchiveBuildPhase":
      return nil
    default:
      warn(
        "the build phase \(phase.id) of \(quoted(target.name)) is of the unknown kind "
          + "\(quoted(phase.kind)), and is passed over", at: reference.range.lowerBound)
      return nil
    }
  }

  private mutating func readBuildFile(_ file: ProjectObject, phase: MemberPhase, offset: Int) {
    guard let reference = file.node["fileRef"] else {
      // The product of a package has no file.
      if file.node["productRef"] == nil {
        warn("the build file \(file.id) names no file, and is passed over", at: start(of: file))
      }
      return
    }
    guard let item = object(reference, as: "file", of: file) else { return }
    let settings = file.node["settings"]
    let tags = settings?["ASSET_TAGS"]?.elements.compactMap(\.text) ?? []
    add(item, phase: phase, tags: tags, offset: offset)
  }

  private mutating func add(
    _ item: ProjectObject, phase: MemberPhase, tags: [String], offset: Int
  ) {
    switch item.kind {
    case "PBXFileReference":
      guard let path = path(of: item) else { return }
      contents.members.append(
        .init(
          path: path, phase: phase,
          fileType: item.text("explicitFileType") ?? item.text("lastKnownFileType"),
          assetTags: tags, offset: offset))
    case "PBXVariantGroup":
      for child in item.node["children"]?.elements ?? [] {
        guard let file = object(child, as: "file", of: item) else { continue }
        guard file.kind == "PBXFileReference" else {
          warn(
            "\(quoted(file.id)) in the localized file \(quoted(item.text("name") ?? item.id)) is "
              + "no file, and is passed over", at: child.range.lowerBound)
          continue
        }
        add(file, phase: phase, tags: tags, offset: child.range.lowerBound)
      }
    case "PBXGroup":
      // A group that build phases name is a folder that is copied as it is.
      guard let path = path(of: item) else { return }
      contents.members.append(
        .init(path: path, phase: phase, fileType: "folder", assetTags: tags, offset: offset))
    case "PBXReferenceProxy", "XCVersionGroup":
      // What another project makes, and a Core Data model, which has no accessor.
      break
    default:
      warn(
        "\(quoted(item.text("name") ?? item.id)) is of the unknown kind \(quoted(item.kind)), and "
          + "is passed over", at: offset)
    }
  }

  private mutating func path(of item: ProjectObject) -> String? {
    switch project.location(of: item.id, trees: trees) {
    case .path(let path): return path
    case .outside: return nil
    case .unknownTree(let name):
      warn(
        "\(quoted(item.text("path") ?? item.id)) lies in the source tree \(quoted(name)), whose "
          + "folder is not known here, and is passed over", at: start(of: item))
    case .circle:
      warn(
        "the groups around \(quoted(item.text("path") ?? item.id)) contain themselves, so it is "
          + "passed over", at: start(of: item))
    }
    return nil
  }

  // MARK: Synchronized folders

  private mutating func readFolders() {
    let own = Set(target.object.texts("fileSystemSynchronizedGroups"))
    for reference in target.object.node["fileSystemSynchronizedGroups"]?.elements ?? [] {
      _ = object(reference, as: "synchronized folder", of: target.object)
    }
    let groups = project.objects.values.filter { $0.kind == "PBXFileSystemSynchronizedRootGroup" }
    for group in groups.sorted(by: { $0.id < $1.id }) {
      let isOwn = own.contains(group.id)
      var rules = SynchronizedFolder.Rules()
      readExceptions(of: group, into: &rules)
      guard isOwn || !rules.exceptions.isEmpty || !rules.phases.isEmpty else { continue }
      guard let path = path(of: group) else { continue }
      rules.readExplicit(group)
      contents.folders.append(
        SynchronizedFolder(
          path: path, isOwn: isOwn, rules: rules, offset: start(of: group)))
    }
    contents.folders.sort { Path.precedes($0.path, $1.path) }
  }

  private mutating func readExceptions(
    of group: ProjectObject, into rules: inout SynchronizedFolder.Rules
  ) {
    for reference in group.node["exceptions"]?.elements ?? [] {
      guard let set = object(reference, as: "exception set", of: group) else { continue }
      switch set.kind {
      case "PBXFileSystemSynchronizedBuildFileExceptionSet":
        guard set.text("target") == target.object.id else { continue }
        rules.exceptions.add(set.texts("membershipExceptions"))
        rules.readTags(set)
      case "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet":
        guard let phase = set.text("buildPhase"), let place = phases[phase] else { continue }
        rules.phases.append((MemberPaths(set.texts("membershipExceptions")), place))
        rules.readTags(set)
      default:
        warn(
          "the exception set \(set.id) of the folder "
            + "\(quoted(group.text("path") ?? group.id)) is of the unknown kind "
            + "\(quoted(set.kind)), and is passed over", at: reference.range.lowerBound)
      }
    }
  }

  // MARK: Diagnostics

  /// The object that a reference names; where there is none, that is warned of.
  private mutating func object(
    _ reference: PropertyNode, as what: String, of owner: ProjectObject
  ) -> ProjectObject? {
    guard let id = reference.text else {
      warn("this is no reference to a \(what)", at: reference.range.lowerBound)
      return nil
    }
    if let object = project.objects[id] { return object }
    let name = owner.text("name").map { " (\(quoted($0)))" } ?? ""
    warn(
      "the object \(owner.id)\(name) refers to the \(what) \(quoted(id)), which does not exist",
      at: reference.range.lowerBound)
    return nil
  }

  private mutating func warn(_ message: String, at offset: Int) {
    let table = lines ?? LineTable(project.source)
    lines = table
    contents.diagnostics.append(.warning(message, at: table.location(at: offset)))
  }

  private func start(of object: ProjectObject) -> Int { object.node.range.lowerBound }
}

/// A piece of a project file in quotes, for messages.
func quoted(_ text: String) -> String { "'\(text)'" }

import DevKitCore

/// A folder that Xcode 16 and later takes in as it is on the disk
/// (`PBXFileSystemSynchronizedRootGroup`), as one target sees it.
///
/// The whole folder belongs to the targets that list it, but for their exceptions. To any other
/// target only its exceptions belong.
public struct SynchronizedFolder: Sendable {
  /// What a target does with a file of the folder.
  public enum Membership: Hashable, Sendable {
    /// It is not a member.
    case none
    /// The phase that its type asks for.
    case byType
    /// A phase that an exception names.
    case phase(MemberPhase)
  }

  /// The path of the folder, normalized.
  public let path: String
  /// Whether the target lists the folder.
  public let isOwn: Bool
  /// The byte of the project file at which the folder begins.
  public let offset: Int
  private let rules: Rules

  init(path: String, isOwn: Bool, rules: Rules, offset: Int) {
    self.path = path
    self.isOwn = isOwn
    self.rules = rules
    self.offset = offset
  }

  /// What the target does with a file or folder.
  ///
  /// - Parameter relativePath: The path from the folder.
  /// - Complexity: O(depth of the path).
  public func membership(of relativePath: String) -> Membership {
    for (paths, phase) in rules.phases where paths.contains(relativePath) {
      return phase.map { .phase($0) } ?? .none
    }
    return isOwn == rules.exceptions.contains(relativePath) ? .none : .byType
  }

  /// The exceptions that make members, where the folder belongs to other targets; those in an
  /// `.lproj` folder are named without it.
  public var namedMembers: [MemberPaths.Entry] {
    (isOwn ? [] : rules.exceptions.entries) + rules.phases.flatMap(\.paths.entries)
  }

  /// Whether a folder in it is copied as one, with the folders inside.
  public func isFolderReference(_ relativePath: String) -> Bool {
    rules.explicitFolders.contains(relativePath)
      || rules.fileTypes[relativePath] == "folder"
  }

  /// The type that the project gives to a file, whatever its name says.
  public func fileType(of relativePath: String) -> String? { rules.fileTypes[relativePath] }

  /// The on-demand resource tags of a file.
  public func assetTags(of relativePath: String) -> [String] { rules.tags[relativePath] ?? [] }

  /// What the exception sets of a folder say for one target.
  struct Rules: Sendable {
    var exceptions = MemberPaths([])
    var phases: [(paths: MemberPaths, phase: MemberPhase?)] = []
    var explicitFolders: Set<String> = []
    var fileTypes: [String: String] = [:]
    var tags: [String: [String]] = [:]

    mutating func readExplicit(_ group: ProjectObject) {
      explicitFolders = Set(group.texts("explicitFolders").map(Path.normalized))
      for entry in group.node["explicitFileTypes"]?.entries ?? [] {
        fileTypes[Path.normalized(entry.key)] = entry.value.text
      }
    }

    mutating func readTags(_ set: ProjectObject) {
      for entry in set.node["assetTagsByRelativePath"]?.entries ?? [] {
        tags[Path.normalized(entry.key), default: []] += entry.value.elements.compactMap(\.text)
      }
    }
  }
}

/// Paths in a folder as exception sets name them: files, folders with all that is in them, and
/// localized files by their name outside of the language folders (`/Localized/Core.strings`, or
/// `/Localized: Core.strings`).
public struct MemberPaths: Sendable {
  /// A path of the set.
  public enum Entry: Hashable, Sendable {
    /// A file or folder.
    case item(String)
    /// A file of that name in each `.lproj` folder of a folder, which is empty for the outermost.
    case localized(folder: String, name: String)
  }

  /// The paths in the order of the file.
  public private(set) var entries: [Entry] = []
  private var items: Set<String> = []
  private var localized: Set<String> = []

  /// Takes paths as they are written.
  public init(_ paths: [String]) { add(paths) }

  /// Whether there is no path.
  public var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ paths: [String]) {
    for path in paths where !path.isEmpty {
      if let rest = Self.localizedRest(of: path) {
        let path = Path.normalized(rest)
        localized.insert(path)
        let folder = Path.parent(of: path)
        entries.append(
          .localized(folder: folder == "." ? "" : folder, name: Path.name(of: path)))
      } else {
        let item = Path.normalized(path)
        items.insert(item)
        entries.append(.item(item))
      }
    }
  }

  private static func localizedRest(of path: String) -> String? {
    for prefix in ["/Localized: ", "/Localized:", "/Localized/"] where path.hasPrefix(prefix) {
      return String(path.dropFirst(prefix.count))
    }
    return nil
  }

  /// Whether the set names a path or a folder that it lies in.
  public func contains(_ path: String) -> Bool {
    guard !isEmpty else { return false }
    if !localized.isEmpty, let plain = Self.withoutLanguage(path), localized.contains(plain) {
      return true
    }
    guard !items.isEmpty else { return false }
    var current = path
    while current != ".", current != "/" {
      if items.contains(current) { return true }
      current = Path.parent(of: current)
    }
    return false
  }

  /// The path without the `.lproj` folder that the file is in; `nil` outside of one.
  private static func withoutLanguage(_ path: String) -> String? {
    let folder = Path.parent(of: path)
    guard Path.fileExtension(of: folder) == "lproj" else { return nil }
    return Path.normalized(Path.join(Path.parent(of: folder), Path.name(of: path)))
  }
}

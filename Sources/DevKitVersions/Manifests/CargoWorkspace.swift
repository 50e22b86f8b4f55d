import DevKitCore

/// The packages of a Rust workspace whose version is that of its Cargo.toml.
struct CargoWorkspace {
  /// Their names.
  private(set) var packages: Set<String> = []
  /// The names of members that have a version of their own.
  private var others: Set<String> = []
  /// The version that is inherited; `nil` where there is none to inherit.
  private let version: String?

  /// Reads a Cargo.toml and, where it has a version for the workspace, its members.
  init(_ source: SourceText, reader: FileReader) throws(ProductError) {
    let entries = try TOMLReader(source).entries
    if let name = Self.packageName(entries) { packages.insert(name) }
    version =
      entries.first { $0.table == "workspace.package" && $0.key == "version" }?.text
      ?? entries.first { $0.table.isEmpty && $0.key == "workspace.package.version" }?.text
    guard version != nil,
      let members = entries.first(where: { $0.table == "workspace" && $0.key == "members" })
    else { return }
    let folder = Path.parent(of: source.path)
    for pattern in try TOMLReader.strings(in: members, of: source) {
      for path in Self.folders(pattern, in: folder) {
        let manifest = Path.join(path, "Cargo.toml")
        guard let bytes = reader.bytes(manifest) else { continue }
        try add(member: SourceText(path: manifest, bytes: bytes))
      }
    }
  }

  private mutating func add(member: SourceText) throws(ProductError) {
    let entries = try TOMLReader(member).entries
    guard let name = Self.packageName(entries) else { return }
    let inherits = entries.contains {
      $0.table == "package" && TOMLManifest.inheritsVersion($0, member)
        || $0.table == "package.version" && $0.key == "workspace"
    }
    if inherits { packages.insert(name) } else { others.insert(name) }
  }

  /// What a lock has that may be of the workspace and was not found among its members, such as a
  /// package that another one names by its path.
  func doubts(about lock: SourceText) throws(ProductError) -> [Diagnostic] {
    guard let version else { return [] }
    return try TOMLManifest.localVersions(lock).filter {
      $0.version.text == version && !packages.contains($0.package) && !others.contains($0.package)
    }.map { local in
      .warning(
        "\(local.package) is no member that was found, so its version stays \(version) here; where it"
          + " is the workspace's: cargo update --workspace",
        at: lock.location(at: local.version.range.lowerBound))
    }
  }

  private static func packageName(_ entries: [TOMLReader.Entry]) -> String? {
    entries.first { $0.table == "package" && $0.key == "name" }?.text
  }

  /// The folders that a pattern of `members` means.
  private static func folders(_ pattern: String, in root: String) -> [String] {
    var folders = [root]
    for name in pattern.split(separator: "/").map(String.init) {
      guard name.contains(where: { "*?[".contains($0) }) else {
        folders = folders.map { Path.normalized(Path.join($0, name)) }
        continue
      }
      let glob = GlobPattern(name, .posix)
      folders = folders.flatMap { folder in
        ((try? FileSystem.entries(of: folder)) ?? [])
          .filter { glob.matches($0.name, isFolder: true) }.map { Path.join(folder, $0.name) }
      }
    }
    return folders
  }
}

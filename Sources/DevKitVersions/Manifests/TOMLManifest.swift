import DevKitCore

/// Finds the versions in the TOML files of Python and Rust packages.
enum TOMLManifest {
  /// `[project] version`, or `[tool.poetry] version`.
  static func pyproject(_ source: SourceText) throws(ProductError) -> [ManifestFormat.Found] {
    let entries = try TOMLReader(source).entries
    let versions = entries.filter {
      ["project", "tool.poetry"].contains($0.table) && $0.key == "version"
        || $0.table.isEmpty && ["project.version", "tool.poetry.version"].contains($0.key)
    }
    let found = try versions.map { entry throws(ProductError) in try plain(entry, source) }
    if !found.isEmpty { return found }
    if let dynamic = entries.first(where: { $0.table == "project" && $0.key == "dynamic" }) {
      throw ProductError(
        "the version is dynamic here, so it cannot be edited; name the file that holds it with"
          + " --file", at: source.location(at: dynamic.range.lowerBound))
    }
    throw missing(source, "[project]")
  }

  /// `[package] version`, or `[workspace.package] version`.
  static func cargo(_ source: SourceText) throws(ProductError) -> [ManifestFormat.Found] {
    let entries = try TOMLReader(source).entries
    let versions = entries.filter { isVersion($0, of: "workspace.package") }
    let own = entries.first { $0.table == "package" && inheritsVersion($0, source) }
    if let own, versions.isEmpty {
      throw ProductError(
        "the version is the workspace's; run this in the workspace's folder, or name its"
          + " Cargo.toml with --file", at: source.location(at: own.range.lowerBound))
    }
    let all = entries.filter {
      isVersion($0, of: "workspace.package")
        || isVersion($0, of: "package") && !inheritsVersion($0, source)
    }
    let found = try all.map { entry throws(ProductError) in try plain(entry, source) }
    guard !found.isEmpty else { throw missing(source, "[package]") }
    return found
  }

  /// Whether an entry is the version of a table, with the table as its header or before a dot.
  private static func isVersion(_ entry: TOMLReader.Entry, of table: String) -> Bool {
    entry.table == table && entry.key == "version"
      || entry.table.isEmpty && entry.key == "\(table).version"
  }

  /// `version` of the packages of these names in a Cargo.lock.
  static func cargoLock(
    _ source: SourceText, packages: Set<String>
  ) throws(ProductError) -> [ManifestFormat.Found] {
    try localVersions(source).filter { packages.contains($0.package) }
      .map { local throws(ProductError) in try plain(local.version, source) }
  }

  /// The packages of a Cargo.lock that are of this repository, with their versions: those of a
  /// registry or of another repository have a source.
  static func localVersions(
    _ source: SourceText
  ) throws(ProductError) -> [(package: String, version: TOMLReader.Entry)] {
    let entries = try TOMLReader(source).entries.filter { $0.table == "package" }
    let foreign = Set(entries.filter { $0.key == "source" }.map(\.tableIndex))
    var names: [Int: String] = [:]
    for entry in entries where entry.key == "name" { names[entry.tableIndex] = entry.text }
    return entries.compactMap { entry in
      guard entry.key == "version", !foreign.contains(entry.tableIndex),
        let name = names[entry.tableIndex]
      else { return nil }
      return (name, entry)
    }
  }

  /// Whether an entry of `[package]` says that the version is the workspace's.
  static func inheritsVersion(_ entry: TOMLReader.Entry, _ source: SourceText) -> Bool {
    if entry.key == "version.workspace" { return true }
    let text = String(decoding: source.bytes[entry.range], as: UTF8.self)
    return entry.key == "version" && entry.text == nil && text.mentions("workspace")
  }

  private static func plain(
    _ entry: TOMLReader.Entry, _ source: SourceText
  ) throws(ProductError) -> ManifestFormat.Found {
    guard let text = entry.text, let range = entry.textRange else {
      throw ProductError(
        "this version is not read: it must be a string on one line, without escapes",
        at: source.location(at: entry.range.lowerBound))
    }
    return .init(
      value: text, range: range, encoding: .simple,
      name: entry.table.isEmpty ? entry.key : "[\(entry.table)] \(entry.key)")
  }

  private static func missing(_ source: SourceText, _ table: String) -> ProductError {
    ProductError("there is no version under \(table)", at: SourceLocation(path: source.path))
  }
}

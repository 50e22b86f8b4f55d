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
    if let inherited = entries.first(where: { $0.table == "package" && isInherited($0, source) }),
      !entries.contains(where: { $0.table == "workspace.package" && $0.key == "version" })
    {
      throw ProductError(
        "the version is the workspace's; run this in the workspace's folder, or name its"
          + " Cargo.toml with --file", at: source.location(at: inherited.range.lowerBound))
    }
    let versions = entries.filter {
      ["package", "workspace.package"].contains($0.table) && $0.key == "version" && $0.text != nil
    }
    let found = try versions.map { entry throws(ProductError) in try plain(entry, source) }
    guard !found.isEmpty else { throw missing(source, "[package]") }
    return found
  }

  /// `version` of the package of that name in a Cargo.lock.
  static func cargoLock(
    _ source: SourceText, package: String?
  ) throws(ProductError) -> [ManifestFormat.Found] {
    guard let package else { return [] }
    let entries = try TOMLReader(source).entries
    // A package of the same name from a registry has a source.
    let own = Set(
      entries.filter { $0.table == "package" && $0.key == "name" && $0.text == package }
        .map(\.tableIndex)
    ).subtracting(
      entries.filter { $0.table == "package" && $0.key == "source" }.map(\.tableIndex))
    return try entries.filter { own.contains($0.tableIndex) && $0.key == "version" }
      .map { entry throws(ProductError) in try plain(entry, source) }
  }

  /// The name of the package.
  static func name(in source: SourceText) -> String? {
    (try? TOMLReader(source))?.entries.first {
      ["package", "project", "tool.poetry"].contains($0.table) && $0.key == "name"
    }?.text
  }

  private static func isInherited(_ entry: TOMLReader.Entry, _ source: SourceText) -> Bool {
    if entry.key == "version.workspace" { return true }
    let text = String(decoding: source.bytes[entry.range], as: UTF8.self)
    return entry.key == "version" && entry.text == nil && text.contains("workspace")
  }

  private static func plain(
    _ entry: TOMLReader.Entry, _ source: SourceText
  ) throws(ProductError) -> ManifestFormat.Found {
    guard let text = entry.text, let range = entry.textRange else {
      throw ProductError(
        "the version must be a plain string", at: source.location(at: entry.range.lowerBound))
    }
    return .init(
      value: text, range: range, encoding: .simple,
      name: entry.table.isEmpty ? entry.key : "[\(entry.table)] \(entry.key)")
  }

  private static func missing(_ source: SourceText, _ table: String) -> ProductError {
    ProductError("there is no version under \(table)", at: SourceLocation(path: source.path))
  }
}

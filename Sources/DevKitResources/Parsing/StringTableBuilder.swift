import DevKitCore

/// Reads `.strings` files and joins the languages of each table.
///
/// The development language decides the signatures. Every other language is compared with it: a
/// translation that takes other arguments is warned about at its own line, missing and surplus keys
/// once per language and table.
struct StringTableBuilder {
  /// The tables, and what is wrong with their files.
  struct Result: Sendable {
    var tables: [StringTable] = []
    var developmentRegion: String
    var diagnostics: [Diagnostic] = []
  }

  /// The development region, or `nil` to find it.
  var developmentRegion: String?
  /// Whether every missing translation is listed, not only counted.
  var listsTranslations: Bool

  /// Builds the tables of everything that was found.
  func build(from found: DiscoveredResources) -> Result {
    let items = Self.tablesForCode(in: found)
    let region = developmentRegion ?? Self.findDevelopmentRegion(items)
    var result = Result(developmentRegion: region)
    let groups = Dictionary(grouping: items) { Path.stem(of: $0.name) }
    let names = groups.keys.sorted { Path.precedes($0, $1) }
    // Two spellings of a letter are one table: most file systems that apps run on take them for one.
    // A table's files are in memory only until it is joined.
    let tables = Parallel.map(names) { name in
      let files = Parallel.map(groups[name] ?? [], StringsTableFile.read)
      let joined = StringTableMerge(
        name: name, developmentRegion: region, listsTranslations: listsTranslations
      ).merge(files)
      return (table: joined.table, diagnostics: files.flatMap(\.diagnostics) + joined.diagnostics)
    }
    for (table, diagnostics) in tables {
      if !table.keys.isEmpty { result.tables.append(table) }
      result.diagnostics += diagnostics
    }
    return result
  }

  /// The tables but for those that translate a storyboard, a xib or an intent definition beside
  /// them, whose keys no code uses.
  private static func tablesForCode(in found: DiscoveredResources) -> [DiscoveredItem] {
    let documents = Set(found.compiled.map { Path.join($0.directory, Path.stem(of: $0.name)) })
    return found.stringsTables.filter {
      !documents.contains(Path.join($0.directory, Path.stem(of: $0.name)))
    }
  }

  /// `en` where there is such a language, else the first language there is.
  private static func findDevelopmentRegion(_ items: [DiscoveredItem]) -> String {
    let languages = Set(items.lazy.compactMap(\.language)).subtracting(["", "Base"])
    return languages.contains("en") ? "en" : languages.min() ?? "en"
  }
}

/// One `.strings` file that was read.
struct StringsTableFile: Sendable {
  var tableName: String
  /// The name of the `.lproj` folder; empty outside any.
  var language: String
  var shownPath: String
  /// What was read; `nil` where nothing could be.
  var content: StringsFile?
  var diagnostics: [Diagnostic]

  /// The most bytes that a file may have, which is far more than large apps have.
  private static let greatestSize = 64 << 20

  /// Reads a file; one that cannot be read has no entries and a diagnostic.
  static func read(_ item: DiscoveredItem) -> StringsTableFile {
    var file = StringsTableFile(
      tableName: Path.stem(of: item.name), language: item.language ?? "",
      shownPath: item.shownPath, diagnostics: [])
    do {
      let bytes = try FileSystem.read(item.path, limit: greatestSize)
      let source = SourceText(path: item.shownPath, bytes: bytes)
      let content = StringsReader.read(source)
      file.content = content
      file.diagnostics = content.diagnostics
    } catch {
      file.diagnostics = [.error(error.message, at: SourceLocation(path: item.shownPath))]
    }
    return file
  }

  var entries: [StringsEntry] { content?.entries ?? [] }
}

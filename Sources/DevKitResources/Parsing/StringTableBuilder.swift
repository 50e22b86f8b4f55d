import DevKitCore

/// What is done about what languages lack.
enum MissingTranslations: String, CaseIterable, Sendable {
  case warn
  case error
  case ignore
}

/// How string tables are read.
struct StringTableOptions: Sendable {
  /// The development region, or `nil` to find it.
  var developmentRegion: String?
  /// Whether every missing translation is listed, not only counted.
  var listsTranslations = false
  var missingTranslations = MissingTranslations.warn
  var catalogKeys = CatalogKeys.all
  /// Whether it is counted what each language has of the keys, for a report.
  var countsTranslations = true
  /// Whether the texts of all languages are kept, for those who show them.
  var keepsTexts = true
  /// Whether the comments of keys are kept.
  var keepsComments = true
}

/// Reads the files of string tables and joins the languages of each table.
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

  var options: StringTableOptions

  /// Builds the tables of everything that was found.
  func build(from found: DiscoveredResources) -> Result {
    let items = Self.tablesForCode(in: found)
    let keys = options.catalogKeys
    // Catalogs tell what they are translated from, which decides about everything else.
    let catalogs = Parallel.map(items.filter(\.isCatalog)) {
      StringsTableFile.read($0, catalogKeys: keys)
    }.flatMap { $0 }
    let region = options.developmentRegion ?? Self.findDevelopmentRegion(items, catalogs)
    var result = Result(developmentRegion: region)
    result.diagnostics += unknownRegion(items, catalogs)
    // Two spellings of a letter are one table: most file systems that apps run on take them for one.
    var groups: [String: [StringTableMerge.Source]] = [:]
    for item in items where !item.isCatalog {
      groups[item.tableName, default: []].append(.item(item))
    }
    for file in catalogs { groups[file.tableName, default: []].append(.file(file)) }
    let sources = groups
    let names = groups.keys.sorted { Path.precedes($0, $1) }
    let options = options
    let tables = Parallel.map(names) { name in
      StringTableMerge(name: name, developmentRegion: region, options: options)
        .merge(sources[name] ?? [])
    }
    for (table, diagnostics) in tables {
      if !table.keys.isEmpty { result.tables.append(table) }
      result.diagnostics += diagnostics
    }
    return result
  }

  /// A warning where no table has the development region that was asked for.
  private func unknownRegion(
    _ items: [DiscoveredItem], _ catalogs: [StringsTableFile]
  ) -> [Diagnostic] {
    let languages = Set(
      items.filter { !$0.isCatalog }.map { $0.language ?? "" } + catalogs.map(\.language)
    ).subtracting(["", "Base"])
    guard let region = options.developmentRegion, !languages.isEmpty, !languages.contains(region)
    else { return [] }
    return [
      .warning(
        "no string table is in the development region '\(region)'; there are "
          + languages.sorted().joined(separator: ", "))
    ]
  }

  /// The tables but for those that translate a storyboard, a xib or an intent definition beside
  /// them, whose keys no code uses.
  private static func tablesForCode(in found: DiscoveredResources) -> [DiscoveredItem] {
    let documents = Set(found.compiled.map { Path.join($0.directory, Path.stem(of: $0.name)) })
    return (found.stringsTables + found.otherStringsTables).filter {
      !documents.contains(Path.join($0.directory, Path.stem(of: $0.name)))
    }
  }

  /// `en` where there is such a language, else the one that catalogs are translated from, else the
  /// first language there is.
  private static func findDevelopmentRegion(
    _ items: [DiscoveredItem], _ catalogs: [StringsTableFile]
  ) -> String {
    let sources = Set(catalogs.lazy.compactMap(\.sourceLanguage))
    if sources.contains("en") { return "en" }
    let languages = Set(items.lazy.filter { !$0.isCatalog }.map { $0.language ?? "" })
      .subtracting(["", "Base"])
    return languages.contains("en") ? "en" : sources.min() ?? languages.min() ?? "en"
  }
}

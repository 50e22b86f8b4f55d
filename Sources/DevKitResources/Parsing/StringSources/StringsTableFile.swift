import DevKitCore

/// The entries that one source file has for one language.
struct StringsTableFile: Sendable {
  /// What kind of file it is; a later kind counts more where two files have a key.
  enum Form: Int, CaseIterable, Sendable {
    case strings, stringsDict, catalog
  }

  var tableName: String
  /// The name of the `.lproj` folder or the language in a catalog; empty outside any.
  var language: String
  var shownPath: String
  var form = Form.strings
  /// The language that a catalog is translated from.
  var sourceLanguage: String?
  /// The text that ranges refer to; `nil` where the file could not be read.
  var text: SourceText?
  /// Whether lines and columns mean something in it.
  var hasLines = true
  var entries: [StringEntry] = []
  /// The entries of a `.strings` file in the old style, which are not in `entries`: most of their
  /// texts are never needed as strings.
  var items: [StringsItem] = []
  /// Keys that the code no longer has, as a catalog tells.
  var staleKeys: Set<String> = []
  var diagnostics: [Diagnostic] = []

  /// The most bytes that a file may have, which is far more than large apps have.
  private static let greatestSize = 64 << 20

  /// Reads a file: one table for each language in it. One that cannot be read has no entries and a
  /// diagnostic.
  static func read(_ item: DiscoveredItem, catalogKeys: CatalogKeys) -> [StringsTableFile] {
    var file = StringsTableFile(
      tableName: item.tableName, language: item.language ?? "", shownPath: item.shownPath)
    do {
      let source = SourceText(
        path: item.shownPath, bytes: try FileSystem.read(item.path, limit: greatestSize))
      switch FileClass.pathExtension(of: item.name) {
      case "xcstrings":
        return StringCatalogReader.read(source, as: file, keys: catalogKeys)
      case "stringsdict":
        file.form = .stringsDict
        StringsDictReader.read(source, into: &file)
      default:
        file.takeStrings(StringsReader.read(source))
      }
    } catch {
      file.diagnostics = [.error(error.message, at: SourceLocation(path: item.shownPath))]
    }
    return [file]
  }

  private mutating func takeStrings(_ content: StringsFile) {
    text = content.text
    hasLines = content.form != .binary
    diagnostics = content.diagnostics
    switch content.content {
    case .items(let items): self.items = items
    case .entries(let entries):
      self.entries = entries.map {
        StringEntry(
          key: $0.key, source: SourceString(value: .text($0.value), range: $0.valueRange),
          comment: $0.comment)
      }
    }
  }

  /// The place of an offset, for a single use.
  func location(at offset: Int) -> SourceLocation {
    guard let text, hasLines else { return SourceLocation(path: shownPath) }
    return text.location(at: offset)
  }
}

/// Which keys of a string catalog get accessors.
enum CatalogKeys: String, CaseIterable, Sendable {
  /// Every key.
  case all
  /// Those that people added by hand, as Xcode generates symbols.
  case manual
}

extension DiscoveredItem {
  /// The name of the table that a file of strings belongs to.
  var tableName: String { Path.stem(of: name) }

  /// Whether it is a string catalog, which holds all languages of a table.
  var isCatalog: Bool { FileClass.pathExtension(of: name) == "xcstrings" }
}

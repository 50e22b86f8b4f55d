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
    case .entries(let entries): self.entries = entries.map(StringEntry.init)
    }
  }

  /// How many entries there are.
  var count: Int { items.isEmpty ? entries.count : items.count }

  /// The entry at a place.
  func entry(at place: Int) -> StringEntry {
    guard let text, !items.isEmpty else { return entries[place] }
    return StringEntry(StringsEntry(items[place], in: text.bytes))
  }

  /// Lets a function read the key of an entry by its bytes and their `HashIndex.hash`.
  func withKey<Result>(
    at place: Int, _ body: (UnsafeBufferPointer<UInt8>, Int) -> Result
  ) -> Result {
    if let text, !items.isEmpty, items[place].key.isLiteral {
      return text.bytes.withUnsafeBufferPointer {
        body(items[place].key.content(in: $0), items[place].keyHash)
      }
    }
    var key = entry(at: place).key
    return key.withUTF8 { body($0, HashIndex.hash($0)) }
  }

  /// Lets a function read the text of an entry by its bytes; it gets `nil` for one that varies.
  func withText<Result>(
    at place: Int, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    if let text, !items.isEmpty {
      let value = items[place].value
      if value.isLiteral {
        return text.bytes.withUnsafeBufferPointer { body(value.content(in: $0)) }
      }
      var content = OpenStepString.text(of: value, in: text.bytes)
      return content.withUTF8(body)
    }
    guard case .text(var content) = entries[place].source.value else { return body(nil) }
    return content.withUTF8(body)
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

extension StringEntry {
  /// The entry of a `.strings` file.
  fileprivate init(_ entry: StringsEntry) {
    self.init(
      key: entry.key, source: SourceString(value: .text(entry.value), range: entry.valueRange),
      comment: entry.comment)
  }
}

extension DiscoveredItem {
  /// The name of the table that a file of strings belongs to.
  var tableName: String { Path.stem(of: name) }

  /// Whether it is a string catalog, which holds all languages of a table.
  var isCatalog: Bool { FileClass.pathExtension(of: name) == "xcstrings" }
}

import DevKitCore
import DevKitXcode

/// Finds the numbers in files that were named or that are the only manifest of a folder.
struct FileProductReader {
  let reader: FileReader
  /// Whether a binary property list is to become XML.
  var convertsPropertyLists = false
  private var sites: [NumberKind: [VersionSite]] = [:]
  private var firstFile: String?
  private var files: Set<String> = []
  private var diagnostics: [Diagnostic] = []

  init(reader: FileReader) { self.reader = reader }

  /// Whether a file was added.
  func has(_ path: String) -> Bool { files.contains(path) }

  /// Adds all numbers of a file, each file once.
  ///
  /// - Parameter packages: The packages whose versions a lock repeats.
  /// - Throws: for a kind of file that is not known, and for one that holds no number.
  mutating func add(file path: String, packages: Set<String> = []) throws(ProductError) {
    guard files.insert(path).inserted else { return }
    let source = try source(path)
    if firstFile == nil { firstFile = path }
    if let format = ManifestFormat(path: path) {
      for found in try format.versions(in: source, packages: packages) {
        insert(
          VersionSite(
            path: path, kind: .version, value: found.value, range: found.range,
            encoding: found.encoding, key: .manifest, name: found.name))
      }
      return
    }
    switch Path.fileExtension(of: path) {
    case "plist": try addPropertyList(source)
    case "xcconfig": try addConfigurationFile(source)
    default:
      throw ProductError(
        "it is not known where the version stands in a file of this kind; say so with a pattern"
          + " under \"bump\" in .devkit.json", at: SourceLocation(path: path),
        notes: [
          "for example \"patterns\": [{ \"file\": \"\(Path.name(of: path))\","
            + " \"search\": \"version = \\\"{version}\\\"\" }]"
        ])
    }
  }

  /// Adds the files that repeat a manifest's version, where they exist.
  mutating func addLocks(of path: String) throws(ProductError) {
    guard let format = ManifestFormat(path: path) else { return }
    let folder = Path.parent(of: path)
    let locks = format.locks.map { Path.join(folder, $0) }.filter { FileSystem.exists($0) }
    guard !locks.isEmpty else { return }
    var packages: Set<String> = []
    if format == .cargo {
      let workspace = try CargoWorkspace(try source(path), reader: reader)
      packages = workspace.packages
      for lock in locks { diagnostics += try workspace.doubts(about: try source(lock)) }
    }
    for lock in locks { try add(file: lock, packages: packages) }
  }

  /// Adds what a pattern finds.
  mutating func add(_ rule: PatternRule, file path: String) throws(ProductError) {
    let place = SourceLocation(path: path)
    guard let pattern = SearchPattern(rule.search) else {
      throw ProductError(
        "the pattern '\(rule.search)' must have one {version} or one {build}, or be a fixed text",
        at: place)
    }
    let source = try source(path)
    let matches = pattern.matches(in: source.bytes)
    guard !matches.isEmpty else {
      throw ProductError("nothing in this file fits the pattern '\(rule.search)'", at: place)
    }
    if pattern.kind == nil, rule.replace == nil {
      throw ProductError("a fixed text needs a \"replace\": '\(rule.search)'", at: place)
    }
    guard matches.count == 1 || pattern.kind != nil else {
      throw ProductError(
        "the text '\(rule.search)' stands at \(matches.count) places of this file", at: place)
    }
    for range in matches { add(rule, pattern, range, source) }
  }

  private mutating func add(
    _ rule: PatternRule, _ pattern: SearchPattern, _ range: Range<Int>, _ source: SourceText
  ) {
    // With a text to put there the whole match goes, else the number alone.
    var place = range
    if rule.replace != nil, pattern.kind != nil {
      place =
        (range.lowerBound - pattern.prefix.count)..<(range.upperBound + pattern.suffix.count)
    }
    insert(
      VersionSite(
        path: source.path, kind: pattern.kind ?? .version,
        value: String(decoding: source.bytes[range], as: UTF8.self), range: place,
        encoding: rule.replace.map { .template($0) } ?? .plain, key: .pattern(pattern),
        name: rule.search))
  }

  /// The product; the numbers of all places must agree.
  func product(folder: String) throws(ProductError) -> Product {
    let version = try carrier(.version)
    let build = try carrier(.build)
    return Product(
      name: Path.name(of: folder), path: firstFile ?? folder, version: version, build: build,
      diagnostics: diagnostics)
  }

  /// All places of a number, for adding to another product.
  func all(_ kind: NumberKind) -> [VersionSite] { sites[kind] ?? [] }

  private func carrier(_ kind: NumberKind) throws(ProductError) -> NumberCarrier? {
    let all = sites[kind] ?? []
    guard let first = all.first(where: \.holdsNumber) else { return nil }
    try Self.check(all, against: first)
    return NumberCarrier(current: first.value, sites: all, differing: [])
  }

  /// Refuses places that hold another number than the first.
  static func check(_ sites: [VersionSite], against first: VersionSite) throws(ProductError) {
    guard let other = sites.first(where: { $0.holdsNumber && $0.value != first.value }) else {
      return
    }
    throw ProductError(
      "\(other.name) is \(other.value) here, but \(first.value) in \(Path.name(of: first.path))",
      at: SourceLocation(path: other.path))
  }

  // MARK: Kinds of files

  private func source(_ path: String) throws(ProductError) -> SourceText {
    guard let bytes = reader.bytes(path) else {
      throw ProductError("this file cannot be read", at: SourceLocation(path: path))
    }
    return SourceText(path: path, bytes: bytes)
  }

  private mutating func addPropertyList(_ source: SourceText) throws(ProductError) {
    let root: PropertyNode
    var source = source
    if source.bytes.starts(with: "bplist".utf8) {
      guard convertsPropertyLists else {
        throw ProductError(
          "this is a binary property list; to make it XML: --convert-plist",
          at: SourceLocation(path: source.path))
      }
      if let text = reader.convert(source) { source = text }
    }
    do throws(PropertyListError) {
      root = try TextPropertyList.parse(source)
    } catch {
      throw ProductError(error.diagnostics)
    }
    var count = 0
    for kind in NumberKind.allCases {
      let key = NumberResolver.names(kind).key
      guard let node = root[key], let text = node.text, SettingExpression(text).isText else {
        continue
      }
      count += 1
      insert(
        VersionSite(
          path: source.path, kind: kind, value: text, range: node.range,
          encoding: .propertyList(node), key: .propertyList(key: key), name: key))
    }
    if count == 0 { throw missing(source) }
  }

  private mutating func addConfigurationFile(_ source: SourceText) throws(ProductError) {
    var count = 0
    for kind in NumberKind.allCases {
      let name = NumberResolver.names(kind).setting
      for assignment in ConfigurationFile(source).assignments
      where assignment.name == name && SettingExpression(assignment.value).isText {
        count += 1
        let key = assignment.name + assignment.condition
        insert(
          VersionSite(
            path: source.path, kind: kind, value: assignment.value, range: assignment.range,
            encoding: .configurationFile(isContinued: assignment.isContinued),
            key: .configurationFile(key: key), name: key))
      }
    }
    if count == 0 { throw missing(source) }
  }

  private func missing(_ source: SourceText) -> ProductError {
    ProductError(
      "there is no version and no build number in this file",
      at: SourceLocation(path: source.path))
  }

  private mutating func insert(_ site: VersionSite) { sites[site.kind, default: []].append(site) }
}

extension VersionSite {
  /// Whether its value is a number, and not a fixed text that is replaced.
  var holdsNumber: Bool {
    if case .pattern(let pattern) = key { pattern.kind != nil } else { true }
  }
}

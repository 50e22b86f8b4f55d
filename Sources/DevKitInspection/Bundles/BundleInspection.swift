import DevKitCore

/// A bundle as far as its own folder tells, and where its parts are.
struct BundleContents {
  var bundle: InspectedBundle
  var errors: [String] = []
  /// What is wrong in the `Info.plist`, with its place there.
  var infoErrors: [Diagnostic] = []
  var findings: [String] = []
  /// What is in it: path and relation, in the order to look at them.
  var parts: [(path: String, relation: Inspection.Relation)] = []
}

/// Reads bundles of every kind.
struct BundleReader {
  let tree: any FileTree
  let path: String
  private let layout: BundleLayout
  private var contents: BundleContents

  /// Reads a bundle's list of parts; the parts themselves are not opened.
  static func read(_ path: String, _ kind: BundleKind, in tree: any FileTree) -> BundleContents {
    var reader = BundleReader(path, kind, tree)
    reader.readInfo()
    switch kind {
    case .app, .appExtension, .framework, .bundle: reader.readExecutableBundle(kind)
    case .xcframework: reader.readXCFramework()
    case .dSYM: reader.contents.parts = reader.layout.debugFiles.map { ($0, .debugSymbols) }
    case .archive: reader.readArchive()
    }
    return reader.contents
  }

  private init(_ path: String, _ kind: BundleKind, _ tree: any FileTree) {
    self.tree = tree
    self.path = path
    layout = BundleLayout(tree: tree, path: path)
    contents = BundleContents(bundle: InspectedBundle(kind))
  }

  private mutating func readInfo() {
    guard let infoPath = layout.infoPath else {
      if contents.bundle.kind == .xcframework {
        contents.errors.append("there is no Info.plist, so its libraries are not known")
      } else if contents.bundle.kind != .dSYM, contents.bundle.kind != .bundle {
        contents.findings.append("there is no Info.plist in it")
      }
      return
    }
    do throws(TreeError) {
      let bytes = try infoBytes(infoPath)
      let (info, errors) = InfoDictionary.read(bytes, path: tree.shown(infoPath))
      contents.bundle.info = info
      contents.infoErrors = errors
    } catch {
      contents.errors.append("\(Path.below(path, infoPath) ?? infoPath): \(error.message)")
    }
  }

  /// The most of an `Info.plist` that is read: a thousand times the usual.
  private static let infoLimit = 1 << 20
  /// What a property list takes for each of its bytes, in time and in memory.
  private static let infoCost = 16

  private func infoBytes(_ infoPath: String) throws(TreeError) -> [UInt8] {
    let source = try tree.source(of: infoPath)
    do throws(BinaryDamage) {
      guard source.size <= Self.infoLimit else {
        throw BinaryDamage(
          offset: Self.infoLimit,
          "it is \(source.size) bytes long, of which no more than \(Self.infoLimit) are read")
      }
      try tree.budget.work(Self.infoCost * source.size, at: 0)
      try tree.budget.keep(Self.infoCost * source.size, at: 0)
      return try ByteRegion(source).prefix(at: 0, count: source.size)
    } catch {
      throw .damage(error)
    }
  }

  // MARK: Apps, extensions and frameworks

  private mutating func readExecutableBundle(_ kind: BundleKind) {
    let named = contents.bundle.info?.string("CFBundleExecutable")
    let name = named ?? Path.stem(of: path)
    if !Self.isPlainName(name) {
      contents.findings.append("CFBundleExecutable leads out of the bundle: \(name)")
    } else if let executable = layout.executable(named: name) {
      contents.parts.append((executable, .executable))
    } else if named != nil || kind != .bundle {
      contents.findings.append(
        named == nil
          ? "there is no executable \(name) in it"
          : "CFBundleExecutable names \(name), which does not exist")
    }
    contents.bundle.privacyManifest = layout.privacyManifest
    contents.bundle.interfaces = layout.interfaces()
    contents.parts += layout.nested.map { ($0, .content) }
  }

  /// Whether text from a list names something in the folder itself, and not `../elsewhere`.
  private static func isPlainName(_ name: String) -> Bool {
    !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0) && name != ".." && name != "."
  }

  private static func isBelow(_ path: String) -> Bool {
    !path.utf8.contains(0) && !Path.isAbsolute(path) && !Path.components(of: path).contains("..")
      && !Path.components(of: path).isEmpty
  }

  // MARK: xcframeworks

  private mutating func readXCFramework() {
    guard let info = contents.bundle.info else { return }
    guard let list = info.dictionaries("AvailableLibraries") else {
      contents.errors.append("Info.plist: there is no array AvailableLibraries")
      return
    }
    if list.count > Self.libraryLimit {
      contents.errors.append(
        "Info.plist: of \(list.count) libraries only the first \(Self.libraryLimit) are looked at")
    }
    var identifiers: Set<String> = []
    for entry in list.prefix(Self.libraryLimit) { readLibrary(entry, &identifiers) }
    contents.bundle.unlisted = tree.names(in: path).filter { name in
      tree.isFolder(Path.join(path, name)) && name != "_CodeSignature" && name != "dSYMs"
        && !identifiers.contains(name)
    }
  }

  /// More libraries than there are platforms and processors.
  private static let libraryLimit = 1000

  private mutating func readLibrary(_ entry: InfoDictionary, _ identifiers: inout Set<String>) {
    guard let identifier = entry.string("LibraryIdentifier"),
      let library = entry.string("LibraryPath"), let platform = entry.string("SupportedPlatform")
    else {
      contents.errors.append(
        "Info.plist: a library lacks LibraryIdentifier, LibraryPath or SupportedPlatform")
      return
    }
    guard Self.isPlainName(identifier), Self.isBelow(library) else {
      contents.errors.append(
        "Info.plist: the library \(identifier)/\(library) would lie outside of the xcframework")
      return
    }
    let listed = ListedLibrary(
      identifier: identifier, path: library, platform: platform,
      variant: entry.string("SupportedPlatformVariant"),
      architectures: entry.strings("SupportedArchitectures"), headers: entry.string("HeadersPath"),
      debugSymbols: entry.string("DebugSymbolsPath"))
    contents.bundle.libraries.append(listed)
    // Of a library that is listed twice the finding tells; its folder holds nothing new.
    guard identifiers.insert(identifier).inserted else { return }
    let folder = Path.join(path, identifier)
    contents.parts.append(
      (Path.join(folder, library), .library(contents.bundle.libraries.count - 1)))
    contents.bundle.interfaces += layout.interfaces(beside: folder)
    if let symbols = listed.debugSymbols, Self.isBelow(symbols) {
      addDebugSymbols(in: Path.join(folder, symbols))
    }
  }

  private mutating func addDebugSymbols(in folder: String) {
    for name in tree.names(in: folder) where BundleKind(name: name) == .dSYM {
      contents.parts.append((Path.join(folder, name), .debugSymbols))
    }
  }

  // MARK: Xcode archives

  private mutating func readArchive() {
    for folder in ["Applications", "Library/Frameworks", "usr/local/lib", "usr/local/bin"] {
      let folder = Path.join(path, "Products/" + folder)
      contents.parts += tree.names(in: folder).map { (Path.join(folder, $0), .content) }
    }
    addDebugSymbols(in: Path.join(path, "dSYMs"))
  }
}

extension Inspector {
  /// Reads a bundle and puts its parts on the list of what is to be looked at.
  mutating func inspectBundle(_ job: Job, _ kind: BundleKind) {
    let contents = BundleReader.read(job.path, kind, in: job.tree)
    let index = add(
      job, .bundle(contents.bundle), errors: contents.errors, findings: contents.findings)
    inspections[index].errors += contents.infoErrors
    push(
      contents.parts.map { part in
        Job(
          tree: job.tree, path: part.path, parent: index, relation: part.relation,
          depth: job.depth + 1, isOptional: part.relation == .content && job.tree.isFile(part.path))
      })
  }
}

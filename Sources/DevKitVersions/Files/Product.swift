import DevKitCore

/// What is versioned: an app, a package, a library, with the places of its numbers.
struct Product: Sendable {
  /// What messages call it.
  var name: String
  /// The file that says what it is, or the folder for one that no file versions.
  var path: String
  /// The version and its places; `nil` where no file holds one.
  var version: NumberCarrier?
  /// The build number and its places; `nil` where no file holds one.
  var build: NumberCarrier?
  /// The bundle identifier, where there is one.
  var bundleIdentifier: String?
  /// Whether Apple's rules for numbers hold.
  var isForApple = false
  /// What was found on the way.
  var diagnostics: [Diagnostic] = []
  /// What may be the reason where it has no number.
  var hints: [Diagnostic] = []
  /// What is to be done or known afterwards, one sentence each.
  var remarks: [String] = []

  func carrier(_ kind: NumberKind) -> NumberCarrier? {
    switch kind {
    case .version: version
    case .build: build
    }
  }

  mutating func set(_ carrier: NumberCarrier, for kind: NumberKind) {
    switch kind {
    case .version: version = carrier
    case .build: build = carrier
    }
  }
}

/// Why no product could be settled on.
struct ProductError: Error, Sendable {
  /// The findings, at least one of them an error.
  var diagnostics: [Diagnostic]

  /// Makes an error.
  ///
  /// - Parameter others: What was found before, which may be the reason.
  init(
    _ message: String, at location: SourceLocation? = nil, notes: [String] = [],
    also others: [Diagnostic] = []
  ) {
    diagnostics =
      others + [.error(message, at: location, notes: notes.map { Diagnostic.Note($0) })]
  }

  init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

/// Reads the files of a product, each once, and remembers their bytes for the edit.
final class FileReader {
  private(set) var contents: [String: [UInt8]] = [:]
  /// What files are to be before they are edited, of those that are converted.
  private(set) var converted: [String: [UInt8]] = [:]
  private var missing: Set<String> = []

  /// The path of a file as it is written on disk, where a project writes it in another case: many a
  /// Mac's file system makes no difference, git does.
  ///
  /// - Returns: The path itself where no such file exists, or several do.
  func spelledAsOnDisk(_ path: String, below root: String) -> String {
    guard let relative = Path.below(root, path) else { return path }
    var current = root
    for name in relative.split(separator: "/").map(String.init) {
      let names = ((try? FileSystem.entries(of: current)) ?? []).map(\.name)
      var found = names.filter { $0 == name }
      if found.isEmpty { found = names.filter { $0.lowercased() == name.lowercased() } }
      guard found.count == 1 else { return path }
      current = Path.join(current, found[0])
    }
    return current
  }

  /// Takes a binary property list as XML from now on.
  ///
  /// - Returns: `nil` where it cannot be written as XML.
  func convert(_ source: SourceText) -> SourceText? {
    guard let root = PropertyListReader.read(source).root,
      let bytes = XMLPropertyListWriter.bytes(of: root)
    else { return nil }
    converted[source.path] = bytes
    return SourceText(path: source.path, bytes: bytes)
  }

  /// The bytes of a file; `nil` where there is none or it cannot be read.
  func bytes(_ path: String) -> [UInt8]? {
    if let known = contents[path] { return known }
    guard !missing.contains(path), let bytes = try? FileSystem.read(path, limit: 1 << 28) else {
      missing.insert(path)
      return nil
    }
    contents[path] = bytes
    return bytes
  }
}

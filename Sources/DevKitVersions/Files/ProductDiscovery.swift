import DevKitCommand
import DevKitCore

/// Finds the one product that a bump is about.
///
/// Only the folder itself is looked at: what lies in folders below, such as `Pods`, belongs to
/// somebody else.
struct ProductDiscovery {
  /// The folder.
  var folder: String
  /// Files that were named, absolute; they are all that is edited then.
  var files: [String] = []
  /// A project that was named, absolute.
  var project: String?
  var selection = XcodeSelection()
  var patterns: [BumpRequest.PatternLocation] = []
  /// The numbers that are needed.
  var kinds = NumberKind.allCases
  let reader: FileReader
  /// Whether git tracks a file, by its absolute path; without a repository it may do so.
  var isTracked: (String) -> Bool = { _ in true }

  /// The name of XcodeGen's file.
  private static let specification = "project.yml"

  /// The product.
  func product() throws(ProductError) -> Product {
    var product = try mainProduct()
    guard !patterns.isEmpty else { return product }
    var extra = FileProductReader(reader: reader)
    for pattern in patterns { try extra.add(pattern.rule, file: pattern.path) }
    try product.add(extra.all(.version), .version)
    try product.add(extra.all(.build), .build)
    return product
  }

  private func mainProduct() throws(ProductError) -> Product {
    if !files.isEmpty { return try product(of: files) }
    if let project { return try product(ofProject: project) }
    let (names, projects, manifests) = Self.entries(of: folder)
    if projects.count < 2, names.contains(Self.specification) {
      return try product(ofProject: Path.join(folder, Self.specification))
    }
    if projects.count > 1 {
      throw severalProducts(projects, setting: "choose with --project, or with \"project\"")
    }
    if let name = projects.first { return try product(ofProject: Path.join(folder, name)) }
    if manifests.count > 1 {
      throw severalProducts(manifests, setting: "choose with --file, or with \"files\"")
    }
    if let name = manifests.first {
      var files = FileProductReader(reader: reader)
      let path = Path.join(folder, name)
      try files.add(file: path)
      try files.addLocks(of: path)
      return try files.product(folder: folder)
    }
    return Product(name: Path.name(of: folder), path: folder)
  }

  private func product(of paths: [String]) throws(ProductError) -> Product {
    let isProject = [".xcodeproj", ".pbxproj", "/\(Self.specification)"].contains {
      paths[0].hasSuffix($0)
    }
    if paths.count == 1, isProject {
      return try product(ofProject: paths[0])
    }
    var files = FileProductReader(reader: reader)
    files.convertsPropertyLists = selection.convertsPropertyLists
    // A lock that is named too is read with its manifest, which names the package.
    for path in paths where ManifestFormat(path: path)?.isManifest != false {
      try files.add(file: path)
      try files.addLocks(of: path)
    }
    for path in paths where !files.has(path) { try files.add(file: path) }
    return try files.product(folder: folder)
  }

  private func product(ofProject path: String) throws(ProductError) -> Product {
    if ["yml", "yaml"].contains(Path.fileExtension(of: path)) {
      return try SpecificationProductReader(
        path: path, selection: selection, reader: reader, kinds: kinds, isTracked: isTracked
      ).product()
    }
    let file = path.hasSuffix(".pbxproj") ? path : Path.join(path, "project.pbxproj")
    guard FileSystem.exists(file) else {
      throw ProductError("there is no project file here", at: SourceLocation(path: file))
    }
    var project = try XcodeProductReader(path: file, selection: selection, reader: reader)
    return try project.product(needing: kinds)
  }

  /// What is in a folder, and which of it are Xcode projects and manifests.
  private static func entries(
    of folder: String
  ) -> (names: [String], projects: [String], manifests: [String]) {
    let names = ((try? FileSystem.entries(of: folder)) ?? []).map(\.name).sorted(by: Path.precedes)
    let projects = names.filter {
      $0.hasSuffix(".xcodeproj")
        && FileSystem.exists(Path.join(Path.join(folder, $0), "project.pbxproj"))
    }
    return (names, projects, names.filter { ManifestFormat(path: $0)?.isManifest == true })
  }

  /// Where the nearest folder above one has a product, for who is in the wrong folder.
  ///
  /// - Parameter root: The last folder that is looked at; without it there is none.
  static func hint(above folder: String, upTo root: String?) -> String? {
    guard let root, Path.below(root, folder) != nil else { return nil }
    for parent in Path.upwards(from: folder).dropFirst() {
      if let name = candidate(in: parent) {
        return hint(name, in: Path.relative(parent, to: folder))
      }
      if Path.sameBytes(parent, root) { return nil }
    }
    return nil
  }

  /// Folders that hold what others have made.
  private static let foreign: Set = ["Pods", "Carthage", "node_modules", "build", "vendor"]

  /// Which folder right below one has a product, for who is in the wrong folder.
  static func hint(below folder: String) -> String? {
    let entries = (try? FileSystem.entries(of: folder)) ?? []
    for entry in entries where entry.isUTF8 && entry.kind == .directory {
      if entry.name.utf8.first == UInt8(ascii: ".") || foreign.contains(entry.name) { continue }
      if let name = candidate(in: Path.join(folder, entry.name)) {
        return hint(name, in: entry.name)
      }
    }
    return nil
  }

  /// What may be the product of a folder.
  private static func candidate(in folder: String) -> String? {
    let (names, projects, manifests) = entries(of: folder)
    let specification = names.contains(specification) ? [specification] : []
    return (projects + specification + manifests).first
  }

  private static func hint(_ name: String, in way: String) -> String {
    "\(name) is in \(way): go there, or pass -C \(ShellWord.quoted(way))"
  }

  private func severalProducts(_ names: [String], setting: String) -> ProductError {
    ProductError(
      "there are several products in this folder: \(names.joined(separator: ", "))",
      notes: ["\(setting) under \"bump\" in .devkit.json"])
  }
}

extension Product {
  /// Adds places that must hold the same number.
  mutating func add(_ sites: [VersionSite], _ kind: NumberKind) throws(ProductError) {
    guard !sites.isEmpty else { return }
    var carrier = carrier(kind)
    if carrier == nil, let first = sites.first(where: \.holdsNumber) {
      carrier = NumberCarrier(current: first.value, sites: [], differing: [])
    }
    guard var carrier else {
      throw ProductError("there is no \(kind.rawValue) that a fixed text could be replaced with")
    }
    if let other = sites.first(where: { $0.holdsNumber && $0.value != carrier.current }) {
      throw ProductError(
        "'\(other.name)' finds \(other.value) here, but the \(kind.rawValue) is"
          + " \(carrier.current)", at: SourceLocation(path: other.path))
    }
    carrier.sites += sites
    set(carrier, for: kind)
  }
}

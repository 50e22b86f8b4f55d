import DevKitCore

/// Where things are in a bundle: flat as on iOS, with `Contents` as on macOS, or with `Versions`
/// as in a macOS framework.
struct BundleLayout {
  let tree: any FileTree
  let path: String

  /// The folder that holds the bundle's parts.
  private let root: String

  /// Finds out how a bundle is laid out.
  init(tree: any FileTree, path: String) {
    self.tree = tree
    self.path = path
    let candidates = ["Versions/Current", "Versions/A", "Contents"].map { Path.join(path, $0) }
    root = candidates.first(where: tree.isFolder) ?? path
  }

  /// The folders in which parts may be, the likeliest first.
  private var roots: [String] { root == path ? [path] : [root, path] }

  private static let resourceFolders = ["", "Resources"]

  private static let nestedFolders = [
    "Frameworks", "PlugIns", "Extensions", "Watch", "AppClips", "XPCServices", "Helpers",
    "Library/SystemExtensions", "Library/LoginItems", "Library/QuickLook", "Library/Spotlight",
    "SystemExtensions",
  ]

  /// The path of the `Info.plist`.
  var infoPath: String? { firstResource("Info.plist") }

  /// The path of the privacy manifest, counted from the bundle.
  var privacyManifest: String? {
    firstResource("PrivacyInfo.xcprivacy").map { below($0) }
  }

  private func firstResource(_ name: String) -> String? {
    tree.firstFile(
      roots.flatMap { root in
        Self.resourceFolders.map { Path.join(Path.join(root, $0), name) }
      })
  }

  /// The path of the executable of a name.
  func executable(named name: String) -> String? {
    tree.firstFile(
      roots.flatMap { root in ["MacOS/", ""].map { Path.join(root, $0 + name) } })
  }

  /// The bundles and dynamic libraries that are shipped within.
  var nested: [String] {
    Self.nestedFolders.flatMap { folder -> [String] in
      let folder = Path.join(root, folder)
      return tree.names(in: folder).filter { name in
        BundleKind(name: name) != nil || Path.fileExtension(of: name) == "dylib"
      }.map { Path.join(folder, $0) }
    }
  }

  /// The files with debug symbols in a dSYM.
  var debugFiles: [String] {
    let folder = Path.join(path, "Contents/Resources/DWARF")
    return tree.names(in: folder).map { Path.join(folder, $0) }.filter(tree.isFile)
  }

  // MARK: Swift interfaces

  /// The most interfaces that are listed; a module has one for each architecture.
  private static let interfaceLimit = 200

  /// The public `.swiftinterface` files in `Modules`, or beside a library.
  func interfaces(beside folder: String? = nil) -> [SwiftInterface] {
    let folders = folder.map { [$0] } ?? roots.map { Path.join($0, "Modules") }
    for folder in folders {
      let modules = tree.names(in: folder).filter { Path.fileExtension(of: $0) == "swiftmodule" }
      let found = modules.flatMap { module -> [SwiftInterface] in
        let module = Path.join(folder, module)
        return tree.names(in: module).filter(Self.isPublicInterface).prefix(Self.interfaceLimit)
          .map { interface(Path.join(module, $0)) }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  private static func isPublicInterface(_ name: String) -> Bool {
    name.hasSuffix(".swiftinterface") && !name.hasSuffix(".private.swiftinterface")
      && !name.hasSuffix(".package.swiftinterface")
  }

  /// Reads the comments at the start of an interface.
  private func interface(_ path: String) -> SwiftInterface {
    var result = SwiftInterface(path: below(path))
    guard let bytes = try? tree.content(of: path, limit: 4096) else { return result }
    for line in bytes.split(separator: 0x0A).prefix(8) {
      let line = PrintableText.decode(line)
      if let compiler = Self.value(of: "swift-compiler-version", in: line) {
        result.compiler = compiler
      }
      if let flags = Self.value(of: "swift-module-flags", in: line) {
        let words = flags.split(separator: " ")
        let target = words.firstIndex(of: "-target").map { words.index(after: $0) }
        if let target, target < words.endIndex { result.target = String(words[target]) }
      }
    }
    return result
  }

  private static func value(of key: String, in line: String) -> String? {
    let start = "// \(key): "
    return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : nil
  }

  private func below(_ path: String) -> String { Path.below(self.path, path) ?? path }
}

import DevKitCore

extension ZipTree {
  /// What of a zip archive is looked at: the bundles, and the files outside of any bundle.
  ///
  /// Files that share bytes with others are not among them; it is told that they are there.
  func contents() -> [(path: String, isBundle: Bool)] {
    var found: [(path: String, isBundle: Bool)] = []
    var folders: [(node: Int, path: String)] = [(0, "")]
    // Links can make a folder appear in itself, over and over.
    var visited: Set<Int> = []
    while let folder = folders.popLast() {
      guard visited.insert(folder.node).inserted else { continue }
      for (name, child) in children(of: folder.node) {
        let path = Path.join(folder.path, name)
        guard let node = target(of: child, path) else { continue }
        if !isFolder(node) {
          found.append((path, false))
        } else if BundleKind(name: name) != nil {
          found.append((path, true))
        } else if name != "__MACOSX" {
          // That one has copies of file attributes, which the Finder adds.
          folders.append((node, path))
        }
      }
    }
    return found.sorted { Path.precedes($0.path, $1.path) }
  }
}

import DevKitCore

/// Paths that lead into asset catalogs.
enum AssetCatalogPath {
  /// The parts of a path up to the outermost catalog in it, and below that; `nil` where the path
  /// leads into none. A catalog itself is not in one.
  static func split(_ path: String) -> (catalog: Substring, rest: Substring)? {
    let bytes = path.utf8
    var start = bytes.startIndex
    while let slash = bytes[start...].firstIndex(of: UInt8(ascii: "/")) {
      let next = bytes.index(after: slash)
      if isCatalog(bytes[start..<slash]), next != bytes.endIndex {
        return (path[..<slash], path[next...])
      }
      start = next
    }
    return nil
  }

  /// The outermost catalog that an absolute path lies in.
  static func catalog(around path: String) -> String? {
    split(path).map { String($0.catalog) }
  }

  /// Whether a name ends in `.xcassets` or, as catalogs of stickers do, in `.xcstickers`, in any
  /// case.
  private static func isCatalog(_ name: Substring.UTF8View) -> Bool {
    hasEnding(".xcassets", name) || hasEnding(".xcstickers", name)
  }

  private static func hasEnding(_ ending: String, _ name: Substring.UTF8View) -> Bool {
    guard name.count > ending.utf8.count else { return false }
    return name.suffix(ending.utf8.count).elementsEqual(ending.utf8) { byte, expected in
      byte == expected || byte | 0x20 == expected
    }
  }
}

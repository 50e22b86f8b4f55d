import DevKitCore

/// Paths that lead into asset catalogs.
enum AssetCatalogPath {
  /// The parts of a path up to the outermost catalog in it, and below that; `nil` where the path
  /// leads into none. A catalog itself is not in one.
  static func split(_ path: String) -> (catalog: Substring, rest: Substring)? {
    var text = path
    guard let slash = text.withUTF8(endOfCatalog) else { return nil }
    let end = path.utf8.index(path.startIndex, offsetBy: slash)
    return (path[..<end], path[path.utf8.index(after: end)...])
  }

  /// The offset of the slash behind the outermost catalog that a path leads into.
  private static func endOfCatalog(in path: UnsafeBufferPointer<UInt8>) -> Int? {
    var start = 0
    for index in path.indices where path[index] == UInt8(ascii: "/") {
      if index + 1 < path.count, isCatalog(UnsafeBufferPointer(rebasing: path[start..<index])) {
        return index
      }
      start = index + 1
    }
    return nil
  }

  /// The outermost catalog that an absolute path lies in.
  static func catalog(around path: String) -> String? {
    split(path).map { String($0.catalog) }
  }

  /// Whether a name ends in `.xcassets` or, as catalogs of stickers do, in `.xcstickers`, in any
  /// case.
  private static func isCatalog(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    hasEnding(".xcassets", name) || hasEnding(".xcstickers", name)
  }

  private static func hasEnding(
    _ ending: StaticString, _ name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let count = ending.utf8CodeUnitCount
    guard name.count > count else { return false }
    for index in 0..<count {
      let byte = name[name.count - count + index]
      let expected = ending.utf8Start[index]
      guard byte == expected || byte | 0x20 == expected else { return false }
    }
    return true
  }
}

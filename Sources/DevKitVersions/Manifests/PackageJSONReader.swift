import DevKitCore

/// Finds the version in a package.json, at its top only, and in npm's lock files, in both places.
enum PackageJSONReader {
  static func versions(
    in source: SourceText, isLock: Bool
  ) throws(ProductError) -> [ManifestFormat.Found] {
    let root = try root(of: source)
    var found: [ManifestFormat.Found] = []
    if let node = root["version"] {
      found.append(try version(node, in: source, name: "version"))
    } else if !isLock {
      throw ProductError("this has no \"version\"", at: SourceLocation(path: source.path))
    }
    if isLock, let node = root["packages"]?[""]?["version"] {
      found.append(try version(node, in: source, name: "version of the package itself"))
    }
    return found
  }

  private static func root(of source: SourceText) throws(ProductError) -> JSONNode {
    do throws(JSONSyntaxError) {
      return try JSONDocument(source).root
    } catch {
      throw ProductError(error.diagnostic(in: source))
    }
  }

  private static func version(
    _ node: JSONNode, in source: SourceText, name: String
  ) throws(ProductError) -> ManifestFormat.Found {
    guard let value = node.stringValue, node.byteRange.count == value.utf8.count + 2 else {
      throw ProductError("\"version\" must be a plain string", at: node.location)
    }
    let range = node.byteRange.lowerBound + 1..<node.byteRange.upperBound - 1
    return .init(value: value, range: range, encoding: .simple, name: name)
  }
}

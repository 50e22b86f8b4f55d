import DevKitCore

/// The files of resources that may be in several: at several scales, in several languages.
struct ResourceFiles {
  private struct Key: Hashable {
    var directory: LiteralText
    var name: LiteralText
  }

  private var images: [LiteralText: [String]] = [:]
  private var documents: [LiteralText: [String]] = [:]
  private var others: [Key: [String]] = [:]

  init(of found: DiscoveredResources) {
    for item in found.images {
      guard let name = ImageFileName(item.name)?.loadName else { continue }
      images[LiteralText(name), default: []].append(item.path)
    }
    for item in found.interfaces {
      documents[LiteralText(item.name), default: []].append(item.path)
    }
    for item in found.files + found.packages {
      let key = Key(directory: LiteralText(item.directory), name: LiteralText(item.name))
      others[key, default: []].append(item.path)
    }
  }

  /// The files of a loose image.
  func images(named name: String) -> [String] { images[LiteralText(name)] ?? [] }

  /// The copies of a storyboard or xib; the name has its extension.
  func documents(named name: String) -> [String] { documents[LiteralText(name)] ?? [] }

  /// Whether there is a storyboard or xib; the name has no extension.
  func hasDocument(named name: String) -> Bool {
    ["storyboard", "xib"].contains { !documents(named: "\(name).\($0)").isEmpty }
  }

  /// The copies of a file.
  func copies(of file: FileResource) -> [String] {
    let key = Key(directory: LiteralText(file.directory), name: LiteralText(file.fileName))
    return others[key] ?? []
  }
}

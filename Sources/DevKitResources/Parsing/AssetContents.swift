import DevKitCore

/// What `Contents.json` says that matters for accessors.
struct AssetContents: Sendable {
  /// Whether the names of assets below begin with the folder's name.
  var providesNamespace = false
  /// The on-demand resource tags, sorted, without repetitions.
  var tags: [String] = []
  /// The file of a data set: that for any device, else the first.
  var dataFile: String?

  /// The most bytes that a `Contents.json` may have. Real ones have some thousand; the values of a
  /// far larger one would take more memory than there may be.
  static let greatestSize = 8 << 20

  /// Reads a `Contents.json`; what is wrong is added to the diagnostics, and what can be used is.
  static func read(_ text: SourceText, diagnostics: inout [Diagnostic]) -> AssetContents {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(text)
    } catch {
      diagnostics.append(error.diagnostic(in: text))
      return AssetContents()
    }
    diagnostics.append(contentsOf: document.diagnostics)
    var contents = AssetContents()
    guard document.root.kind == .object else {
      diagnostics.append(
        .error("the outermost value must be an object", at: document.root.location))
      return contents
    }
    if let properties = document.root["properties"], properties.kind == .object {
      contents.readProperties(properties, diagnostics: &diagnostics)
    }
    if let entries = document.root["data"], entries.kind == .array {
      contents.dataFile = dataFile(in: entries, diagnostics: &diagnostics)
    }
    return contents
  }

  private mutating func readProperties(_ properties: JSONNode, diagnostics: inout [Diagnostic]) {
    if let value = properties["provides-namespace"] {
      if let flag = value.boolValue {
        providesNamespace = flag
      } else {
        diagnostics.append(
          .warning("'provides-namespace' must be true or false", at: value.location))
      }
    }
    guard let list = properties["on-demand-resource-tags"] else { return }
    guard list.kind == .array else {
      diagnostics.append(
        .warning("'on-demand-resource-tags' must be a list of strings", at: list.location))
      return
    }
    var found: Set<String> = []
    for element in list.elements {
      if let tag = element.stringValue {
        found.insert(tag)
      } else {
        diagnostics.append(.warning("a tag must be a string", at: element.location))
      }
    }
    tags = found.sorted()
  }

  private static func dataFile(
    in entries: JSONNode, diagnostics: inout [Diagnostic]
  ) -> String? {
    var first: String?
    for entry in entries.elements where entry.kind == .object {
      guard let node = entry["filename"], let name = node.stringValue, !name.isEmpty else {
        continue
      }
      guard !name.utf8.contains(UInt8(ascii: "/")), name != ".." else {
        diagnostics.append(
          .warning("'filename' must name a file in this folder", at: node.location))
        continue
      }
      if entry["idiom"]?.stringValue == "universal" { return name }
      first = first ?? name
    }
    return first
  }
}

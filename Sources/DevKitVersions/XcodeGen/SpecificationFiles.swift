import DevKitCore
import DevKitYAML

/// The files that XcodeGen makes a project from: one and those that it includes.
struct SpecificationFiles: Sendable {
  /// The top of all files.
  private(set) var root = YAMLOverlay()
  /// The bytes of each.
  private(set) var contents: [String: [UInt8]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// Files may include each other so deep.
  private static let maximumDepth = 16

  /// Reads a file and all that it includes.
  ///
  /// - Throws: for a file that is not YAML; one that is included and missing is warned of, since
  ///   it may be made by a script.
  init(_ path: String, reader: FileReader) throws(ProductError) {
    guard let bytes = reader.bytes(path) else {
      throw ProductError("this file cannot be read", at: SourceLocation(path: path))
    }
    try add(path, bytes, open: [], reader)
  }

  private mutating func add(
    _ path: String, _ bytes: [UInt8], open: [String], _ reader: FileReader
  ) throws(ProductError) {
    let source = SourceText(path: path, bytes: bytes)
    let document: YAMLDocument
    do throws(SyntaxError) {
      document = try YAMLDocument(bytes)
    } catch {
      throw ProductError(.error(error.message, at: source.location(at: error.offset)))
    }
    contents[path] = bytes
    guard let node = document.root else { return }
    let own = YAMLOverlay(layers: [.init(path: path, keys: [], node: node)])
    for include in own["include"].elements {
      try add(include, from: source, open: open + [path], reader)
    }
    root.layers += own.layers
  }

  private mutating func add(
    _ include: YAMLOverlay, from source: SourceText, open: [String], _ reader: FileReader
  ) throws(ProductError) {
    let isEnabled = include["enable"].text.map { $0 != "false" && $0 != "NO" && $0 != "no" } ?? true
    guard isEnabled, let name = include.text ?? include["path"].text,
      let layer = include.layers.first
    else { return }
    let path = Path.normalized(Path.join(Path.parent(of: source.path), name))
    guard open.count < Self.maximumDepth, !open.contains(path), contents[path] == nil else {
      return
    }
    guard let bytes = reader.bytes(path) else {
      diagnostics.append(
        .warning(
          "the included file '\(name)' does not exist",
          at: source.location(at: layer.node.range.lowerBound)))
      return
    }
    try add(path, bytes, open: open, reader)
  }
}

/// Finds a value in an XcodeGen file by the keys that lead to it.
enum SpecificationValue {
  /// The text, as XcodeGen understands it; `nil` where it is not there.
  static func text(at keys: [String], in bytes: [UInt8]) -> String? {
    guard let root = (try? YAMLDocument(bytes))?.root else { return nil }
    var overlay = YAMLOverlay(layers: [.init(path: "", keys: [], node: root)])
    for key in keys { overlay = overlay[key] }
    return overlay.layers.last?.node.propertyNode(in: bytes)?.text
  }
}

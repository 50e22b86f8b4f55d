import DevKitXcode
import DevKitYAML

/// The same place of several YAML files, of which the later ones count more, as XcodeGen merges a
/// file with those that it includes.
struct YAMLOverlay: Sendable {
  /// A node of one file.
  struct Layer: Sendable {
    var path: String
    /// The keys that lead to the node from the top of the file, merge keys left out.
    var keys: [String]
    var node: YAMLNode
  }

  /// The weakest first.
  var layers: [Layer] = []

  /// Whether no file has anything here.
  var isEmpty: Bool { layers.isEmpty }

  /// The same key of all mappings.
  subscript(key: String) -> YAMLOverlay {
    YAMLOverlay(layers: entries.filter { $0.key == key }.map(\.layer))
  }

  /// The keys of all mappings, each once.
  var keys: [String] {
    var seen: Set<String> = []
    return entries.map(\.key).filter { seen.insert($0).inserted }
  }

  /// The entries of all mappings in the order in which they count; what `<<` merges in comes before
  /// the entries beside it.
  var entries: [(key: String, layer: Layer)] {
    layers.flatMap { layer in Self.entries(of: layer.node, in: layer, depth: 0) }
  }

  private static func entries(
    of node: YAMLNode, in layer: Layer, depth: Int
  ) -> [(key: String, layer: Layer)] {
    guard depth < 16, let entries = node.entries else { return [] }
    var merged: [(key: String, layer: Layer)] = []
    var own: [(key: String, layer: Layer)] = []
    for entry in entries {
      guard let key = entry.key.scalarText else { continue }
      if key == "<<" {
        for other in entry.value.elements?.reversed() ?? [entry.value] {
          merged += Self.entries(of: other, in: layer, depth: depth + 1)
        }
      } else {
        own.append((key, Layer(path: layer.path, keys: layer.keys + [key], node: entry.value)))
      }
    }
    return merged + own
  }

  /// The elements of all sequences, one after the other.
  var elements: [YAMLOverlay] {
    layers.flatMap { layer in
      (layer.node.elements ?? []).map { node in
        YAMLOverlay(layers: [Layer(path: layer.path, keys: layer.keys, node: node)])
      }
    }
  }

  /// The text that counts.
  var text: String? { layers.last?.node.scalarText }

  /// The texts of a sequence, or the one text that stands in its place.
  var texts: [String] {
    if let text { return [text] }
    return elements.compactMap(\.text)
  }
}

extension YAMLNode {
  /// The scalar as a value of a property list would be, in the words that XcodeGen gives Xcode;
  /// `nil` for anything else, and for a
  /// value that is left out, which has no place where another could be written.
  ///
  /// - Parameter bytes: The file.
  func propertyNode(in bytes: [UInt8]) -> PropertyNode? {
    guard case .scalar(let scalar) = content, value != .null else { return nil }
    let written = Array(scalar.text.utf8)
    var range = range
    let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
    if isQuoted, range.count > 1 { range = range.lowerBound + 1..<range.upperBound - 1 }
    // A tag or an anchor may stand before the text.
    range = max(range.lowerBound, range.upperBound - written.count)..<range.upperBound
    let isText =
      !isAlias && range.upperBound <= bytes.count && bytes[range].elementsEqual(written)
    let form: PropertyNode.Form =
      switch scalar.style {
      case .plain where isText: .plainScalar
      case .singleQuoted where isText, .doubleQuoted where isText: .quotedScalar
      default: .indirect
      }
    let text =
      switch value {
      case .number(let number): "\(number)"
      case .integer(let number): "\(number)"
      case .boolean(let isTrue): isTrue ? "YES" : "NO"
      default: scalar.text
      }
    return PropertyNode(.text(text), range: range, form: form)
  }
}

import DevKitCore
import DevKitYAML

/// Changes to front matter that leave every other byte as it is.
struct FrontMatterEdit {
  /// Why the front matter cannot be edited.
  enum Problem: Error, Hashable {
    /// The keys are in braces, indented or several on a line.
    case layout
    /// The result would not mean what it is to mean, for instance where an alias refers to a value
    /// that goes.
    case wouldChange(key: String)

    /// One sentence without a full stop.
    var message: String {
      switch self {
      case .layout:
        "this front matter cannot be edited: it needs one key a line, not indented"
      case .wouldChange(let key):
        "this front matter cannot be edited safely: '\(key)' would not come out right"
      }
    }
  }

  private let frontMatter: FrontMatter
  private var splices: [(range: Range<Int>, bytes: [UInt8])] = []
  /// The keys that are touched, with what they are to mean; `nil` for removed ones.
  private var touched: [(key: String, value: YAMLValue?)] = []

  init(_ frontMatter: FrontMatter) { self.frontMatter = frontMatter }

  /// The usual order of keys: a new one goes behind those before it.
  private static let order = ["layout", "title", "date", "published"]

  /// Gives a key a value: where it stands, or on a line of its own.
  mutating func set(_ key: String, _ value: FrontMatterValue) {
    touched.append((key, value.expected))
    guard let entry = frontMatter.entry(key) else {
      let line = Array("\(FrontMatterField(key: key, value: value).line)".utf8)
      let place = insertionPoint(for: key)
      splices.append((place..<place, line + frontMatter.lineEnd))
      return
    }
    if Self.isOnItsLine(entry.value) {
      splices.append((entry.value.range, Array(text(value, inPlaceOf: entry.value).utf8)))
    } else {
      let line = Array(FrontMatterField(key: key, value: value).line.utf8)
      splices.append((frontMatter.lines(of: entry), line + frontMatter.lineEnd))
    }
  }

  /// Removes a key with its lines.
  mutating func remove(_ key: String) {
    touched.append((key, nil))
    for entry in frontMatter.entries where entry.key == key {
      splices.append((frontMatter.lines(of: entry), []))
    }
  }

  /// The file with all changes.
  func result() throws(Problem) -> [UInt8] {
    if touched.isEmpty { return frontMatter.bytes }
    guard frontMatter.isOneKeyALine else { throw .layout }
    var bytes: [UInt8] = []
    var index = 0
    let inOrder = splices.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, splice) in inOrder {
      guard splice.range.lowerBound >= index else { throw .layout }
      bytes += frontMatter.bytes[index..<splice.range.lowerBound] + splice.bytes
      index = splice.range.upperBound
    }
    bytes += frontMatter.bytes[index...]
    try verify(bytes)
    return bytes
  }

  // MARK: Places

  private func insertionPoint(for key: String) -> Int {
    let earlier = Self.order.prefix { $0 != key }
    let behind = frontMatter.entries.last { earlier.contains($0.key) }
    return behind.map { frontMatter.lines(of: $0).upperBound } ?? frontMatter.content.lowerBound
  }

  /// Whether a value can be replaced alone, what is behind it on its line untouched.
  private static func isOnItsLine(_ node: YAMLNode) -> Bool {
    if node.isAlias { return true }
    guard case .scalar(let scalar) = node.content else { return false }
    return scalar.style != .literal && scalar.style != .folded
  }

  /// The new value, with the anchor of the old one, to which aliases may refer.
  private func text(_ value: FrontMatterValue, inPlaceOf node: YAMLNode) -> String {
    // Right behind the colon where the value was left out.
    if node.range.isEmpty { return " " + value.text }
    guard node.hasAnchor else { return value.text }
    let words = frontMatter.bytes[node.range].split(whereSeparator: { $0 <= 0x20 })
    let anchor = words.prefix(2).first { $0.first == UInt8(ascii: "&") }
    return anchor.map { String(decoding: $0, as: UTF8.self) + " " + value.text } ?? value.text
  }

  // MARK: Check

  /// Whether the result means what the old text did but for the keys that were touched.
  private func verify(_ bytes: [UInt8]) throws(Problem) {
    guard let edited = try? FrontMatter(bytes) else { throw .layout }
    let keys = Set(touched.map(\.key))
    for (key, value) in touched where edited[key] != value { throw .wouldChange(key: key) }
    let old = frontMatter.value.mapping ?? []
    let new = edited.value.mapping ?? []
    let rest = { (pairs: [YAMLValue.Pair]) in
      pairs.filter { !keys.contains($0.key.string ?? "") }
    }
    guard rest(old) == rest(new) else { throw .layout }
    guard edited.body.elementsEqual(frontMatter.body) else { throw .layout }
  }
}

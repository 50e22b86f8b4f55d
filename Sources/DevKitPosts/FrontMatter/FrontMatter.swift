import DevKitCore
import DevKitYAML

/// The YAML block at the start of a file, found as Jekyll finds it and read as Psych reads it.
struct FrontMatter: Sendable {
  /// One key at the outermost level.
  struct Entry: Hashable, Sendable {
    var key: String
    var keyNode: YAMLNode
    var value: YAMLNode
  }

  /// Why a file has no front matter that Jekyll would read.
  enum Problem: Error, Hashable {
    /// The file does not begin with a line `---`, or no line ends the block.
    case absent(String)
    /// Jekyll would print an error, drop the whole block and publish the body.
    case broken(SyntaxError)
  }

  /// The whole file.
  let bytes: [UInt8]
  /// The lines between the two that mark the block.
  let content: Range<Int>
  /// The keys in the order of the file.
  let entries: [Entry]
  /// What the block means; an empty mapping for an empty block.
  let value: YAMLValue

  /// Reads the front matter of a file.
  init(_ bytes: [UInt8]) throws(Problem) {
    let content = try Self.block(in: bytes)
    self.bytes = bytes
    self.content = content
    let bom = SourceText(path: "", bytes: bytes).hasByteOrderMark ? 3 : 0
    let root: YAMLNode?
    do throws(SyntaxError) {
      root = try YAMLDocument(bytes[bom..<content.upperBound]).root
    } catch {
      throw .broken(error)
    }
    let meaning = root?.value ?? .null
    switch meaning {
    case .null: (entries, value) = ([], .mapping([]))
    case .mapping:
      let nodes = root?.entries ?? []
      entries = nodes.map {
        Entry(key: $0.key.scalarText ?? "", keyNode: $0.key, value: $0.value)
      }
      value = meaning
    default:
      throw .broken(
        SyntaxError("front matter must be a list of keys with values", at: content.lowerBound))
    }
    if let refused = meaning.refusedByPsych {
      throw .broken(
        SyntaxError("Jekyll does not load '\(refused)'; put it in quotes", at: content.lowerBound))
    }
  }

  /// What a key means; `nil` where it is missing.
  subscript(key: String) -> YAMLValue? { value[key] }

  /// The last entry of a key, which is the one that counts.
  func entry(_ key: String) -> Entry? { entries.last { $0.key == key } }

  /// The file after the line that ends the block.
  var body: ArraySlice<UInt8> {
    let rest = bytes[content.upperBound...]
    let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return bytes[end...]
  }

  /// The line end of the file: that of its first line.
  var lineEnd: [UInt8] { Self.lineEnd(of: bytes) }

  static func lineEnd(of bytes: [UInt8]) -> [UInt8] {
    guard let index = bytes.firstIndex(of: 0x0A) else { return [0x0A] }
    return index > 0 && bytes[index - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }

  // MARK: The block

  /// The lines of the block, without the two that mark it.
  private static func block(in bytes: [UInt8]) throws(Problem) -> Range<Int> {
    let start = SourceText(path: "", bytes: bytes).hasByteOrderMark ? 3 : 0
    guard isMarker(bytes, at: start, allowsDots: false) else {
      throw .absent("the first line is not '---'")
    }
    guard var line = nextLine(in: bytes, after: start) else {
      throw .absent("no line '---' ends the front matter")
    }
    let first = line
    while true {
      if isMarker(bytes, at: line, allowsDots: true) { return first..<line }
      guard let next = nextLine(in: bytes, after: line) else {
        throw .absent("no line '---' ends the front matter")
      }
      line = next
    }
  }

  private static func nextLine(in bytes: [UInt8], after index: Int) -> Int? {
    bytes[index...].firstIndex(of: 0x0A).map { $0 + 1 }
  }

  /// Whether a line is `---` (or `...`) and white space.
  private static func isMarker(_ bytes: [UInt8], at start: Int, allowsDots: Bool) -> Bool {
    let line = bytes[start...]
    let isMarked =
      line.starts(with: repeatElement(UInt8(ascii: "-"), count: 3))
      || allowsDots && line.starts(with: repeatElement(UInt8(ascii: "."), count: 3))
    guard isMarked else { return false }
    for byte in line.dropFirst(3) {
      if byte == 0x0A { return true }
      guard byte == 0x20 || (0x09...0x0D).contains(byte) else { return false }
    }
    return allowsDots
  }
}

/// An entry of a `.strings` file.
public struct StringsEntry: Hashable, Sendable {
  /// The key, unescaped.
  public var key: String
  /// The value, unescaped; of an entry that has none, the key.
  public var value: String
  /// The comment right before the entry, or else behind it on its line: without comment marks,
  /// white space trimmed at the ends of each line.
  public var comment: String?
  /// The bytes of the key in the file's text, quotes or tags included.
  public var keyRange: Range<Int>
  /// The bytes of the value in the file's text, quotes or tags included.
  public var valueRange: Range<Int>

  /// Makes an entry.
  public init(
    key: String, value: String, comment: String? = nil, keyRange: Range<Int>, valueRange: Range<Int>
  ) {
    self.key = key
    self.value = value
    self.comment = comment
    self.keyRange = keyRange
    self.valueRange = valueRange
  }
}

extension StringsEntry {
  /// The texts of an entry of an old-style file.
  public init(_ item: StringsItem, in bytes: [UInt8]) {
    key = OpenStepString.text(of: item.key, in: bytes)
    value = item.key == item.value ? key : OpenStepString.text(of: item.value, in: bytes)
    comment = item.comment(in: bytes)
    keyRange = item.key.range
    valueRange = item.value.range
  }
}

/// A `.strings` file that was read.
public struct StringsFile: Sendable {
  /// The text that the ranges refer to: UTF-8, decoded where the file is in another encoding. Of a
  /// binary property list it is the file's own bytes.
  public let text: SourceText
  /// Which of the three forms of a property list the file has.
  public let form: PropertyListForm
  /// The entries in the order of the file, each key once.
  public let content: Content
  /// What is wrong with the file, in the order of the text.
  public let diagnostics: [Diagnostic]

  /// The entries, in the form in which they come cheapest.
  public enum Content: Sendable {
    /// Those of a file in the old style, by their places in the text.
    case items([StringsItem])
    /// Those of a property list.
    case entries([StringsEntry])
  }

  /// The entries in the order of the file, each key once.
  ///
  /// - Complexity: O(bytes) for a file in the old style, whose texts are made here.
  public var entries: [StringsEntry] {
    switch content {
    case .items(let items): items.map { StringsEntry($0, in: text.bytes) }
    case .entries(let entries): entries
    }
  }

  /// The line and column of an offset; of a binary file the path alone.
  ///
  /// - Complexity: O(offset); see ``LineTable`` for many.
  public func location(at offset: Int) -> SourceLocation {
    form == .binary ? SourceLocation(path: text.path) : text.location(at: offset)
  }
}

import DevKitCore

/// The entries of one file, in the form in which they were read: those of a `.strings` file in the
/// old style stay bytes of its text as long as nobody needs them as strings.
final class StringEntryStore: Sendable {
  private let bytes: [UInt8]
  private let items: [StringsItem]
  private let entries: [StringEntry]
  private let keepsComments: Bool
  /// How many there are.
  let count: Int

  /// Takes over the entries of a file.
  ///
  /// - Parameter keepsComments: Whether anybody will look at comments.
  init(_ file: StringsTableFile, keepsComments: Bool) {
    bytes = file.text?.bytes ?? []
    items = file.items
    entries = file.entries
    count = file.items.isEmpty ? file.entries.count : file.items.count
    self.keepsComments = keepsComments
  }

  /// The entry at a place.
  func entry(at place: Int) -> StringEntry {
    guard !items.isEmpty else { return entries[place] }
    let item = items[place]
    let key = OpenStepString.text(of: item.key, in: bytes)
    let value = item.key == item.value ? key : OpenStepString.text(of: item.value, in: bytes)
    return StringEntry(
      key: key, source: SourceString(value: .text(value), range: item.value.range),
      comment: keepsComments ? item.comment(in: bytes) : nil)
  }

  /// Lets a function read the key of an entry by its bytes and their `HashIndex.hash`.
  func withKey<Result>(
    at place: Int, _ body: (UnsafeBufferPointer<UInt8>, Int) -> Result
  ) -> Result {
    if !items.isEmpty, items[place].key.isLiteral {
      return bytes.withUnsafeBufferPointer {
        body(items[place].key.content(in: $0), items[place].keyHash)
      }
    }
    var key =
      items.isEmpty ? entries[place].key : OpenStepString.text(of: items[place].key, in: bytes)
    return key.withUTF8 { body($0, HashIndex.hash($0)) }
  }

  /// Lets a function read the text of an entry by its bytes; it gets `nil` for one that varies.
  func withText<Result>(
    at place: Int, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    if items.isEmpty {
      guard case .text(var content) = entries[place].source.value else { return body(nil) }
      return content.withUTF8(body)
    }
    let value = items[place].value
    if value.isLiteral { return bytes.withUnsafeBufferPointer { body(value.content(in: $0)) } }
    var content = OpenStepString.text(of: value, in: bytes)
    return content.withUTF8(body)
  }
}

/// Puts the values of a text together, without recursion: dictionaries and arrays are opened and
/// closed, and everything else is added to the innermost one.
struct PropertyListBuilder {
  /// What is known of a dictionary or an array that is still open.
  struct Container {
    var isDictionary: Bool
    /// Where it begins, and where its content does.
    var start: Int
    var contentStart: Int
    /// A key whose value is still to come.
    var key: (text: String, range: Range<Int>)?
    /// Whether a value was added after the last separator, for the forms that have separators.
    var needsSeparator = false
  }

  /// The values of an open container. They are kept apart, so that nobody who looks at the container
  /// holds on to them: adding to an array that is held elsewhere copies it.
  private struct Content {
    var elements: [PropertyListValue] = []
    var members: [PropertyListMember] = []
  }

  /// The containers that are open, from the outermost on.
  private(set) var open: [Container] = []
  private var contents: [Content] = []
  /// The outermost value, once it is complete.
  private(set) var root: PropertyListValue?
  /// The keys that a dictionary gives more than once.
  private(set) var duplicates: [DuplicateKey] = []

  /// Whether the innermost container is a dictionary; `nil` outside any.
  var isInDictionary: Bool? { open.isEmpty ? nil : open[open.count - 1].isDictionary }

  /// Whether a key has to come next; `nil` outside any dictionary.
  var expectsKey: Bool? {
    guard isInDictionary == true else { return nil }
    return open[open.count - 1].key == nil
  }

  /// Opens a dictionary or an array.
  mutating func open(
    isDictionary: Bool, at start: Int, contentStart: Int
  ) throws(SyntaxError) {
    guard open.count < PropertyListReader.maximumDepth else {
      throw SyntaxError(
        "dictionaries and arrays are nested more than \(PropertyListReader.maximumDepth) deep",
        at: start)
    }
    open.append(
      Container(isDictionary: isDictionary, start: start, contentStart: contentStart))
    contents.append(Content())
  }

  /// Closes the innermost container.
  mutating func close(contentEnd: Int, end: Int) {
    guard let container = open.popLast(), let values = contents.popLast() else { return }
    if container.isDictionary { collectDuplicates(values.members) }
    let content: PropertyListValue.Content =
      container.isDictionary ? .dictionary(values.members) : .array(values.elements)
    let contentStart = min(container.contentStart, contentEnd)
    add(
      PropertyListValue(
        content, range: container.start..<end, contentRange: contentStart..<contentEnd))
  }

  /// Sets the key for the next value of the innermost dictionary.
  mutating func setKey(_ text: String, range: Range<Int>) {
    guard !open.isEmpty else { return }
    open[open.count - 1].key = (text, range)
  }

  /// Notes that the separator after the last value has been read.
  mutating func passSeparator() {
    if let index = open.indices.last { open[index].needsSeparator = false }
  }

  /// Adds a value to the innermost container.
  mutating func add(_ value: PropertyListValue) {
    guard let index = open.indices.last else {
      root = value
      return
    }
    open[index].needsSeparator = true
    if let key = open[index].key {
      open[index].key = nil
      contents[index].members.append(
        PropertyListMember(key: key.text, keyRange: key.range, value: value))
    } else {
      contents[index].elements.append(value)
    }
  }

  private mutating func collectDuplicates(_ members: [PropertyListMember]) {
    guard members.count > 1 else { return }
    if members.count <= 8 {
      for index in members.indices.dropFirst() {
        let count = members[index].key.utf8.count
        let first = members[..<index].indices.first {
          members[$0].key.utf8.count == count
            && LiteralText(members[$0].key) == LiteralText(members[index].key)
        }
        if let first { addDuplicate(members[index], first: members[first].keyRange) }
      }
      return
    }
    var seen: [LiteralText: Range<Int>] = [:]
    seen.reserveCapacity(members.count)
    for member in members {
      let key = LiteralText(member.key)
      if let first = seen[key] {
        addDuplicate(member, first: first)
      } else {
        seen[key] = member.keyRange
      }
    }
  }

  private mutating func addDuplicate(_ member: PropertyListMember, first: Range<Int>) {
    duplicates.append(DuplicateKey(key: member.key, firstRange: first, range: member.keyRange))
  }
}

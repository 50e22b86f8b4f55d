/// Reads a binary property list (`bplist00`) into a tree of values.
///
/// Nothing in the file is believed: offsets and counts are checked against its size, an object that
/// contains itself is refused, and so are objects that overlap, or whose shared parts would unfold
/// to far more values than the file has bytes.
struct BinaryPropertyListParser {
  /// Marks an object whose children are being read: to meet it again is a cycle.
  private static let isOpen: Int32 = -1

  /// A container whose children are being read.
  private struct Frame {
    let object: Int
    let isDictionary: Bool
    /// The children: for dictionaries all keys, then all values.
    let children: [Int]
    let range: Range<Int>
    var next = 0
    var size = 1
  }

  private let table: BinaryPropertyListTable
  /// For each object 0, ``isOpen``, or the position of its value plus one.
  private var states: [Int32]
  /// The values that have been read, and how many each is with all that is inside.
  private var values: [(value: PropertyListValue, size: Int)] = []
  private var stack: [Frame] = []
  private let maximumSize: Int
  /// How many bytes the objects still to be read may have. Whole files never need more than their
  /// size; objects that overlap would.
  private var remainingBytes: Int

  /// Reads a file.
  ///
  /// - Throws: the first error; its place is a byte of the file.
  static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> PropertyListValue {
    guard bytes.count < Int(Int32.max) else {
      throw SyntaxError("the file is larger than 2 GiB", at: 0)
    }
    var parser = BinaryPropertyListParser(try BinaryPropertyListTable(bytes))
    return try parser.parse()
  }

  private init(_ table: BinaryPropertyListTable) {
    self.table = table
    states = [Int32](repeating: 0, count: table.count)
    remainingBytes = table.bytes.count * 2
    // Each reference takes a byte at least, so that without shared containers no more values than
    // bytes are met; some sharing is usual.
    maximumSize = table.bytes.count * 8
  }

  private mutating func parse() throws(SyntaxError) -> PropertyListValue {
    try visit(table.top)
    while let frame = stack.last {
      if frame.next < frame.children.count {
        let child = frame.children[frame.next]
        stack[stack.count - 1].next += 1
        try visit(child)
      } else {
        try finish(stack.removeLast())
      }
    }
    return try value(table.top)
  }

  /// Reads an object that is no container, or opens one that is; what has been read is used again.
  private mutating func visit(_ object: Int) throws(SyntaxError) {
    let offset = try table.offset(of: object)
    if states[object] == Self.isOpen {
      throw SyntaxError("the object contains itself", at: offset)
    }
    if states[object] > 0 {
      return try count(values[Int(states[object]) - 1].size, at: offset)
    }
    switch try table.object(at: offset) {
    case .value(let content, let range):
      try spend(range)
      try keep(PropertyListValue(content, range: range), size: 1, as: object)
    case .container(let isDictionary, let children, let range):
      try spend(range)
      guard stack.count < PropertyListReader.maximumDepth else {
        throw SyntaxError(
          "dictionaries and arrays are nested more than \(PropertyListReader.maximumDepth) deep",
          at: offset)
      }
      states[object] = Self.isOpen
      stack.append(
        Frame(object: object, isDictionary: isDictionary, children: children, range: range))
    }
  }

  private mutating func spend(_ range: Range<Int>) throws(SyntaxError) {
    remainingBytes -= range.count
    guard remainingBytes >= 0 else {
      throw SyntaxError("the objects of the file overlap", at: range.lowerBound)
    }
  }

  private mutating func keep(
    _ value: PropertyListValue, size: Int, as object: Int
  ) throws(SyntaxError) {
    values.append((value, size))
    states[object] = Int32(truncatingIfNeeded: values.count)
    try count(size, at: value.range.lowerBound)
  }

  /// Adds to the size of the innermost container.
  private mutating func count(_ size: Int, at offset: Int) throws(SyntaxError) {
    guard let index = stack.indices.last else { return }
    stack[index].size += size
    guard stack[index].size <= maximumSize else {
      throw SyntaxError("the object holds more values than a file of this size may", at: offset)
    }
  }

  /// Puts a container together whose children have all been read.
  private mutating func finish(_ frame: Frame) throws(SyntaxError) {
    let content: PropertyListValue.Content =
      frame.isDictionary
      ? .dictionary(try members(frame))
      : .array(try frame.children.map { (child) throws(SyntaxError) in try value(child) })
    try keep(PropertyListValue(content, range: frame.range), size: frame.size, as: frame.object)
  }

  private func members(_ frame: Frame) throws(SyntaxError) -> [PropertyListMember] {
    let count = frame.children.count / 2
    var members: [PropertyListMember] = []
    members.reserveCapacity(count)
    for index in 0..<count {
      let key = try value(frame.children[index])
      guard let text = key.stringValue else {
        throw SyntaxError("a key is no string but \(key.kindName)", at: key.range.lowerBound)
      }
      members.append(
        PropertyListMember(
          key: text, keyRange: key.range, value: try value(frame.children[count + index])))
    }
    return members
  }

  private func value(_ object: Int) throws(SyntaxError) -> PropertyListValue {
    guard states[object] > 0 else {
      throw SyntaxError("the object contains itself", at: try table.offset(of: object))
    }
    return values[Int(states[object]) - 1].value
  }
}

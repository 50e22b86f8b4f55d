/// The bytes of a binary property list and its table of objects, with every access checked.
struct BinaryPropertyListTable {
  /// An object as it stands in the file.
  enum Object {
    case value(PropertyListValue.Content, Range<Int>)
    /// The numbers of the objects inside; for dictionaries all keys, then all values.
    case container(isDictionary: Bool, children: [Int], Range<Int>)
  }

  let bytes: [UInt8]
  /// How many objects there are.
  let count: Int
  /// The number of the outermost object.
  let top: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let tableOffset: Int

  /// Reads the trailer: the last 32 bytes.
  init(_ bytes: [UInt8]) throws(SyntaxError) {
    self.bytes = bytes
    guard bytes.starts(with: "bplist0".utf8) else {
      throw SyntaxError("the file is no binary property list of version 0", at: 0)
    }
    let trailer = bytes.count - 32
    guard trailer >= 8 else {
      throw SyntaxError("the file is cut short: its trailer is missing", at: bytes.count)
    }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let counts = [8, 16, 24].map { Self.number(bytes, at: trailer + $0, size: 8) }
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = counts[0], let top = counts[1], let tableOffset = counts[2],
      top < count, tableOffset >= 8, tableOffset <= trailer,
      count <= (trailer - tableOffset) / offsetSize
    else {
      throw SyntaxError("the file is damaged: its trailer does not fit its size", at: trailer)
    }
    (self.count, self.top, self.tableOffset) = (count, top, tableOffset)
  }

  /// Where an object begins.
  func offset(of object: Int) throws(SyntaxError) -> Int {
    let entry = tableOffset + object * offsetSize
    guard let offset = Self.number(bytes, at: entry, size: offsetSize), offset >= 8,
      offset < tableOffset
    else { throw SyntaxError("the object lies outside of the file", at: entry) }
    return offset
  }

  /// A big-endian number, or `nil` where it does not fit an `Int`. The bytes must be there.
  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  /// The object at an offset.
  func object(at offset: Int) throws(SyntaxError) -> Object {
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0 where low == 8 || low == 9:
      return .value(.boolean(low == 9), offset..<offset + 1)
    case 0x1 where low <= 4: return try integer(at: offset, size: 1 << low)
    case 0x2 where low == 2 || low == 3:
      let (value, range) = try real(at: offset, size: 1 << low)
      return .value(.real(value), range)
    case 0x3 where low == 3:
      let (value, range) = try real(at: offset, size: 8)
      return .value(.date(value), range)
    case 0x4:
      let range = try payload(at: offset, unit: 1)
      return .value(.data(Array(bytes[range])), offset..<range.upperBound)
    case 0x5: return try asciiString(at: offset)
    case 0x6: return try utf16String(at: offset)
    case 0x8 where low < 8:
      let range = try self.range(at: offset + 1, count: low + 1)
      return .value(.uid(unsigned(range)), offset..<range.upperBound)
    case 0xA: return try container(at: offset, isDictionary: false)
    case 0xD: return try container(at: offset, isDictionary: true)
    default:
      throw SyntaxError("unknown kind of object, \(MessageText.byte(marker))", at: offset)
    }
  }

  /// A range of bytes that lies before the table of objects.
  private func range(at start: Int, count: Int) throws(SyntaxError) -> Range<Int> {
    guard start <= tableOffset, count <= tableOffset - start else {
      throw SyntaxError("the object reaches beyond the end of the file", at: start)
    }
    return start..<start + count
  }

  /// The bytes after a marker and its count, which counts units of some bytes.
  private func payload(at offset: Int, unit: Int) throws(SyntaxError) -> Range<Int> {
    var count = Int(bytes[offset] & 0x0F)
    var start = offset + 1
    if count == 0x0F {
      // A count that does not fit the marker follows as an integer object.
      guard start < tableOffset, bytes[start] & 0xF0 == 0x10, bytes[start] & 0x0F <= 3 else {
        throw SyntaxError("expected the object's length", at: start)
      }
      let range = try self.range(at: start + 1, count: 1 << Int(bytes[start] & 0x0F))
      guard let long = Int(exactly: unsigned(range)) else {
        throw SyntaxError("the object reaches beyond the end of the file", at: start)
      }
      count = long
      start = range.upperBound
    }
    let (size, overflows) = count.multipliedReportingOverflow(by: unit)
    guard !overflows else {
      throw SyntaxError("the object reaches beyond the end of the file", at: start)
    }
    return try range(at: start, count: size)
  }

  /// The last eight bytes of a range as a big-endian number.
  private func unsigned(_ range: Range<Int>) -> UInt64 {
    bytes[range].suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Up to four bytes are unsigned, eight are signed, sixteen hold what is too large for eight.
  private func integer(at offset: Int, size: Int) throws(SyntaxError) -> Object {
    let range = try self.range(at: offset + 1, count: size)
    let value = unsigned(range)
    let whole = offset..<range.upperBound
    guard size == 16 else {
      return .value(.integer(Int64(bitPattern: value)), whole)
    }
    let high = bytes[range].prefix(8)
    if high.allSatisfy({ $0 == 0 }) {
      return .value(Int64(exactly: value).map { .integer($0) } ?? .unsignedInteger(value), whole)
    }
    guard high.allSatisfy({ $0 == 0xFF }), value >> 63 == 1 else {
      throw SyntaxError("the number does not fit 64 bits", at: offset)
    }
    return .value(.integer(Int64(bitPattern: value)), whole)
  }

  private func real(at offset: Int, size: Int) throws(SyntaxError) -> (Double, Range<Int>) {
    let range = try self.range(at: offset + 1, count: size)
    let bits = unsigned(range)
    let value =
      size == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    return (value, offset..<range.upperBound)
  }

  private func asciiString(at offset: Int) throws(SyntaxError) -> Object {
    let range = try payload(at: offset, unit: 1)
    if let wrong = bytes[range].firstIndex(where: { $0 >= 0x80 }) {
      throw SyntaxError("\(MessageText.byte(bytes[wrong])) in an ASCII string", at: wrong)
    }
    return .value(.string(String(decoding: bytes[range], as: UTF8.self)), offset..<range.upperBound)
  }

  /// Halves of surrogate pairs without the other become U+FFFD.
  private func utf16String(at offset: Int) throws(SyntaxError) -> Object {
    let range = try payload(at: offset, unit: 2)
    let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return .value(.string(String(decoding: units, as: UTF16.self)), offset..<range.upperBound)
  }

  private func container(at offset: Int, isDictionary: Bool) throws(SyntaxError) -> Object {
    let unit = isDictionary ? referenceSize * 2 : referenceSize
    let range = try payload(at: offset, unit: unit)
    var children: [Int] = []
    children.reserveCapacity(range.count / referenceSize)
    for start in stride(from: range.lowerBound, to: range.upperBound, by: referenceSize) {
      guard let child = Self.number(bytes, at: start, size: referenceSize), child < count else {
        throw SyntaxError("the object refers to one that does not exist", at: start)
      }
      children.append(child)
    }
    return .container(isDictionary: isDictionary, children: children, offset..<range.upperBound)
  }
}

/// How the code units of a text lie in memory.
///
/// Trimming looks at ASCII characters alone, which are one unit in every form. So one algorithm,
/// written over units, serves all forms, and a byte 0A that is half of U+010A is never met.
protocol CodeUnitLayout {
  /// Bytes a unit.
  static var width: Int { get }
  /// The unit at a byte offset.
  static func load(_ base: UnsafeRawPointer, _ offset: Int) -> UInt32
  /// Appends an ASCII character.
  static func append(_ character: UInt8, to bytes: inout [UInt8])
}

/// UTF-8, and every encoding that has ASCII in single bytes.
enum ByteLayout: CodeUnitLayout {
  static var width: Int { 1 }

  static func load(_ base: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    UInt32(base.load(fromByteOffset: offset, as: UInt8.self))
  }

  static func append(_ character: UInt8, to bytes: inout [UInt8]) { bytes.append(character) }
}

enum UTF16LittleLayout: CodeUnitLayout {
  static var width: Int { 2 }

  static func load(_ base: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    UInt32(UInt16(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  static func append(_ character: UInt8, to bytes: inout [UInt8]) { bytes += [character, 0] }
}

enum UTF16BigLayout: CodeUnitLayout {
  static var width: Int { 2 }

  static func load(_ base: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    UInt32(UInt16(bigEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  static func append(_ character: UInt8, to bytes: inout [UInt8]) { bytes += [0, character] }
}

enum UTF32LittleLayout: CodeUnitLayout {
  static var width: Int { 4 }

  static func load(_ base: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  static func append(_ character: UInt8, to bytes: inout [UInt8]) { bytes += [character, 0, 0, 0] }
}

enum UTF32BigLayout: CodeUnitLayout {
  static var width: Int { 4 }

  static func load(_ base: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    UInt32(bigEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  static func append(_ character: UInt8, to bytes: inout [UInt8]) { bytes += [0, 0, 0, character] }
}

/// The code units of a text, wherever they are.
protocol UnitCollection {
  var count: Int { get }
  /// The unit at an index, which must be below `count`.
  subscript(index: Int) -> UInt32 { get }
  /// Where the line that begins at a unit has its line end, or the limit.
  func endOfContent(from start: Int, limit: Int) -> Int
}

extension UnitCollection {
  func isLineEnd(_ index: Int) -> Bool { self[index] == 0x0A || self[index] == 0x0D }

  /// Whether a unit is what trimming takes from the ends of lines: a blank or a tab.
  ///
  /// No other white space: a form feed divides pages, and U+00A0 or U+3000 at the end of a line is
  /// there because someone put it there.
  func isBlank(_ index: Int) -> Bool { self[index] == 0x20 || self[index] == 0x09 }

  /// Whether a unit is neither a blank nor a part of a line end, nor a form feed.
  func isText(_ index: Int) -> Bool {
    !isBlank(index) && !isLineEnd(index) && self[index] != 0x0C
  }

  func endOfContent(from start: Int, limit: Int) -> Int {
    var index = start
    while index < limit, !isLineEnd(index) { index += 1 }
    return index
  }
}

/// The units of a text in memory; what is left over at the end where the bytes do not come out even is
/// not among them.
struct CodeUnits<Layout: CodeUnitLayout>: UnitCollection {
  let base: UnsafeRawPointer
  let count: Int

  /// - Parameter bytes: Memory that outlives this value.
  init(_ bytes: UnsafeRawBufferPointer) {
    // Never read through where there is nothing.
    base = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
    count = bytes.baseAddress == nil ? 0 : bytes.count / Layout.width
  }

  subscript(index: Int) -> UInt32 {
    assert(index >= 0 && index < count)
    return Layout.load(base, index &* Layout.width)
  }

  func endOfContent(from start: Int, limit: Int) -> Int {
    if Layout.self == ByteLayout.self { return ByteScan.lineEnd(base, from: start, limit: limit) }
    var index = start
    while index < limit, !isLineEnd(index) { index += 1 }
    return index
  }
}

/// Reads what follows a `%`, as `printf` and Foundation define it:
/// `%[position$][(name)][flags][width][.precision][length]conversion`, `%[position$][width]#@name@`.
struct FormatScanner {
  /// A width or precision before positions are settled.
  enum Count: Hashable {
    case number(Int)
    /// `*`, with the position where it has one.
    case argument(Int?)
  }

  /// A specifier before positions are settled.
  struct Syntax: Hashable {
    var range: Range<Int>
    var content: FormatSpecifier.Content
    var position: Int?
    var name: String?
    var flags: [UInt8] = []
    var width: Count?
    var precision: Count?
    var length: [UInt8] = []
    var conversion: UInt8
  }

  /// The greatest position that Foundation can hold.
  static let greatestPosition = 127
  /// The greatest width and precision that C promises to print.
  static let greatestCount = 4095

  private let bytes: [UInt8]
  private let start: Int
  private var place: Int

  /// Reads the specifier whose `%` is at an offset, or gives `nil` where there is none.
  static func specifier(in bytes: [UInt8], at offset: Int) -> Syntax? {
    var scanner = FormatScanner(bytes: bytes, start: offset, place: offset + 1)
    return scanner.specifier()
  }

  private mutating func specifier() -> Syntax? {
    let position = takePosition()
    if takesVariable() { return variable(position) }
    var name: String?
    if peek == UInt8(ascii: "(") {
      guard let taken = takeName() else { return nil }
      name = taken
    }
    var syntax = Syntax(
      range: start..<start, content: .substitutionArgument, position: position, name: name,
      conversion: 0)
    while let flag = peek, Self.isFlag(flag) {
      syntax.flags.append(flag)
      place += 1
    }
    guard takeCount(&syntax.width) else { return nil }
    if takes(".") {
      guard takeCount(&syntax.precision) else { return nil }
      if syntax.precision == nil { syntax.precision = .number(0) }
    }
    syntax.length = takeLength()
    guard let conversion = peek, let type = Self.type(of: conversion) else { return nil }
    place += 1
    syntax.conversion = conversion
    syntax.content = .value(type)
    syntax.range = start..<place
    return syntax
  }

  /// `#@`, perhaps with a width before it, which Foundation allows and does nothing with.
  private mutating func takesVariable() -> Bool {
    let before = place
    if takes("#@") || (takeNumber() != nil && takes("#@")) { return true }
    place = before
    return false
  }

  private mutating func variable(_ position: Int?) -> Syntax? {
    let nameStart = place
    while let byte = peek, byte > 0x20, byte != UInt8(ascii: "@"), byte != UInt8(ascii: "%") {
      place += 1
    }
    guard place > nameStart, peek == UInt8(ascii: "@") else { return nil }
    let name = String(decoding: bytes[nameStart..<place], as: UTF8.self)
    place += 1
    return Syntax(
      range: start..<place, content: .variable(name), position: position,
      conversion: UInt8(ascii: "@"))
  }

  // MARK: Parts

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func takes(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for index in 0..<count where bytes[place + index] != text.utf8Start[index] { return false }
    place += count
    return true
  }

  /// Digits as a number, without a leading zero; more than nine of them are none.
  private mutating func takeNumber() -> Int? {
    guard let first = peek, (0x31...0x39).contains(first) else { return nil }
    let digits = bytes[place...].prefix(10).prefix { (0x30...0x39).contains($0) }
    guard digits.count < 10 else { return nil }
    place += digits.count
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// A number and `$`, or nothing.
  private mutating func takePosition() -> Int? {
    let before = place
    if let number = takeNumber(), number <= Self.greatestPosition, takes("$") { return number }
    place = before
    return nil
  }

  /// A number, `*` or `*` and a position, if there is one; `false` for a number out of range.
  private mutating func takeCount(_ count: inout Count?) -> Bool {
    if takes("*") {
      count = .argument(takePosition())
      return true
    }
    guard let first = peek, (0x30...0x39).contains(first) else { return true }
    // A precision may begin with zeros.
    let digits = bytes[place...].prefix(5).prefix { (0x30...0x39).contains($0) }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard number <= Self.greatestCount else { return false }
    place += digits.count
    count = .number(number)
    return true
  }

  /// `(name)` of letters, digits and `_`, without its parentheses.
  private mutating func takeName() -> String? {
    let rest = bytes[(place + 1)...]
    let name = rest.prefix { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
        || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ")")
    else { return nil }
    place = name.endIndex + 1
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func takeLength() -> [UInt8] {
    guard let letter = peek else { return [] }
    switch letter {
    case UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"),
      UInt8(ascii: "L"):
      place += 1
      return [letter]
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      place += 1
      guard peek == letter else { return [letter] }
      place += 1
      return [letter, letter]
    default: return []
    }
  }

  private static func isFlag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: " "), UInt8(ascii: "#"),
      UInt8(ascii: "0"), UInt8(ascii: "'"):
      true
    default: false
    }
  }

  private static func type(of conversion: UInt8) -> FormatValueType? {
    switch Unicode.Scalar(conversion) {
    case "@": .object
    case "d", "i", "D": .signed
    case "u", "x", "X", "o", "U", "O": .unsigned
    case "f", "F", "e", "E", "g", "G", "a", "A": .double
    case "c": .character
    case "C": .unichar
    case "s": .cString
    case "S": .unicharString
    case "p": .pointer
    default: nil
    }
  }
}

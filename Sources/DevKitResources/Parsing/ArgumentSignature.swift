import DevKitCore

/// The types of the arguments of a text that Foundation formats as it stands: four bits each, the
/// first argument lowest; 0 for a text without a `%`.
///
/// Most texts have one. Those that do not are taken apart by `FormatString`, which gives the same
/// answer for all others.
struct ArgumentSignature: Hashable, Sendable {
  private(set) var bits: UInt64 = 0

  private static let mostArguments = 15
  private static let types = FormatValueType.allCases

  /// A signature without arguments.
  static let none = ArgumentSignature()
  /// The signature of one integer.
  static let integer = {
    var signature = ArgumentSignature()
    _ = signature.add(.signed, at: 1)
    return signature
  }()

  private init() {}

  /// The signature of a text; `nil` where anything about it needs a closer look: a `%` that may be a
  /// percent sign, an argument that is left out, a specifier with flags.
  init?(of text: UnsafeBufferPointer<UInt8>) {
    guard var percent = text.offset(of: UInt8(ascii: "%")) else { return }
    var next = 1
    var hasPositions: Bool?
    while true {
      var place = percent + 1
      guard place < text.count else { return nil }
      if text[place] == UInt8(ascii: "%") {
        place += 1
      } else {
        let position = Self.position(in: text, at: &place)
        guard hasPositions != (position == nil), let type = Self.type(in: text, at: &place),
          add(type, at: position ?? next)
        else { return nil }
        hasPositions = position != nil
        next += 1
      }
      guard let following = text.offset(of: UInt8(ascii: "%"), from: place) else { break }
      percent = following
    }
    // Without arguments `%%` is shown otherwise than it is written; a gap is to be reported.
    guard bits != 0, !hasGap else { return nil }
  }

  /// The signature of arguments that leave no position out; `nil` for others.
  init?(of arguments: [ResolvedString.Argument]) {
    for (index, argument) in arguments.enumerated() {
      guard argument.position == index + 1, add(argument.type, at: index + 1) else { return nil }
    }
  }

  /// The arguments, none of which has a label.
  var parameters: [StringParameter] {
    var rest = bits
    var parameters: [StringParameter] = []
    while rest != 0 {
      let type = Self.types[Int(rest & 0xF) - 1]
      parameters.append(StringParameter(label: nil, type: type.swiftName))
      rest >>= 4
    }
    return parameters
  }

  /// Notes an argument; `false` where it is known as another type, or there are too many.
  private mutating func add(_ type: FormatValueType, at position: Int) -> Bool {
    guard (1...Self.mostArguments).contains(position),
      let index = Self.types.firstIndex(of: type)
    else { return false }
    let shift = UInt64(position - 1) * 4
    let known = bits >> shift & 0xF
    bits |= UInt64(index + 1) << shift
    return known == 0 || known == UInt64(index + 1)
  }

  private var hasGap: Bool {
    var rest = bits
    while rest != 0 {
      if rest & 0xF == 0 { return true }
      rest >>= 4
    }
    return false
  }

  /// A digit and `$`, if they stand at a place.
  private static func position(in text: UnsafeBufferPointer<UInt8>, at place: inout Int) -> Int? {
    guard place + 1 < text.count, (0x31...0x39).contains(text[place]),
      text[place + 1] == UInt8(ascii: "$")
    else { return nil }
    defer { place += 2 }
    return Int(text[place] - 0x30)
  }

  /// The type of `@`, or of an integer that is as long as Swift's.
  private static func type(
    in text: UnsafeBufferPointer<UInt8>, at place: inout Int
  ) -> FormatValueType? {
    var longs = 0
    while place < text.count, text[place] == UInt8(ascii: "l") {
      longs += 1
      place += 1
    }
    guard place < text.count, longs < 3 else { return nil }
    defer { place += 1 }
    switch (text[place], longs) {
    case (UInt8(ascii: "@"), 0): return .object
    case (UInt8(ascii: "d"), 1...), (UInt8(ascii: "i"), 1...): return .signed
    case (UInt8(ascii: "u"), 1...), (UInt8(ascii: "x"), 1...): return .unsigned
    default: return nil
    }
  }
}

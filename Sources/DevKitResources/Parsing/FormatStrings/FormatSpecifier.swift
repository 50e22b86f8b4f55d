/// What a format specifier takes from the argument list.
enum FormatValueType: String, CaseIterable, Hashable, Sendable {
  /// `%@`: an object; accessors take a string.
  case object
  /// `%d`, `%i`, `%D` and the number of a `*`.
  case signed
  /// `%u`, `%x`, `%X`, `%o`, `%U` and `%O`.
  case unsigned
  /// `%f`, `%F`, `%e`, `%E`, `%g`, `%G`, `%a` and `%A`.
  case double
  /// `%c`: one byte of text.
  case character
  /// `%C`: one UTF-16 code unit.
  case unichar
  /// `%s`: bytes up to a null.
  case cString
  /// `%S`: UTF-16 code units up to a null.
  case unicharString
  /// `%p`: an address.
  case pointer

  /// The Swift type for a parameter; each can be an argument of `String(format:)`.
  var swiftName: String {
    switch self {
    case .object: "Swift.String"
    case .signed: "Swift.Int"
    case .unsigned: "Swift.UInt"
    case .double: "Swift.Double"
    case .character: "Swift.CChar"
    case .unichar: "Swift.UInt16"
    case .cString: "Swift.UnsafePointer<Swift.CChar>"
    case .unicharString: "Swift.UnsafePointer<Swift.UInt16>"
    // The untyped pointers of Swift cannot be such arguments.
    case .pointer: "Swift.OpaquePointer"
    }
  }

  /// The type for an argument that is used as both; `nil` where formatting would read it wrongly.
  ///
  /// All integers are read alike, so `%1$d` and `%1$x` may stand for one argument.
  func merged(with other: FormatValueType) -> FormatValueType? {
    if self == other { return self }
    let integers: [FormatValueType] = [.signed, .unsigned, .unichar, .character]
    guard integers.contains(self), integers.contains(other) else { return nil }
    return integers.first { $0 == self || $0 == other }
  }
}

/// One place in a format string that an argument goes into.
struct FormatSpecifier: Hashable, Sendable {
  /// What the place stands for.
  enum Content: Hashable, Sendable {
    /// A value, printed as the conversion says.
    case value(FormatValueType)
    /// `%#@name@`: a variable, defined by a plural rule or a substitution of that name.
    case variable(String)
    /// `%arg` in a substitution: the substitution's own argument.
    case substitutionArgument
  }

  /// A width or a precision.
  enum Count: Hashable, Sendable {
    /// Given in the string.
    case number(Int)
    /// `*`: taken from the argument at a position.
    case argument(Int)
  }

  /// The UTF-8 bytes of the string that the specifier takes, from its `%` on.
  var range: Range<Int>
  /// What it stands for.
  var content: Content
  /// The argument's place in the argument list, from 1; 0 for `%arg`.
  var position: Int
  /// Whether the string gives the position, as in `%2$@`.
  var hasExplicitPosition: Bool
  /// The argument's name in `%(name)@`.
  var name: String?
  /// The flags as they stand there, of `-`, `+`, space, `#`, `0` and `'`.
  var flags = ""
  /// The least number of characters to print.
  var width: Count?
  /// The digits after the point, or the most bytes of a string.
  var precision: Count?
  /// The length modifier: `hh`, `h`, `l`, `ll`, `q`, `z`, `t`, `j` or `L`.
  var length = ""
  /// The letter (or `@`) that ends it.
  var conversion: Unicode.Scalar

  /// Whether Foundation reads a byte as a part of a variable's name.
  static func isPartOfVariableName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }
}

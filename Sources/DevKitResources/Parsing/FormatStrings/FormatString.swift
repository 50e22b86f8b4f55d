/// A string that may be a format string of Foundation, taken apart.
///
/// Recognised are the specifiers of "String Format Specifiers" in Apple's documentation and of the
/// IEEE `printf` specification that it refers to, with positions, flags, width, precision, `*` and
/// length modifiers; `%#@name@` of `.stringsdict` files and string catalogs, and `%(name)@` of the
/// latter.
///
/// A `%` is a percent sign, whatever follows, if it is part of no complete specifier, or of one
/// that makes no sense but as prose:
///
/// - with a space flag before a conversion for which it means nothing (`50% off`, `5% @home`),
///   before a word (`100% daily`), or after a number or a specifier (`20% a year`, `%d% a year`);
/// - with a `-` flag but no width after a number or a specifier (`50%-a`);
/// - with nothing between `%` and a letter that begins a word after a digit (`50%off`);
/// - with a `'` flag before anything but a decimal number;
/// - with a position above 127 or a width or precision above 4095, which Foundation cannot format;
/// - with an argument that an earlier specifier reads as another type (`%1$@ and %1$d`).
///
/// What formatting consumes is therefore what `parameters` say, provided that `normalized` is
/// formatted; the string itself may be, where `isFaithful`. Formatting reads no argument for a
/// position that no specifier has: for `%1$@ %3$@` it reads two. So the arguments to pass are those
/// at `consumedPositions`. A string without parameters is not to be formatted at all; `plainText`
/// is what it stands for.
struct FormatString: Hashable, Sendable {
  /// Where the string stands.
  enum Context: Hashable, Sendable {
    /// A string of its own, or a format of several variables.
    case string
    /// A case of a catalog's substitution, in which `%arg` is the substitution's argument.
    case substitution
  }

  /// A piece of the string; together they are the whole of it.
  enum Segment: Hashable, Sendable {
    /// Text without `%`.
    case text(Range<Int>)
    /// `%%`.
    case escapedPercent(Range<Int>)
    /// A `%` that is a percent sign, alone.
    case barePercent(Range<Int>)
    /// A specifier.
    case specifier(FormatSpecifier)
  }

  /// One argument of the string.
  struct Parameter: Hashable, Sendable {
    /// What the argument is.
    enum Content: Hashable, Sendable {
      /// A value.
      case value(FormatValueType)
      /// A variable, whose definition tells its type.
      case variable(String)
      /// No specifier has this position, though one has a greater one.
      case unused
    }

    /// The place in the argument list, from 1.
    var position: Int
    /// What the argument is.
    var content: Content
    /// The name in `%(name)@` or `%#@name@`.
    var name: String?

    /// The Swift type of the parameter. Where it is unused, or a variable, anything will do.
    var swiftName: String {
      if case .value(let type) = content { return type.swiftName }
      return "Any"
    }
  }

  /// The pieces in order; their ranges count UTF-8 bytes.
  let segments: [Segment]
  /// The arguments, the one at position 1 first, without a gap.
  let parameters: [Parameter]
  /// What is doubtful, in order; nothing for a string without parameters.
  let issues: [FormatIssue]
  /// Whether Foundation formats the string as it is to the right text: it has no bare percent
  /// signs, no names and nothing else that Foundation would take otherwise.
  let isFaithful: Bool

  let bytes: [UInt8]
  let context: Context

  /// Takes a string apart; nothing is ever refused.
  ///
  /// - Parameter firstPosition: The position of the first argument that has none given: another
  ///   than 1 in the text of a variable.
  /// - Complexity: O(n) in the length of the string.
  init(_ string: String, context: Context = .string, firstPosition: Int = 1) {
    bytes = Array(string.utf8)
    self.context = context
    var parser = FormatParser(bytes: bytes, context: context, firstPosition: firstPosition)
    parser.parse()
    segments = parser.segments
    parameters = parser.parameters
    issues = parser.sortedIssues
    isFaithful = parser.isFaithful
  }

  /// The specifiers in order.
  var specifiers: [FormatSpecifier] {
    segments.compactMap {
      if case .specifier(let specifier) = $0 { return specifier }
      return nil
    }
  }

  /// The positions of the arguments that formatting reads, in the order in which it reads them.
  var consumedPositions: [Int] {
    parameters.filter { $0.content != .unused }.map(\.position)
  }
}

/// Arguments that are declared in a type of their own and may be shared by commands.
///
/// A command and its subcommand that include the same group share its values: an option of the
/// group may be given before or after the subcommand's name.
@propertyWrapper
public struct OptionGroup<Value>: Decodable, DeclaringWrapper {
  var declared: DeclaredGroup<Value>

  /// Declares a group.
  ///
  /// - Parameters:
  ///   - title: the heading of the group in the help screen; without one its arguments stand among the
  ///     command's own.
  ///   - visibility: where the group is shown; it restricts what its arguments say of themselves.
  public init(title: String = "", visibility: ArgumentVisibility = .default)
  where Value: ParsableArguments {
    declared = ParsedGroup(title: title, visibility: visibility)
  }

  /// There because commands are `Decodable`; the parser sets the values without it.
  public init(from decoder: any Decoder) throws { throw ArgumentDecodingError() }

  /// The group; it can be read once the command has been parsed.
  public var wrappedValue: Value {
    get { declared.current }
    set { declared = DeclaredGroup(newValue) }
  }

  var reference: Declared { declared }
}

extension OptionGroup: Sendable where Value: Sendable {}

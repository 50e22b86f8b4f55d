/// Arguments that are declared in a type of their own and may be shared by commands.
///
/// A command and its subcommand that include the same group share its values: an option of the
/// group may be given before or after the subcommand's name.
@propertyWrapper
public struct OptionGroup<Value: ParsableArguments>: Decodable, PropertySource {
  /// The heading of the group in the help screen; without one its arguments stand among the
  /// command's own.
  public private(set) var title: String
  /// Where the group is shown; it restricts what its arguments say of themselves.
  public private(set) var visibility: ArgumentVisibility
  var group: Value?

  /// Declares a group.
  public init(title: String = "", visibility: ArgumentVisibility = .default) {
    self.title = title
    self.visibility = visibility
  }

  /// Takes the values that the parser found, and validates them.
  public init(from decoder: any Decoder) throws {
    self.init()
    var group = try Value(from: decoder)
    try group.validate()
    self.group = group
  }

  /// The group; it can be read once the command has been parsed.
  public var wrappedValue: Value {
    get { group ?? Value() }
    set { group = newValue }
  }

  func properties(named name: String) -> [Property] {
    CommandSchema.properties(of: Value.self).map { property in
      var property = property
      property.path = name + "." + property.path
      // The innermost group is the one that may be shared.
      property.group = property.group ?? ObjectIdentifier(Value.self)
      for index in property.arguments.indices {
        property.arguments[index].place(inGroup: title, visibility: visibility)
      }
      return property
    }
  }
}

extension OptionGroup: Sendable where Value: Sendable {}

/// What a property wrapper refers to: how its value is found, and later the value.
///
/// Wrappers hold nothing but this reference, so that the parser can reach it by where a property is
/// stored, without asking the runtime what conforms to which protocol: each such question is a search
/// through all conformances of the program. The parser makes a command with its plain initialiser and
/// puts the values in; setting a property by hand gives its wrapper another reference.
class Declared {
  /// The properties that it declares; the outermost name is the given one.
  func properties(named name: String) -> [Property] { [] }

  /// Makes the value from what was given, or takes that of the declaration where nothing was.
  func settle(_ occurrences: [Occurrence]?) throws(ValueFailure) {}

  /// Checks a group's values.
  func validate() throws {}

  /// Whether it is a value of `true` when nothing is given.
  var isOnByDefault: Bool { false }
}

/// The declaration of one property and its value.
final class DeclaredValue<Value>: Declared {
  private let declaration: Declaration<Value>?
  private var value: Value?

  /// A value that is yet to be found.
  init(_ declaration: Declaration<Value>) {
    self.declaration = declaration
  }

  /// A value that was set by hand.
  init(value: Value) {
    declaration = nil
    self.value = value
  }

  /// The value.
  ///
  /// A command made with its plain initialiser, without parsing, has none, and reading one is a
  /// mistake in the program.
  var current: Value {
    guard let value else { preconditionFailure("a value was read that was not parsed") }
    return value
  }

  override func properties(named name: String) -> [Property] {
    guard let declaration else { return [] }
    var property = Property(name: name, source: self, isRequired: declaration.initial == nil)
    property.arguments = declaration.arguments(for: name)
    return [property]
  }

  override func settle(_ occurrences: [Occurrence]?) throws(ValueFailure) {
    guard let declaration else { return }
    if let occurrences {
      value = try declaration.read(occurrences)
    } else if let initial = declaration.initial {
      value = initial
    }
  }

  override var isOnByDefault: Bool {
    guard let initial = declaration?.initial else { return false }
    return initial as? Bool == true
  }
}

/// A group of arguments: the type, and later its values.
class DeclaredGroup<Value>: Declared {
  /// The group.
  var current: Value

  /// A group whose values are there, or are yet to be put into what it refers to.
  init(_ group: Value) {
    current = group
  }
}

/// A group that the parser fills. The constraint stands here and not at ``OptionGroup``, because the
/// runtime would look for the conformance each time that it makes the type of a wrapper.
final class ParsedGroup<Value: ParsableArguments>: DeclaredGroup<Value> {
  private let title: String
  private let visibility: ArgumentVisibility
  /// What its wrappers refer to.
  private lazy var members = StoredProperties.declared(in: current)

  init(title: String, visibility: ArgumentVisibility) {
    self.title = title
    self.visibility = visibility
    super.init(Value())
  }

  override func properties(named name: String) -> [Property] {
    var properties = CommandSchema.properties(of: members)
    for number in properties.indices {
      // The innermost group is the one that may be shared.
      if properties[number].group == nil {
        properties[number].group = ObjectIdentifier(Value.self)
      }
      for index in properties[number].arguments.indices {
        properties[number].arguments[index].place(inGroup: title, visibility: visibility)
      }
    }
    return properties
  }

  override func validate() throws {
    for (_, member) in members { try member.validate() }
    try current.validate()
  }
}

// Values are put in by the thread that parses, before anybody else has the command.
extension DeclaredValue: @unchecked Sendable where Value: Sendable {}
extension DeclaredGroup: @unchecked Sendable where Value: Sendable {}
extension ParsedGroup: @unchecked Sendable where Value: Sendable {}

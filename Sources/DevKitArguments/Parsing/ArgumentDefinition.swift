/// One argument as it stands on the command line, without its value.
///
/// The parser, the help screen, the messages and the completions all work from this table.
struct ArgumentDefinition: Sendable {
  enum Kind: String, Sendable { case positional, option, flag }

  /// What is done with the argument.
  enum Target: Hashable, Sendable {
    /// It belongs to the property with this number.
    case property(Int)
    /// It asks for something that every command has.
    case builtIn(BuiltIn)
  }

  var kind: Kind
  var names: [ArgumentName]
  var target = Target.property(0)
  /// Which of its property's flags it is.
  var choice = 0

  var strategy = ParsingStrategy.next
  var isOptional = true
  var isRepeating = false
  var acceptsNegativeNumbers = false

  var abstract = ""
  var discussion = ""
  var valueName = ""
  var visibility = ArgumentVisibility.default
  /// The title of its group; empty for none.
  var section = ""
  var defaultText: String?
  /// Whether it is shown on one line with its property's other flags.
  var isShownTogether = false

  var allowedValues: [String] = []
  var completion = CompletionKind.default

  init(kind: Kind, names: [ArgumentName]) {
    self.kind = kind
    self.names = names
  }

  /// The name that messages use; `nil` for a positional argument.
  var preferredName: ArgumentName? { names.preferred }

  mutating func apply(_ help: ArgumentHelp?) {
    guard let help else { return }
    abstract = help.abstract
    discussion = help.discussion ?? ""
    valueName = help.valueName ?? ""
    visibility = help.visibility
  }

  /// Moves the argument into a group. The innermost title stays.
  mutating func place(inGroup title: String, visibility: ArgumentVisibility) {
    if section.isEmpty { section = title }
    self.visibility = self.visibility.restricted(by: visibility)
  }

  func isVisible(includingHidden: Bool) -> Bool {
    visibility.level.rawValue <= (includingHidden ? 1 : 0)
  }

  /// The argument as messages name it: `--output <file>`, `<inputs> ...`, `--quiet`.
  ///
  /// - Parameter name: the name to use, when it is not the preferred one.
  func label(_ name: ArgumentName? = nil, repeats: Bool = true) -> String {
    let value = "<\(valueName)>" + (repeats && isRepeating ? " ..." : "")
    switch kind {
    case .positional: return value
    case .option: return ((name ?? preferredName)?.spelling ?? "") + " " + value
    case .flag: return (name ?? preferredName)?.spelling ?? ""
    }
  }
}

/// What every command can be asked for.
enum BuiltIn: Hashable, Sendable {
  case help, hiddenHelp, completionScript
  case printout(Printout)
}

/// One property of a command or group: the owner of a value.
struct Property {
  /// The names of the properties that lead to it, joined by dots: `common.verbose`.
  var path: String
  /// The innermost group that declares it.
  var group: ObjectIdentifier?
  var isRequired: Bool
  /// The value when nothing is given.
  var initial: Any?
  /// Makes the value from at least one occurrence.
  var read: ([Occurrence]) throws(ValueFailure) -> Any = { _ throws(ValueFailure) in
    throw .unavailable
  }
  /// Its arguments: one, or one for each flag; none for a property without a wrapper.
  var arguments: [ArgumentDefinition] = []

  init(path: String, isRequired: Bool, initial: Any?) {
    self.path = path
    self.isRequired = isRequired
    self.initial = initial
  }

  /// Its name within the innermost group.
  var name: Substring { path.split(separator: ".").last ?? "" }
}

/// A property wrapper that declares arguments.
protocol PropertySource {
  /// The properties that it declares, with paths that begin with the given name.
  func properties(named name: String) -> [Property]
}

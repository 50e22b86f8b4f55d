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

  var abstract = ""
  var discussion = ""
  var valueName = ""
  var visibility = ArgumentVisibility.default
  /// The title of its group; empty for none.
  var section = ""
  var defaultText: String?
  /// Whether it is shown on one line with its property's other flags.
  var isShownTogether = false

  /// What the type of its value knows of itself; few command lines need it.
  var traits: @Sendable () -> ValueTraits = { .opaque }
  /// What a shell offers, where the declaration says so.
  var ownCompletion: CompletionKind?

  init(kind: Kind, names: [ArgumentName]) {
    self.kind = kind
    self.names = names
  }

  /// All words that make a value, when there are few.
  var allowedValues: [String] { traits().allowedValues }
  /// Whether a word such as `-1` may be a value.
  var acceptsNegativeNumbers: Bool { traits().acceptsNegativeNumbers }
  /// What a shell offers for a value.
  var completion: CompletionKind { ownCompletion ?? traits().completion }

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
  /// Its name within the innermost group.
  var name: String
  /// The innermost group that declares it.
  var group: ObjectIdentifier?
  /// Where its value goes.
  let source: Declared
  var isRequired: Bool
  /// Its arguments: one, or one for each flag.
  var arguments: [ArgumentDefinition] = []

  init(name: String, source: Declared, isRequired: Bool) {
    self.name = name
    self.source = source
    self.isRequired = isRequired
  }
}

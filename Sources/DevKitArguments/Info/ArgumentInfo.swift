/// One argument of a command, or one flag of a property that has several.
public struct ArgumentInfo: Sendable, Equatable {
  /// What the argument is on the command line.
  public enum Kind: String, Sendable {
    case positional, option, flag
  }

  /// One name of an option or flag.
  public struct Name: Sendable, Hashable {
    /// How a name is written.
    public enum Kind: String, Sendable {
      /// With two hyphens.
      case long
      /// With one hyphen.
      case short
    }

    /// How it is written.
    public var kind: Kind
    /// The name without its hyphens.
    public var name: String

    /// The name as it is typed.
    public var spelling: String { (kind == .long ? "--" : "-") + name }

    init(_ name: ArgumentName) {
      kind = name.isLong ? .long : .short
      self.name = name.word
    }
  }

  /// What a shell offers for the value.
  public enum Completion: Sendable, Equatable {
    /// Nothing.
    case none
    /// These words.
    case list([String])
    /// Files with these extensions, or any when there are none, and folders.
    case file(extensions: [String])
    /// Folders.
    case directory
    /// The lines that this shell command prints.
    case shellCommand(String)
  }

  /// What it is.
  public var kind: Kind
  /// Its names in the order of declaration; none for a positional argument.
  public var names: [Name]
  /// The name that messages use.
  public var preferredName: Name?
  /// What stands for its value in help; `nil` for a flag.
  public var valueName: String?
  /// One sentence about it.
  public var abstract: String
  /// More text about it.
  public var discussion: String
  /// Whether help screens and completions list it.
  public var shouldDisplay: Bool
  /// The title of its group; empty for none.
  public var section: String
  /// Whether it may be left out.
  public var isOptional: Bool
  /// Whether it may be given more than once to some effect.
  public var isRepeating: Bool
  /// How it finds its values: `default`, `unconditional`, `upToNextOption`, `allRemainingInput`,
  /// `postTerminator` or `allUnrecognized`.
  public var parsingStrategy: String
  /// The default as the help screen shows it.
  public var defaultValue: String?
  /// All words that make a value, when there are few.
  public var allValues: [String]
  /// What a shell offers for its value.
  public var completion: Completion
  /// Whether it comes with every command, as `--help` does.
  public var isBuiltIn: Bool

  /// Whether the value may be several of the words that a shell offers, with commas between them: an
  /// array of a type that takes any word, with a list of those that make sense.
  public var takesCommaList: Bool {
    guard case .list = completion else { return false }
    return kind == .option && isRepeating && allValues.isEmpty
  }

  init(_ argument: ArgumentDefinition) {
    kind =
      switch argument.kind {
      case .positional: .positional
      case .option: .option
      case .flag: .flag
      }
    names = argument.names.map(Name.init)
    preferredName = argument.preferredName.map(Name.init)
    valueName = argument.kind == .flag ? nil : argument.valueName
    abstract = argument.abstract
    discussion = argument.discussion
    shouldDisplay = argument.isVisible(includingHidden: false)
    section = argument.section
    isOptional = argument.isOptional
    isRepeating = argument.isRepeating
    parsingStrategy = argument.strategy.rawValue
    defaultValue = argument.defaultText
    allValues = argument.allowedValues
    completion = Completion(argument)
    isBuiltIn = argument.isBuiltIn
  }
}

extension ArgumentInfo.Completion {
  fileprivate init(_ argument: ArgumentDefinition) {
    self =
      switch argument.completion.form {
      case .list(let words): .list(words)
      case .file(let extensions): .file(extensions: extensions)
      case .directory: .directory
      case .shellCommand(let command): .shellCommand(command)
      case .unspecified:
        argument.allowedValues.isEmpty ? .none : .list(argument.allowedValues)
      }
  }
}

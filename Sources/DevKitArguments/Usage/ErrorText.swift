/// The words for each error: the only place where they are written.
struct ErrorText {
  /// What is wrong, without label.
  var message: String
  /// The argument concerned, with its help, or empty.
  var help = ""

  init(_ error: CommandLineError) {
    switch error {
    case .unknownOption(let typed, let suggestion, let incomplete):
      message = "Unknown option '\(typed)'" + Self.didYouMean(suggestion)
      if let incomplete { message += "\n   or: Missing value for '\(incomplete)' in '\(typed)'" }
    case .unexpectedArguments(let words, let suggestion):
      let list = words.map { "'\($0)'" }.joined(separator: ", ")
      message =
        words.count == 1
        ? "Unexpected argument \(list)" + Self.didYouMean(suggestion)
        : "\(words.count) unexpected arguments: \(list)"
    case .unexpectedValue(let value, let option):
      message = "The option '\(option)' does not take any value, but '\(value)' was specified."
    case .missingValue(let argument, let name):
      message = "Missing value for '\(argument.label(name, repeats: false))'"
      help = Self.help(argument)
    case .invalidValue(let value, let argument, let name, let reason):
      message = Self.invalidValue(value, argument, name, reason)
      help = Self.help(argument)
    case .conflictingFlags(let first, let second):
      message = "The flags '\(first)' and '\(second)' exclude each other."
    case .missingArgument(let argument):
      message = "Missing expected argument '\(argument.label())'"
      help = Self.help(argument)
    case .missingFlag(let arguments):
      let names = arguments.compactMap(\.preferredName?.spelling)
      message = "Missing one of: " + names.map { "'\($0)'" }.joined(separator: ", ")
    case .unknownShell(let shell):
      message = Self.unknownShell(shell)
    case .thrown(let error):
      message = "\(error)"
    case .commandOfOtherType:
      message = "The command line names another command."
    case .helpRequested, .printoutRequested:
      message = ""
    }
  }

  private static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { ". Did you mean '\($0)'?" } ?? ""
  }

  private static func help(_ argument: ArgumentDefinition) -> String {
    argument.abstract.isEmpty ? "" : argument.label() + "  " + argument.abstract
  }

  private static func invalidValue(
    _ value: String, _ argument: ArgumentDefinition, _ name: ArgumentName?, _ reason: String?
  ) -> String {
    let label = argument.label(name, repeats: false)
    let message = "The value '\(value)' is invalid for '\(label)'"
    if let reason { return message + ": " + reason }
    return message + provideOne(of: argument.allowedValues)
  }

  private static func provideOne(of values: [String]) -> String {
    let quoted = values.map { "'\($0)'" }
    switch quoted.count {
    case 0: return ""
    case 1: return ". Please provide \(quoted[0])."
    case 2: return ". Please provide one of \(quoted[0]) and \(quoted[1])."
    case 3...5:
      let all = quoted.dropLast().joined(separator: ", ")
      return ". Please provide one of \(all) or \(quoted[quoted.count - 1])."
    default:
      return ". Please provide one of the following:\n"
        + values.map { "  - \($0)" }.joined(separator: "\n")
    }
  }

  private static func unknownShell(_ shell: String?) -> String {
    let shells = CompletionShell.allCases.map(\.rawValue).joined(separator: " ")
    let problem =
      shell.map { "There is no completion script for '\($0)'." }
      ?? "The SHELL variable does not name a shell with completions."
    return problem + " Use --generate-completion-script=<shell> with one of:\n    " + shells
  }
}

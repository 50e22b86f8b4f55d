/// Why parsing did not end in a command to run.
///
/// Every way is here: ``ErrorText`` turns it into words, ``Outcome`` into stream and exit status.
enum CommandLineError: Error {
  // Something else was asked for.
  case helpRequested(includingHidden: Bool)
  case printoutRequested(Printout)

  // The command line is wrong.
  case unknownOption(String, suggestion: String?, incomplete: String?)
  case unexpectedArguments([String], suggestion: String?)
  case unexpectedValue(String, option: String)
  case missingValue(ArgumentDefinition, name: ArgumentName)
  case invalidValue(String, ArgumentDefinition, name: ArgumentName?, reason: String?)
  case conflictingFlags(String, String)
  case missingArgument(ArgumentDefinition)
  case missingFlag([ArgumentDefinition])
  /// The shell named is not known; without a name, the environment does not tell one.
  case unknownShell(String?)

  /// The command threw this while it was validated or run.
  case thrown(any Error)
  /// The command line names a subcommand, and the caller wanted its parent.
  case commandOfOtherType
}

/// An error and the command that it happened in: what all parsing functions throw.
struct CommandError: Error {
  /// The commands from the root to that one.
  var path: [any ParsableCommand.Type]
  var error: CommandLineError
  /// That command's arguments, where the parser has them already.
  var arguments: [ArgumentDefinition]?

  init(
    _ path: [any ParsableCommand.Type], _ error: CommandLineError,
    arguments: [ArgumentDefinition]? = nil
  ) {
    self.path = path
    self.error = error
    self.arguments = arguments
  }

  /// An error in a command whose table is made.
  init(_ level: CommandLevel, _ error: CommandLineError) {
    self.init(level.path, error, arguments: level.schema.arguments)
  }
}

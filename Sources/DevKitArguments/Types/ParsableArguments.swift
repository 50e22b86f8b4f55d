/// A type whose properties are read from the command line: a command, or a group of options.
///
/// Each property is an `@Argument`, `@Option`, `@Flag` or `@OptionGroup`; any other stored property
/// must be `Decodable` and have a default, which it keeps.
public protocol ParsableArguments: Decodable, SendableMetatype {
  /// Makes an instance that holds the declarations of its properties, not yet their values.
  init()

  /// Checks the values after parsing.
  ///
  /// Throw a ``ValidationError`` for what the user did wrong; its message is shown with the usage.
  mutating func validate() throws
}

extension ParsableArguments {
  /// Accepts everything.
  public mutating func validate() throws {}
}

// MARK: - Parsing

extension ParsableArguments {
  /// Reads the command line into an instance of this type.
  ///
  /// - Parameter arguments: the words after the program's name; `nil` for the program's own.
  /// - Throws: an error for ``exit(withError:)`` and its relatives.
  public static func parse(_ arguments: [String]? = nil) throws -> Self {
    let parsed = try ParsedCommand(root: asCommand, arguments)
    if let wrapper = parsed.command as? ArgumentsCommand<Self> { return wrapper.arguments }
    guard let command = parsed.command as? Self else {
      throw CommandError(parsed.path, .commandOfOtherType)
    }
    return command
  }

  /// Reads the command line into an instance of this type, or ends the program with a message.
  public static func parseOrExit(_ arguments: [String]? = nil) -> Self {
    do { return try parse(arguments) } catch { exit(withError: error) }
  }

  /// This type as a command: itself, or a command that has this type as its only group.
  static var asCommand: any ParsableCommand.Type {
    self as? any ParsableCommand.Type ?? ArgumentsCommand<Self>.self
  }
}

// MARK: - Messages

extension ParsableArguments {
  /// What went wrong, in one message without label and usage; for a help request, the help screen.
  ///
  /// - Parameter columns: the width of the help screen; `nil` for the terminal's.
  public static func message(for error: any Error, columns: Int? = nil) -> String {
    Outcome(error, root: asCommand, columns: columns).message
  }

  /// All that is printed for an error, without the line break at the end.
  ///
  /// - Parameter columns: the width of the help screen; `nil` for the terminal's.
  public static func fullMessage(for error: any Error, columns: Int? = nil) -> String {
    Outcome(error, root: asCommand, columns: columns).text
  }

  /// The exit status for an error.
  public static func exitCode(for error: any Error) -> ExitCode {
    Outcome(error, root: asCommand, columns: nil).exitCode
  }

  /// The help screen of this type.
  ///
  /// - Parameters:
  ///   - includeHidden: whether to show hidden arguments and subcommands.
  ///   - columns: the width; `nil` for the terminal's.
  public static func helpMessage(includeHidden: Bool = false, columns: Int? = nil) -> String {
    HelpScreen(path: [asCommand], includesHidden: includeHidden).text(columns: columns)
  }

  /// The usage line of this type, without its label.
  public static func usageString(includeHidden: Bool = false) -> String {
    UsageLine(
      path: [asCommand], arguments: CommandSchema(path: [asCommand]).arguments,
      includesHidden: includeHidden
    ).text
  }

  /// The completion script of this type.
  public static func completionScript(for shell: CompletionShell) -> String {
    shell.script(for: CommandInfo(root: asCommand))
  }

  /// Ends the program: prints what belongs to the error, on the stream where it belongs, and exits
  /// with its status; without an error, prints nothing and exits with 0.
  public static func exit(withError error: (any Error)? = nil) -> Never {
    guard let error else { StandardStreams.exit(.success) }
    Outcome(error, root: asCommand, columns: nil).finish()
  }
}

/// A command whose arguments are those of a group, so that a group can be parsed by itself.
struct ArgumentsCommand<Group: ParsableArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: kebabCase("\(Group.self)"))
  }

  @OptionGroup var arguments: Group
}

/// A command: arguments, and something to do with them.
public protocol ParsableCommand: ParsableArguments {
  /// The command's name, texts and subcommands.
  static var configuration: CommandConfiguration { get }

  /// Does the command's work. Without an implementation, the help screen is printed.
  mutating func run() throws
}

extension ParsableCommand {
  /// A configuration that says nothing.
  public static var configuration: CommandConfiguration { CommandConfiguration() }

  /// Prints the help screen.
  public mutating func run() throws {
    throw CleanExit.helpRequest(Self.self)
  }

  /// The name on the command line.
  static var name: String { configuration.commandName ?? kebabCase("\(Self.self)") }
}

extension ParsableCommand {
  /// Reads the command line into an instance of this type or of one of its subcommands.
  ///
  /// - Parameter arguments: the words after the program's name; `nil` for the program's own.
  /// - Throws: an error for ``ParsableArguments/exit(withError:)`` and its relatives.
  public static func parseAsRoot(_ arguments: [String]? = nil) throws -> any ParsableCommand {
    try ParsedCommand(root: self, arguments).command
  }

  /// The help screen of a subcommand.
  ///
  /// - Parameters:
  ///   - subcommand: a command anywhere below this one.
  ///   - includeHidden: whether to show hidden arguments and subcommands.
  ///   - columns: the width; `nil` for the terminal's.
  public static func helpMessage(
    for subcommand: any ParsableCommand.Type, includeHidden: Bool = false, columns: Int? = nil
  ) -> String {
    let path = commandPath(to: subcommand, from: self) ?? [subcommand]
    return HelpScreen(path: path, includesHidden: includeHidden).text(columns: columns)
  }

  /// Parses the given words and runs the command that they name. An error ends the program.
  public static func main(_ arguments: [String]?) {
    do {
      let parsed = try ParsedCommand(root: self, arguments)
      var command = parsed.command
      do { try command.run() } catch { throw CommandError(parsed.path, .thrown(error)) }
    } catch {
      exit(withError: error)
    }
  }

  /// Parses the program's command line and runs the command that it names. An error ends the
  /// program.
  public static func main() {
    main(nil)
  }
}

/// The commands from a root down to the given one; `nil` when it is not below the root.
///
/// - Complexity: O(*n*) in the size of the tree. A command that is its own subcommand is not
///   followed again.
func commandPath(
  to target: any ParsableCommand.Type, from root: any ParsableCommand.Type,
  above: [any ParsableCommand.Type] = []
) -> [any ParsableCommand.Type]? {
  guard !above.contains(where: { $0 == root }) else { return nil }
  let path = above + [root]
  if root == target { return path }
  for subcommand in root.configuration.subcommands {
    if let found = commandPath(to: target, from: subcommand, above: path) { return found }
  }
  return nil
}

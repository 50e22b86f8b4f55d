/// A command line that has become a command with all its values.
struct ParsedCommand {
  /// The command that is to run, validated.
  let command: any ParsableCommand
  /// The commands from the root to that one.
  let path: [any ParsableCommand.Type]

  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - root: the command of the program.
  ///   - words: the words after the program's name; `nil` for the program's own.
  init(root: any ParsableCommand.Type, _ words: [String]?) throws(CommandError) {
    let words = words ?? Array(CommandLine.arguments.dropFirst())
    var parser = CommandLineParser(root: root, words: words)
    try parser.read()
    path = parser.levels[parser.levels.count - 1].path

    try Self.settle(parser)
    var command: (any ParsableCommand)?
    for level in parser.levels {
      do {
        command = try level.validCommand()
      } catch {
        throw CommandError(path, .thrown(error))
      }
    }
    guard let command else { throw CommandError(path, .commandOfOtherType) }
    self.command = command
  }

  /// Gives each level's properties their values.
  ///
  /// A wrong value is reported before a missing one, and the innermost command first.
  private static func settle(_ parser: CommandLineParser) throws(CommandError) {
    var firstMissing: CommandError?
    for level in parser.levels.reversed() {
      for (property, key) in zip(level.schema.properties, level.keys) {
        let occurrences = parser.given[key]
        do throws(ValueFailure) {
          try property.source.settle(occurrences)
        } catch {
          throw CommandError(level.path, explain(error, property))
        }
        if property.isRequired, occurrences == nil, firstMissing == nil {
          firstMissing = CommandError(level.path, missing(property))
        }
      }
    }
    if let firstMissing { throw firstMissing }
  }

  private static func explain(_ failure: ValueFailure, _ property: Property) -> CommandLineError {
    switch failure {
    case .conflict(let first, let second):
      return .conflictingFlags(first.name?.spelling ?? "", second.name?.spelling ?? "")
    case .invalid(let occurrence, let underlying):
      guard let argument = property.arguments.first else { break }
      return .invalidValue(
        occurrence.value, argument, name: occurrence.name, reason: underlying.map { "\($0)" })
    case .unavailable:
      break
    }
    return missing(property)
  }

  private static func missing(_ property: Property) -> CommandLineError {
    guard property.arguments.count == 1 else { return .missingFlag(property.arguments) }
    return .missingArgument(property.arguments[0])
  }
}

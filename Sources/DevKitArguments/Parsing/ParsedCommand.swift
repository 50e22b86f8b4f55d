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

    let values = try Self.convert(parser)
    var command: (any ParsableCommand)?
    for (level, values) in zip(parser.levels, values) {
      guard let type = level.path.last else { continue }
      do {
        command = try Self.make(type, values)
      } catch {
        throw CommandError(path, .thrown(error))
      }
    }
    guard let command else { throw CommandError(path, .commandOfOtherType) }
    self.command = command
  }

  /// The values of each level's properties, by path.
  ///
  /// A wrong value is reported before a missing one, and the innermost command first.
  private static func convert(_ parser: CommandLineParser) throws(CommandError) -> [[String: Any]] {
    var results: [[String: Any]] = []
    for (number, level) in parser.levels.enumerated().reversed() {
      var values: [String: Any] = [:]
      for property in level.schema.properties {
        if let occurrences = parser.given[PropertyKey(property, level: number)] {
          values[property.path] = try read(property, occurrences, in: level.path)
        } else if let initial = property.initial {
          values[property.path] = initial
        }
      }
      results.append(values)
    }
    for (level, values) in zip(parser.levels.reversed(), results) {
      for property in level.schema.properties where values[property.path] == nil {
        throw CommandError(level.path, missing(property))
      }
    }
    return results.reversed()
  }

  private static func read(
    _ property: Property, _ occurrences: [Occurrence], in path: [any ParsableCommand.Type]
  ) throws(CommandError) -> Any {
    do throws(ValueFailure) {
      return try property.read(occurrences)
    } catch {
      throw CommandError(path, explain(error, property))
    }
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
    return .thrown(ArgumentDecodingError.noValue(property.path))
  }

  private static func missing(_ property: Property) -> CommandLineError {
    if property.arguments.count > 1 { return .missingFlag(property.arguments) }
    guard let argument = property.arguments.first else {
      return .thrown(ArgumentDecodingError.noValue(property.path))
    }
    return .missingArgument(argument)
  }

  private static func make<Command: ParsableCommand>(
    _ type: Command.Type, _ values: [String: Any]
  ) throws -> any ParsableCommand {
    var command = try Command(from: ArgumentDecoder(values: values))
    try command.validate()
    return command
  }
}

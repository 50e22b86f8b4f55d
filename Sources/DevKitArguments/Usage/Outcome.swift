/// How the program ends: the text, its stream and the exit status. The only place where an error
/// is turned into these.
struct Outcome {
  enum Stream { case output, error }

  /// The text without label and usage.
  var message: String
  /// All that is printed, without the last line break; empty for nothing.
  var text: String
  var stream: Stream
  var exitCode: ExitCode

  /// - Parameters:
  ///   - root: the program's command, for an error that does not know where it happened.
  ///   - columns: the width of a help screen; `nil` for the terminal's.
  init(_ error: any Error, root: any ParsableCommand.Type, columns: Int?) {
    let located = error as? CommandError ?? CommandError([root], .thrown(error))
    self.init(
      located.error, path: located.path, arguments: located.arguments, columns: columns)
  }

  private init(
    _ error: CommandLineError, path: [any ParsableCommand.Type],
    arguments: [ArgumentDefinition]? = nil, columns: Int?
  ) {
    switch error {
    case .helpRequested(let includingHidden):
      let screen = HelpScreen(
        path: path, arguments: arguments, includesHidden: includingHidden)
      self.init(printing: screen.text(columns: columns))
    case .printoutRequested(let printout):
      self.init(printing: printout.text(for: path))
    case .thrown(let thrown):
      self.init(thrown: thrown, path: path, columns: columns)
    default:
      self.init(usageError: ErrorText(error), path: path)
    }
  }

  /// What a command threw.
  private init(thrown error: any Error, path: [any ParsableCommand.Type], columns: Int?) {
    switch error {
    case let error as CommandError:
      self.init(error.error, path: error.path, columns: columns)
    case let error as ValidationError:
      self.init(usageError: ErrorText(.thrown(error)), path: path)
    case CleanExit.message(let message):
      self.init(printing: message)
    case CleanExit.helpRequest(let type):
      let helped = type.flatMap { commandPath(to: $0, from: path[0]) ?? [$0] } ?? path
      let isRunning = type.map { $0 == path[path.count - 1] } ?? true
      self.init(
        .helpRequested(includingHidden: false), path: isRunning ? path : helped,
        columns: columns)
    case let code as ExitCode:
      self.init(message: "", text: "", stream: .error, exitCode: code)
    default:
      let message = ErrorText(.thrown(error)).message
      self.init(
        message: message, text: "Error: " + message, stream: .error, exitCode: .failure)
    }
  }

  private init(message: String, text: String, stream: Stream, exitCode: ExitCode) {
    self.message = message
    self.text = text
    self.stream = stream
    self.exitCode = exitCode
  }

  /// Something that was asked for.
  private init(printing text: String) {
    self.init(message: text, text: text, stream: .output, exitCode: .success)
  }

  /// A wrong command line.
  private init(usageError: ErrorText, path: [any ParsableCommand.Type]) {
    var lines = ["Error: " + usageError.message]
    if !usageError.help.isEmpty { lines.append("Help:  " + usageError.help) }
    let schema = CommandSchema(path: path)
    let usage = UsageLine(path: path, arguments: schema.arguments, includesHidden: false).text
    if !usage.isEmpty { lines.append("Usage: " + usage) }
    if let help = schema.helpName {
      let command = path.map { $0.name }.joined(separator: " ")
      lines.append("  See '\(command) \(help.spelling)' for more information.")
    }
    self.init(
      message: usageError.message, text: lines.joined(separator: "\n"), stream: .error,
      exitCode: .validationFailure)
  }

  /// Prints the text and ends the program.
  func finish() -> Never {
    let isWritten =
      text.isEmpty || StandardStreams.write(text + "\n", toError: stream == .error)
    StandardStreams.exit(isWritten || !exitCode.isSuccess ? exitCode : .failure)
  }
}

extension CommandSchema {
  /// The name of the help flag, if the command has one.
  var helpName: ArgumentName? {
    arguments.first { $0.target == .builtIn(.help) }?.preferredName
  }
}

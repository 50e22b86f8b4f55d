/// The line that shows how a command is called, on one line and without its label.
struct UsageLine {
  /// The parts, which a help screen may put on lines of their own; a custom usage is one part.
  let parts: [String]

  /// The whole line; empty when the command hides its usage.
  var text: String { parts.joined(separator: " ") }

  /// Above this number of options, those that may be left out are shown as `[<options>]`.
  private static let optionLimit = 12

  /// - Parameters:
  ///   - path: the commands from the root to the one that is called.
  ///   - arguments: all of its arguments.
  init(
    path: [any ParsableCommand.Type], arguments: [ArgumentDefinition], includesHidden: Bool
  ) {
    if let usage = path.last?.configuration.usage {
      parts = usage.isEmpty ? [] : [usage]
      return
    }
    let arguments = arguments.filter {
      $0.isVisible(includingHidden: includesHidden) && !$0.isBuiltIn
    }
    var parts = path.map { $0.name }
    if arguments.count(where: { $0.kind != .positional }) > Self.optionLimit {
      if arguments.contains(where: { $0.kind != .positional && $0.isOptional }) {
        parts.append("[<options>]")
      }
      parts += arguments.filter { $0.kind != .positional && !$0.isOptional }.map(\.usage)
      parts += arguments.filter { $0.kind == .positional }.map(\.usage)
    } else {
      parts += arguments.map(\.usage)
    }
    if path.last?.configuration.subcommands.isEmpty == false { parts.append("<subcommand>") }
    self.parts = parts
  }
}

extension ArgumentDefinition {
  var isBuiltIn: Bool {
    if case .builtIn = target { true } else { false }
  }

  /// The argument as it stands in the usage line.
  fileprivate var usage: String {
    let repeated = kind == .flag && isRepeating ? label() + " ..." : label()
    let optional = isOptional ? "[\(repeated)]" : repeated
    return strategy == .afterTerminator ? "-- " + optional : optional
  }
}

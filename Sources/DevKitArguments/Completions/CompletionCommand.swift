/// One command as the completion scripts see it: what help hides is left out.
struct CompletionCommand {
  /// The names of the commands below the root that lead to it, itself included; empty for the root.
  let path: [String]
  let abstract: String
  let arguments: [ArgumentInfo]
  let subcommands: [CommandInfo]

  /// All commands of a tree, each before those below it.
  static func all(in root: CommandInfo) -> [CompletionCommand] {
    collect(root, path: [], root: root)
  }

  private static func collect(
    _ command: CommandInfo, path: [String], root: CommandInfo
  ) -> [CompletionCommand] {
    let one = CompletionCommand(command, path: path, root: root)
    return [one]
      + one.subcommands.flatMap { collect($0, path: path + [$0.name], root: root) }
  }

  private init(_ command: CommandInfo, path: [String], root: CommandInfo) {
    self.path = path
    abstract = command.abstract
    // The `help` command explains the others: their names follow it, and nothing else.
    let others = command.isBuiltIn ? root.subcommands.filter { !$0.isBuiltIn } : nil
    subcommands = others.map(Self.names) ?? command.subcommands.filter(\.shouldDisplay)
    arguments =
      command.isBuiltIn ? [] : Self.arguments(of: command).filter(\.shouldDisplay)
  }

  /// Commands with their names and those of what is below them.
  private static func names(of commands: [CommandInfo]) -> [CommandInfo] {
    commands.filter(\.shouldDisplay).map { command in
      var command = command
      command.arguments = []
      command.subcommands = names(of: command.subcommands)
      return command
    }
  }

  /// The command's own arguments, and the options of the subcommand that runs when none is named.
  private static func arguments(of command: CommandInfo) -> [ArgumentInfo] {
    guard let name = command.defaultSubcommand,
      let subcommand = command.subcommands.first(where: { $0.name == name })
    else { return command.arguments }
    let taken = Set(command.arguments.flatMap { $0.names.map(\.spelling) })
    return command.arguments
      + subcommand.arguments.filter { argument in
        argument.kind != .positional && !argument.names.contains { taken.contains($0.spelling) }
      }
  }

  /// The path as one string, which the scripts use as a key.
  var key: String { path.joined(separator: " ") }

  var positionals: [ArgumentInfo] { arguments.filter { $0.kind == .positional } }
  var named: [ArgumentInfo] { arguments.filter { $0.kind != .positional } }
  var options: [ArgumentInfo] { arguments.filter { $0.kind == .option } }
}

extension ArgumentInfo {
  /// Whether the option takes all words up to the next option, or all that follow.
  var isGreedy: Bool {
    parsingStrategy == ParsingStrategy.upToNextOption.rawValue
      || parsingStrategy == ParsingStrategy.remaining.rawValue
  }
}

/// A word for a POSIX-like shell, between single quotes where it needs them.
func shellQuoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy {
    switch $0 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "/"):
      true
    default: false
    }
  }
  if isPlain, !text.isEmpty { return text }
  return "'" + text.substituting("'", by: #"'\''"#) + "'"
}

extension String {
  /// The text with every occurrence of a part replaced.
  ///
  /// The standard library's own function would bring the engine for regular expressions along.
  func substituting(_ part: String, by replacement: String) -> String {
    let text = Array(utf8)
    let part = Array(part.utf8)
    guard !part.isEmpty else { return self }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index...].starts(with: part) {
        result += replacement.utf8
        index += part.count
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text as the name of a shell function: what is not a letter, digit or `_` becomes `_`.
  var functionName: String {
    String(
      unicodeScalars.map { scalar -> Character in
        let isWord = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
        return isWord ? Character(scalar) : "_"
      })
  }
}

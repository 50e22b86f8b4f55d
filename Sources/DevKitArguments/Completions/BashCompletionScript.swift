/// The completion script for bash.
///
/// It keeps to the syntax of bash 3.2, which macOS ships. The script is a driver that is the same
/// for every program, and tables in the form of `case` commands.
struct BashCompletionScript {
  private let program: String
  private let function: String
  private let commands: [CompletionCommand]

  init(_ root: CommandInfo) {
    program = root.name
    function = "_" + root.name.functionName
    commands = CompletionCommand.all(in: root)
  }

  var text: String {
    let parts = [
      "# bash completion for \(program), made by \(program) --generate-completion-script=bash",
      Self.driver, enterTable, optionTable, namesTable, valuesTable, Self.registration,
    ]
    return parts.joined(separator: "\n\n")
      .substituting("@F@", by: function)
      .substituting("@P@", by: shellQuoted(program))
  }

  // MARK: Tables

  /// Which command a word leads to.
  private var enterTable: String {
    var rows: [String] = []
    for command in commands {
      for subcommand in command.subcommands {
        let patterns = subcommand.allNames.map { shellQuoted(command.key + " " + $0) }
        let target = (command.path + [subcommand.name]).joined(separator: " ")
        rows.append("    \(patterns.joined(separator: "|"))) path=\(shellQuoted(target)) ;;")
      }
    }
    return table("enter", "The command that a word leads to.", rows, otherwise: "return 1")
  }

  /// Which options take a value.
  private var optionTable: String {
    var rows: [String] = []
    for command in commands {
      for option in command.options {
        let patterns = option.names.map { shellQuoted(command.key + " " + $0.spelling) }
        let key = shellQuoted(command.key + " " + (option.preferredName?.spelling ?? ""))
        let greedy = option.isGreedy ? " greedy=1" : ""
        rows.append("    \(patterns.joined(separator: "|"))) option=\(key)\(greedy) ;;")
      }
    }
    return table("option", "The options that take a value.", rows)
  }

  /// The names of options and flags.
  private var namesTable: String {
    let rows = commands.map { command in
      let names = command.named.flatMap { $0.names.map { shellQuoted($0.spelling) } }
      let words = ([function + "_words"] + names).joined(separator: " ")
      return "    \(shellQuoted(command.key))) \(words) ;;"
    }
    return table("names", "The options and flags of each command.", rows, key: "$path")
  }

  /// What can stand for a value.
  private var valuesTable: String {
    var rows: [String] = []
    for command in commands {
      if !command.subcommands.isEmpty {
        let names = command.subcommands.flatMap(\.allNames)
        rows.append(row(shellQuoted(command.key + " #0"), .list(names)))
      }
      for option in command.options where option.completion != .none {
        let key = command.key + " " + (option.preferredName?.spelling ?? "")
        rows.append(row(shellQuoted(key), option.completion, isCommaList: option.takesCommaList))
      }
      for (index, positional) in command.positionals.enumerated()
      where positional.completion != .none && command.subcommands.isEmpty {
        let pattern =
          positional.isRepeating
          ? shellQuoted(command.key + " #") + "*" : shellQuoted(command.key + " #\(index)")
        rows.append(row(pattern, positional.completion))
      }
    }
    return table("values", "The words for an option or a place.", rows)
  }

  private func row(
    _ pattern: String, _ completion: ArgumentInfo.Completion, isCommaList: Bool = false
  ) -> String {
    let action: String
    switch completion {
    case .none: action = ":"
    case .list(let words):
      let offer = function + (isCommaList ? "_list" : "_words")
      action = ([offer] + words.map(shellQuoted)).joined(separator: " ")
    case .file(let extensions):
      action = ([function + "_files"] + extensions.map(shellQuoted)).joined(separator: " ")
    case .directory: action = function + "_folders"
    case .shellCommand(let command):
      let words = #"set -- ${typed[@]+"${typed[@]}"}"#
      action = "\(function)_typed; \(function)_lines \"$(\(words)\n\(command)\n)\""
    }
    return "    \(pattern)) \(action) ;;"
  }

  private func table(
    _ name: String, _ comment: String, _ rows: [String], key: String = "$1",
    otherwise: String? = nil
  ) -> String {
    let last = otherwise.map { ["    *) \($0) ;;"] } ?? []
    let lines =
      ["# " + comment, "\(function)_\(name)() {", "  case \"\(key)\" in"] + rows + last
      + ["    *) : ;;", "  esac", "}"].suffix(otherwise == nil ? 3 : 2)
    return lines.joined(separator: "\n")
  }
}

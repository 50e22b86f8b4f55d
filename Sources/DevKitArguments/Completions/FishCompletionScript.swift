/// The completion script for fish: one `complete` command for each subcommand, option and place.
struct FishCompletionScript {
  private let program: String
  private let function: String
  private let commands: [CompletionCommand]

  init(_ root: CommandInfo) {
    program = root.name
    function = "__" + root.name.functionName
    commands = CompletionCommand.all(in: root)
  }

  var text: String {
    let header =
      "# fish completion for \(program), made by \(program) --generate-completion-script=fish"
    let entries = commands.map { command in
      (subcommandLines(command) + argumentLines(command)).joined(separator: "\n")
    }
    let start = "complete -c \(quoted(program)) -f"
    let parts =
      [header, positionFunction, filesFunction, listFunction, start]
      + entries.filter { !$0.isEmpty }
    return parts.joined(separator: "\n\n")
  }

  // MARK: Functions

  /// Tells which command the cursor belongs to, and how many plain words precede it there.
  private var positionFunction: String {
    var options: [String] = []
    var enters: [String] = []
    for command in commands {
      for option in command.options {
        let keys = option.names.map { quoted(command.key + " " + $0.spelling) }
        options.append("                case \(keys.joined(separator: " "))")
        options.append(
          option.isGreedy
            ? "                    set greedy \(quoted(option.preferredName?.spelling ?? ""))"
            : "                    set skip 1")
      }
      for subcommand in command.subcommands {
        let keys = subcommand.allNames.map { quoted(command.key + " " + $0) }
        let target = (command.path + [subcommand.name]).joined(separator: " ")
        enters.append("            case \(keys.joined(separator: " "))")
        enters.append("                set path \(quoted(target))")
        enters.append("                continue")
      }
    }
    return Self.position
      .substituting("@OPTIONS@\n", by: options.map { $0 + "\n" }.joined())
      .substituting("@ENTERS@\n", by: enters.map { $0 + "\n" }.joined())
      .substituting("@F@", by: function)
  }

  private static let position = """
    # Whether the cursor belongs to the command $argv[1]; with $argv[2], whether it stands after so
    # many plain words, or after any number, or among the values of an option that takes several.
    function @F@_at
        set -l words (commandline -opc)
        set -l path ''
        set -l count 0
        set -l skip 0
        set -l greedy ''
        set -l ended 0
        for word in $words[2..-1]
            if test $skip = 1
                set skip 0
                continue
            end
            if test $ended = 0
                if test "$word" = --
                    set ended 1
                    set greedy ''
                    continue
                else if string match -qr -- '^-.' $word
                    set greedy ''
                    set -l name $word
                    # The last flag of a group may take a value.
                    if string match -qr -- '^-[^-]' $word
                        set name (string replace -r -- '^-.*(.)$' '-$1' $word)
                    end
                    switch "$path $name"
    @OPTIONS@
                    end
                    continue
                end
                if test -n "$greedy"
                    continue
                end
                if test $count = 0
                    switch "$path $word"
    @ENTERS@
                    end
                end
            end
            set count (math $count + 1)
        end
        test "$path" = "$argv[1]"; or return 1
        test (count $argv) = 1; and return 0
        test -n "$greedy"; and set count $greedy
        test "$argv[2]" = "$count"; and return 0
        test "$argv[2]" = any; and test -z "$greedy"
    end
    """

  /// Offers folders, and files with the given extensions.
  private var filesFunction: String {
    """
    function \(function)_files
        set -l value (string replace -r -- '^-[^=]*=' '' (commandline -ct))
        for entry in (complete -C "'' $value")
            set -l name (string split -f 1 \\t -- $entry)
            for extension in / .$argv
                if string match -q -- "*$extension" $name
                    echo $name
                    break
                end
            end
        end
    end
    """
  }

  /// Offers words for the last element of a list, without those that it has already.
  private var listFunction: String {
    """
    function \(function)_list
        set -l value (string replace -r -- '^-[^=]*=' '' (commandline -ct))
        set -l head (string match -r -- '^.*,' $value)
        for word in $argv
            if not contains -- $word (string split -- , "$head")
                echo "$head$word"
            end
        end
    end
    """
  }

  // MARK: Entries

  private func subcommandLines(_ command: CompletionCommand) -> [String] {
    command.subcommands.flatMap { subcommand in
      subcommand.allNames.map { name in
        entry(command, place: "0", "-a \(quoted(escapedList([name])))", subcommand.abstract)
      }
    }
  }

  private func argumentLines(_ command: CompletionCommand) -> [String] {
    var lines = command.named.flatMap { argument -> [String] in
      var words = argument.names.map {
        ($0.kind == .long ? "-l " : "-s ") + quoted($0.name)
      }
      if argument.kind == .option {
        words.append(
          "-r " + (values(argument.completion, isCommaList: argument.takesCommaList) ?? "-f"))
      }
      let values = argument.isGreedy ? values(argument.completion) : nil
      return [entry(command, place: nil, words.joined(separator: " "), argument.abstract)]
        + (values.map { [entry(command, place: argument.preferredName?.spelling, $0, "")] } ?? [])
    }
    guard command.subcommands.isEmpty else { return lines }
    for (index, argument) in command.positionals.enumerated() {
      guard let values = values(argument.completion) else { continue }
      let place = argument.isRepeating ? "any" : "\(index)"
      lines.append(entry(command, place: place, values, argument.abstract))
    }
    return lines
  }

  private func entry(
    _ command: CompletionCommand, place: String?, _ what: String, _ abstract: String
  ) -> String {
    let condition = "\(function)_at \(quoted(command.key))" + (place.map { " " + $0 } ?? "")
    let line = "complete -c \(quoted(program)) -n \(quoted(condition)) \(what)"
    return abstract.isEmpty ? line : line + " -d " + quoted(abstract)
  }

  /// What is offered for a value; `nil` for nothing.
  private func values(
    _ completion: ArgumentInfo.Completion, isCommaList: Bool = false
  ) -> String? {
    switch completion {
    case .none: nil
    case .list(let words) where isCommaList:
      "-f -a " + quoted("(\(function)_list \(escapedList(words)))")
    case .list(let words): "-f -a \(quoted(escapedList(words)))"
    case .file(let extensions) where extensions.isEmpty: "-F"
    case .file(let extensions):
      "-f -a "
        + quoted("(\(function)_files \(extensions.map(quoted).joined(separator: " ")))")
    case .directory: "-f -a '(__fish_complete_directories)'"
    case .shellCommand(let command):
      "-f -a \(quoted("(sh -c \(quoted(command)) (commandline -opc))"))"
    }
  }

  /// Words for `-a`, which expands them once more.
  private func escapedList(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// A word between single quotes, in which fish knows `\\'` and `\\\\` alone.
  private func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}

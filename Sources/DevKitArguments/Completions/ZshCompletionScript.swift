/// The completion script for zsh: an `_arguments` call for each command.
///
/// The file works from a folder in `$fpath` and when it is sourced.
struct ZshCompletionScript {
  private let program: String
  private let function: String
  private let commands: [CompletionCommand]

  init(_ root: CommandInfo) {
    program = root.name
    // The file's name is the program's with a `_`, and so must the function's be: zsh loads the
    // file as that function.
    function = "_" + root.name
    commands = CompletionCommand.all(in: root)
  }

  var text: String {
    var parts = [
      "#compdef \(program)\n"
        + "# zsh completion for \(program), made by "
        + "\(program) --generate-completion-script=zsh"
    ]
    for (index, command) in commands.enumerated() {
      parts.append(commandFunction(command, index))
      if !command.subcommands.isEmpty { parts.append(subcommandFunction(command, index)) }
      for option in command.options where option.takesWordsUpToNextOption {
        parts.append(valuesFunction(option, of: command, index))
      }
    }
    if commands.contains(where: { $0.arguments.contains { $0.completion.isShellCommand } }) {
      parts.append(linesFunction)
    }
    parts.append(
      """
      if [[ $funcstack[1] == \(function) ]]; then
        \(function) "$@"
      elif (( $+functions[compdef] )); then
        compdef \(function) \(program)
      fi
      """)
    return parts.joined(separator: "\n\n")
  }

  /// A function name for each command; the number keeps `a-b` and `a_b` apart.
  private func name(_ index: Int) -> String {
    index == 0 ? function : "\(function)_\(index)_\(commands[index].key.functionName)"
  }

  /// The variable with the words between the program and the cursor, for shell commands.
  private var typed: String { "_" + program.functionName + "_typed" }

  // MARK: Functions

  private func commandFunction(_ command: CompletionCommand, _ index: Int) -> String {
    var specs = command.named.flatMap { self.specs($0, index) }
    if command.subcommands.isEmpty {
      specs += command.positionals.map(positionalSpec)
    } else {
      specs += ["': :->command'", "'*:: :->arguments'"]
    }
    var lines = ["\(name(index))() {"]
    // In the functions of subcommands $words begins with the subcommand.
    if index == 0 {
      lines += ["  local -a \(typed)", "  \(typed)=(\"${(@Q)words[2,CURRENT - 1]}\")"]
    }
    guard !command.subcommands.isEmpty else {
      if specs.isEmpty { return lines[0] + "\n  _message 'no more arguments'\n}" }
      lines += ["  _arguments -w -s -S : \\"] + continued(specs) + ["}"]
      return lines.joined(separator: "\n")
    }
    lines += [
      "  local context state state_descr line ret=1 curcontext=\"$curcontext\"",
      "  local -A opt_args",
      // What stands behind the subcommand is its own.
      "  _arguments -w -s -S -C -A '-*' : \\",
    ]
    lines += continued(specs, last: " && ret=0")
    lines += [
      "  case $state in", "    command) \(name(index))_commands && ret=0 ;;", "    arguments)",
      "      case $words[1] in",
    ]
    for subcommand in command.subcommands {
      let path = command.path + [subcommand.name]
      guard let target = commands.firstIndex(where: { $0.path == path }) else { continue }
      let patterns = subcommand.allNames.map(shellQuoted).joined(separator: "|")
      lines.append("        \(patterns)) \(name(target)) && ret=0 ;;")
    }
    lines += ["      esac", "      ;;", "  esac", "  return ret", "}"]
    return lines.joined(separator: "\n")
  }

  private func continued(_ specs: [String], last: String = "") -> [String] {
    specs.enumerated().map { index, spec in
      "    " + spec + (index == specs.count - 1 ? last : " \\")
    }
  }

  private func subcommandFunction(_ command: CompletionCommand, _ index: Int) -> String {
    var lines = ["\(name(index))_commands() {", "  local -a commands", "  commands=("]
    for subcommand in command.subcommands {
      for name in subcommand.allNames {
        let entry = escaped(name, ":\\") + ":" + escaped(subcommand.abstract, "\\:")
        lines.append("    " + quoted(entry))
      }
    }
    lines += ["  )", "  _describe -t commands command commands", "}"]
    return lines.joined(separator: "\n")
  }

  /// Offers the lines that a command prints.
  private var linesFunction: String {
    """
    \(function)_lines() {
      local -a lines
      local command=${@[-1]}
      lines=(${(f)"$(set -- "${(@)\(typed)}"; eval "$command")"})
      compadd "${@[1,-2]}" -a lines
    }
    """
  }

  private func valuesFunctionName(_ option: ArgumentInfo, _ index: Int) -> String {
    name(index) + "_values_" + (option.preferredName?.name.functionName ?? "")
  }

  /// The values of an option that takes all words up to the next option: `_arguments` asks for
  /// nothing else there, so the function also offers the options.
  private func valuesFunction(
    _ option: ArgumentInfo, of command: CompletionCommand, _ index: Int
  ) -> String {
    let names = command.named.flatMap { $0.names.map(\.spelling) }
    let values =
      switch option.completion {
      case .none: ":"
      case .list(let words):
        "compadd \"$@\" - " + words.map(shellQuoted).joined(separator: " ")
      case .file, .directory: action(option.completion) + " \"$@\""
      case .shellCommand(let command): "\(function)_lines \"$@\" " + shellQuoted(command)
      }
    return """
      \(valuesFunctionName(option, index))() {
        if [[ $PREFIX == -* ]]; then
          compadd "$@" - \(names.map(shellQuoted).joined(separator: " "))
        else
          \(values)
        fi
      }
      """
  }

  // MARK: Specifications

  /// The specifications of an option or flag, one for each name.
  private func specs(_ argument: ArgumentInfo, _ index: Int) -> [String] {
    let names = argument.names.map(\.spelling)
    let others = argument.isRepeating ? "*" : "(" + names.joined(separator: " ") + ")"
    let text = "[" + escaped(argument.abstract, "\\[]:") + "]"
    guard argument.kind == .option else { return names.map { quoted(others + $0 + text) } }
    let value = escaped(argument.valueName ?? "", ":") + ":"
    var reach = argument.isGreedy ? ":*:" : ":"
    var action = action(argument.completion, isCommaList: argument.takesCommaList)
    if argument.takesWordsUpToNextOption {
      reach = ":*-*:"
      action = valuesFunctionName(argument, index)
    }
    return argument.names.map { name in
      let joined = name.kind == .long && !argument.isGreedy ? "=" : ""
      return quoted(others + name.spelling + joined + text + reach + value + action)
    }
  }

  private func positionalSpec(_ argument: ArgumentInfo) -> String {
    let start = argument.isRepeating ? "*:" : argument.isOptional ? "::" : ":"
    return quoted(
      start + escaped(argument.valueName ?? "", ":") + ":" + action(argument.completion))
  }

  private func action(
    _ completion: ArgumentInfo.Completion, isCommaList: Bool = false
  ) -> String {
    func list(_ words: [String]) -> String {
      words.map { escaped(shellQuoted($0), ":") }.joined(separator: " ")
    }
    switch completion {
    case .none: return " "
    case .list(let words) where isCommaList:
      // The blank keeps zsh from adding options of its own.
      return " _sequence compadd - " + list(words)
    case .list(let words) where words.contains(where: { $0.hasSuffix(":") }):
      // What ends so goes on: no space after it.
      return "{compadd - " + list(words.filter { !$0.hasSuffix(":") }) + "; compadd -S \"\" - "
        + list(words.filter { $0.hasSuffix(":") }) + "}"
    case .list(let words):
      return "(" + list(words) + ")"
    case .file(let extensions) where extensions.isEmpty: return "_files"
    // zsh would take parentheses at the end without a bar for a qualifier.
    case .file(let extensions) where extensions.count == 1:
      return "_files -g " + shellQuoted("*." + extensions[0])
    case .file(let extensions):
      return "_files -g " + shellQuoted("*.(" + extensions.joined(separator: "|") + ")")
    case .directory: return "_files -/"
    case .shellCommand(let command):
      return "\(function)_lines " + escaped(shellQuoted(command), ":")
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.substituting("'", by: #"'\''"#) + "'"
  }

  /// The text with a backslash before each of the given characters.
  private func escaped(_ text: String, _ special: String) -> String {
    var result = ""
    for character in text {
      if special.contains(character) { result += "\\" }
      result.append(character == "\n" ? " " : character)
    }
    return result
  }
}

extension ArgumentInfo {
  fileprivate var takesWordsUpToNextOption: Bool {
    parsingStrategy == ParsingStrategy.upToNextOption.rawValue
  }
}

extension ArgumentInfo.Completion {
  fileprivate var isShellCommand: Bool {
    if case .shellCommand = self { true } else { false }
  }
}

import DevKitArguments
import DevKitCommand
import DevKitCore

/// `devkit completions`: the completion scripts, and what they offer.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print the completion script of a shell, or install it.",
    examples: [
      "devkit completions zsh --install",
      "devkit completions bash > devkit.bash",
    ],
    discussion: """
      Without a shell it is the one that SHELL names. --install writes the script where the shell \
      looks for those of the user, and prints the path.
      """)

  @Argument(help: ArgumentHelp("The shell.", valueName: "shell"))
  var shell: CompletionShell?

  @Flag(help: "Write the script to its place in the home folder.")
  var install = false

  @Option(help: ArgumentHelp("Print words that the scripts offer.", visibility: .hidden))
  var offer: OfferedWords?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The command line so far.", valueName: "word", visibility: .hidden))
  var line: [String] = []

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  func validate() throws {
    if offer == nil, chosenShell == nil {
      throw ValidationError("SHELL names no shell with completions; give zsh, bash or fish.")
    }
  }

  private var chosenShell: CompletionShell? { shell ?? .autodetected() }

  func run() throws {
    let context = try CommandContext(common, section: "completions", keys: [])
    if let offer {
      let line = TypedLine(
        line, folder: context.workingFolder, environment: context.environment)
      let words = offer.words(for: line)
      return try StandardStream.output.write(words.map { $0 + "\n" }.joined())
    }
    guard let chosenShell else { return }
    let script = Devkit.completionScript(for: chosenShell) + "\n"
    guard install else { return try StandardStream.output.write(script) }
    let place = try CompletionPlace(chosenShell, environment: context.environment)
    try AtomicFile.writeIfChanged(place.path, Array(script.utf8), missingFolders: .create)
    try StandardStream.output.write(place.path + "\n")
    if !context.isQuiet { StandardStream.error.report(place.advice + "\n") }
    try context.finish(root: context.workingFolder)
  }
}

extension CompletionShell: ExpressibleByArgument {}

/// Where a shell looks for the completion scripts of the user.
struct CompletionPlace {
  /// The path of the script for devkit.
  let path: String
  /// What is to be known about it.
  let advice: String

  /// - Throws: `ValidationError` where HOME is not set and nothing else names a folder.
  init(_ shell: CompletionShell, environment: Environment) throws {
    func folder(_ variable: String, _ fallback: String) throws -> String {
      if let folder = environment.nonEmpty(variable), Path.isAbsolute(folder) { return folder }
      guard let home = environment.nonEmpty("HOME") else {
        throw ValidationError("HOME is not set, so there is no folder to install to.")
      }
      return Path.join(home, fallback)
    }
    switch shell {
    case .bash:
      // It may be a list, of which the first folder counts most.
      let own = environment.nonEmpty("BASH_COMPLETION_USER_DIR")?
        .split(separator: ":").map(String.init).first(where: Path.isAbsolute)
      let data = try own ?? Path.join(folder("XDG_DATA_HOME", ".local/share"), "bash-completion")
      path = Path.join(data, "completions/devkit.bash")
      advice = "new shells load it where the package bash-completion is installed"
    case .zsh:
      let folder = Path.join(try folder("XDG_DATA_HOME", ".local/share"), "zsh/site-functions")
      path = Path.join(folder, "_devkit")
      let isSearched =
        environment["FPATH"]?.split(separator: ":").contains { $0 == folder } ?? false
      advice =
        isSearched
        ? "new shells load it"
        : "before compinit, ~/.zshrc needs the line: fpath=(\(ShellWord.quoted(folder)) $fpath)"
    case .fish:
      let folder = Path.join(try folder("XDG_CONFIG_HOME", ".config"), "fish/completions")
      path = Path.join(folder, "devkit.fish")
      advice = "new shells load it"
    }
  }
}

import DevKitArguments
import DevKitCommand
import DevKitCore

/// `devkit trim`: trim strings and files.
public struct TrimCommand: ParsableCommand {
  /// The name, help and examples.
  public static let configuration = CommandConfiguration(
    commandName: "trim",
    abstract: "Trim strings and files.",
    examples: [
      #"devkit trim "  some text  ""#,
      "some-program | devkit trim --lines --right",
      "devkit trim --in-place Sources README.md",
      "devkit trim --check --staged",
    ],
    discussion: """
      Without an option for files, prints its arguments, or standard input as one string, without \
      the white space at both ends. With --in-place it takes blanks from the ends of lines of \
      files, ends the last line, and takes blank lines from the end; --check only says where. \
      .editorconfig and .gitattributes are followed.
      """)

  @Argument(
    help: ArgumentHelp("Strings, or with an option for files, paths.", valueName: "string"),
    completion: .file())
  var strings: [String] = []

  @OptionGroup(title: "Strings")
  var stringOptions: TrimStringOptions

  @OptionGroup(title: "Files")
  var fileOptions: TrimFileOptions

  @Flag(
    name: [.customShort("0"), .customLong("null")],
    help: "Strings of standard input, and what is printed, end in NUL.")
  var null = false

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  /// Makes the command with its defaults.
  public init() {}

  /// Refuses options that contradict each other.
  public func validate() throws {
    guard fileOptions.hasFiles else { return }
    if let given = stringOptions.given {
      throw ValidationError("'\(given)' is for strings, and not for files.")
    }
    if strings.isEmpty, fileOptions.scope == .paths {
      throw ValidationError("Missing expected argument '<string> ...': the files to look at.")
    }
    if strings.contains("-") {
      throw ValidationError("'-' is not a file; without options for files it is standard input.")
    }
    // It would be the working folder with all that is in it.
    if strings.contains("") { throw ValidationError("An empty path names no file.") }
  }

  /// Trims, or checks, and reports.
  public func run() throws {
    let context = try CommandContext(
      common, section: TrimSettings.section, keys: TrimSettings.keys)
    if fileOptions.hasFiles {
      try runFiles(context)
    } else {
      try StringRun(
        strings: strings, trimming: stringOptions.trimming, endsWithNUL: null, context: context
      ).run()
    }
  }

  private func runFiles(_ context: CommandContext) throws {
    // What cannot be read may have said which rules to skip, and what is trimmed does not come back.
    if fileOptions.inPlace, context.hasErrors {
      return try context.finish(root: context.workingFolder)
    }
    let paths = context.paths(strings)
    // A scope of git without the paths that narrow it would be another one.
    if paths.isEmpty, !strings.isEmpty { return try context.finish(root: context.workingFolder) }
    var request = TrimRequest(
      FileSelection(fileOptions.scope, paths: paths, folder: context.workingFolder),
      choices: try TrimChoices(fileOptions, context.settings),
      action: fileOptions.inPlace ? .trim : .check,
      form: fileOptions.diff ? .diff : fileOptions.list ? .names : .findings,
      endsNamesWithNUL: null, isVerbose: context.isVerbose)
    request.splitsHardLinks = fileOptions.hardLinks
    request.syncs = fileOptions.fsync
    var run = FileTrimming(request) { bytes throws(FileError) in
      try StandardStream.output.write(bytes)
    }
    let progress = context.progressLine()
    run.progress = progress
    try run.run()
    progress.clear()
    let shown = run.diagnostics.filter { $0.severity > .note || !context.isQuiet }
    context.report(shown)
    context.summary = run.summary
    let hasFailed =
      fileOptions.inPlace
      ? fileOptions.exitNonZeroOnFix && run.trimmedCount > 0 : run.dirtyCount > 0
    try context.finish(hasFailed: hasFailed, root: context.workingFolder)
  }
}

import DevKitArguments
import DevKitCommand
import DevKitCore

/// `devkit platform`, in full `devkit platform current`: the platform here.
struct CurrentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "current",
    abstract: "Tell about this machine, the build in progress and the run of CI.",
    examples: [
      "devkit platform --json",
      #"eval "$(devkit platform --shell)" && echo "$platform_os_version""#,
      "devkit platform --is simulator --is macos,not-ci --explain",
      "devkit platform --emit-swift --access public > Platform.swift",
    ],
    exitStatuses: [(2, "With '--is': it cannot be known.")],
    discussion: """
      Says what each answer rests on. In a build phase of Xcode's the platform is that of the \
      build, in a process of a simulator the simulator's, else the machine's.

      '--is' answers by the exit status: 0 yes, 1 no, 2 where it cannot be known. A comma means \
      and, 'not-' denies, '--is' again means or.
      """)

  @Flag(help: "Print everything as JSON.")
  var json = false

  @Flag(help: "Print assignments for a shell, to be evaluated.")
  var shell = false

  @Option(
    help: ArgumentHelp("Print one value alone, such as os.version.", valueName: "name"),
    completion: .list(FactPath.all))
  var get: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Answer by the exit status, as in simulator or ios,not-ci; repeatable.", valueName: "words"),
    completion: .list(PlatformWord.offered))
  var `is`: [String] = []

  @Flag(help: "Also say why; with '--is'.")
  var explain = false

  @Flag(help: "Print a Swift file for apps: Platform.isSimulator and its relatives.")
  var emitSwift = false

  @Option(help: "Who may use what is in the Swift file; internal by default.")
  var access: PlatformSource.Access?

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  func validate() throws {
    let chosen = [
      ("--json", json), ("--shell", shell), ("--get", get != nil), ("--is", !`is`.isEmpty),
      ("--emit-swift", emitSwift),
    ].filter(\.1).map(\.0)
    if chosen.count > 1 {
      throw ValidationError("'\(chosen[0])' and '\(chosen[1])' exclude each other.")
    }
    if explain, `is`.isEmpty { throw ValidationError("'--explain' needs '--is'.") }
    if access != nil, !emitSwift { throw ValidationError("'--access' needs '--emit-swift'.") }
    if let get, FactPath(get) == nil {
      throw ValidationError("There is no '\(get)' for '--get <name>'\(FactPath.hint(for: get)).")
    }
    _ = try questions()
  }

  func run() throws {
    guard `is`.isEmpty else { return try answer() }
    let context = try context()
    let facts = PlatformFacts(RunningHost(environment: context.environment))
    try StandardStream.output.write(output(facts, isVerbose: context.isVerbose))
    try context.finish(root: context.workingFolder)
  }

  private func context() throws -> CommandContext {
    try CommandContext(common, section: PlatformSettings.section, keys: PlatformSettings.keys)
  }

  private func output(_ facts: PlatformFacts, isVerbose: Bool) throws -> String {
    if emitSwift { return PlatformSource.text(access: access ?? .internal) }
    if json { return JSONWriter.text(of: FactSection.all(facts)) }
    if shell { return ShellAssignments.text(facts) }
    if let path = get.flatMap(FactPath.init) { return path.text(facts) }
    return FactText.text(facts, isVerbose: isVerbose)
  }

  // MARK: Questions

  /// Answers by the exit status. Whatever goes wrong meanwhile must not be taken for a no.
  private func answer() throws {
    let questions = try questions()
    // A folder of '-C' that is none is wrong usage here too; what the settings say does not matter.
    do { _ = try context() } catch let error as ValidationError { throw error } catch {}
    let value: Bool?
    do throws(FileError) {
      value = try answer(questions)
    } catch {
      StandardStream.error.report("error: \(error.description.visible)\n")
      value = nil
    }
    switch value {
    case true: break
    case false: throw ExitCode.failure
    case nil: throw ExitCode(2)
    }
  }

  private func answer(_ questions: [PlatformQuestion]) throws(FileError) -> Bool? {
    let answers = AnsweredQuestions(
      questions, about: PlatformFacts(RunningHost(environment: .process)))
    if explain { try StandardStream.output.write(answers.explanation) }
    return answers.value
  }

  private func questions() throws -> [PlatformQuestion] {
    try `is`.map { text in
      do throws(PlatformQuestion.UnknownWord) {
        return try PlatformQuestion(text)
      } catch {
        let hint = Suggestion.phrase(for: error.text, among: PlatformWord.known)
        throw ValidationError(
          "'\(error.text)' is no word for '--is <words>'\(hint) "
            + "(\(PlatformWord.offered.joined(separator: ", ")), or a CI provider's name).")
      }
    }
  }
}

extension PlatformSource.Access: ExpressibleByArgument {}

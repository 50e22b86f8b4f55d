import DevKitCore

/// The `git` command, run in a folder: an argument list, never a line for a shell.
///
/// Variables such as `GIT_INDEX_FILE` are passed on, so that in a hook git sees the index that the
/// hook was started for. Those with a relative path mean the folder that this process runs in.
public struct GitCommand: Hashable, Sendable {
  /// The folder that git runs in and that its paths are relative to.
  public var folder: String
  /// Whether git finds the repository by the folder alone: what variables say is about another one.
  public var isElsewhere: Bool

  /// Makes a command that runs in a folder.
  public init(folder: String, isElsewhere: Bool = false) {
    self.folder = folder
    self.isElsewhere = isElsewhere
  }

  /// Runs git for something that is only looked at: no lock is taken, messages are in English.
  public func read(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> [UInt8] {
    let result = try readResult(arguments, input: input)
    guard result.status == 0 else { throw Self.error(result, arguments) }
    return result.output
  }

  /// The fields of what a command prints, each ended by a NUL.
  public func readFields(
    _ arguments: [String], input: [UInt8] = []
  ) throws(GitError) -> [ArraySlice<UInt8>] {
    try read(arguments, input: input).split(separator: 0, omittingEmptySubsequences: false)
      .dropLast()
  }

  /// As `read`, with a failure as a result.
  public func readResult(
    _ arguments: [String], input: [UInt8] = []
  ) throws(GitError) -> ChildProcess.Result {
    try run(arguments, input: input, variables: ["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"])
  }

  /// Runs git for something that changes the repository, in the user's own surroundings.
  public func write(
    _ arguments: [String], input: [UInt8] = [], variables: [String: String] = [:]
  ) throws(GitError) -> String {
    // Housekeeping is left to other commands: it goes on in the background for long.
    let quiet = ["-c", "gc.auto=0", "-c", "maintenance.auto=false"]
    let result = try run(quiet + arguments, input: input, variables: variables)
    guard result.status == 0 else { throw Self.error(result, arguments) }
    return result.text
  }

  /// Runs git with variables of its own, with a failure as a result.
  func result(
    _ arguments: [String], input: [UInt8], variables: [String: String]
  ) throws(GitError) -> ChildProcess.Result {
    try run(arguments, input: input, variables: variables)
  }

  private func run(
    _ arguments: [String], input: [UInt8], variables: [String: String]
  ) throws(GitError) -> ChildProcess.Result {
    let surroundings: [String: String?] =
      isElsewhere ? GitSurroundings.removed : GitSurroundings.resolved()
    let process = ChildProcess(
      ["git", "-C", folder] + arguments,
      variables: surroundings.merging(variables.mapValues { $0 }) { $1 }, input: input)
    do {
      return try process.run()
    } catch {
      throw GitError(
        .needsGit,
        error.isMissing
          ? "git is not installed, or not on the PATH"
          : "the git command cannot be started: \(error.reason.sentence)")
    }
  }

  /// The error that a failure means.
  ///
  /// - Parameter arguments: What git was told, for the name of the command.
  public static func error(_ result: ChildProcess.Result, _ arguments: [String]) -> GitError {
    var message = result.message
    if message.isEmpty { message = result.text }
    if message.isEmpty { message = "it ended with status \(result.status)" }
    let verb = arguments.first { !$0.hasPrefix("-") } ?? ""
    let kind: GitError.Kind =
      if message.mentions("not a git repository") {
        .notARepository
      } else if message.mentions("safe.directory") {
        .ownership
      } else if message.mentions(".lock': File exists") {
        .locked
      } else if message.mentions("already exists") {
        .exists
      } else {
        .failed
      }
    // The advice that follows speaks of editors and takes five lines.
    if kind == .locked {
      message =
        message.prefix { !$0.isNewline }
        + "\nanother git process is at work; if there is none, remove that file"
    }
    return GitError(kind, "git \(verb): \(message)")
  }
}

import DevKitCore

/// The `git` command, run in a folder.
struct GitCommand: Sendable {
  var folder: String

  /// Runs git for something that is only looked at: no lock is taken, messages are in English.
  func read(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> [UInt8] {
    let result = try readResult(arguments, input: input)
    guard result.status == 0 else { throw Self.error(result, arguments) }
    return result.output
  }

  /// As `read`, with a failure as a result.
  func readResult(
    _ arguments: [String], input: [UInt8] = []
  ) throws(GitError) -> ChildProcess.Result {
    try run(arguments, input: input, variables: ["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"])
  }

  /// Runs git for something that changes the repository, in the user's own surroundings.
  func write(
    _ arguments: [String], input: [UInt8] = [], variables: [String: String] = [:]
  ) throws(GitError) -> String {
    // Housekeeping is left to other commands: it goes on in the background for long.
    let quiet = ["-c", "gc.auto=0", "-c", "maintenance.auto=false"]
    let result = try run(quiet + arguments, input: input, variables: variables)
    guard result.status == 0 else { throw Self.error(result, arguments) }
    return result.text
  }

  /// Runs git for a repository of devkit's own, with a failure as a result.
  func result(
    _ arguments: [String], input: [UInt8], variables: [String: String]
  ) throws(GitError) -> ChildProcess.Result {
    try run(arguments, input: input, variables: variables, removing: Self.placeVariables)
  }

  /// What would lead a command elsewhere that is to run in a repository of devkit's own.
  private static let placeVariables: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_QUARANTINE_PATH",
    "GIT_SHALLOW_FILE",
  ]

  private func run(
    _ arguments: [String], input: [UInt8], variables: [String: String],
    removing: Set<String> = []
  ) throws(GitError) -> ChildProcess.Result {
    var process = ChildProcess(
      ["git", "-C", folder] + arguments, variables: variables, input: input)
    process.removedVariables = removing
    do {
      return try process.run()
    } catch {
      throw GitError(.needsGit, "the git command cannot be started: \(error.reason.sentence)")
    }
  }

  private static func error(_ result: ChildProcess.Result, _ arguments: [String]) -> GitError {
    var message = result.message
    if message.isEmpty { message = result.text }
    if message.isEmpty { message = "it ended with status \(result.status)" }
    let verb = arguments.first { !$0.hasPrefix("-") } ?? ""
    let kind: GitError.Kind =
      if message.contains("not a git repository") {
        .notARepository
      } else if message.contains("safe.directory") {
        .ownership
      } else if message.contains(".lock': File exists") {
        .locked
      } else if message.contains("already exists") {
        .exists
      } else {
        .failed
      }
    return GitError(kind, "git \(verb): \(message)")
  }
}

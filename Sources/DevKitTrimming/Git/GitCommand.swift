import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why git did not answer.
public struct GitError: Error, Hashable, Sendable {
  /// One sentence without a full stop.
  public var message: String
}

/// Runs `git` in a folder: plumbing commands with NUL-separated output, never through a shell.
///
/// Paths after `--` are taken as they are, not as patterns. The environment is passed on, so that in a hook git
/// sees the index that the hook was started for.
struct GitCommand: Hashable, Sendable {
  /// The folder that git runs in and that its paths are relative to.
  var folder: String

  /// What a command prints.
  func output(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> [UInt8] {
    let outcome = try run(arguments, input: input)
    guard outcome.status == 0 else {
      let first = outcome.errors.prefix { $0 != 0x0A }
      let said = String(decoding: first, as: UTF8.self)
      throw GitError(message: "git \(arguments[0]) failed: \(said)")
    }
    return outcome.output
  }

  /// The fields of what a command prints, each ended by a NUL.
  func fields(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> [String] {
    try output(arguments, input: input).split(separator: 0, omittingEmptySubsequences: false)
      .dropLast().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a command exits with 0; its output is not looked at.
  func succeeds(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> Bool {
    try run(arguments, input: input).status == 0
  }

  private func run(
    _ arguments: [String], input: [UInt8]
  ) throws(GitError) -> ChildProcess.Result {
    do throws(FileError) {
      var words = ["git", "--no-optional-locks", "-C", folder]
      if arguments.contains("--") { words.append("--literal-pathspecs") }
      return try ChildProcess(words + arguments, input: input).run()
    } catch {
      throw GitError(
        message: error.isMissing
          ? "git is not installed, or not on the PATH" : "git \(error.message)")
    }
  }
}

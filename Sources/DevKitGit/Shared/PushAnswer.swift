import DevKitCore

/// What `git push --porcelain` says about one reference.
struct PushAnswer {
  let result: SharedReference.PushResult

  /// Reads the answer: a line `<flag> TAB <from>:<to> TAB <summary>` and, on standard error, the
  /// server's words.
  init(_ process: ChildProcess.Result) {
    let lines = String(decoding: process.output, as: UTF8.self).split(separator: "\n")
    let line = lines.first {
      $0.split(separator: "\t", omittingEmptySubsequences: false).count == 3
    }
    guard let line else {
      result = Self.withoutLine(process)
      return
    }
    let summary = String(line.split(separator: "\t", omittingEmptySubsequences: false)[2])
    switch (line.first, process.status) {
    // "=" says that the commit is there already: an earlier push whose answer was lost.
    case (" ", 0), ("*", 0), ("+", 0), ("=", 0): result = .done
    case ("!", _): result = Self.refusal(summary, process.message)
    default: result = .unknown(process.message)
    }
  }

  /// Where the connection ended before the server said anything about the reference.
  private static func withoutLine(_ process: ChildProcess.Result) -> SharedReference.PushResult {
    let message = process.message
    let permanent = [
      "Permission", "denied", "403", "401", "Authentication failed", "not found",
      "does not appear to be a git repository", "could not read Username", "access rights",
      "Host key verification failed", "not exported", "service not enabled",
    ]
    return permanent.contains(where: message.mentions) ? .refused(message) : .unknown(message)
  }

  private static func refusal(
    _ summary: String, _ message: String
  ) -> SharedReference.PushResult {
    let transient = [
      "stale info", "failed to update ref", "cannot lock ref", "fetch first", "non-fast-forward",
      "incorrect old value", "reference already exists", "needs update", "failed to lock",
      "unable to lock",
    ]
    if transient.contains(where: summary.mentions) { return .stale(summary) }
    // The server's words say more than "pre-receive hook declined".
    let words = message.split(separator: "\n").filter { $0.hasPrefix("remote:") }
    return .refused(([summary] + words.map(String.init)).joined(separator: "\n"))
  }
}

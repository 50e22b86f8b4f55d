import DevKitCore

/// How a provider says that a run is about a pull request (or a merge request, or a change).
enum CIPullRequest: Hashable, Sendable {
  /// One of these variables is set, to the number or a name of the request; `false` means none.
  case number([String])
  /// A variable has one of these values; the number is in the first of the other variables.
  case value(String, [String], number: [String] = [])
  /// As on GitHub: by the event, and the number in the reference `refs/pull/NUMBER/merge`.
  case gitHubEvent

  /// Whether the run is about one, and which, where that is told.
  func answer(in environment: Environment) -> (isOne: Bool, number: String?) {
    switch self {
    case .number(let names):
      let number = names.lazy.compactMap { Self.number(environment[$0]) }.first
      return (number != nil, number)
    case .value(let name, let values, let numbers):
      let value = environment[name]?.lowercased()
      guard values.contains(where: { $0.lowercased() == value }) else { return (false, nil) }
      return (true, numbers.lazy.compactMap { Self.number(environment[$0]) }.first)
    case .gitHubEvent:
      let events = ["pull_request", "pull_request_target"]
      guard events.contains(environment["GITHUB_EVENT_NAME"] ?? "") else { return (false, nil) }
      // refs/pull/NUMBER/merge; with pull_request_target it is the branch's.
      let parts = (environment["GITHUB_REF"] ?? "").split(separator: "/")
      let isRequest = parts.count >= 3 && parts[1] == "pull"
      return (true, isRequest ? Self.number(String(parts[2])) : nil)
    }
  }

  private static func number(_ value: String?) -> String? {
    guard let value, !value.isEmpty, !CISign.isNo(value) else { return nil }
    return value
  }
}

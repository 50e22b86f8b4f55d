import DevKitCore

/// How a provider says that a run is about a pull request (or a merge request, or a change).
indirect enum CIPullRequest: Hashable, Sendable {
  /// What is known of the request.
  struct Answer: Hashable, Sendable {
    /// Whether the run is about one.
    var isOne: Bool
    /// The number; `nil` where it is not told.
    var number: String?
    /// What the answer rests on, in words. Values that are not known beforehand are left out.
    var evidence: String
  }

  /// One of these variables is set, to the number, the address or a name of the request; `false`
  /// means none.
  case number([String])
  /// A variable has one of these values; the number is in the first of the other variables.
  case value(String, [String], number: [String] = [])
  /// As on GitHub: by the event, and the number in the reference `refs/pull/NUMBER/merge`.
  case gitHubEvent
  /// The first of these whose variable is set, as names differ from version to version.
  case first(CIPullRequest, CIPullRequest)

  /// Whether the run is about one, and which, where that is told.
  func answer(in environment: Environment) -> Answer {
    switch self {
    case .number(let names):
      guard let name = names.first(where: { Self.isSet($0, in: environment) }) else {
        return Answer(isOne: false, evidence: "\(names.joined(separator: ", ")): not set")
      }
      return Answer(
        isOne: true, number: Self.number(names, in: environment), evidence: "\(name) is set")
    case .value(let name, let values, let numbers):
      let value = environment[name]?.lowercased()
      guard let known = values.first(where: { $0.lowercased() == value }) else {
        return Answer(isOne: false, evidence: "\(name) is not \(values.joined(separator: " or "))")
      }
      return Answer(
        isOne: true, number: Self.number(numbers, in: environment), evidence: "\(name) is \(known)")
    case .gitHubEvent: return Self.gitHubAnswer(in: environment)
    case .first(let one, let other):
      return one.isTold(in: environment)
        ? one.answer(in: environment) : other.answer(in: environment)
    }
  }

  /// Whether the variable that decides is there.
  private func isTold(in environment: Environment) -> Bool {
    switch self {
    case .number(let names): names.contains { environment.nonEmpty($0) != nil }
    case .value(let name, _, _): environment.nonEmpty(name) != nil
    case .gitHubEvent: environment.nonEmpty("GITHUB_EVENT_NAME") != nil
    case .first(let one, let other): one.isTold(in: environment) || other.isTold(in: environment)
    }
  }

  /// `pull_request`, and the events about one, such as `pull_request_target`,
  /// `pull_request_review` and Gitea's `pull_request_sync`.
  private static func gitHubAnswer(in environment: Environment) -> Answer {
    let event = environment["GITHUB_EVENT_NAME"] ?? ""
    let isPlain = event.utf8.allSatisfy { $0 == UInt8(ascii: "_") || (0x61...0x7A).contains($0) }
    guard isPlain, event == "pull_request" || event.utf8.starts(with: "pull_request_".utf8) else {
      return Answer(isOne: false, evidence: "GITHUB_EVENT_NAME is no event of a pull request")
    }
    // refs/pull/NUMBER/merge; with pull_request_target it is the branch's.
    let parts = (environment["GITHUB_REF"] ?? "").split(separator: "/")
    let isRequest = parts.count >= 3 && parts[1] == "pull"
    return Answer(
      isOne: true, number: isRequest ? number(in: String(parts[2])) : nil,
      evidence: "GITHUB_EVENT_NAME is \(event)")
  }

  // MARK: Numbers

  private static func isSet(_ name: String, in environment: Environment) -> Bool {
    environment.nonEmpty(name).map { !CISign.isNo($0) } ?? false
  }

  private static func number(_ names: [String], in environment: Environment) -> String? {
    names.lazy.compactMap { number(in: environment[$0] ?? "") }.first
  }

  /// More digits than any number has.
  private static let longestNumber = 19

  /// The number in a value: the value itself, or the end of an address, `https://…/pull/42`; `nil`
  /// for a mere `true` and all else.
  private static func number(in value: String) -> String? {
    let isAddress =
      value.utf8.starts(with: "https://".utf8) || value.utf8.starts(with: "http://".utf8)
    let parts = value.split(separator: "/", omittingEmptySubsequences: false)
    let end = isAddress ? parts.last { !$0.isEmpty } ?? "" : value[...]
    let isNumber =
      (1...longestNumber).contains(end.utf8.count)
      && end.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber && end != "0" ? String(end) : nil
  }
}

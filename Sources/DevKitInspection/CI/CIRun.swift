import DevKitCore

/// Whether a process runs in continuous integration, whose, and for what.
///
/// Only variables that a provider sets itself count, and `CI`, by which one says so in general. The
/// environment is read when it is asked, so that a test may change it.
struct CIRun: Hashable, Sendable {
  /// Whether it does.
  var isPresent: Bool
  /// The provider; `nil` for one that is not known.
  var provider: CIProvider?
  /// Others whose signs are there too, of less weight.
  var others: [CIProvider] = []
  /// Whether the run is about a pull request; `nil` where the provider does not tell.
  var isPullRequest: Bool?
  /// The request's number, where it is told.
  var pullRequestNumber: String?
  /// What that rests on, in words; `nil` where the provider does not tell.
  var pullRequestEvidence: String?
  /// What the answer rests on, in words.
  var evidence: [String] = []

  init(_ environment: Environment) {
    // Explicitly no means no, whatever else is set.
    if let value = environment.nonEmpty("CI"), CISign.isNo(value) {
      isPresent = false
      evidence = ["CI is \(value)"]
      return
    }
    let found = CIProvider.all.compactMap { provider in
      provider.signs.first { $0.isPresent(in: environment) }.map { (provider, $0) }
    }
    let general = ["CI", "CONTINUOUS_INTEGRATION"].filter {
      CISign.flag($0).isPresent(in: environment)
    }
    isPresent = !found.isEmpty || !general.isEmpty
    provider = found.first?.0
    others = found.dropFirst().map(\.0)
    evidence = found.first.map { [$0.1.text] } ?? general.map { "\($0) is set" }
    if let rule = provider?.pullRequest {
      let answer = rule.answer(in: environment)
      isPullRequest = answer.isOne
      pullRequestNumber = answer.number
      pullRequestEvidence = answer.evidence
    }
    if !isPresent { evidence = Self.strays(in: environment) }
  }

  /// Variables that some take for a sign of continuous integration, and that are none alone.
  private static func strays(in environment: Environment) -> [String] {
    let names = [
      "BUILD_ID", "BUILD_NUMBER", "CI_APP_ID", "CI_BUILD_ID", "CI_BUILD_NUMBER", "CI_NAME",
      "JENKINS_URL", "HUDSON_URL", "RUN_ID", "VERCEL", "NETLIFY", "EAS_BUILD",
    ]
    return names.filter { environment.nonEmpty($0) != nil }
      .map { "\($0) is set, which is no sign by itself" }
  }
}

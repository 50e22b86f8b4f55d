/// A provider of continuous integration.
struct CIProvider: Hashable, Sendable {
  /// The name for programs: `github-actions`.
  let id: String
  /// The name for people: `GitHub Actions`.
  let name: String
  /// What tells it; any one is enough.
  let signs: [CISign]
  /// How it tells a pull request; `nil` where it does not.
  let pullRequest: CIPullRequest?

  init(_ id: String, _ name: String, _ signs: CISign..., pullRequest: CIPullRequest? = nil) {
    self.id = id
    self.name = name
    self.signs = signs
    self.pullRequest = pullRequest
  }
}

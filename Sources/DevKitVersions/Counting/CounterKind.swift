/// Where the next build number comes from.
enum CounterKind: Hashable, Sendable {
  /// One more than the highest that is known.
  case project
  /// The number of commits.
  case commits
  /// Day and minute in UTC.
  case date
  /// A reference of the git remote that all machines share.
  case remote
  /// A web service that gives each number once.
  case service(String)

  /// Reads a word, or the address of a service.
  init?(word text: String) {
    switch text {
    case "project": self = .project
    case "commits": self = .commits
    case "date": self = .date
    case "remote": self = .remote
    default:
      guard ServiceCounter.isAddress(text) else { return nil }
      self = .service(text)
    }
  }

  /// The word that means it, or the address of the service.
  var word: String {
    switch self {
    case .project: "project"
    case .commits: "commits"
    case .date: "date"
    case .remote: "remote"
    case .service(let address): address
    }
  }

  /// The words.
  static let words = ["project", "commits", "date", "remote"]

  /// Whether a number that was taken is gone, so that none is taken before all else is checked.
  var isShared: Bool {
    switch self {
    case .project, .commits, .date: false
    case .remote, .service: true
    }
  }
}

import DevKitCore

/// What a bump is to do: options, settings and surroundings taken together, paths absolute.
struct BumpRequest: Sendable {
  /// What gets a new number.
  enum Goal: Hashable, Sendable {
    case build
    case step(VersionStep)
    /// The step that the commits since the last version ask for.
    case auto
    case version(Version)

    /// Whether the version changes.
    var isVersion: Bool { self != .build }
  }

  var goal = Goal.build
  /// The folder the command runs in.
  var folder: String
  /// A build number that was given.
  var buildNumber: BuildNumber?
  var counter = CounterKind.project
  /// What a shared counter calls the product; `nil` for its bundle identifier or name.
  var counterName: String?
  /// The remote whose counter it is; `nil` to choose one.
  var remote: String?
  /// Whether a commit that has a number of the shared counter gets another.
  var takesNewNumber = false
  var startAt: BuildNumber?
  var preid: String?
  /// Whether a version bump takes a new build number too.
  var withBuild = false
  var selection = XcodeSelection()
  var project: String?
  var files: [String] = []
  var patterns: [PatternLocation] = []
  /// The changelog that the commits since the last version are put into; `nil` for none.
  var changelog: String?
  /// Further changed files for the commit.
  var includes: [String] = []
  /// The message, with placeholders; `nil` for the usual one.
  var message: String?
  var commits = true
  var tags = false
  /// Whether the command line asked for no tag, also where only a tag would hold the version.
  var declinesTag = false
  /// The name of the tag, with placeholders; `nil` for the usual one.
  var tagFormat: String?
  var signs = false
  /// Whether branch and tag are pushed.
  var pushes = false
  var allowsDirty = false
  var allowsDetached = false
  var allowsLower = false
  /// A program to run before the commit, as its arguments.
  var beforeCommit: [String] = []

  /// A pattern with the absolute path of its file.
  struct PatternLocation: Hashable, Sendable {
    var rule: PatternRule
    var path: String
  }

  /// Makes a request that bumps the build number of what is in a folder.
  init(folder: String) { self.folder = folder }

  /// Whether a build number is taken.
  var takesBuild: Bool { !goal.isVersion || withBuild || buildNumber != nil }
}

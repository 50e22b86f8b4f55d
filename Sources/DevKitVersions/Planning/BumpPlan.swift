import DevKitCore

/// A file with its old and new content.
struct FileEdit: Hashable, Sendable {
  /// The file, absolute.
  var path: String
  var old: [UInt8]
  var new: [UInt8]
}

/// What a bump will do; nothing has been changed yet.
struct BumpPlan: Sendable {
  var product: Product
  /// The new version; `nil` where it stays.
  var version: String?
  /// The new build number; `nil` where it stays.
  var build: String?
  var edits: [FileEdit]
  var message: String
  /// The name of the tag; `nil` for none.
  var tagName: String?
  /// Whether there is a commit to make: not with `--no-commit`, and not where no file changes.
  var commits: Bool
  /// What is to be said about it.
  var diagnostics: [Diagnostic]
  /// One sentence each, for people.
  var remarks: [String]
  /// What was found on branches, to be kept once the bump is made.
  var remembered: BranchNumbers?
  /// What the number from a shared counter must be above, where it is still to be taken.
  var bounds: CounterBounds?

  /// The line for standard output.
  var result: String { [version, build].compactMap { $0 }.first ?? "" }
}

/// There is nothing since the last version that asks for a new one, which is no error.
struct NothingToBump: Error {
  /// The version that stays.
  var version: String
}

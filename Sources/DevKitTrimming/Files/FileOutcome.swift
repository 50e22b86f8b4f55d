import DevKitCore

/// What came of one file of a run.
struct FileOutcome: Sendable {
  /// Whether nothing was done: it takes all cores.
  var isPutOff = false
  /// Whether its text was looked at.
  var isJudged = false
  /// Whether it was not as it should be.
  var isDirty = false
  /// Whether it was trimmed.
  var isTrimmed = false
  /// What is to be told of it.
  var diagnostics: [Diagnostic] = []
  /// What goes to standard output.
  var output: [UInt8] = []
}

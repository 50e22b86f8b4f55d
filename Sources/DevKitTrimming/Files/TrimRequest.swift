/// Everything that decides a run over files, as a value.
public struct TrimRequest: Hashable, Sendable {
  /// What is done with what is found.
  public enum Action: Hashable, Sendable {
    /// Nothing: it is told.
    case check
    /// Files are trimmed in place.
    case trim
  }

  /// What is told of files that are not trimmed, or were not.
  public enum Form: Hashable, Sendable {
    /// A warning for each finding of a check; nothing where files are trimmed.
    case findings
    /// The names of the files, on standard output.
    case names
    /// The changes, on standard output.
    case diff
  }

  /// Which files are looked at.
  public var selection: FileSelection
  /// What the command line says about what is done to them.
  public var choices: TrimChoices
  /// What is done with what is found.
  public var action: Action
  /// What is told.
  public var form: Form
  /// Whether names end in a NUL, and not in a line feed.
  public var endsNamesWithNUL: Bool
  /// Whether files that have other names, hard links, are trimmed under the one that is met; the others
  /// keep the old content.
  public var splitsHardLinks = false
  /// Whether what is written has to reach the disk, so that it outlives a loss of power.
  public var syncs = false
  /// Whether files that are left alone are all told of, and not only those that were named.
  public var isVerbose: Bool

  /// Makes a request.
  public init(
    _ selection: FileSelection, choices: TrimChoices = TrimChoices(), action: Action = .check,
    form: Form = .findings, endsNamesWithNUL: Bool = false, isVerbose: Bool = false
  ) {
    self.selection = selection
    self.choices = choices
    self.action = action
    self.form = form
    self.endsNamesWithNUL = endsNamesWithNUL
    self.isVerbose = isVerbose
  }
}

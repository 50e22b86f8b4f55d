import DevKitArguments
import DevKitCommand
import DevKitCore

/// What a run of `gen-resources` is to do: options, environment and settings taken together.
struct GenerationRequest: Sendable {
  /// Where the result goes.
  enum Output: Equatable, Sendable {
    case standardOutput
    /// The absolute path of the file.
    case file(String)
  }

  /// The inputs as absolute paths, in the order given.
  var paths: [String]
  var ignoreRules: IgnoreRules
  var kinds: Set<ResourceKind>
  var strings: StringTableOptions
  var naming: IdentifierStyle
  var emission: EmissionOptions
  var output: Output
  var checksOnly: Bool
  var writesJSON: Bool
  /// Whether the languages' completeness is printed instead of anything else.
  var reportsStrings: Bool
  var nestsStrings: Bool
  /// How texts are changed for layout tests, if they are.
  var pseudo: PseudoStyle?
  var force: Bool
  /// The folder that shown paths start from; it does not depend on where the command runs.
  var root: String
  var showsAbsolutePaths: Bool
  /// The command line that writes the file, for messages.
  var command: String

  /// The path that diagnostics show.
  @Sendable func shown(_ path: String) -> String {
    showsAbsolutePaths ? path : Path.below(root, path) ?? path
  }
}

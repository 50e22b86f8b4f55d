import DevKitArguments
import DevKitCommand
import DevKitCore

/// What a run of `gen-resources` is to do: options, environment and settings taken together. Making
/// one reads no resource.
struct GenerationRequest {
  /// Where the result goes.
  enum Output: Equatable {
    case standardOutput
    case file(String)
  }

  var paths: [String]
  var excludedGlobs: [String]
  var ignoreFile: String?
  var kinds: Set<ResourceKind>
  var developmentRegion: String?
  var naming: IdentifierStyle
  var emission: EmissionOptions
  var output: Output
  var checksOnly: Bool
  var writesJSON: Bool
  var force: Bool
  var pathStyle: PathStyle
  /// The command line that writes the file, for messages.
  var command: String
}

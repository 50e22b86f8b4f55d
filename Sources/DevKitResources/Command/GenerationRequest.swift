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

  /// What a run makes.
  enum Product: Equatable, Sendable {
    case code
    case listOfInputs
    /// File lists in a folder.
    case fileLists(folder: String)
    case buildPhase
  }

  /// What is said of accessors instead of writing them.
  enum Review: Equatable, Sendable {
    case none
    /// How another generator's file compares.
    case comparison(with: String)
    /// What is mentioned neither in these files and folders nor in storyboards and xibs.
    case unused(by: [String])
  }

  /// The inputs as absolute paths, in the order given.
  var paths: [String]
  /// Folders that are copied into the bundle with the folders in them, absolute.
  var folderReferences: [String]
  /// The target whose resources are inputs too.
  var selection: ProjectSelection?
  /// The only configuration whose property lists count.
  var configuration: String?
  /// The build phase that the run is the work of; `nil` for all other runs, though they may be made
  /// in one.
  var build: XcodeBuild?
  /// What may be read.
  var access: ReadAccess
  /// The file that says what the output depends on.
  var dependencyFile: String?
  /// What is made in the place of generated code.
  var product = Product.code
  /// Files that were read before the resources: the settings, ignore files, lists of inputs.
  var readFiles: [String]
  /// Whether the list of inputs came from standard input.
  var readsStandardInput: Bool
  /// Whether what is needed to know that nothing has changed may be kept.
  var keepsRuns: Bool
  var ignoreRules = IgnoreRules()
  var kinds: Set<ResourceKind>
  var strings: StringTableOptions
  var naming: IdentifierStyle
  var emission: EmissionOptions
  var output = Output.standardOutput
  var checksOnly = false
  var writesJSON = false
  var review = Review.none
  /// Whether the languages' completeness is printed instead of anything else.
  var reportsStrings = false
  var nestsStrings: Bool
  /// How texts are changed for layout tests, if they are.
  var pseudo: PseudoStyle?
  var force = false
  /// The folder that shown paths start from; it does not depend on where the command runs.
  var root: String
  var showsAbsolutePaths: Bool
  /// The command line that writes the file, for messages.
  var command: String

  /// The options of the command line that say what is read, for a build phase.
  var passedInputs: PassedOptions
  /// Those that say what the code is like.
  var passedStyle: PassedOptions

  /// The folder that the paths of findings are shortened from; none where they are to stay absolute.
  var reportRoot: String { showsAbsolutePaths ? "" : root }

  /// The path that diagnostics show.
  @Sendable func shown(_ path: String) -> String {
    showsAbsolutePaths ? path : Path.below(root, path) ?? path
  }
}

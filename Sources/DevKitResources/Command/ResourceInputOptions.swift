import DevKitArguments
import DevKitCore

/// The options that say what is read.
struct ResourceInputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Folders to walk, and files.", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read further paths from a file, one a line; '-' is standard input.", valueName: "file"),
    completion: .file())
  var inputsFrom: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A folder that is copied into the bundle with the folders in it; repeatable.",
      valueName: "folder"),
    completion: .directory)
  var folderReference: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Leave out what a pattern matches, as in .gitignore; repeatable.", valueName: "glob"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave out what the patterns of a file match. "
        + "(default: .rswiftignore in and around the inputs)",
      valueName: "file"),
    completion: .file())
  var ignoreFile: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Only these kinds, separated by commas: \(ResourceKind.list).", valueName: "kinds"),
    completion: .list(ResourceKind.allCases.map(\.rawValue)))
  var only: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("All kinds but these, separated by commas.", valueName: "kinds"),
    completion: .list(ResourceKind.allCases.map(\.rawValue)))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp(
      "The language whose texts decide the arguments of strings. (default: en, where it exists)",
      valueName: "language"))
  var developmentRegion: String?

  @Option(
    help: ArgumentHelp(
      "Which keys of string catalogs get accessors; manual ones are those that Xcode generates "
        + "symbols for. (default: all)",
      valueName: "keys"))
  var catalogKeys: CatalogKeys?

  @Option(
    help: ArgumentHelp(
      "What to do about keys that a language lacks. (default: warn)", valueName: "what"))
  var missingTranslations: MissingTranslations?

  func validate() throws {
    for path in paths { try refuseEmpty(path, for: "<path>") }
    for path in folderReference { try refuseEmpty(path, for: "--folder-reference <folder>") }
    try refuseEmpty(inputsFrom, for: "--inputs-from <file>")
    try refuseEmpty(ignoreFile, for: "--ignore-file <file>")
    if developmentRegion?.isEmpty == true {
      throw ValidationError(
        "The value '' is invalid for '--development-region <language>': a language cannot be empty."
      )
    }
    let wanted = try ResourceKind.parse(only, option: "--only")
    // An empty list would mean all kinds, the very opposite.
    guard only.isEmpty || !wanted.isEmpty else {
      throw ValidationError(
        "The value '\(only[0])' is invalid for '--only <kinds>'. "
          + "Please provide one of \(ResourceKind.list).")
    }
    _ = try ResourceKind.parse(skip, option: "--skip")
  }
}

extension CatalogKeys: ExpressibleByArgument {}
extension MissingTranslations: ExpressibleByArgument {}

extension ResourceKind {
  /// All kinds, for messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The kinds that an option names.
  static func parse(_ values: [String], option: String) throws -> [ResourceKind] {
    var kinds: [ResourceKind] = []
    for name in values.flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let kind = ResourceKind(rawValue: name) else {
        let hint = Suggestion.phrase(for: name, among: allCases.map(\.rawValue))
        throw ValidationError(
          "The value '\(name)' is invalid for '\(option) <kinds>'\(hint.isEmpty ? "." : hint) "
            + "Please provide one of \(list).")
      }
      kinds.append(kind)
    }
    return kinds
  }
}

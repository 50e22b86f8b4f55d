import DevKitArguments
import DevKitCore

/// The options that name a target of an Xcode project.
struct XcodeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the resources of a target of this project, an .xcodeproj. "
        + "(default: the only one in the working folder)",
      valueName: "path"),
    completion: .file(extensions: ["xcodeproj", "pbxproj"]))
  var project: String?

  @Option(
    help: ArgumentHelp("Look for the target in the projects of a workspace.", valueName: "path"),
    completion: .file(extensions: ["xcworkspace"]))
  var workspace: String?

  @Option(
    help: ArgumentHelp("The target. (default: the only app)", valueName: "name"),
    completion: .shellCommand(
      #"devkit completions --offer targets -- "$@" 2>/dev/null"#))
  var target: String?

  @Option(
    help: ArgumentHelp(
      "The build configuration whose Info.plist and entitlements count. (default: all)",
      valueName: "name"),
    completion: .shellCommand(
      #"devkit completions --offer configurations -- "$@" 2>/dev/null"#))
  var configuration: String?

  func validate() throws {
    try refuseEmpty(project, for: "--project <path>")
    try refuseEmpty(workspace, for: "--workspace <path>")
    if project != nil, workspace != nil {
      throw ValidationError("'--project' and '--workspace' exclude each other.")
    }
    for (option, value) in [("--target <name>", target), ("--configuration <name>", configuration)]
    where value?.isEmpty == true {
      throw ValidationError("The value '' is invalid for '\(option)': a name cannot be empty.")
    }
  }
}

/// The options that serve build systems.
struct BuildSystemOptions: ParsableArguments {
  @Flag(help: "Print the paths of what is taken in, one a line, and write nothing.")
  var listInputs = false

  @Option(
    help: ArgumentHelp(
      "Write the input and output file lists of an Xcode build phase into a folder, and no Swift.",
      valueName: "folder"),
    completion: .directory)
  var writeFileLists: String?

  @Option(
    help: ArgumentHelp(
      "Write what the output depends on to a file, as make and Xcode read it.", valueName: "file"),
    completion: .file(extensions: ["d"]))
  var dependencyFile: String?

  @Option(
    help: ArgumentHelp(
      "Take the options of a target in the settings file before those for all. "
        + "(default: the target of the Xcode project)",
      valueName: "target"))
  var settingsFor: String?

  @Flag(
    inversion: .prefixedNo,
    help: "End at once where nothing has changed since the last run. (default: --cache)")
  var cache: Bool?

  @Option(
    help: ArgumentHelp(
      "Where to keep what is known of runs, an absolute path. (default: the user's cache folder)",
      valueName: "folder"),
    completion: .directory)
  var cacheFolder: String?

  @Flag(help: "Print the build phase to add to an Xcode target, and write nothing.")
  var printBuildPhase = false

  func validate() throws {
    try refuseEmpty(writeFileLists, for: "--write-file-lists <folder>")
    try refuseEmpty(dependencyFile, for: "--dependency-file <file>")
    try refuseEmpty(cacheFolder, for: "--cache-folder <folder>")
    if let cacheFolder, !Path.isAbsolute(cacheFolder) {
      throw ValidationError(
        "The value '\(cacheFolder)' is invalid for '--cache-folder <folder>': it is no absolute path."
      )
    }
    if [listInputs, writeFileLists != nil, printBuildPhase].count(where: { $0 }) > 1 {
      throw ValidationError(
        "'--list-inputs', '--write-file-lists' and '--print-build-phase' exclude each other.")
    }
  }

  /// The option by which something is made other than the generated code.
  var replacingOption: String? {
    if listInputs { return "--list-inputs" }
    if writeFileLists != nil { return "--write-file-lists" }
    return printBuildPhase ? "--print-build-phase" : nil
  }
}

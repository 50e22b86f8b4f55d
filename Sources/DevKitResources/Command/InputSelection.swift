import DevKitArguments
import DevKitCommand
import DevKitCore

/// Where the inputs of a run come from: the command line, else the settings, else the Xcode build
/// phase that the run is made in.
struct InputSelection {
  /// Folders and files, absolute.
  var paths: [String] = []
  /// Folders that are copied with the folders in them, absolute.
  var folderReferences: [String]
  /// A target.
  var selection: ProjectSelection?
  /// The build phase, where the target is the one that it builds.
  var build: XcodeBuild?
  /// The lists of paths that were read.
  var lists: [String] = []

  init(
    _ input: ResourceInputOptions, _ xcode: XcodeOptions, build: XcodeBuild?, access: ReadAccess,
    context: CommandContext
  ) throws {
    folderReferences = input.folderReference.map(context.absolute)
    try readArguments(input, xcode, context: context)
    let isGiven =
      !paths.isEmpty || !folderReferences.isEmpty || selection != nil || input.inputsFrom != nil
    if selection == nil, !isGiven || xcode.target != nil {
      try readProjectSettings(xcode, context: context)
    }
    if !isGiven { try readPathSettings(context: context) }
    if selection == nil, let target = xcode.target, isGiven || build == nil {
      let place = build.map { ProjectSelection.Place.project($0.project) }
      selection = ProjectSelection(place: place ?? .folder(context.workingFolder), target: target)
    }
    if !isGiven, paths.isEmpty, selection == nil {
      guard let build else { throw ValidationError("Missing expected argument '<path> ...'") }
      take(build, target: xcode.target, access: access)
    }
    var seen: Set<String> = []
    paths = paths.filter { seen.insert($0).inserted }
  }

  private mutating func readArguments(
    _ input: ResourceInputOptions, _ xcode: XcodeOptions, context: CommandContext
  ) throws {
    paths = input.paths.map(context.absolute)
    if let list = input.inputsFrom {
      let bytes: [UInt8]
      if list == "-" {
        bytes = try FileSystem.readStandardInput()
      } else {
        lists.append(context.absolute(list))
        bytes = try FileSystem.readFileOrPipe(context.absolute(list))
      }
      // Windows' editors begin a list with a byte order mark.
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      paths += text.split { $0 == 0x0A || $0 == 0x0D }.map {
        context.absolute(String(decoding: $0, as: UTF8.self))
      }
    }
    if let project = xcode.project {
      selection = ProjectSelection(
        place: .project(context.absolute(project)), target: xcode.target)
    } else if let workspace = xcode.workspace {
      selection = ProjectSelection(
        place: .workspace(context.absolute(workspace)), target: xcode.target)
    }
  }

  private mutating func readProjectSettings(
    _ xcode: XcodeOptions, context: CommandContext
  ) throws {
    typealias Key = ResourceSettings
    let settings = context.settings
    let target = settings.value(for: Key.target, flag: xcode.target)?.value
    if let project = settings.value(for: Key.project) {
      let place = try Self.path(project.value, project.origin, "project", context)
      selection = ProjectSelection(place: .project(place), target: target)
    } else if let workspace = settings.value(for: Key.workspace) {
      let place = try Self.path(workspace.value, workspace.origin, "workspace", context)
      selection = ProjectSelection(place: .workspace(place), target: target)
    }
  }

  private mutating func readPathSettings(context: CommandContext) throws {
    guard let inputs = context.settings.value(for: ResourceSettings.inputs) else { return }
    paths = try inputs.value.map { try Self.path($0, inputs.origin, "inputs", context) }
  }

  private static func path(
    _ value: String, _ origin: SettingOrigin, _ name: String, _ context: CommandContext
  ) throws -> String {
    try refuseEmpty(value, for: name)
    return context.absolute(value, from: origin)
  }

  /// Takes everything from a build phase. A sandboxed one that may not read its project takes the
  /// inputs that it has declared.
  private mutating func take(_ build: XcodeBuild, target: String?, access: ReadAccess) {
    if target == nil || target == build.target { self.build = build }
    let file = Path.join(build.project, "project.pbxproj")
    if access.allows(file) {
      selection = ProjectSelection(place: .project(build.project), target: target ?? build.target)
      return
    }
    let others = Set(["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"].compactMap(build.path))
    paths = build.declaredInputs.filter { !others.contains($0) }
  }
}

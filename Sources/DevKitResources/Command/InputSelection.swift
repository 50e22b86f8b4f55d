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
    try readArguments(input, xcode, access: access, context: context)
    if selection == nil {
      let namesPaths = !paths.isEmpty || !folderReferences.isEmpty || input.inputsFrom != nil
      if let build {
        try choose(build, xcode, namesPaths: namesPaths, access: access, context: context)
      } else {
        try chooseTarget(xcode, namesPaths: namesPaths, context: context)
      }
    }
    var seen: Set<LiteralText> = []
    paths = paths.filter { seen.insert(LiteralText($0)).inserted }
  }

  /// Takes what the build phase says. Settings do not name another target; inputs there are taken in
  /// its place where there is no project beside them.
  private mutating func choose(
    _ build: XcodeBuild, _ xcode: XcodeOptions, namesPaths: Bool, access: ReadAccess,
    context: CommandContext
  ) throws {
    if !namesPaths, xcode.target == nil {
      try readPathSettings(context: context)
      let settings = context.settings
      let hasProject =
        settings.value(for: ResourceSettings.project) != nil
        || settings.value(for: ResourceSettings.workspace) != nil
      if !paths.isEmpty, !hasProject { return }
    }
    take(build, target: xcode.target, access: access, context: context)
  }

  /// Takes the target that the options or the settings name, and the paths of the settings; where
  /// there is neither, the only project of the working folder.
  private mutating func chooseTarget(
    _ xcode: XcodeOptions, namesPaths: Bool, context: CommandContext
  ) throws {
    if !namesPaths || xcode.target != nil { try readProjectSettings(xcode, context: context) }
    if !namesPaths { try readPathSettings(context: context) }
    guard selection == nil, paths.isEmpty, !namesPaths else { return }
    let entries = (try? FileSystem.entries(of: context.workingFolder)) ?? []
    guard entries.contains(where: { Path.fileExtension(of: $0.name) == "xcodeproj" }) else {
      throw ValidationError(
        "Missing expected argument '<path> ...', or a target: '--project <path>', "
          + "'--target <name>'.")
    }
    selection = ProjectSelection(place: .folder(context.workingFolder))
  }

  private mutating func readArguments(
    _ input: ResourceInputOptions, _ xcode: XcodeOptions, access: ReadAccess,
    context: CommandContext
  ) throws {
    paths = input.paths.map(context.absolute)
    if let list = input.inputsFrom {
      let bytes: [UInt8]
      if list == "-" {
        bytes = try FileSystem.readStandardInput()
      } else {
        let path = context.absolute(list)
        try access.check(path, named: "--inputs-from")
        lists.append(path)
        bytes = try FileSystem.readFileOrPipe(path)
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
    let target = settings.value(for: Key.target, flag: xcode.target)
    if let project = settings.value(for: Key.project) {
      let place = try Self.path(project.value, project.origin, "project", context)
      selection = ProjectSelection(place: .project(place), target: target?.value)
    } else if let workspace = settings.value(for: Key.workspace) {
      let place = try Self.path(workspace.value, workspace.origin, "workspace", context)
      selection = ProjectSelection(place: .workspace(place), target: target?.value)
    } else if let target {
      let folder = context.absolute(".", from: target.origin)
      selection = ProjectSelection(place: .folder(folder), target: target.value)
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
  private mutating func take(
    _ build: XcodeBuild, target: String?, access: ReadAccess, context: CommandContext
  ) {
    if target == nil || target == build.target { self.build = build }
    let file = Path.join(build.project, "project.pbxproj")
    if access.allows(file) {
      selection = ProjectSelection(place: .project(build.project), target: target ?? build.target)
      return
    }
    let others = Set(["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"].compactMap(build.path))
    let declared = build.declaredInputs.filter { !others.contains($0) }
    paths += declared
    guard declared.isEmpty else { return }
    context.report([
      .warning(
        "the sandboxed build phase has no inputs, so that nothing of the target can be read",
        notes: [
          .init(
            "to see what to add to it: devkit gen-resources --target "
              + "\(ShellWord.quoted(build.target)) --print-build-phase")
        ])
    ])
  }
}

extension ReadAccess {
  /// Refuses a file that an option names and that may not be read.
  func check(_ path: String, named option: String) throws(ValidationError) {
    guard allows(path) else {
      throw ValidationError(
        "The file of '\(option)', \(path), is not among the build phase's inputs.")
    }
  }
}

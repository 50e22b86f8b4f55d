import DevKitArguments
import DevKitCommand
import DevKitCore

extension GenerationRequest {
  /// Takes options, settings and surroundings together; reads lists and ignore files, no resource.
  ///
  /// - Throws: `ValidationError` where options do not fit together, `FileError` where a list or an
  ///   ignore file that was named cannot be read.
  init(
    input: ResourceInputOptions, emission: EmissionArguments, output: ResourceOutputOptions,
    context: CommandContext
  ) throws {
    let settings = context.settings
    typealias Key = ResourceSettings
    paths = try Self.inputPaths(input, context: context)
    root = RunRoot.folder(of: paths) ?? context.workingFolder
    kinds = try Self.kinds(input, settings: settings)
    strings = StringTableOptions(
      developmentRegion:
        settings.value(for: Key.developmentRegion, flag: input.developmentRegion)?.value,
      listsTranslations: context.isVerbose,
      missingTranslations:
        settings.value(
          for: Key.missingTranslations, flag: input.missingTranslations, default: .warn
        ).value,
      catalogKeys:
        settings.value(for: Key.catalogKeys, flag: input.catalogKeys, default: .all).value,
      countsTranslations: output.reportStrings, keepsComments: output.json)
    pseudo = emission.pseudo
    nestsStrings =
      settings.value(for: Key.nestedStrings, flag: emission.nestedStrings, default: false).value
    naming = settings.value(for: Key.naming, flag: emission.naming, default: .camel).value
    self.emission = EmissionOptions(
      access: settings.value(for: Key.access, flag: emission.access, default: .internal).value,
      bundle: settings.value(for: Key.bundle, flag: emission.bundle, default: .auto).value,
      rootName: settings.value(for: Key.name, flag: emission.name, default: "R").value,
      imports: settings.value(for: Key.imports, flag: given(emission.imports), default: []).value,
      embedding:
        emission.pseudo == nil
        ? settings.value(for: Key.embedStrings, flag: emission.embedStrings, default: .auto).value
        : .always)
    try EmissionArguments.checkNames(root: self.emission.rootName, imports: self.emission.imports)
    self.output = try Self.destination(output, rootName: self.emission.rootName, context: context)
    checksOnly = output.check
    writesJSON = output.json
    reportsStrings = output.reportStrings
    force = output.force
    showsAbsolutePaths =
      settings.value(for: Key.paths, flag: output.paths, default: .relative).value == .absolute
    command = Self.commandLine(without: "--check")
    ignoreRules = IgnoreRules()
    try readIgnoreRules(input, context: context)
  }

  /// The inputs of the command line and of `--inputs-from`, each once.
  private static func inputPaths(
    _ input: ResourceInputOptions, context: CommandContext
  ) throws -> [String] {
    var paths = input.paths.map(context.absolute)
    if let list = input.inputsFrom {
      let bytes =
        list == "-"
        ? try FileSystem.readStandardInput()
        : try FileSystem.readFileOrPipe(context.absolute(list))
      paths += bytes.split { $0 == 0x0A || $0 == 0x0D }.map {
        context.absolute(String(decoding: $0, as: UTF8.self))
      }
    } else if paths.isEmpty {
      let setting = context.settings.value(for: ResourceSettings.inputs)
      paths =
        try setting.map { setting in
          try setting.value.map { path in
            try refuseEmpty(path, for: "inputs")
            return context.absolute(path, from: setting.origin)
          }
        } ?? []
      guard !paths.isEmpty else {
        throw ValidationError("Missing expected argument '<path> ...'")
      }
    }
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }

  private static func kinds(
    _ input: ResourceInputOptions, settings: Settings
  ) throws -> Set<ResourceKind> {
    let only = try ResourceKind.parse(input.only, option: "--only")
    let skip = try ResourceKind.parse(input.skip, option: "--skip")
    let wanted = settings.value(
      for: ResourceSettings.only, flag: given(only), default: ResourceKind.allCases)
    let unwanted = settings.value(for: ResourceSettings.skip, flag: given(skip), default: [])
    return Set(wanted.value).subtracting(unwanted.value)
  }

  /// A folder stands for the file `R.generated.swift` in it.
  private static func destination(
    _ options: ResourceOutputOptions, rootName: String, context: CommandContext
  ) throws -> Output {
    if options.json || options.reportStrings { return .standardOutput }
    let setting = context.settings.value(for: ResourceSettings.output, flag: options.output)
    guard let setting else { throw ValidationError("Missing expected argument '--output <path>'") }
    try refuseEmpty(setting.value, for: "output")
    if setting.value == "-" {
      guard !options.check else {
        throw ValidationError("'--check' needs a file to compare with, not standard output.")
      }
      return .standardOutput
    }
    let absolute = context.absolute(setting.value, from: setting.origin)
    let isFolder =
      setting.value.hasSuffix("/") || (try? FileSystem.status(of: absolute))?.kind == .directory
    return .file(isFolder ? Path.join(absolute, "\(rootName).generated.swift") : absolute)
  }

  private mutating func readIgnoreRules(
    _ input: ResourceInputOptions, context: CommandContext
  ) throws {
    let settings = context.settings
    let globs = settings.value(
      for: ResourceSettings.exclude, flag: given(input.exclude), default: [])
    for glob in globs.value {
      if let problem = ignoreRules.exclude(glob, in: root) { context.report([problem]) }
    }
    let named = settings.value(for: ResourceSettings.ignoreFile, flag: input.ignoreFile)
      .map { context.absolute($0.value, from: $0.origin) }
    for file in named.map({ [$0] }) ?? ignoreFiles {
      let text = SourceText(path: shown(file), bytes: try FileSystem.read(file))
      context.report(ignoreRules.addIgnoreFile(text, in: Path.parent(of: file)))
    }
  }

  /// The ignore files in the folders of the inputs and in those around them, up to the root.
  private var ignoreFiles: [String] {
    var folders: Set<String> = []
    for path in paths {
      var folder = path
      while folders.insert(folder).inserted, folder != root, folder != "/" {
        folder = Path.parent(of: folder)
      }
    }
    return folders.map { Path.join($0, ".rswiftignore") }.filter(FileSystem.exists)
      .sorted(by: Path.precedes)
  }

  /// The command line of this process for a shell, without one of its options.
  private static func commandLine(without option: String) -> String {
    let arguments = CommandLine.arguments.dropFirst().filter { $0 != option }
    return (["devkit"] + arguments.map(ShellWord.quoted)).joined(separator: " ")
  }
}

/// A repeatable option's values, or `nil` where it was not given.
private func given<Element>(_ values: [Element]) -> [Element]? { values.isEmpty ? nil : values }

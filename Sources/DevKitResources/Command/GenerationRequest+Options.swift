import DevKitArguments
import DevKitCommand
import DevKitCore

/// The options of a run, as they were given.
struct GenerationArguments {
  var input: ResourceInputOptions
  var xcode: XcodeOptions
  var emission: EmissionArguments
  var output: ResourceOutputOptions
  var review: ReviewOptions
  var builds: BuildSystemOptions
}

extension GenerationRequest {
  /// Takes options, settings and surroundings together; reads lists and ignore files, no resource.
  ///
  /// - Throws: `ValidationError` where options do not fit together, `FileError` where a list or an
  ///   ignore file that was named cannot be read.
  init(
    _ arguments: GenerationArguments, build: XcodeBuild?, access: ReadAccess,
    context: CommandContext
  ) throws {
    let (settings, input) = (context.settings, arguments.input)
    typealias Key = ResourceSettings
    let inputs = try InputSelection(
      input, arguments.xcode, build: build, access: access, context: context)
    paths = inputs.paths
    folderReferences = inputs.folderReferences
    selection = inputs.selection
    self.build = inputs.build
    self.access = access
    configuration =
      settings.value(for: Key.configuration, flag: arguments.xcode.configuration)?.value
    readFiles = [settings.path].compactMap { $0 } + inputs.lists
    readsStandardInput = input.inputsFrom == "-"
    keepsRuns = settings.value(for: Key.cache, flag: arguments.builds.cache, default: true).value
    root = Self.root(of: inputs) ?? context.workingFolder
    showsAbsolutePaths =
      settings.value(for: Key.paths, flag: arguments.output.paths, default: .relative).value
      == .absolute
    kinds = try Self.kinds(input, settings: settings)
    strings = Self.strings(input, arguments.output, context: context)
    pseudo = arguments.emission.pseudo
    nestsStrings =
      settings.value(
        for: Key.nestedStrings, flag: arguments.emission.nestedStrings, default: false
      ).value
    naming = settings.value(for: Key.naming, flag: arguments.emission.naming, default: .camel).value
    emission = try Self.emission(arguments.emission, settings: settings)
    emission.offersRswiftMembers = naming == .rswift
    strings.keepsTexts = emission.embedding != .never || arguments.output.json
    command = Self.commandLine(without: "--check")
    passedInputs = arguments.passedInputs(listed: paths, context: context)
    passedStyle = arguments.passedStyle
    try setOutcome(arguments, outputOf: build, context: context)
    try readIgnoreRules(input, context: context)
  }

  private static func root(of inputs: InputSelection) -> String? {
    let folder = [inputs.selection?.folder].compactMap { $0 }
    return inputs.build?.sourceRoot
      ?? RunRoot.folder(of: inputs.paths + inputs.folderReferences + folder)
  }

  /// Sets what is made, where it goes, and what is done instead.
  private mutating func setOutcome(
    _ arguments: GenerationArguments, outputOf build: XcodeBuild?, context: CommandContext
  ) throws {
    let options = arguments.output
    checksOnly = options.check
    writesJSON = options.json
    reportsStrings = options.reportStrings
    force = options.force
    review = Self.review(arguments.review, context: context)
    product = Self.product(arguments.builds, context: context)
    if product == .buildPhase, selection == nil, self.build == nil {
      throw ValidationError(
        "'--print-build-phase' needs a target: name its project with '--project <path>' and it with "
          + "'--target <name>'.")
    }
    output = try Self.destination(
      arguments, rootName: emission.rootName, build: build, context: context)
    if emission.splits, output == .standardOutput, product == .code, !writesJSON, !reportsStrings {
      throw ValidationError("'--split' writes several files: it needs an output other than '-'.")
    }
    dependencyFile = try Self.dependencyFile(arguments.builds, of: output, context: context)
  }

  private static func strings(
    _ input: ResourceInputOptions, _ output: ResourceOutputOptions, context: CommandContext
  ) -> StringTableOptions {
    typealias Key = ResourceSettings
    let settings = context.settings
    return StringTableOptions(
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
  }

  private static func emission(
    _ arguments: EmissionArguments, settings: Settings
  ) throws -> EmissionOptions {
    typealias Key = ResourceSettings
    var options = EmissionOptions(
      access: settings.value(for: Key.access, flag: arguments.access, default: .internal).value,
      types: settings.value(for: Key.types, flag: arguments.types, default: .nested).value,
      bundle: settings.value(for: Key.bundle, flag: arguments.bundle, default: .auto).value,
      rootName: settings.value(for: Key.name, flag: arguments.name, default: "R").value,
      imports: settings.value(for: Key.imports, flag: given(arguments.imports), default: []).value,
      embedding:
        arguments.pseudo == nil
        ? settings.value(for: Key.embedStrings, flag: arguments.embedStrings, default: .auto).value
        : .always)
    options.splits =
      settings.value(for: Key.split, flag: arguments.split, default: false).value
    options.fallsBackOnBaseClasses =
      settings.value(
        for: Key.fallbackClasses, flag: arguments.fallbackClasses, default: false
      ).value
    try EmissionArguments.checkNames(root: options.rootName, imports: options.imports)
    try EmissionArguments.checkModule(options.types, root: options.rootName)
    return options
  }

  private static func review(_ options: ReviewOptions, context: CommandContext) -> Review {
    if let path = options.compare { return .comparison(with: context.absolute(path)) }
    return options.unused.isEmpty ? .none : .unused(by: options.unused.map(context.absolute))
  }

  private static func dependencyFile(
    _ options: BuildSystemOptions, of output: Output, context: CommandContext
  ) throws -> String? {
    guard let path = options.dependencyFile else { return nil }
    guard output != .standardOutput else {
      throw ValidationError("'--dependency-file' needs an output file.")
    }
    let absolute = context.absolute(path)
    guard output != .file(absolute) else {
      throw ValidationError("'--dependency-file' and '--output' name the same file.")
    }
    return absolute
  }

  private static func product(_ options: BuildSystemOptions, context: CommandContext) -> Product {
    if options.listInputs { return .listOfInputs }
    if let folder = options.writeFileLists { return .fileLists(folder: context.absolute(folder)) }
    return options.printBuildPhase ? .buildPhase : .code
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
    _ arguments: GenerationArguments, rootName: String, build: XcodeBuild?, context: CommandContext
  ) throws -> Output {
    let options = arguments.output
    if options.json || options.reportStrings || arguments.review.option != nil {
      return .standardOutput
    }
    // The build knows better than the settings where it looks for the file.
    if options.output == nil, let output = build?.output { return .file(output) }
    let setting = context.settings.value(for: ResourceSettings.output, flag: options.output)
    guard let setting else {
      if arguments.builds.replacingOption != nil { return .standardOutput }
      throw ValidationError(
        build == nil
          ? "Missing expected argument '--output <path>'"
          : "Missing expected argument '--output <path>', or an output file of the build phase.")
    }
    try refuseEmpty(setting.value, for: "output")
    if setting.value == "-" {
      guard !options.check else {
        throw ValidationError("'--check' needs a file to compare with, not standard output.")
      }
      return .standardOutput
    }
    let absolute = context.absolute(setting.value, from: setting.origin)
    let kind = (try? FileSystem.status(of: absolute))?.kind
    if absolute == "/dev/stdout" || [.device, .namedPipe, .socket].contains(kind) {
      throw ValidationError(
        "The value '\(setting.value)' is invalid for '--output <path>': it is no file to replace; "
          + "'-' is standard output.")
    }
    let isFolder = setting.value.hasSuffix("/") || kind == .directory
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
    if let named { try access.check(named, named: "--ignore-file") }
    let files = named.map { [$0] } ?? ignoreFiles(workingFolder: context.workingFolder)
    readFiles += files
    for file in files {
      let text = SourceText(path: shown(file), bytes: try FileSystem.read(file))
      context.report(ignoreRules.addIgnoreFile(text, in: Path.parent(of: file)))
    }
  }

  /// The ignore files in the folders of the inputs and in those around them, up to the outermost of:
  /// the root of the repository, the folder of the project, and the working folder.
  private func ignoreFiles(workingFolder: String) -> [String] {
    let tops = [root, selection?.folder, workingFolder].compactMap { $0 }
    var folders: Set<String> = []
    for path in paths + folderReferences + [selection?.folder].compactMap({ $0 }) {
      var folder = path
      while folders.insert(folder).inserted, tops.contains(where: { Path.below($0, folder) != nil })
      {
        folder = Path.parent(of: folder)
      }
    }
    return folders.map { Path.join($0, ".rswiftignore") }
      .filter { FileSystem.exists($0) && access.allows($0) }
      .sorted(by: Path.precedes)
  }

  /// The command line of this process for a shell, without one of its options.
  private static func commandLine(without option: String) -> String {
    let arguments = ProgramArguments.words.filter { $0 != option }
    return (["devkit"] + arguments.map(ShellWord.quoted)).joined(separator: " ")
  }
}

/// A repeatable option's values, or `nil` where it was not given.
private func given<Element>(_ values: [Element]) -> [Element]? { values.isEmpty ? nil : values }

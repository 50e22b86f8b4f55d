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
    paths = try Self.inputPaths(input, context: context)
    root = RunRoot.folder(of: paths) ?? context.workingFolder
    kinds = try Self.kinds(input)
    developmentRegion = input.developmentRegion
    naming = emission.naming ?? .camel
    self.emission = EmissionOptions(
      access: emission.access ?? .internal, bundle: emission.bundle ?? .auto,
      rootName: emission.name ?? "R", imports: emission.imports)
    self.output = Self.destination(
      output.output ?? "-", rootName: self.emission.rootName, context: context)
    checksOnly = output.check
    writesJSON = output.json
    force = output.force
    showsAbsolutePaths = output.paths == .absolute
    command = Self.commandLine(without: "--check")
    ignoreRules = IgnoreRules()
    try readIgnoreRules(input, context: context)
  }

  /// The inputs of the command line and of `--inputs-from`, each once.
  private static func inputPaths(
    _ input: ResourceInputOptions, context: CommandContext
  ) throws -> [String] {
    var paths = input.paths
    if let list = input.inputsFrom {
      let bytes =
        list == "-"
        ? try FileSystem.readStandardInput() : try FileSystem.read(context.absolute(list))
      paths += bytes.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
    }
    var seen: Set<String> = []
    return paths.map(context.absolute).filter { seen.insert($0).inserted }
  }

  private static func kinds(_ input: ResourceInputOptions) throws -> Set<ResourceKind> {
    let only = try ResourceKind.parse(input.only, option: "--only")
    let skip = try ResourceKind.parse(input.skip, option: "--skip")
    return (only.isEmpty ? Set(ResourceKind.allCases) : only).subtracting(skip)
  }

  /// A folder stands for the file `R.generated.swift` in it.
  private static func destination(
    _ path: String, rootName: String, context: CommandContext
  ) -> Output {
    if path == "-" { return .standardOutput }
    let absolute = context.absolute(path)
    let isFolder =
      path.hasSuffix("/") || (try? FileSystem.status(of: absolute))?.kind == .directory
    return .file(isFolder ? Path.join(absolute, "\(rootName).generated.swift") : absolute)
  }

  private mutating func readIgnoreRules(
    _ input: ResourceInputOptions, context: CommandContext
  ) throws {
    for glob in input.exclude {
      if let problem = ignoreRules.exclude(glob, in: root) { context.report([problem]) }
    }
    let file = input.ignoreFile.map(context.absolute) ?? Path.join(root, ".rswiftignore")
    guard input.ignoreFile != nil || FileSystem.exists(file) else { return }
    let text = SourceText(path: shown(file), bytes: try FileSystem.read(file))
    context.report(ignoreRules.addIgnoreFile(text, in: Path.parent(of: file)))
  }

  /// The command line of this process for a shell, without one of its options.
  private static func commandLine(without option: String) -> String {
    let arguments = CommandLine.arguments.dropFirst().filter { $0 != option }
    return (["devkit"] + arguments.map(ShellWord.quoted)).joined(separator: " ")
  }
}

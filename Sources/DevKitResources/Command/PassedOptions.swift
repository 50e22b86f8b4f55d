import DevKitCommand
import DevKitCore

/// Options of a command line that go into another one, which runs in another folder.
struct PassedOptions: Sendable {
  private enum Word: Sendable {
    case argument(path: String)
    case flag(String)
    case value(String, of: String)
    case path(String, of: String)
  }

  private var words: [Word] = []

  /// Adds an input by its absolute path.
  mutating func add(path: String) { words.append(.argument(path: path)) }

  /// Adds a flag, if it is given.
  mutating func add(_ flag: String, if isGiven: Bool) {
    if isGiven { words.append(.flag(flag)) }
  }

  /// Adds an option with its value, if it has one.
  mutating func add(_ option: String, _ value: String?) {
    if let value { words.append(.value(value, of: option)) }
  }

  /// The same for one of a few values.
  mutating func add(_ option: String, _ value: (some RawRepresentable<String>)?) {
    add(option, value?.rawValue)
  }

  /// Adds an option whose value is an absolute path, if it has one.
  mutating func add(_ option: String, path: String?) {
    if let path { words.append(.path(path, of: option)) }
  }

  /// The words for a command that runs in a folder; paths are relative to it where they can be.
  func words(in folder: String) -> [String] {
    words.flatMap { word -> [String] in
      switch word {
      case .argument(let path): [Self.relative(path, to: folder)]
      case .flag(let name): [name]
      case .path(let path, let option): [option, Self.relative(path, to: folder)]
      // A value may look like an option.
      case .value(let value, let option):
        value.hasPrefix("-") ? ["\(option)=\(value)"] : [option, value]
      }
    }
  }

  private static func relative(_ path: String, to folder: String) -> String {
    let relative = Path.relative(path, to: folder)
    return relative.hasPrefix("-") ? "./" + relative : relative
  }
}

extension GenerationArguments {
  /// The options that say what is read.
  ///
  /// - Parameter paths: The inputs where they were read from standard input.
  func passedInputs(listed paths: [String], context: CommandContext) -> PassedOptions {
    var passed = PassedOptions()
    let isListed = input.inputsFrom == "-"
    for path in isListed ? paths : input.paths.map(context.absolute) { passed.add(path: path) }
    if !isListed { passed.add("--inputs-from", path: input.inputsFrom.map(context.absolute)) }
    for path in input.folderReference {
      passed.add("--folder-reference", path: context.absolute(path))
    }
    for glob in input.exclude { passed.add("--exclude", glob) }
    passed.add("--ignore-file", path: input.ignoreFile.map(context.absolute))
    return passed
  }

  /// The options that say what the code is like.
  var passedStyle: PassedOptions {
    var passed = PassedOptions()
    for kinds in input.only { passed.add("--only", kinds) }
    for kinds in input.skip { passed.add("--skip", kinds) }
    passed.add("--development-region", input.developmentRegion)
    passed.add("--catalog-keys", input.catalogKeys)
    passed.add("--missing-translations", input.missingTranslations)
    passed.add("--access", emission.access)
    passed.add("--types", emission.types?.argument)
    passed.add("--split", if: emission.split == true)
    passed.add("--no-split", if: emission.split == false)
    passed.add("--no-cache", if: builds.cache == false)
    passed.add("--bundle", emission.bundle)
    passed.add("--naming", emission.naming)
    passed.add("--name", emission.name)
    for module in emission.imports { passed.add("--import", module) }
    passed.add("--embed-strings", emission.embedStrings)
    passed.add("--nested-strings", if: emission.nestedStrings == true)
    passed.add("--no-nested-strings", if: emission.nestedStrings == false)
    passed.add("--pseudo", emission.pseudo)
    passed.add("--strict", if: output.strict == true)
    passed.add("--no-strict", if: output.strict == false)
    passed.add("--force", if: output.force)
    passed.add("--paths", output.paths)
    return passed
  }
}

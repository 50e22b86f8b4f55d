import DevKitArguments

/// The options that say how the generated code looks. Those that the settings file may set are
/// optional here.
struct EmissionArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The access level of the accessors.", valueName: "level"))
  var access: EmissionOptions.Access?

  @Option(
    help: ArgumentHelp(
      "Where the code looks for resources: in the package's bundle or that of the code (auto), in "
        + "Bundle.module, in Bundle.main, or in the bundle of the code (class).",
      valueName: "bundle"))
  var bundle: EmissionOptions.BundleSource?

  @Option(
    help: ArgumentHelp(
      "Where the types of resources are: in the outermost type (nested), public for other modules "
        + "(export), or in a module that exports them (import:<module>).",
      valueName: "place"),
    completion: .list(["nested", "export", "import:"]))
  var types: EmissionOptions.TypePlacement?

  @Option(help: ArgumentHelp("How names become identifiers.", valueName: "style"))
  var naming: IdentifierStyle?

  @Option(help: ArgumentHelp("The name of the outermost type.", valueName: "name"))
  var name: String?

  @Option(
    name: .customLong("import"), parsing: .singleValue,
    help: ArgumentHelp("Import a module in the generated code; repeatable.", valueName: "module"))
  var imports: [String] = []

  @Option(
    help: ArgumentHelp(
      "Put the texts of strings into the code: for systems other than Apple's (auto), for all "
        + "(always), or not at all (never).",
      valueName: "when"))
  var embedStrings: EmissionOptions.StringEmbedding?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Write a file for each kind of resources besides the output, such as R+image.generated.swift."
    ))
  var split: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Nest the accessors of strings at the dots of their keys.")
  var nestedStrings: Bool?

  @Option(
    help: ArgumentHelp(
      "Write texts for layout tests instead of the real ones, doubled, accented or marked as "
        + "right-to-left, into the code of every system.",
      valueName: "style"))
  var pseudo: PseudoStyle?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Let a class of UIKit or AppKit stand for a class of a storyboard or xib that the code cannot "
        + "import."))
  var fallbackClasses: Bool?

  func validate() throws {
    if pseudo != nil, let embedStrings, embedStrings != .always {
      throw ValidationError(
        "'--pseudo' puts the texts into the code: use '--embed-strings always'.")
    }
    try Self.checkNames(root: name ?? "R", imports: imports)
    try Self.checkModule(types ?? .nested, root: name ?? "R")
  }

  /// Refuses a module whose name is none, or would be hidden by a type of the generated code.
  static func checkModule(_ types: EmissionOptions.TypePlacement, root: String) throws {
    guard case .imported(let module) = types else { return }
    guard isIdentifier(module) else {
      throw ValidationError(
        "The value 'import:\(module)' is invalid for '--types <place>': '\(module)' is no name of a "
          + "module\(hint(for: module)).")
    }
    guard module != root else {
      throw ValidationError(
        "The outermost type, '\(root)', would hide the module of that name: choose another with "
          + "'--name <name>'.")
    }
    guard SwiftEmitter.canBeTypesModule(module) else {
      throw ValidationError(
        "The value 'import:\(module)' is invalid for '--types <place>': the generated code has "
          + "something else of that name, which would hide the module.")
    }
  }

  /// What a module is called that was named by its target or product.
  private static func hint(for module: String) -> String {
    let name = SwiftIdentifier.moduleName(of: module)
    return name != module && isIdentifier(name) ? "; the module is called '\(name)'" : ""
  }

  /// Refuses what cannot name a type or a module.
  static func checkNames(root: String, imports: [String]) throws {
    for (option, value) in [("--name <name>", root)] + imports.map({ ("--import <module>", $0) })
    where !isIdentifier(value) {
      throw ValidationError(
        "The value '\(value)' is invalid for '\(option)': it is no Swift identifier"
          + (option == "--import <module>" ? hint(for: value) : "") + ".")
    }
    guard SwiftEmitter.canBeRoot(root) else {
      throw ValidationError(
        "The value '\(root)' is invalid for '--name <name>': the generated code needs that name "
          + "for something else.")
    }
  }

  private static func isIdentifier(_ value: String) -> Bool { SwiftIdentifier.isModuleName(value) }
}

extension EmissionOptions.Access: ExpressibleByArgument {}
extension EmissionOptions.BundleSource: ExpressibleByArgument {}
extension EmissionOptions.StringEmbedding: ExpressibleByArgument {}
extension IdentifierStyle: ExpressibleByArgument {}
extension PseudoStyle: ExpressibleByArgument {}

extension SwiftIdentifier {
  /// Whether a module can have the name.
  static func isModuleName(_ value: String) -> Bool {
    isIdentifier(value) && SwiftKeyword.escaped(value) == value
  }

  /// The name of the module that a target or a product of this name is built as.
  static func moduleName(of name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isAllowed = result.isEmpty ? isHead(scalar) : isCharacter(scalar)
      result.append(isAllowed ? scalar : "_")
    }
    return String(result)
  }
}

extension EmissionOptions.TypePlacement: ExpressibleByArgument {
  /// The value as it is given to the option.
  var argument: String {
    switch self {
    case .nested: "nested"
    case .export: "export"
    case .imported(let module): "import:\(module)"
    }
  }

  /// The place; whether its module can be one is not asked here, but by
  /// ``EmissionArguments/checkModule(_:root:)``, which says what is wrong with it.
  init?(argument: String) {
    switch argument {
    case "nested": self = .nested
    case "export": self = .export
    default:
      let prefix = "import:"
      let module = String(argument.dropFirst(prefix.count))
      guard argument.hasPrefix(prefix), !module.isEmpty else { return nil }
      self = .imported(from: module)
    }
  }
}

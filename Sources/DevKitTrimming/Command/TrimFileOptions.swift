import DevKitArguments
import DevKitCore

/// What `--line-endings` may say.
enum LineEndingOption: String, CaseIterable, Sendable, ExpressibleByArgument {
  case keep
  case lf
  case crlf
  case auto

  var rule: LineEndingRule {
    switch self {
    case .keep: .keep
    case .lf: .convert(to: .lf)
    case .crlf: .convert(to: .crlf)
    case .auto: .majority
    }
  }
}

extension ByteOrderMarkRule: ExpressibleByArgument {}

/// The options that say which files are trimmed, and how.
struct TrimFileOptions: ParsableArguments {
  @Flag(name: .long, help: "Trim the files at these paths; folders are walked.")
  var inPlace = false

  @Flag(name: .long, help: "Change nothing; say where files are not trimmed, and exit with 1.")
  var check = false

  @Flag(name: .long, help: "Take the files that git tracks.")
  var tracked = false

  @Flag(name: .long, help: "Take the files that differ from the last commit, and new ones.")
  var changed = false

  @Flag(name: .long, help: "Take the files of the next commit; a check looks at the index itself.")
  var staged = false

  @Flag(name: [.customShort("l"), .customLong("list")], help: "Print the names of files only.")
  var list = false

  @Flag(name: .long, help: "Print the changes as a unified diff.")
  var diff = false

  @Flag(name: .long, help: "Trim multi-line literals of programming languages as well.")
  var literals = false

  @Flag(
    name: .long,
    help: "Trim files with several names as well; the other names keep the old content.")
  var hardLinks = false

  @Flag(name: .long, help: "Have files reach the disk, so that they outlive a loss of power.")
  var fsync = false

  @Flag(name: .long, help: "Exit with 1 where a file was trimmed.")
  var exitNonZeroOnFix = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Do these only, separated by commas: \(TrimRule.list).", valueName: "rules"),
    completion: .list(TrimRule.allCases.map(\.rawValue)))
  var only: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Do all but these, separated by commas.", valueName: "rules"),
    completion: .list(TrimRule.allCases.map(\.rawValue)))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp(
      "What becomes of line ends; auto is what most lines of a file have.", valueName: "ends"))
  var lineEndings: LineEndingOption?

  @Option(help: ArgumentHelp("What becomes of a byte order mark.", valueName: "mark"))
  var bom: ByteOrderMarkRule?

  func validate() throws {
    if inPlace, check {
      throw ValidationError("'--in-place' and '--check' exclude each other.")
    }
    guard [tracked, changed, staged].count(where: { $0 }) < 2 else {
      throw ValidationError("'--tracked', '--changed' and '--staged' exclude each other.")
    }
    if list, diff { throw ValidationError("'--list' and '--diff' exclude each other.") }
    if exitNonZeroOnFix, !inPlace {
      throw ValidationError("'--exit-non-zero-on-fix' needs '--in-place'.")
    }
    if !inPlace, hardLinks || fsync {
      throw ValidationError("'\(hardLinks ? "--hard-links" : "--fsync")' needs '--in-place'.")
    }
    if !hasFiles, let given = given {
      throw ValidationError("'\(given)' needs '--in-place' or '--check'.")
    }
    _ = try TrimRule.parse(only, option: "--only")
    _ = try TrimRule.parse(skip, option: "--skip")
  }

  /// Whether it is files that are trimmed, and not strings.
  var hasFiles: Bool { inPlace || check || list || diff || tracked || changed || staged }

  private var given: String? {
    if !only.isEmpty { return "--only" }
    if !skip.isEmpty { return "--skip" }
    if literals { return "--literals" }
    if lineEndings != nil { return "--line-endings" }
    return bom == nil ? nil : "--bom"
  }

  var scope: FileSelection.Scope {
    tracked ? .tracked : changed ? .changed : staged ? .staged : .paths
  }
}

extension TrimRule {
  /// All rules, for messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The rules that an option names.
  static func parse(_ values: [String], option: String) throws -> Set<TrimRule> {
    var rules: Set<TrimRule> = []
    let names = values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    for name in names.map(String.init) {
      guard let rule = TrimRule(rawValue: name) else {
        throw ValidationError(
          "The value '\(name)' is invalid for '\(option) <rules>'. Please provide one of \(list).")
      }
      rules.insert(rule)
    }
    return rules
  }
}

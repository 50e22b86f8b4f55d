import DevKitArguments

/// How paths are shown in diagnostics.
enum PathStyle: String, CaseIterable, ExpressibleByArgument, Sendable {
  case absolute
  case relative
}

/// The options that say what is done with the result.
struct ResourceOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, a folder to write R.generated.swift in, or '-' for standard output.",
      valueName: "path"),
    completion: .file(extensions: ["swift"]))
  var output: String?

  @Flag(help: "Write nothing; fail where the output is not what would be written.")
  var check = false

  @Flag(help: "Print everything that was found as JSON, and write no Swift.")
  var json = false

  @Flag(
    help: ArgumentHelp(
      "Print what each language has of each string table, and write no Swift; with --json as JSON, "
        + "with --verbose key by key."))
  var reportStrings = false

  @Flag(inversion: .prefixedNo, help: "Fail where there are warnings.")
  var strict: Bool?

  @Flag(name: .shortAndLong, help: "Overwrite a file that no generator wrote.")
  var force = false

  @Option(
    help: ArgumentHelp("How diagnostics show paths.", valueName: "style"))
  var paths: PathStyle?

  func validate() throws {
    if reportStrings, check {
      throw ValidationError("'--report-strings' and '--check' exclude each other.")
    }
    try refuseEmpty(output, for: "--output <path>")
    if json || reportStrings, let output, output != "-" {
      throw ValidationError(
        "'\(json ? "--json" : "--report-strings")' prints to standard output; "
          + "'--output \(output)' would not be written.")
    }
    if json, check { throw ValidationError("'--json' and '--check' exclude each other.") }
  }
}

/// Refuses an empty path, which is what a shell makes of a variable that is not set; it would stand
/// for the working folder.
func refuseEmpty(_ path: String?, for option: String) throws {
  if path?.isEmpty == true {
    throw ValidationError("The value '' is invalid for '\(option)': a path cannot be empty.")
  }
}

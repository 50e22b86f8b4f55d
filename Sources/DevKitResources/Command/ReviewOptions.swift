import DevKitArguments

/// The options that look at accessors instead of writing them.
struct ReviewOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Print which accessors of a file that R.swift or SwiftGen generated stay, change or are "
        + "missing, and write no Swift.",
      valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var compare: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Print which resources these sources, storyboards and xibs do not mention, with their sizes, "
        + "and write no Swift.",
      valueName: "source"),
    completion: .file())
  var unused: [String] = []

  func validate() throws {
    try refuseEmpty(compare, for: "--compare <file>")
    for path in unused { try refuseEmpty(path, for: "--unused <source>") }
    if compare != nil, !unused.isEmpty {
      throw ValidationError("'--compare' and '--unused' exclude each other.")
    }
  }

  /// What is printed in the place of generated code; `nil` where the code is wanted.
  var option: String? { compare != nil ? "--compare" : unused.isEmpty ? nil : "--unused" }

  /// Refuses options that are about the code that would not be written.
  func validate(beside output: ResourceOutputOptions) throws {
    guard let option else { return }
    if output.check || output.reportStrings {
      let other = output.check ? "--check" : "--report-strings"
      throw ValidationError("'\(option)' and '\(other)' exclude each other.")
    }
    if let path = output.output, path != "-" {
      throw ValidationError(
        "'\(option)' prints to standard output; '--output \(path)' would not be written.")
    }
  }
}

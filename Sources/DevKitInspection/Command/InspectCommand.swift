import DevKitArguments
import DevKitCommand
import DevKitCore

/// `devkit platform inspect`: what binaries and bundles are for, and what does not fit together.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Tell what binaries and bundles are for.",
    examples: [
      "devkit platform inspect Foo.xcframework",
      "devkit platform inspect libfoo.a --require ios/arm64,ios-simulator/arm64",
      "devkit platform inspect App.ipa --json",
      "devkit platform inspect /usr/lib --recursive --get archs",
    ],
    discussion: """
      Reads Mach-O, ELF, PE, COFF and WebAssembly files, universal files, static libraries, apps, \
      frameworks, xcframeworks, dSYMs, and zip archives such as .ipa; nothing is unpacked to disk. \
      Says what does not fit together: a list that disagrees with its binaries, a simulator slice \
      in a device app, a missing arm64 simulator slice.
      """)

  @Argument(
    help: ArgumentHelp("Binaries, bundles and zip archives.", valueName: "path"),
    completion: .file())
  var paths: [String]

  @Flag(help: "Look into folders that are no bundles.")
  var recursive = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Fail where a slice is missing, as in ios/arm64,iphonesimulator or "
        + "ios-arm64_x86_64-simulator; repeatable.",
      valueName: "slices"))
  var require: [String] = []

  @Option(
    help: ArgumentHelp(
      "Print one thing alone, a line for each path: \(InspectionQuestion.list).",
      valueName: "what"))
  var get: InspectionQuestion?

  @Flag(help: "Print everything as JSON.")
  var json = false

  @Flag(inversion: .prefixedNo, help: "Fail where something does not fit together.")
  var strict: Bool?

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  func validate() throws {
    if json, get != nil { throw ValidationError("'--json' and '--get' exclude each other.") }
    _ = try requirements()
  }

  func run() throws {
    let context = try CommandContext(
      common, section: PlatformSettings.section, keys: PlatformSettings.keys)
    context.isStrict =
      context.settings.value(for: PlatformSettings.strict, flag: strict, default: false).value
    var inspector = Inspector(
      walksFolders: recursive, folder: common.workingFolder == nil ? "" : context.workingFolder)
    if !json, get == nil, require.isEmpty {
      let isVerbose = context.isVerbose
      inspector.describe = { TextReport.text(of: $0, at: $1, isVerbose: isVerbose) }
    }
    let inspections = inspector.inspect(paths)
    try write(inspections, context: context)
    for inspection in inspections where !inspection.errors.isEmpty || !inspection.findings.isEmpty {
      context.report(inspection.errors + inspection.findings)
    }
    let missing = try missingSlices(inspections)
    context.report(missing)
    try context.finish(hasFailed: !missing.isEmpty, root: context.workingFolder)
  }

  private func write(
    _ inspections: [Inspection], context: CommandContext
  ) throws(FileError) {
    let sink = { (bytes: [UInt8]) throws(FileError) in try StandardStream.output.write(bytes) }
    if json { return try JSONReport.write(inspections, to: sink) }
    guard let get else {
      return try TextReport.write(inspections, isVerbose: context.isVerbose, to: sink)
    }
    let lines = inspections.slicesByInput().map { path, slices in
      let answer = get.answers(slices.joined().lazy.map(\.image)).joined(separator: " ")
      return paths.count == 1 ? answer : "\(path): \(answer)"
    }
    try sink(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  // MARK: Requirements

  private func requirements() throws -> [Requirement] {
    try require.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map { text in
      guard let requirement = Requirement(String(text)) else {
        throw ValidationError(
          "The value '\(text)' is invalid for '--require <slices>'. Please provide a platform, "
            + "with or without an architecture: ios/arm64, iphonesimulator, "
            + "ios-arm64_x86_64-simulator.")
      }
      return requirement
    }
  }

  private func missingSlices(_ inspections: [Inspection]) throws -> [Diagnostic] {
    let requirements = try self.requirements()
    guard !requirements.isEmpty else { return [] }
    return inspections.slicesByInput(withSymbols: false).flatMap { path, slices in
      requirements.compactMap { requirement in
        requirement.missing(in: slices.joined().lazy.map(\.image)).map {
          .error("a slice for \($0) is required, but missing", at: SourceLocation(path: path))
        }
      }
    }
  }
}

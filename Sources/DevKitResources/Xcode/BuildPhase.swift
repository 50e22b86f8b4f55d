import DevKitCommand
import DevKitCore

/// The build phase of an Xcode target that generates the code: its script, and what it declares.
struct BuildPhase {
  /// The target's name.
  var target: String
  /// `$(SRCROOT)`.
  var sourceRoot: String
  /// The file that is written; `nil` where it was not said.
  var output: String?
  /// Whether further files are written, one for each kind of resources.
  var splits = false
  /// The files that are read.
  var inputs: [String]
  /// Options of the command line that say what the code is like.
  var options: [String] = []

  /// The name of the file list for inputs or outputs.
  func listName(_ kind: String) -> String { "\(target).\(kind).xcfilelist" }

  /// The file list of inputs.
  var inputList: [UInt8] { list(inputs) }

  /// The file list of outputs.
  var outputList: [UInt8] { list(outputs) }

  /// All files that are written.
  private var outputs: [String] {
    let first = output ?? Self.usualOutput
    return splits ? SplitFiles.paths(of: first) : [first]
  }

  private static let usualOutput = "$(SRCROOT)/R.generated.swift"

  private func list(_ paths: [String]) -> [UInt8] {
    // A path with a line break cannot be listed.
    let lines = paths.filter { !$0.utf8.contains(0x0A) }.map { setting($0) + "\n" }
    return Array(lines.joined().utf8)
  }

  /// The path as build settings write it, so that it is right on every machine.
  private func setting(_ path: String) -> String {
    guard Path.isAbsolute(path) else { return path }
    if path == sourceRoot { return "$(SRCROOT)" }
    return Path.below(sourceRoot, path).map { "$(SRCROOT)/\($0)" } ?? path
  }

  /// The phase as text for people.
  var text: String {
    let output = setting(output ?? Self.usualOutput)
    let list = ShellWord.quoted(
      output.hasPrefix("$(SRCROOT)/") ? String(output.dropFirst(11)) : output)
    let words = (["devkit", "gen-resources"] + options).map(ShellWord.quoted)
    return """
      Add a Run Script phase to the target \(target), before Compile Sources, with

      Shell script:
      export PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"
      \(words.joined(separator: " ")) --dependency-file "$DERIVED_FILE_DIR/R.generated.d"

      Input file lists:
      $(SRCROOT)/\(listName("inputs"))

      Output files:
      \(outputs.map(setting).joined(separator: "\n"))

      Discovered dependency file:
      $(DERIVED_FILE_DIR)/R.generated.d

      Write the file list, again whenever files are added to the target or removed, in the
      project's folder by
      devkit gen-resources --target \(ShellWord.quoted(target)) --write-file-lists . -o \(list)

      In the build settings, for asset catalogs and other folders in the list:
      USE_RECURSIVE_SCRIPT_INPUTS_IN_SCRIPT_PHASES = YES

      Then add the output \(splits ? "files" : "file") to the target.

      """
  }
}

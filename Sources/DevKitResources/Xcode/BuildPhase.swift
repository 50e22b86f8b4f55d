import DevKitCommand
import DevKitCore

/// The build phase of an Xcode target that generates the code: its script, and what it declares.
struct BuildPhase {
  /// The target's name.
  var target: String
  /// `$(SRCROOT)`; `nil` outside of a project, where nothing has it.
  var sourceRoot: String?
  /// The file that is written; `nil` where it was not said.
  var output: String?
  /// Whether further files are written, one for each kind of resources.
  var splits = false
  /// The files that are read.
  var inputs: [String]
  /// The project's path.
  var project: String?
  /// The only configuration whose property lists count.
  var configuration: String?
  /// The options of the command line that say what is read.
  var inputOptions = PassedOptions()
  /// Those that say what the code is like.
  var styleOptions = PassedOptions()

  /// The name of the file list for inputs or outputs. What cannot stand in a file's name is written as
  /// in addresses: `App%2FiOS.inputs.xcfilelist`.
  func listName(_ kind: String) -> String {
    let name = target.unicodeScalars.map { scalar in
      let isPlain =
        scalar.value >= 0x20 && scalar.value != 0x7F && !"/%$".unicodeScalars.contains(scalar)
      return isPlain ? String(scalar) : "%" + Self.hexadecimal(scalar.value)
    }
    return "\(name.joined()).\(kind).xcfilelist"
  }

  /// Two digits, of a number below 256.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0" + digits : digits
  }

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

  /// What keeps a path from standing in a file list, if anything does: Xcode reads one path from each
  /// line, without the blanks around it and with its build settings replaced.
  static func obstacle(in path: String) -> String? {
    guard Path.isAbsolute(path) else { return nil }
    if path.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) { return "a line break" }
    if path.mentions("$(") || path.mentions("${") { return "a build setting" }
    return [0x20, 0x09].contains(path.utf8.last) ? "a blank at its end" : nil
  }

  private func list(_ paths: [String]) -> [UInt8] {
    let lines = paths.filter { Self.obstacle(in: $0) == nil }.map { setting($0) + "\n" }
    return Array(lines.joined().utf8)
  }

  /// The path as build settings write it, so that it is right on every machine.
  private func setting(_ path: String) -> String {
    guard let sourceRoot, Path.isAbsolute(path) else { return path }
    if path == sourceRoot { return "$(SRCROOT)" }
    return Path.below(sourceRoot, path).map { "$(SRCROOT)/\($0)" } ?? path
  }

  /// The phase as text for people.
  var text: String {
    let output = setting(output ?? Self.usualOutput)
    let list = ShellWord.quoted(
      output.hasPrefix("$(SRCROOT)/") ? String(output.dropFirst(11)) : output)
    let script = command(inputOptions.words(in: folder) + styleOptions.words(in: folder))
    return """
      Add a Run Script phase to the target \(target), before Compile Sources, with

      Shell script:
      export PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"
      \(script) --dependency-file "$DERIVED_FILE_DIR/R.generated.d"

      Input file lists:
      $(SRCROOT)/\(listName("inputs"))

      Output files:
      \(outputs.map(setting).joined(separator: "\n"))

      Discovered dependency file:
      $(DERIVED_FILE_DIR)/R.generated.d

      Write the file list, again whenever files are added to the target or removed, in the
      project's folder by
      \(listing) --write-file-lists . -o \(list)

      In the build settings, for asset catalogs and other folders in the list:
      USE_RECURSIVE_SCRIPT_INPUTS_IN_SCRIPT_PHASES = YES

      Then add the output \(splits ? "files" : "file") to the target.

      """
  }

  /// The folder that the script runs in.
  private var folder: String { sourceRoot ?? "/" }

  /// The command that writes the file lists, but for where it writes them.
  private var listing: String {
    var selection = PassedOptions()
    selection.add("--project", path: project)
    selection.add("--target", target)
    selection.add("--configuration", configuration)
    return command(inputOptions.words(in: folder) + selection.words(in: folder))
  }

  private func command(_ words: [String]) -> String {
    (["devkit", "gen-resources"] + words.map(ShellWord.quoted)).joined(separator: " ")
  }
}

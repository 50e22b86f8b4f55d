import DevKitCommand
import DevKitCore

/// What decides what a run does, apart from files, and where its record is kept. All of it is known
/// before the command line is parsed, which takes longer than to see that nothing has changed.
struct RunKey {
  /// The options, the surroundings and the program itself.
  let text: String
  /// The folder with the records.
  let folder: String

  /// The key of a run with these words; `nil` where nothing is kept of it.
  init?(_ words: [String], _ environment: Environment = .process) {
    guard let command = words.first, ["gen-resources", "resources"].contains(command),
      !words.contains("--no-cache"), let program = RunningProgram.path,
      let workingFolder = try? FileSystem.workingFolder(),
      let folder = Self.folder(words, environment)
    else { return nil }
    let build = XcodeBuild(environment)
    // It may read nothing that it has not declared.
    if build?.isSandboxed == true { return nil }
    let stamp = FileStamp(of: program).words
    // To interpolate the tuple would take as long as to read the record.
    let state = [stamp.0, stamp.1, stamp.2, stamp.3, stamp.4].map { String($0) }
    var parts = [Version.current, program, state.joined(separator: " "), workingFolder]
    // In a build phase every variable is a build setting.
    parts += Environment.ofThisProcess(prefix: build == nil ? "DEVKIT_" : "")
    // It bounds the search for settings.
    parts.append(environment.nonEmpty("HOME") ?? "")
    // A check asks what a run would write: what is kept of one answers the other.
    parts += words.dropFirst().filter { $0 != "--check" }
    text = parts.map { "\($0.utf8.count):\($0)" }.joined(separator: "\n")
    self.folder = folder
  }

  /// The path of the record.
  var path: String {
    Path.join(folder, String(ContentHash.of(Array(text.utf8)), radix: 16) + ".run")
  }

  /// The folder that the words name, else that of the user.
  private static func folder(_ words: [String], _ environment: Environment) -> String? {
    let option = "--cache-folder"
    for (index, word) in words.enumerated() {
      if word == option {
        return words.indices.contains(index + 1) ? absolute(words[index + 1]) : nil
      }
      if word.hasPrefix(option + "=") { return absolute(String(word.dropFirst(option.count + 1))) }
    }
    if let folder = environment.nonEmpty("XDG_CACHE_HOME"), Path.isAbsolute(folder) {
      return Path.join(folder, "devkit/gen-resources")
    }
    guard let home = environment.nonEmpty("HOME"), Path.isAbsolute(home) else { return nil }
    #if canImport(Darwin)
      return Path.join(home, "Library/Caches/devkit/gen-resources")
    #else
      return Path.join(home, ".cache/devkit/gen-resources")
    #endif
  }

  private static func absolute(_ path: String) -> String? {
    Path.isAbsolute(path) ? Path.normalized(path) : nil
  }
}

import DevKitCommand
import DevKitCore

/// What decides what a run does, apart from the content of files.
enum RunKey {
  /// The options, the surroundings and the program itself in one text; `nil` where the program
  /// cannot be found.
  static func text(of request: GenerationRequest, context: CommandContext) -> String? {
    guard let program = RunningProgram.path else { return nil }
    let stamp = FileStamp(of: program).words
    var parts = [Version.current, program, "\(stamp)", context.workingFolder, request.root]
    parts += arguments(ProgramArguments.words)
    // In a build phase every variable is a build setting.
    parts += Environment.ofThisProcess(prefix: request.build == nil ? "DEVKIT_" : "")
    for list in [request.paths, request.folderReferences, request.readFiles] {
      parts.append("\(list.count)")
      parts += list
    }
    return parts.map { "\($0.utf8.count):\($0)" }.joined(separator: "\n")
  }

  /// A check asks what a run would write: what is kept of one answers the other.
  private static func arguments(_ words: [String]) -> [String] {
    words.filter { $0 != "--check" }
  }
}

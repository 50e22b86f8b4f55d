import DevKitArguments
import DevKitCommand
import DevKitCore

/// What the commands of posts have in common: problems become diagnostics, and paths are shown from
/// the folder that the command is run in.
struct PostCommandRun {
  let context: CommandContext

  /// Does a command's work and ends it.
  func run(_ body: () throws -> Void) throws {
    // With U+FFFD for what is not, a title would be another one, and a path lead elsewhere.
    guard RawArguments.areUTF8 else { throw ValidationError("An argument is not valid UTF-8.") }
    do {
      // Without its settings a post could be written elsewhere, or be public.
      if !context.hasErrors { try body() }
    } catch let problem as PlanProblem {
      context.report(problem.diagnostics.map(located))
    }
    try context.finish(root: context.workingFolder)
  }

  /// A path as it is typed in the folder that the command is run in.
  static func shown(_ path: String, _ context: CommandContext) -> String {
    let way = Path.relative(path, to: context.workingFolder)
    return way.utf8.first == UInt8(ascii: "-") ? "./" + way : way
  }

  /// Paths in findings are absolute, and shorter from here where they lie elsewhere in the site.
  private func located(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if let path = diagnostic.location?.path {
      diagnostic.location?.path = Path.normalized(Path.join(context.workingFolder, path))
    }
    return diagnostic
  }
}

import DevKitArguments
import DevKitCore

/// What a running command works with: where it runs, what it is told by its surroundings, and where
/// it reports to.
///
/// A context belongs to one thread, the one that runs the command.
public final class CommandContext {
  /// The environment of the process.
  public let environment: Environment
  /// The folder that relative arguments start from: absolute, without links resolved.
  public let workingFolder: String
  /// The options that every command takes.
  public let options: CommonOptions
  /// Whether warnings fail the command.
  public var isStrict = false
  /// A closing line for people, printed by `finish` below the findings where it makes sense.
  public var summary: String?

  private var collector = DiagnosticCollector()

  /// Takes in the options and finds out where the command runs.
  ///
  /// - Throws: `ValidationError` where the folder of `-C` is none.
  public init(_ options: CommonOptions, environment: Environment = .process) throws {
    self.options = options
    self.environment = environment
    let start = try FileSystem.workingFolder()
    guard let folder = options.workingFolder else {
      workingFolder = start
      return
    }
    workingFolder = Path.normalized(Path.join(start, folder))
    guard (try? FileSystem.status(of: workingFolder))?.kind == .directory else {
      throw ValidationError("The folder '\(folder)' of '-C <folder>' does not exist.")
    }
  }

  /// Whether more is to be said about what is done.
  public var isVerbose: Bool { options.verbose }

  /// Whether a closing line makes sense: asked for, or in a terminal and not in a build.
  private var showsSummary: Bool {
    if options.quiet { return false }
    if options.verbose { return true }
    return StandardStream.error.isTerminal && style == .text
  }

  /// The form of diagnostics, never `auto`.
  public var style: DiagnosticStyle { (options.diagnostics ?? .auto).resolved(in: environment) }

  /// An argument as an absolute path, normalized as text.
  public func absolute(_ path: String) -> String {
    Path.normalized(Path.join(workingFolder, path))
  }

  /// Takes findings in; they are printed by `finish`.
  public func report(_ diagnostics: some Sequence<Diagnostic>) {
    collector.append(contentsOf: diagnostics)
  }

  /// Prints what was reported and ends the command.
  ///
  /// - Parameters:
  ///   - hasFailed: Whether a check failed, whatever was reported.
  ///   - root: The folder that relative paths in the findings start from.
  /// - Throws: `ExitCode.failure` where the command has failed: an error was reported, a warning in
  ///   strict mode, or a check failed.
  public func finish(hasFailed: Bool = false, root: String) throws {
    let renderer = DiagnosticRenderer(
      style: style, root: root,
      usesColor: (options.color ?? .auto).usesColor(
        isTerminal: StandardStream.error.isTerminal, environment: environment),
      environment: environment)
    StandardStream.error.report(renderer.render(collector.sorted))
    if showsSummary, let summary { StandardStream.error.report("\(summary)\n") }
    let isTooMuch = isStrict && collector.count(of: .warning) > 0
    if hasFailed || collector.hasErrors || isTooMuch { throw ExitCode.failure }
  }
}

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
  /// What `.devkit.json` and `DEVKIT_…` variables say.
  public private(set) var settings: Settings
  /// Whether warnings fail the command.
  public var isStrict = false
  /// A closing line for people, printed by `finish` below the findings where it makes sense.
  public var summary: String?

  private var collector = DiagnosticCollector()

  /// Takes in the options and the settings, and finds out where the command runs.
  ///
  /// - Parameters:
  ///   - options: The options that every command takes.
  ///   - section: The command's name, which is that of its section in the settings file.
  ///   - keys: The keys of that section.
  ///   - mayReadSettings: Whether a settings file may be read.
  /// - Throws: `ValidationError` where the folder of `-C` is none.
  public init(
    _ options: CommonOptions, section: String, keys: [SettingsDeclaration],
    environment: Environment = .process, mayReadSettings: (String) -> Bool = { _ in true }
  ) throws {
    self.options = options
    self.environment = environment
    var folder = try FileSystem.workingFolder()
    if let chosen = options.workingFolder {
      folder = Path.normalized(Path.join(folder, chosen))
      guard (try? FileSystem.status(of: folder))?.kind == .directory else {
        throw ValidationError("The folder '\(chosen)' of '-C <folder>' does not exist.")
      }
    }
    workingFolder = folder
    let (settings, diagnostics) = Settings.load(
      from: folder, environment: environment, knownKeys: keys + CommonSettings.keys,
      otherSections: CommonSettings.sections.filter { other in
        other != section && !keys.contains { $0.section == other }
      }, mayRead: mayReadSettings)
    self.settings = settings
    // Findings have paths from the root of the run, which may be another folder.
    collector.append(
      contentsOf: diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        if let path = diagnostic.location?.path {
          diagnostic.location?.path = Path.normalized(Path.join(folder, path))
        }
        return diagnostic
      })
  }

  /// Whether more is to be said about what is done.
  public var isVerbose: Bool {
    options.verbose
      || (!options.quiet && settings.value(for: CommonSettings.verbose, default: false).value)
  }

  /// Whether nothing but data and findings is to be printed.
  public var isQuiet: Bool {
    options.quiet
      || (!options.verbose && settings.value(for: CommonSettings.quiet, default: false).value)
  }

  /// A line for long work, which is there in a terminal only.
  public func progressLine() -> ProgressLine {
    ProgressLine(
      isShown: !isQuiet && style == .text && StandardStream.error.isTerminal
        && environment["TERM"] != "dumb")
  }

  /// How the command reports.
  public var form: ReportForm {
    ReportForm(
      style: settings.value(
        for: CommonSettings.diagnostics, flag: options.diagnostics, default: .auto
      ).value,
      color: settings.value(for: CommonSettings.color, flag: options.color, default: .auto).value,
      isQuiet: isQuiet, isVerbose: isVerbose, isStrict: isStrict)
  }

  /// The form of diagnostics, never `auto`.
  public var style: DiagnosticStyle {
    form.style.resolved(in: environment)
  }

  /// An argument as an absolute path, normalized as text.
  public func absolute(_ path: String) -> String {
    Path.normalized(Path.join(workingFolder, path))
  }

  /// A path of a setting as an absolute one: from the settings file's folder where it stands there.
  public func absolute(_ path: String, from origin: SettingOrigin) -> String {
    guard case .file = origin, let folder = settings.folder else { return absolute(path) }
    return Path.normalized(Path.join(folder, path))
  }

  /// Has the settings file's options for a target count before those for all.
  public func selectSettings(of target: String?) { settings.target = target }

  /// Whether an error was reported so far, for instance of the settings.
  public var hasErrors: Bool { collector.hasErrors }

  /// Whether a closing line would be printed, which need not be made otherwise.
  public var showsSummary: Bool { form.showsSummary(in: environment) }

  /// What was reported so far, in order.
  public var reported: [Diagnostic] { collector.sorted }

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
    let isFailure = form.report(
      reported, summary: summary, root: root, environment: environment)
    if hasFailed || isFailure { throw ExitCode.failure }
  }
}

import DevKitCore

/// How a command reports, as its options and settings say.
public struct ReportForm: Equatable, Sendable {
  /// The form of diagnostics, which may be `auto`.
  public var style: DiagnosticStyle
  /// When they are coloured.
  public var color: ColorMode
  /// Whether nothing but data and findings is printed.
  public var isQuiet: Bool
  /// Whether more is said about what is done.
  public var isVerbose: Bool
  /// Whether warnings fail the command.
  public var isStrict: Bool

  /// Makes a form.
  public init(
    style: DiagnosticStyle, color: ColorMode, isQuiet: Bool, isVerbose: Bool, isStrict: Bool
  ) {
    self.style = style
    self.color = color
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.isStrict = isStrict
  }

  /// Whether a closing line makes sense: asked for, or in a terminal and not in a build.
  func showsSummary(in environment: Environment) -> Bool {
    if isQuiet { return false }
    if isVerbose { return true }
    return StandardStream.error.isTerminal && style.resolved(in: environment) == .text
  }

  /// Prints findings, which are in order, and a closing line where it makes sense.
  ///
  /// Returns whether they fail the command: there is an error, or a warning in strict mode.
  ///
  /// - Parameter root: The folder that relative paths in the findings start from.
  public func report(
    _ diagnostics: [Diagnostic], summary: String?, root: String,
    environment: Environment = .process
  ) -> Bool {
    let renderer = DiagnosticRenderer(
      style: style, root: root,
      usesColor: color.usesColor(
        isTerminal: StandardStream.error.isTerminal, environment: environment),
      environment: environment)
    StandardStream.error.report(renderer.render(diagnostics))
    if let summary, showsSummary(in: environment) { StandardStream.error.report("\(summary)\n") }
    return diagnostics.contains { $0.severity == .error || isStrict && $0.severity == .warning }
  }
}

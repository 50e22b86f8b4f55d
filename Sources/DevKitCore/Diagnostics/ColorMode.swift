/// When to print colours: `--color`.
public enum ColorMode: String, CaseIterable, Hashable, Sendable {
  /// Where a person sees them and does not mind: see ``usesColor(isTerminal:environment:)``.
  case auto
  /// Even into a file or a pipe.
  case always
  /// Not at all.
  case never

  /// Whether to print colours to a stream.
  ///
  /// For `auto`: no where NO_COLOR is set and not empty; else yes where CLICOLOR_FORCE is set, not
  /// empty and not `0`; else no where TERM is `dumb` or CLICOLOR is `0`; else to terminals only.
  public func usesColor(isTerminal: Bool, environment: Environment) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment.nonEmpty("NO_COLOR") != nil { return false }
    if let force = environment.nonEmpty("CLICOLOR_FORCE"), force != "0" { return true }
    if environment["TERM"] == "dumb" || environment["CLICOLOR"] == "0" { return false }
    return isTerminal
  }
}

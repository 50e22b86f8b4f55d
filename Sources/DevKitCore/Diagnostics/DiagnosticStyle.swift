/// The form in which diagnostics are printed: `--diagnostics`.
public enum DiagnosticStyle: String, CaseIterable, Hashable, Sendable {
  /// The form for where the run is: see ``resolved(in:)``.
  case auto
  /// `path:line:column: warning: message`, with paths as short as they are.
  case text
  /// The same with absolute paths, which Xcode's issue navigator needs.
  case xcode
  /// The workflow commands of GitHub Actions, which it shows beside the code.
  case github
  /// One JSON object a line.
  case json

  /// The style for an environment, never `auto`.
  ///
  /// `auto` is `github` where GITHUB_ACTIONS is `true`, `xcode` where Xcode's build system has set
  /// XCODE_VERSION_ACTUAL or XCODE_PRODUCT_BUILD_VERSION, else `text`.
  public func resolved(in environment: Environment) -> DiagnosticStyle {
    guard self == .auto else { return self }
    if environment["GITHUB_ACTIONS"] == "true" { return .github }
    let isXcode = ["XCODE_VERSION_ACTUAL", "XCODE_PRODUCT_BUILD_VERSION"].contains {
      environment.nonEmpty($0) != nil
    }
    return isXcode ? .xcode : .text
  }
}

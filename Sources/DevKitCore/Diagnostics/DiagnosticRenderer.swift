/// Turns diagnostics into text for a person, an IDE, GitHub Actions or a program.
///
/// Whatever is in names and messages, each diagnostic and each of its notes is one line, and nothing
/// in it is obeyed by a terminal.
public struct DiagnosticRenderer: Sendable {
  /// The form, never `auto`.
  public let style: DiagnosticStyle
  /// Whether the word for the severity is coloured; in the styles `text` and `xcode` only.
  public let usesColor: Bool
  /// The folder that relative paths in diagnostics start from, as an absolute path.
  public let root: String
  private let workspace: String?

  /// Makes a renderer for an environment.
  ///
  /// - Parameters:
  ///   - style: The form; `auto` is resolved.
  ///   - root: The folder that relative paths start from, as an absolute path.
  ///   - usesColor: Whether the word for the severity is coloured.
  ///   - environment: Where `auto` and GITHUB_WORKSPACE, the repository's root, are looked up.
  public init(
    style: DiagnosticStyle, root: String, usesColor: Bool = false,
    environment: Environment = .process
  ) {
    self.style = style.resolved(in: environment)
    self.root = root
    self.usesColor = usesColor
    workspace = environment.nonEmpty("GITHUB_WORKSPACE")
  }

  /// The lines of all diagnostics, in the order given, each with a line feed at its end.
  public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
    diagnostics.map { render($0) }.joined()
  }

  /// The lines of a diagnostic, each with a line feed at its end.
  public func render(_ diagnostic: Diagnostic) -> String {
    switch style {
    case .auto, .text: lines(diagnostic, path: shortPath)
    case .xcode: lines(diagnostic, path: absolutePath)
    case .github: GitHubAnnotation.line(diagnostic, path: workspacePath, notePath: shortPath)
    case .json: DiagnosticJSON.line(diagnostic, path: shortPath)
    }
  }

  private func lines(_ diagnostic: Diagnostic, path: (String) -> String) -> String {
    var text = line(diagnostic.location, diagnostic.severity, diagnostic.message, path: path)
    for note in diagnostic.notes {
      // Advice without a place belongs to the place of the finding.
      text += line(note.location ?? diagnostic.location, .note, note.message, path: path)
    }
    return text
  }

  private func line(
    _ location: SourceLocation?, _ severity: Severity, _ message: String,
    path: (String) -> String
  ) -> String {
    let place = location.map { $0.prefix(path: path).visible } ?? ""
    let word = usesColor ? severity.colored : severity.rawValue
    return "\(place)\(word): \(message.visible)\n"
  }

  /// The path as it is, or from the root where it is an absolute one below it.
  private func shortPath(_ path: String) -> String {
    Path.isAbsolute(path) ? Path.below(root, path) ?? path : path
  }

  private func absolutePath(_ path: String) -> String {
    Path.normalized(Path.join(root, path))
  }

  /// GitHub Actions finds files from the repository's root, wherever the run was.
  private func workspacePath(_ path: String) -> String {
    let absolute = absolutePath(path)
    return workspace.flatMap { Path.below($0, absolute) } ?? shortPath(path)
  }
}

extension SourceLocation {
  /// `path:line:column: `, as far as known.
  fileprivate func prefix(path: (String) -> String) -> String {
    var text = path(self.path) + ":"
    if let line {
      text += "\(line):"
      if let column { text += "\(column):" }
    }
    return text + " "
  }
}

extension Severity {
  /// The word in bold red, magenta or cyan, the colours that compilers use.
  fileprivate var colored: String {
    let code =
      switch self {
      case .error: 31
      case .warning: 35
      case .note: 36
      }
    return "\u{1B}[1;\(code)m\(rawValue)\u{1B}[0m"
  }
}

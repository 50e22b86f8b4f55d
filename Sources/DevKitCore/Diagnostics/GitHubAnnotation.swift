/// Diagnostics as GitHub Actions' workflow commands `::error`, `::warning` and `::notice`.
enum GitHubAnnotation {
  /// One line; notes have no command of their own and become further lines of the message.
  static func line(
    _ diagnostic: Diagnostic, path: (String) -> String, notePath: (String) -> String
  ) -> String {
    var properties: [String] = []
    if let location = diagnostic.location {
      properties.append("file=\(escapedProperty(path(location.path)))")
      if let line = location.line { properties.append("line=\(line)") }
      if location.line != nil, let column = location.column { properties.append("col=\(column)") }
    }
    var message = diagnostic.message
    for note in diagnostic.notes {
      message += "\n" + text(of: note, path: notePath)
    }
    let command = command(diagnostic.severity)
    let list = properties.isEmpty ? "" : " " + properties.joined(separator: ",")
    return "::\(command)\(list)::\(escaped(message))\n"
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func text(of note: Diagnostic.Note, path: (String) -> String) -> String {
    guard let location = note.location else { return "note: \(note.message)" }
    let numbers = [location.line, location.line == nil ? nil : location.column]
    let place = [path(location.path)] + numbers.compactMap { $0.map(String.init) }
    return place.joined(separator: ":") + ": note: \(note.message)"
  }

  /// Per cent signs and line ends as the runner reads them back; other controls made visible.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result += String(scalar).visible
      }
    }
    return result
  }

  private static func escapedProperty(_ text: String) -> String {
    var result = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

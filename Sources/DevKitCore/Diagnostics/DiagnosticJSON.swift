/// Diagnostics as JSON, one object a line, with these keys in this order:
///
/// - `severity`: `"error"`, `"warning"` or `"note"`
/// - `message`: a string
/// - `path`: a string, or `null` for a diagnostic about the run as a whole
/// - `line`, `column`: numbers from 1, or `null` where they are not known; columns are bytes
/// - `notes`: an array of objects with `message`, `path`, `line` and `column`
enum DiagnosticJSON {
  static func line(_ diagnostic: Diagnostic, path: (String) -> String) -> String {
    var members = [
      JSONValue.Member("severity", .string(diagnostic.severity.rawValue)),
      JSONValue.Member("message", .string(diagnostic.message)),
    ]
    members += self.members(of: diagnostic.location, path: path)
    let notes = diagnostic.notes.map { note in
      JSONValue.object(
        [JSONValue.Member("message", .string(note.message))]
          + self.members(of: note.location, path: path))
    }
    members.append(JSONValue.Member("notes", .array(notes)))
    return escaped(JSONWriter.text(of: .object(members), layout: .compact)) + "\n"
  }

  private static func members(
    of location: SourceLocation?, path: (String) -> String
  ) -> [JSONValue.Member] {
    [
      JSONValue.Member("path", JSONValue(location.map { path($0.path) })),
      JSONValue.Member("line", JSONValue(location?.line)),
      JSONValue.Member("column", JSONValue(location?.column)),
    ]
  }

  /// What the writer may leave as it is but a terminal would obey; it stands in strings only.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: \.isInvisibleControl) else { return json }
    var text = ""
    for scalar in json.unicodeScalars {
      if scalar.isInvisibleControl {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

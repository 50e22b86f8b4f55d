import DevKitCommand
import DevKitCore

/// All facts as assignments for a POSIX shell: `eval "$(devkit platform --shell)"`.
///
/// The names are in lower case, which POSIX leaves to applications, so that none is a variable of
/// Xcode's (`PLATFORM_NAME`) or of the system's. Values are quoted so that the shell takes them as
/// they are, whatever is in them.
enum ShellAssignments {
  /// The assignments, one a line unless a value has several.
  static func text(_ facts: PlatformFacts) -> String {
    FactSection.allCases.flatMap { section -> [String] in
      guard case .object(let members) = section.value(facts) else { return [] }
      return members.map { assignment(section, $0) }
    }.joined()
  }

  private static func assignment(_ section: FactSection, _ member: JSONValue.Member) -> String {
    // A variable cannot hold NUL, and a shell that reads one may drop the rest.
    var value = member.value.plainText
    value.unicodeScalars.removeAll { $0 == "\0" }
    let quoted = ShellWord.inQuotes(value)
    return "platform_\(section.rawValue)_\(snakeCase(member.key))=\(quoted)\n"
  }

  /// `pullRequestNumber` becomes `pull_request_number`.
  private static func snakeCase(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      ("A"..."Z").contains(scalar) ? "_" + String(scalar).lowercased() : String(scalar)
    }.joined()
  }
}

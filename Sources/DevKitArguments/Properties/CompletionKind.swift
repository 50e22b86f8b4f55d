/// What a shell offers for the value of an argument.
public struct CompletionKind: Sendable {
  enum Form: Hashable {
    case unspecified
    case list([String])
    case file(extensions: [String])
    case directory
    case shellCommand(String)
  }

  var form: Form

  /// What fits the type of the value: its cases for an enumeration, else nothing.
  public static var `default`: CompletionKind { CompletionKind(form: .unspecified) }

  /// The given words, as they are; the script quotes them. For an option with an array of a type that
  /// takes any word, they are offered again after a comma.
  public static func list(_ words: [String]) -> CompletionKind {
    CompletionKind(form: .list(words))
  }

  /// Files and folders; with extensions (no leading dot), only those files.
  public static func file(extensions: [String] = []) -> CompletionKind {
    CompletionKind(form: .file(extensions: extensions))
  }

  /// Folders.
  public static var directory: CompletionKind { CompletionKind(form: .directory) }

  /// The lines that a command prints, in the syntax of a POSIX shell. It runs when TAB is pressed; its
  /// arguments, `"$@"`, are the words after the program's name and before the cursor.
  public static func shellCommand(_ command: String) -> CompletionKind {
    CompletionKind(form: .shellCommand(command))
  }
}

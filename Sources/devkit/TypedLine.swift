import DevKitCore

/// The words of a command line before the cursor, as far as completion scripts need to understand them.
struct TypedLine {
  private let words: ArraySlice<String>
  private let environment: Environment
  /// The folder that the command would run in.
  private(set) var folder: String

  /// - Parameters:
  ///   - words: The words after the program's name, without their quoting.
  ///   - folder: The folder of the shell.
  init(_ words: [String], folder: String, environment: Environment) {
    self.words = words.prefix { $0 != "--" }
    self.environment = environment
    self.folder = folder
    self.folder = path(of: "-C") ?? folder
  }

  /// The value of an option that names a file or folder, as an absolute path; `nil` where it is not
  /// there. The last one counts.
  func path(of option: String) -> String? {
    guard let value = value(of: option), !value.isEmpty else { return nil }
    let path = Path.normalized(Path.join(folder, value))
    if (try? FileSystem.status(of: path)) != nil { return path }
    return Path.normalized(Path.join(folder, expanded(value)))
  }

  private func value(of option: String) -> String? {
    var found: String?
    for (index, word) in words.enumerated() {
      if word.hasPrefix(option + "=") {
        found = String(word.dropFirst(option.utf8.count + 1))
      } else if word == option || isGroup(word, endingIn: option) {
        found = words.dropFirst(index + 1).first ?? found
      }
    }
    return found
  }

  /// Whether a word is a group of short flags of which the last is the option: `-qC`.
  private func isGroup(_ word: String, endingIn option: String) -> Bool {
    option.utf8.count == 2 && word.hasPrefix("-") && !word.hasPrefix("--")
      && word.last == option.last
  }

  /// A path that begins with `~`, `$NAME` or `${NAME}`, which the shell would have expanded.
  private func expanded(_ path: String) -> String {
    guard let first = path.first else { return path }
    let end = path.firstIndex(of: "/") ?? path.endIndex
    var name = path[path.index(after: path.startIndex)..<end]
    switch first {
    case "~" where name.isEmpty: name = "HOME"
    case "$":
      if name.hasPrefix("{"), name.hasSuffix("}") { name = name.dropFirst().dropLast() }
    default: return path
    }
    guard let value = environment.nonEmpty(String(name)) else { return path }
    return value + path[end...]
  }
}

import DevKitCore
import DevKitGit

/// The editor that new posts are opened in.
struct Editor: Hashable, Sendable {
  /// The program and its own arguments.
  var words: [String]
  /// Where it was named, for messages.
  var origin: String

  /// The variables that name an editor, the strongest first.
  static let variables = ["JEKYLL_EDITOR", "VISUAL", "EDITOR"]

  /// The editor of an environment; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - gitEditor: Gives what git's `core.editor` says; asked only where no variable does.
  ///   - isMac: Whether `open` can be relied on.
  init?(environment: Environment, isMac: Bool, gitEditor: () -> String?) {
    for name in Self.variables {
      if let value = environment.nonEmpty(name), let words = Self.words(value) {
        self.init(words: words, origin: "$\(name)")
        return
      }
    }
    if let value = gitEditor(), let words = Self.words(value) {
      self.init(words: words, origin: "git's core.editor")
    } else if isMac {
      self.init(words: ["open", "-t"], origin: "open -t")
    } else if environment.nonEmpty("DISPLAY") != nil
      || environment.nonEmpty("WAYLAND_DISPLAY") != nil
    {
      self.init(words: ["xdg-open"], origin: "xdg-open")
    } else {
      return nil
    }
  }

  init(words: [String], origin: String) {
    self.words = words
    self.origin = origin
  }

  /// What `core.editor` says in a folder; `nil` where git is missing or says nothing.
  static func gitEditor(in folder: String) -> String? {
    let text = try? GitCommand(folder: folder).configuration("core.editor")
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Opens a file and waits for the editor's end.
  ///
  /// - Returns: What went wrong, as the end of a sentence; `nil` where nothing did.
  func open(_ path: String) -> String? {
    do throws(FileError) {
      // A path that begins with a hyphen would be an option.
      let safe = path.hasPrefix("-") ? "./" + path : path
      let status = try ChildProcess(words + [safe]).runInTerminal()
      return status == 0 ? nil : "ended with status \(status)"
    } catch {
      let reason = error.isMissing ? "there is no such program" : error.reason.sentence
      return "could not be started: \(reason)"
    }
  }

  /// The words of a variable as a shell would split them, without anything else that a shell does.
  ///
  /// A value that is the path of a program is one word, spaces or not.
  static func words(_ value: String) -> [String]? {
    if value.utf8.contains(UInt8(ascii: "/")), FileSystem.exists(value) { return [value] }
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var scalars = value.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case _ where scalar == quote: quote = nil
      case "\"" where quote == nil, "'" where quote == nil:
        quote = scalar
        word = word ?? .init()
      case "\\" where quote != "'":
        guard let next = scalars.popFirst() else { break }
        // Inside of double quotes a backslash stands for itself before most characters.
        if quote == "\"", !"\"\\$`".unicodeScalars.contains(next) {
          word = (word ?? .init()) + ["\\"]
        }
        word = (word ?? .init()) + [next]
      case " ", "\t", "\n":
        if quote != nil {
          word?.append(scalar)
        } else if let done = word {
          words.append(String(done))
          word = nil
        }
      default: word = (word ?? .init()) + [scalar]
      }
    }
    if let word { words.append(String(word)) }
    return words.first.map { $0.isEmpty ? nil : words } ?? nil
  }
}

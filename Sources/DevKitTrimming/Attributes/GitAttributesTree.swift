import DevKitCore

/// The attributes of a repository's files, from the working tree's `.gitattributes` files, from
/// `info/attributes` and from the user's own file, each read once.
///
/// A value of this type belongs to one thread; another thread has one of its own.
public struct GitAttributesTree: Sendable {
  /// What is wrong with the files read so far.
  public private(set) var diagnostics: [Diagnostic] = []

  private let root: String
  private let shownRoot: String
  private var files: [String: GitAttributesFile?] = [:]
  private var macros: [String: [GitAttributesFile.Assignment]] = [
    "binary": [
      .init(name: "diff", state: .unset), .init(name: "merge", state: .unset),
      .init(name: "text", state: .unset),
    ]
  ]
  /// Stronger than all `.gitattributes` files, and weaker than all.
  private var strongest: GitAttributesFile? = .empty
  private var weakest = GitAttributesFile.empty

  /// Reads what holds for the whole repository.
  ///
  /// - Parameters:
  ///   - root: The top folder of the working tree, as an absolute, normalized path.
  ///   - gitFolder: Where `info/attributes` lies; `nil` outside of a repository.
  ///   - shownRoot: The folder that diagnostics show paths relative to.
  public init(
    root: String, gitFolder: String?, shownRelativeTo shownRoot: String,
    environment: Environment = .process
  ) {
    self.root = root
    self.shownRoot = shownRoot
    // Of another user's home, as under `sudo`, this file cannot be read; git does without it too.
    if let folder = Self.userFolder(environment),
      let file = read(Path.join(folder, "git/attributes"), definesMacros: true, isNeeded: false)
    {
      weakest = file
    }
    let top = file(in: "")
    if let gitFolder {
      strongest = read(Path.join(gitFolder, "info/attributes"), definesMacros: true)
    }
    for file in [weakest, top, strongest] {
      macros.merge(file?.macros ?? [:]) { _, stronger in stronger }
    }
  }

  /// The states of a file's attributes; what is not among them is unspecified. `nil` where a file
  /// that may give it some cannot be read.
  ///
  /// - Parameter path: The path relative to the root.
  public mutating func attributes(of path: String) -> [String: AttributeState]? {
    guard let strongest else { return nil }
    var found: [String: AttributeState] = [:]
    fill(&found, from: strongest, path)
    var folder = path
    while folder != "." {
      folder = Path.parent(of: folder)
      let relative = folder == "." ? "" : folder
      guard let file = file(in: relative) else { return nil }
      fill(&found, from: file, relative.isEmpty ? path : Path.relative(path, to: relative))
    }
    fill(&found, from: weakest, path)
    return found.filter { $0.value != .unspecified }
  }

  /// Whether the same holds for all files of a folder that have the same extension.
  ///
  /// - Parameter path: The path of one of them, relative to the root.
  mutating func dependsOnExtensionAlone(besides path: String) -> Bool {
    var files = [strongest, weakest]
    var folder = path
    while folder != "." {
      folder = Path.parent(of: folder)
      files.append(file(in: folder == "." ? "" : folder))
    }
    return files.allSatisfy { $0?.dependsOnExtensionAlone ?? true }
  }

  /// Takes what is not known yet, the last line first.
  private func fill(
    _ found: inout [String: AttributeState], from file: GitAttributesFile, _ path: String
  ) {
    for line in file.lines.reversed() where line.pattern.matches(path) {
      fill(&found, line.assignments, depth: 0)
    }
  }

  private func fill(
    _ found: inout [String: AttributeState], _ assignments: [GitAttributesFile.Assignment],
    depth: Int
  ) {
    for assignment in assignments.reversed() where found[assignment.name] == nil {
      found[assignment.name] = assignment.state
      // A macro that names itself ends here: it is known by now.
      if assignment.state == .set, depth < 32, let macro = macros[assignment.name] {
        fill(&found, macro, depth: depth + 1)
      }
    }
  }

  /// The file of a folder, without lines where there is none; `nil` for one that cannot be read.
  private mutating func file(in folder: String) -> GitAttributesFile? {
    if let known = files[folder] { return known }
    let path = Path.join(Path.join(root, folder), ".gitattributes")
    let file = read(path, definesMacros: folder.isEmpty)
    files[folder] = .some(file)
    return file
  }

  private mutating func read(
    _ path: String, definesMacros: Bool, isNeeded: Bool = true
  ) -> GitAttributesFile? {
    let shown = Path.relative(path, to: shownRoot)
    switch SettingsText(path, shownAs: shown) {
    case .text(let text):
      let file = GitAttributesFile(text, definesMacros: definesMacros)
      diagnostics += file.diagnostics
      return file
    case .none(let diagnostic):
      if let diagnostic { diagnostics.append(diagnostic) }
      return .empty
    case .unreadable(let error):
      let location = SourceLocation(path: shown)
      diagnostics.append(
        isNeeded
          ? .error("this file \(error.message); \(SettingsText.consequence)", at: location)
          : .warning("this file \(error.message)", at: location))
      return nil
    }
  }

  private static func userFolder(_ environment: Environment) -> String? {
    environment.nonEmpty("XDG_CONFIG_HOME")
      ?? environment.nonEmpty("HOME").map { Path.join($0, ".config") }
  }
}

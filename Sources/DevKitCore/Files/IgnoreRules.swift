/// Which files a command passes over: ignore files and `--exclude` patterns.
///
/// Paths and the folders that rules belong to are normalised and of one kind, all absolute or all
/// relative to the same folder. A rule that matches a folder holds for everything in it.
public struct IgnoreRules: Sendable {
  /// The rules of one ignore file, or of the command line.
  private struct Group: Sendable {
    let folder: String
    var ignoring: [GlobPattern] = []
    var including: [GlobPattern] = []

    func ignores(_ path: String, isFolder: Bool) -> Bool {
      GlobMatcher.withNames(of: path) { names in
        ignoring.contains { $0.matchesWithin(names, isFolder: isFolder) }
          && !including.contains { $0.matchesWithin(names, isFolder: isFolder) }
      }
    }
  }

  private var groups: [Group] = []

  /// Makes rules that ignore nothing.
  public init() {}

  /// Adds a pattern from the command line, in the dialect of `.gitignore`; no `!` takes it back.
  ///
  /// - Returns: What is wrong with the pattern, if anything.
  @discardableResult
  public mutating func exclude(_ glob: String, in folder: String) -> Diagnostic? {
    let pattern = GlobPattern(glob, .gitignore)
    groups.append(Group(folder: Path.normalized(folder), ignoring: [pattern]))
    return pattern.problem.map { .warning("--exclude \(glob) excludes nothing: \($0)") }
  }

  /// Adds an ignore file in the form of `.rswiftignore`.
  ///
  /// Each line is a glob, relative to the folder of the file: `*`, `?`, `[…]`, `{a,b}`, and `**` for
  /// any number of folders. Lines that begin with `#` are comments. `!` before a glob takes back,
  /// wherever it stands in the file, what other lines ignore. Blanks around a line do not count.
  ///
  /// - Returns: A warning for each line that can match nothing.
  @discardableResult
  public mutating func addIgnoreFile(_ text: SourceText, in folder: String) -> [Diagnostic] {
    var group = Group(folder: Path.normalized(folder))
    var diagnostics: [Diagnostic] = []
    for line in IgnoreLine.all(in: text) {
      let pattern = GlobPattern(line.glob, .rswiftignore)
      if let problem = pattern.problem {
        let location = SourceLocation(path: text.path, line: line.number, column: line.column)
        diagnostics.append(.warning("this line ignores nothing: \(problem)", at: location))
      } else if line.isNegated {
        group.including.append(pattern)
      } else {
        group.ignoring.append(pattern)
      }
    }
    groups.append(group)
    return diagnostics
  }

  /// Whether a path is passed over.
  public func ignores(_ path: String, isFolder: Bool = false) -> Bool {
    groups.contains { group in
      guard let path = Self.below(group.folder, path) else { return false }
      return group.ignores(path, isFolder: isFolder)
    }
  }

  /// Whether a folder and all that can be in it is passed over, so that it need not be read.
  public func ignoresAll(in path: String) -> Bool {
    groups.contains { group in
      guard let path = Self.below(group.folder, path) else { return false }
      return group.ignores(path, isFolder: true)
        && !group.including.contains { $0.mayMatch(below: path) }
    }
  }

  private static func below(_ folder: String, _ path: String) -> String? {
    if folder == "." { return Path.isAbsolute(path) ? nil : path }
    let prefix = folder == "/" ? folder : folder + "/"
    guard path.utf8.starts(with: prefix.utf8), path.utf8.count > prefix.utf8.count else {
      return nil
    }
    return String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
  }
}

/// A line of an ignore file that is neither blank nor a comment.
private struct IgnoreLine {
  var number: Int
  /// Where the glob begins, in bytes from 1.
  var column: Int
  var glob: String
  var isNegated: Bool

  static func all(in text: SourceText) -> [IgnoreLine] {
    var lines: [IgnoreLine] = []
    var number = 0
    var rest = text.bytes[(text.hasByteOrderMark ? 3 : 0)...]
    while !rest.isEmpty {
      number += 1
      let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
      rest = rest[line.endIndex...]
      let isPair = rest.count > 1 && rest.first == 0x0D && rest[rest.startIndex + 1] == 0x0A
      rest = rest.dropFirst(isPair ? 2 : 1)
      if let line = IgnoreLine(line, number: number) { lines.append(line) }
    }
    return lines
  }

  private init?(_ line: ArraySlice<UInt8>, number: Int) {
    var content = line.drop(while: Self.isBlank)
    guard let first = content.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { content = content.dropFirst().drop(while: Self.isBlank) }
    // A blank after a backslash belongs to the name.
    while let last = content.last, Self.isBlank(last),
      content.dropLast().last != UInt8(ascii: "\\")
    {
      content.removeLast()
    }
    self.number = number
    column = content.startIndex - line.startIndex + 1
    glob = String(decoding: content, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

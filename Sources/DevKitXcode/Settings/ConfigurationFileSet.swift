import DevKitCore

/// The settings files of a project, each read once.
public final class ConfigurationFileSet {
  /// Files may include each other so deep.
  static let maximumDepth = 32

  private let read: (String) -> [UInt8]?
  private var files: [String: ConfigurationFile?] = [:]
  /// What was wrong with the files so far: lines that cannot be read, files that are missing.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The files that a project names and that do not exist. Some do not until other tools have made
  /// them, so this is worth a word only where a number is missing.
  public private(set) var missing: [Diagnostic] = []

  /// Makes an empty set.
  ///
  /// - Parameter read: Gives the bytes of a file, `nil` where there is none; it may read from a disk
  ///   or from a commit.
  public init(read: @escaping (String) -> [UInt8]?) { self.read = read }

  /// The paths of the files read so far.
  public var paths: [String] { files.compactMap { $0.value == nil ? nil : $0.key }.sorted() }

  /// The paths of the files that were looked for in vain.
  public var missingPaths: [String] { files.compactMap { $0.value == nil ? $0.key : nil }.sorted() }

  /// The assignments of a file and those it includes, in the order in which they count.
  func assignments(of path: String) -> [(path: String, ConfigurationFile.Assignment)] {
    var result: [(path: String, ConfigurationFile.Assignment)] = []
    var budget = 1000
    collect(Path.normalized(path), open: [], into: &result, budget: &budget)
    return result
  }

  private func collect(
    _ path: String, open: [String],
    into result: inout [(path: String, ConfigurationFile.Assignment)], budget: inout Int
  ) {
    guard !open.contains(path), open.count < Self.maximumDepth, budget > 0 else { return }
    budget -= 1
    for statement in file(path)?.statements ?? [] {
      switch statement {
      case .assignment(let assignment): result.append((path, assignment))
      case .include(let include):
        let other = Path.normalized(Path.join(Path.parent(of: path), include.path))
        if file(other) == nil, !include.isOptional { reportMissing(include, in: path) }
        collect(other, open: open + [path], into: &result, budget: &budget)
      }
    }
  }

  /// Remembers a settings file that a project names where it does not exist.
  func expect(_ path: String, namedIn project: String) {
    guard file(Path.normalized(path)) == nil else { return }
    let finding = Diagnostic.warning(
      "the settings file that this project names does not exist: \(path)",
      at: SourceLocation(path: project))
    if !missing.contains(finding) { missing.append(finding) }
  }

  private func file(_ path: String) -> ConfigurationFile? {
    if let known = files[path] { return known }
    let file = read(path).map { ConfigurationFile(SourceText(path: path, bytes: $0)) }
    files.updateValue(file, forKey: path)
    diagnostics += file?.diagnostics ?? []
    return file
  }

  private func reportMissing(_ include: ConfigurationFile.Include, in path: String) {
    guard let source = file(path)?.source else { return }
    let finding = Diagnostic.warning(
      "the included file \"\(include.path)\" does not exist",
      at: source.location(at: include.range.lowerBound))
    if !diagnostics.contains(finding) { diagnostics.append(finding) }
  }
}

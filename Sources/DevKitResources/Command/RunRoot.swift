import DevKitCore

/// The folder that paths in diagnostics and JSON start from.
///
/// It depends on the inputs alone, so that a run says the same wherever it was started.
enum RunRoot {
  /// The root of the repository that all inputs lie in, else the innermost folder that holds them;
  /// `nil` without inputs.
  static func folder(of paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    var common = isFolder(first) ? first : Path.parent(of: first)
    for path in paths.dropFirst() {
      while path != common, Path.below(common, path) == nil, common != "/" {
        common = Path.parent(of: common)
      }
    }
    return FileSystem.repositoryFolder(around: common) ?? common
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileSystem.status(of: path))?.kind == .directory
  }
}

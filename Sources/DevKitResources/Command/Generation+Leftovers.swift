import DevKitCore

/// What is there of earlier runs with `--split`, and harms.
extension Generation {
  /// The files that `--split` would write besides the output; none where it does.
  func splitPaths(of output: String) -> [String] {
    request.emission.splits ? [] : Array(SplitFiles.paths(of: output).dropFirst())
  }

  /// Files of accessors that are in the output now: `--split` has been given up, and the compiler
  /// would find every accessor twice.
  ///
  /// In the folders of a build it compiles what is declared, and leaves the others.
  func leftovers(of output: String) -> [String] {
    let folders = ["DERIVED_FILE_DIR", "TARGET_TEMP_DIR"].compactMap { request.build?.path($0) }
    if folders.contains(where: { Path.below($0, output) != nil }) { return [] }
    return splitPaths(of: output).filter { path in
      request.access.allows(path)
        && (try? FileSystem.read(path)).map(SplitFiles.isSection) ?? false
    }
  }

  func warn(of leftovers: [String]) {
    context.report(leftovers.map { .warning(leftoverProblem, at: place(of: $0)) })
  }

  var leftoverProblem: String {
    "this file is left over from '--split', and its accessors are in the output too; remove it"
  }

  func place(of path: String) -> SourceLocation { SourceLocation(path: request.shown(path)) }
}

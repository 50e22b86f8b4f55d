import DevKitCommand
import DevKitCore

/// The file that says what the output depends on.
extension Generation {
  /// Whether the file may be written, where one is asked for; if not, says why.
  func mayWriteDependencies(
    of output: String, _ resources: ReadResources, _ target: TargetReader.Target?
  ) -> Bool {
    guard let path = request.dependencyFile else { return true }
    let paths = Set([path, Self.realPath(path)].map(LiteralText.init))
    var problem: String?
    if paths.contains(LiteralText(Self.realPath(output))) {
      problem = "this dependency file is the output"
    } else if !paths.isDisjoint(
      with: (request.paths + resources.found.inputPaths + dependencies(resources, target)).map(
        LiteralText.init))
    {
      problem = "this dependency file is an input"
    } else if !request.force, let content = try? FileSystem.read(path),
      !DependencyFile.isOverwritable(content)
    {
      problem = "this file lists no dependencies; pass --force to overwrite it"
    }
    guard let problem else { return true }
    context.report([.error(problem, at: SourceLocation(path: request.shown(path)))])
    return false
  }

  /// The file, where one is asked for.
  func dependencyFiles(
    of output: String, _ resources: ReadResources, _ target: TargetReader.Target?
  ) -> [(path: String, content: [UInt8])] {
    guard let path = request.dependencyFile else { return [] }
    return [(path, DependencyFile.bytes(output: output, inputs: dependencies(resources, target)))]
  }

  private func dependencies(
    _ resources: ReadResources, _ target: TargetReader.Target?
  ) -> [String] {
    let read = (target?.files ?? []) + request.readFiles + resources.readPaths
    return read.distinct()
  }

  private static func realPath(_ path: String) -> String {
    (try? FileSystem.realPath(path)) ?? path
  }

  /// The files that an earlier run has written and whose names make them resources, where they lie
  /// among the inputs.
  var ownFiles: Set<LiteralText> {
    var paths: [String] = []
    if case .file(let path) = request.output, Self.looksLikeResource(path),
      let content = try? FileSystem.read(path), OutputPlan.isGenerated(content)
    {
      paths.append(path)
    }
    if let path = request.dependencyFile, Self.looksLikeResource(path),
      let content = try? FileSystem.read(path), DependencyFile.isOverwritable(content)
    {
      paths.append(path)
    }
    return Set(paths.map(LiteralText.init))
  }

  private static func looksLikeResource(_ path: String) -> Bool {
    FileClass.ofFile(named: Path.name(of: path)) != .notAResource
  }
}

import DevKitCommand
import DevKitCore

/// What a run makes for build systems.
extension Generation {
  /// Writes what is asked for in the place of generated code.
  ///
  /// - Returns: Whether that failed.
  func writeForBuilds(
    _ found: DiscoveredResources, _ target: TargetReader.Target?
  ) throws -> Bool {
    let inputs = inputPaths(found, target)
    switch request.product {
    case .code: return false
    case .listOfInputs:
      let lines = inputs.map { (Path.below(context.workingFolder, $0) ?? $0) + "\n" }
      try StandardStream.output.write(Array(lines.joined().utf8))
      return false
    case .fileLists(let folder):
      let phase = phase(inputs + foldersWithoutInputs(inputs, target), target)
      context.report(
        inputs.compactMap { path in
          BuildPhase.obstacle(in: path).map {
            .warning(
              "a file list cannot hold this path, which has \($0); it is left out",
              at: SourceLocation(path: request.shown(path)))
          }
        })
      return !write([
        (Path.join(folder, phase.listName("inputs")), phase.inputList),
        (Path.join(folder, phase.listName("outputs")), phase.outputList),
      ])
    case .buildPhase:
      try StandardStream.output.write(Array(phase(inputs, target).text.utf8))
      return false
    }
  }

  /// The paths on whose state it depends what a run does: all that is read, listed or looked for.
  func decidingPaths(
    _ resources: ReadResources, _ target: TargetReader.Target?
  ) -> [String] {
    var paths = (target?.files ?? []) + (target?.settings.missingSettingsFiles ?? [])
    paths += request.readFiles + resources.readPaths + resources.found.inputPaths
    if case .folder(let folder)? = request.selection?.place { paths.append(folder) }
    return Set((paths + absentPaths).map(LiteralText.init)).map(\.text)
  }

  /// What was looked for in vain around the inputs, and would count if it came: settings, ignore
  /// files, and the repository, which ends the search and has paths shown from it.
  private var absentPaths: [String] {
    searchedFolders.flatMap { folder in
      [Settings.fileName, ".rswiftignore", ".git"].map { Path.join(folder, $0) }
    }.filter { !FileSystem.isTaken($0) }
  }

  /// What makes a repository of the folders around the inputs. Only that it is there counts: it
  /// changes with whatever git does.
  var surroundingRepositories: [String] {
    searchedFolders.map { Path.join($0, ".git") }.filter(FileSystem.isTaken)
  }

  private var searchedFolders: [String] {
    let starts =
      [context.workingFolder] + request.paths + request.folderReferences
      + [request.selection?.folder].compactMap { $0 }
    var folders: Set<LiteralText> = []
    for start in starts {
      for folder in Path.upwards(from: start) {
        guard folders.insert(LiteralText(folder)).inserted else { break }
      }
    }
    return folders.map(\.text)
  }

  /// Everything that is taken in: the project with its settings and property lists, the files that
  /// steer the run, and the resources.
  private func inputPaths(
    _ found: DiscoveredResources, _ target: TargetReader.Target?
  ) -> [String] {
    let all = (target?.files ?? []) + request.readFiles + found.inputPaths
    return all.distinct()
  }

  /// The synchronized folders of the target in which there is no input yet. A sandboxed phase that
  /// declares them is not told to declare what is in them, and sees what comes into them.
  private func foldersWithoutInputs(
    _ inputs: [String], _ target: TargetReader.Target?
  ) -> [String] {
    let own = target?.inputs?.contents.folders.filter(\.isOwn).map(\.path) ?? []
    return own.filter { folder in
      FileSystem.exists(folder) && !inputs.contains { Path.below(folder, $0) != nil }
    }
  }

  private func phase(_ inputs: [String], _ target: TargetReader.Target?) -> BuildPhase {
    var output: String?
    if case .file(let path) = request.output { output = path }
    return BuildPhase(
      target: target?.name ?? request.emission.rootName,
      sourceRoot: target?.sourceRoot, output: output, splits: request.emission.splits,
      inputs: inputs, project: target?.inputs.map { Path.parent(of: $0.project.path) },
      configuration: request.configuration, inputOptions: request.passedInputs,
      styleOptions: request.passedStyle)
  }

  func write(_ files: [(path: String, content: [UInt8])]) -> Bool {
    do throws(FileError) {
      for (path, content) in files {
        try AtomicFile.writeIfChanged(
          path, content, within: OutputPlan.bound(of: path, in: request.root),
          missingFolders: .create, temporaryFolder: temporaryFolder)
      }
      return true
    } catch {
      context.report([
        .error("this file \(error.message)", at: SourceLocation(path: request.shown(error.path)))
      ])
      return false
    }
  }
}

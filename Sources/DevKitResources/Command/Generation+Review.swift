import DevKitCommand
import DevKitCore

/// What a run prints of accessors instead of writing them.
extension Generation {
  /// Prints the review that is asked for; `nil` where none is.
  ///
  /// - Returns: Whether it failed.
  func review(
    _ model: NamedModel, _ found: DiscoveredResources, _ target: TargetReader.Target?
  ) throws -> Bool? {
    switch request.review {
    case .none:
      guard request.writesJSON else { return nil }
      try StandardStream.output.write(ModelJSON.bytes(of: model))
      return false
    case .comparison(let path): return try compare(model, with: path)
    case .unused(let paths): return try listUnused(model, found, target, paths)
    }
  }

  private func compare(_ model: NamedModel, with path: String) throws -> Bool {
    let old: FormerAccessors
    let source = try FileSystem.read(path)
    do throws(FormerAccessors.UnknownGeneratorError) {
      old = try FormerAccessors(source)
    } catch {
      context.report([.error(error.description, at: SourceLocation(path: request.shown(path)))])
      return true
    }
    let comparison = AccessorComparison(
      from: old, to: model, root: request.emission.rootName)
    try StandardStream.output.write(request.writesJSON ? comparison.json : comparison.text)
    context.summary = comparison.summary
    return false
  }

  private func listUnused(
    _ model: NamedModel, _ found: DiscoveredResources, _ target: TargetReader.Target?,
    _ paths: [String]
  ) throws -> Bool {
    var diagnostics: [Diagnostic] = []
    let propertyLists = found.files.filter { $0.name.hasSuffix("Info.plist") } + found.infoPlists
    let reader = MentionReader(
      paths: paths,
      others: (found.interfaces + propertyLists).map(\.path) + (target?.files ?? []),
      ignoreRules: request.ignoreRules, shown: request.shown)
    var mentions = reader.read(&diagnostics)
    context.report(diagnostics)
    // What a source that cannot be read mentions would be in the list.
    if diagnostics.contains(where: { $0.severity == .error }) { return true }
    for configuration in target?.settings.configurations ?? [] {
      mentions.addBuildSettings(configuration.settings)
    }
    let root = request.root
    let unused = UnusedResources(
      in: model, mentions: mentions, root: request.emission.rootName,
      files: ResourceFiles(of: found), opened: { Path.join(root, $0) })
    try StandardStream.output.write(request.writesJSON ? unused.json : unused.text)
    context.summary = unused.summary
    return false
  }
}

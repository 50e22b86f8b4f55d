import DevKitCommand
import DevKitCore

/// The work of `gen-resources`, from a request to what is written.
///
/// discover → read → name → emit → apply; only the last step changes anything.
struct Generation {
  let request: GenerationRequest
  let context: CommandContext
  /// What is kept of runs; `nil` where nothing is.
  let cache: RunCache?

  /// Runs the generation and reports on the way.
  ///
  /// - Returns: Whether a check failed; errors are in the context's diagnostics.
  func run() throws -> Bool {
    let start = MonotonicTime.now
    let progress = context.progressLine()
    var diagnostics: [Diagnostic] = []
    let target: TargetReader.Target?
    do {
      target = try TargetReader(request: request).read(&diagnostics)
    } catch {
      context.report(diagnostics + error.diagnostics)
      return true
    }
    let found = discover(target, &diagnostics)
    progress.update { "reading the resources" }
    guard request.product == .code else {
      context.report(diagnostics)
      return try writeForBuilds(found, target)
    }
    diagnostics += exportProblems(target)
    let resources = read(found, target, &diagnostics)
    guard !request.reportsStrings else {
      context.report(diagnostics)
      return try reportStrings(of: resources.model)
    }
    progress.update { "naming the resources" }
    let named = ModelNaming(style: request.naming, nestsStrings: request.nestsStrings).name(
      resources.model, diagnostics: &diagnostics)
    context.report(diagnostics)
    if let hasFailed = try review(named, found, target) { return hasFailed }
    progress.update { "writing the accessors" }
    defer { progress.clear() }
    guard case .file(let path) = request.output else {
      try StandardStream.output.write(emitter(of: named, target).source())
      return false
    }
    return try write(named, of: resources, target, at: path, since: start)
  }

  // MARK: Reading

  private func discover(
    _ target: TargetReader.Target?, _ diagnostics: inout [Diagnostic]
  ) -> DiscoveredResources {
    ResourceDiscovery(
      paths: request.paths, ignoreRules: request.ignoreRules, shown: request.shown,
      target: target?.inputs, folderReferences: request.folderReferences, leftOut: ownFiles,
      access: request.access
    ).run(&diagnostics)
  }

  private func read(
    _ found: DiscoveredResources, _ target: TargetReader.Target?,
    _ diagnostics: inout [Diagnostic]
  ) -> ReadResources {
    var strings = request.strings
    if strings.developmentRegion == nil, let region = target?.settings.facts.developmentRegion {
      let items = found.stringsTables + found.otherStringsTables
      let hasFolder = items.contains { $0.language == region }
      strings.developmentRegion = hasFolder ? region : LegacyRegion.code(of: region)
    }
    let builder = ResourceModelBuilder(kinds: request.kinds, strings: strings)
    var resources = ReadResources(found, with: builder, &diagnostics)
    if let target {
      TargetReader(request: request).addPropertyLists(
        of: target, to: &resources.model, &diagnostics)
    }
    if let pseudo = request.pseudo { resources.model = resources.model.restyled(pseudo) }
    return resources
  }

  // MARK: Writing

  /// Writes the files, or compares them with those that are there.
  ///
  /// - Returns: Whether that failed.
  private func write(
    _ model: NamedModel, of resources: ReadResources, _ target: TargetReader.Target?,
    at path: String, since start: MonotonicTime
  ) throws -> Bool {
    let plans = files(of: model, target, at: path).map { file in
      OutputPlan(path: file.path, shownPath: request.shown(file.path), source: file.source)
    }
    if request.checksOnly {
      guard try check(plans, leftovers: leftovers(of: path)) else { return true }
    } else {
      guard mayWriteDependencies(of: path, resources, target) else { return true }
      guard let outcome = apply(plans) else { return true }
      warn(of: leftovers(of: path))
      if context.showsSummary {
        context.summary = summary(
          of: resources.model, outcome: outcome, plan: plans[0], since: start)
      }
    }
    let others = request.checksOnly ? [] : dependencyFiles(of: path, resources, target)
    guard write(others) else { return true }
    keep(plans.map { ($0.path, $0.source) } + others, resources, target)
    return false
  }

  /// Keeps what the next run needs to know that nothing has changed.
  private func keep(
    _ outputs: [(path: String, content: [UInt8])], _ resources: ReadResources,
    _ target: TargetReader.Target?
  ) {
    // What a check has not looked at must not count as found right.
    if request.checksOnly, request.dependencyFile != nil { return }
    guard request.keepsRuns, !request.access.isBound, !request.readsStandardInput,
      !context.hasErrors
    else { return forget() }
    // They fail a check, which is answered by the same record.
    guard leftovers(of: outputs[0].path).isEmpty else { return forget() }
    if case .workspace? = request.selection?.place { return forget() }
    let report = RunRecord.Report(
      form: context.form, root: request.reportRoot,
      summary: "\(request.shown(outputs[0].path)): unchanged, as is all that it is made of",
      diagnostics: context.reported)
    let inputs = decidingPaths(resources, target) + splitPaths(of: outputs[0].path)
    cache?.keep(
      inputs: inputs, repositories: surroundingRepositories, outputs: outputs, report: report)
  }

  private func forget() { cache?.forget() }

  private func reportStrings(of model: ResourceModel) throws -> Bool {
    let report = StringReport(tables: model.tables, listsKeys: context.isVerbose)
    try StandardStream.output.write(request.writesJSON ? report.json : report.text)
    return false
  }

  /// The generated files.
  private func files(
    of model: NamedModel, _ target: TargetReader.Target?, at path: String
  ) -> [GeneratedFile] {
    let emitter = emitter(of: model, target)
    guard request.emission.splits else {
      return [GeneratedFile(path: path, source: emitter.source())]
    }
    return SplitFiles.files(of: model, emitter.options, at: path)
  }

  /// What writes the generated code; the module that it is a part of is not imported.
  private func emitter(of model: NamedModel, _ target: TargetReader.Target?) -> SwiftEmitter {
    var emission = request.emission
    let moduleName = target?.settings.moduleName
    emission.imports.removeAll { $0 == moduleName }
    emission.moduleName = moduleName
    return SwiftEmitter(model: model, options: emission)
  }

  /// Writes the files, none of them where one is no generator's; `nil` where that failed, which is
  /// then reported. The outcome is that of the file that has changed most.
  private func apply(_ plans: [OutputPlan]) -> WriteOutcome? {
    var outcomes: Set<WriteOutcome> = []
    var plan = plans[0]
    do {
      for next in plans where !request.force {
        plan = next
        try plan.refuseForeignFile()
      }
      for next in plans {
        plan = next
        outcomes.insert(
          try plan.apply(root: request.root, temporaryFolder: temporaryFolder))
      }
    } catch {
      let reason = (error as? FileError).map { "this file \($0.message)" } ?? "\(error)"
      context.report([.error(reason, at: SourceLocation(path: plan.shownPath))])
      return nil
    }
    return [.created, .replaced].first(where: outcomes.contains) ?? .unchanged
  }

  /// Where files are made before they take their place, if that may not be beside it.
  var temporaryFolder: String? {
    guard let build = request.build, build.isSandboxed else { return nil }
    return build.temporaryFolder
  }

  // MARK: Summary

  /// One line for people; builds get diagnostics only.
  private func summary(
    of model: ResourceModel, outcome: WriteOutcome, plan: OutputPlan,
    since start: MonotonicTime
  ) -> String {
    let counts = ResourceKind.allCases.compactMap { kind -> String? in
      let count = model.count(of: kind)
      guard count > 0 else { return nil }
      return "\(count) \(count == 1 ? kind.noun : kind.pluralNoun)"
    }
    let verb =
      switch outcome {
      case .created: "written"
      case .replaced: "updated"
      case .unchanged: "unchanged"
      }
    let milliseconds = MonotonicTime.now.milliseconds(since: start)
    let list = counts.isEmpty ? "no resources" : counts.joined(separator: ", ")
    return "\(list): \(plan.shownPath) \(verb) in \(milliseconds) ms\(embedded(of: model))"
  }

  /// What the texts of strings add to the code, where they do.
  private func embedded(of model: ResourceModel) -> String {
    guard request.emission.embedding != .never, !model.tables.isEmpty else { return "" }
    let count = EmbeddedStrings.byteCount(of: model.tables)
    let systems = request.emission.embedding == .always ? "" : " for systems other than Apple's"
    return "; \((count + 999) / 1000) kB of texts are in the code\(systems)"
  }
}

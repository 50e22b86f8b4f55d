import DevKitCommand
import DevKitCore

/// The work of `gen-resources`, from a request to what is written.
///
/// discover → read → name → emit → apply; only the last step changes anything.
struct Generation {
  let request: GenerationRequest
  let context: CommandContext

  /// Runs the generation and reports on the way.
  ///
  /// Returns whether a check failed; errors are in the context's diagnostics.
  func run() throws -> Bool {
    let start = ContinuousClock.now
    var diagnostics: [Diagnostic] = []
    let reader = TargetReader(request: request)
    let target: TargetReader.Target?
    do {
      target = try reader.read(&diagnostics)
    } catch {
      context.report(diagnostics + error.diagnostics)
      return true
    }
    let discovery = ResourceDiscovery(
      paths: request.paths, ignoreRules: request.ignoreRules, shown: request.shown,
      target: target?.inputs, leftOut: ownFiles, access: request.access)
    let found = discovery.run(&diagnostics)
    guard request.product == .code else {
      context.report(diagnostics)
      return try writeForBuilds(found, target)
    }
    var model = build(found, target, &diagnostics)
    if let target { reader.addPropertyLists(of: target, to: &model, &diagnostics) }
    if let pseudo = request.pseudo { model = model.restyled(pseudo) }
    guard !request.reportsStrings else {
      context.report(diagnostics)
      return try reportStrings(of: model)
    }
    let named = ModelNaming(style: request.naming, nestsStrings: request.nestsStrings).name(
      model, diagnostics: &diagnostics)
    context.report(diagnostics)
    if let hasFailed = try review(named, found) { return hasFailed }
    let source = source(of: named, target)
    guard case .file(let path) = request.output else {
      try StandardStream.output.write(source)
      return false
    }
    let plan = OutputPlan(path: path, shownPath: request.shown(path), source: source)
    if request.checksOnly { return try !check(plan) }
    guard mayWriteDependencies(of: path, found, target) else { return true }
    guard let outcome = apply(plan) else { return true }
    context.summary = summary(of: model, outcome: outcome, plan: plan, since: start)
    return !writeDependencies(of: path, found, target)
  }

  private func reportStrings(of model: ResourceModel) throws -> Bool {
    let report = StringReport(tables: model.tables, listsKeys: context.isVerbose)
    try StandardStream.output.write(request.writesJSON ? report.json : report.text)
    return false
  }

  /// The generated file; the module that it is a part of is not imported.
  private func source(of model: NamedModel, _ target: TargetReader.Target?) -> [UInt8] {
    var emission = request.emission
    let moduleName = target?.settings.moduleName
    emission.imports.removeAll { $0 == moduleName }
    emission.moduleName = moduleName
    return SwiftEmitter(model: model, options: emission).source()
  }

  private func build(
    _ found: DiscoveredResources, _ target: TargetReader.Target?,
    _ diagnostics: inout [Diagnostic]
  ) -> ResourceModel {
    var strings = request.strings
    if strings.developmentRegion == nil, let region = target?.settings.facts.developmentRegion {
      let items = found.stringsTables + found.otherStringsTables
      let hasFolder = items.contains { $0.language == region }
      strings.developmentRegion = hasFolder ? region : LegacyRegion.code(of: region)
    }
    let builder = ResourceModelBuilder(kinds: request.kinds, strings: strings)
    return builder.build(from: found, diagnostics: &diagnostics)
  }

  /// Writes the file; `nil` where it could not be, which is then reported.
  private func apply(_ plan: OutputPlan) -> WriteOutcome? {
    do {
      return try plan.apply(
        force: request.force, root: request.root, temporaryFolder: temporaryFolder)
    } catch {
      let reason = (error as? FileError).map { "this file \($0.message)" } ?? "\(error)"
      context.report([.error(reason, at: SourceLocation(path: plan.shownPath))])
    }
    return nil
  }

  /// Where files are made before they take their place, if that may not be beside it.
  var temporaryFolder: String? {
    guard let build = request.build, build.isSandboxed else { return nil }
    return build.temporaryFolder
  }

  // MARK: Check

  /// Whether the file is what would be written; if not, says what differs.
  private func check(_ plan: OutputPlan) throws -> Bool {
    let place = SourceLocation(path: plan.shownPath)
    guard let old = try plan.existing() else {
      context.report([
        .error("does not exist", at: place, notes: [.init("to write it: \(request.command)")])
      ])
      return false
    }
    guard old != plan.source else { return true }
    let changes = AccessorChanges(
      from: AccessorList(of: old), to: AccessorList(of: plan.source))
    var notes: [Diagnostic.Note] = []
    for (what, paths) in [
      ("added", changes.added), ("removed", changes.removed), ("changed", changes.changed),
    ] {
      notes += paths.map { .init("\(what): \(request.emission.rootName).\($0)") }
    }
    if changes.isEmpty { notes.append(.init("the accessors are the same, the rest differs")) }
    notes.append(.init("to update it: \(request.command)"))
    context.report([.error("is not up to date", at: place, notes: notes)])
    return false
  }

  // MARK: Summary

  /// One line for people; builds get diagnostics only.
  private func summary(
    of model: ResourceModel, outcome: WriteOutcome, plan: OutputPlan,
    since start: ContinuousClock.Instant
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
    let elapsed = start.duration(to: .now).components
    let milliseconds = elapsed.seconds * 1000 + elapsed.attoseconds / 1_000_000_000_000_000
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

import DevKitArguments
import DevKitCommand
import DevKitCore
import DevKitGit

/// The work of `bump`, from a request to a commit.
///
/// hold → recover → discover → plan → check → apply; only recovering and applying change anything.
struct Bump {
  let request: BumpRequest
  let actions: BumpActionOptions
  let context: CommandContext
  /// Whether all was checked before a number was taken.
  private var hasChecked = false
  /// Where the values go; opened before anything is changed.
  private var githubOutput: GitHubOutput?

  init(request: BumpRequest, actions: BumpActionOptions, context: CommandContext) {
    self.request = request
    self.actions = actions
    self.context = context
  }

  /// Does it; what is wrong is thrown, what is worth saying is reported to the context.
  mutating func run() throws {
    do {
      try runOnce()
    } catch let nothing as NothingToBump {
      say(
        "nothing to bump: no commit since \(nothing.version) is a feature, a fix or breaks anything"
      )
      if actions.get == .nextVersion { try StandardStream.output.write(nothing.version + "\n") }
    }
  }

  private mutating func runOnce() throws {
    let repository = try openRepository()
    if actions.changesNothing {
      if let repository, JournalFolder.mayHaveJournal(gitFolder: repository.layout.gitFolder) {
        say("a bump is at work here or was cut off; for the latter: devkit bump --recover")
      }
      return try work(repository, nil)
    }
    // From here on no other bump of this work tree changes what is read.
    let folder = try repository.flatMap { try hold($0) }
    let hasRecovered = try recover(repository, folder)
    if actions.recover { return }
    if actions.undo { return try undo(repository) }
    try work(hasRecovered ? try openRepository() : repository, folder)
  }

  /// Holds the folder of the journal.
  ///
  /// - Returns: `nil` where nothing can be written there and only files are to be changed.
  private func hold(_ repository: Repository) throws -> JournalFolder? {
    do {
      return try JournalFolder(gitFolder: repository.layout.gitFolder) {
        say("waiting for another devkit bump in this repository")
      }
    } catch let error as FileError {
      guard !request.commits, !actions.recover, !actions.undo else { throw error }
      return nil
    }
  }

  /// Discovers, plans and applies; without a folder that is held, only looks.
  private mutating func work(_ repository: Repository?, _ folder: JournalFolder?) throws {
    let reader = FileReader()
    let product = try discovery(reader, repository).product()
    if let value = actions.get {
      return try BumpReport(request: request, context: context)
        .printValue(value, product: product, repository: repository, reader: reader)
    }
    if actions.show {
      return try BumpReport(request: request, context: context)
        .show(product: product, repository: repository, reader: reader, json: actions.json)
    }
    if actions.githubOutput, !actions.changesNothing {
      githubOutput = try GitHubOutput(context.environment)
    }
    let counter = try SharedCounters.counter(request, product: product, repository: repository)
    var planner = BumpPlanner(
      request: request, product: product, repository: repository, reader: reader)
    // Who takes a number need not look at it before.
    if actions.dryRun { planner.sharedCounter = counter }
    var plan = try planner.plan()
    if let bounds = plan.bounds, !actions.dryRun, counter != nil {
      try check(plan, repository: repository)
      let progress = context.progressLine()
      let taken = try counter?.take(bounds) { progress.show($0) }
      progress.clear()
      guard let taken else { return }
      plan = try self.plan(for: taken, planner)
    }
    context.report(plan.diagnostics)
    if plan.diagnostics.contains(where: { $0.severity == .error }) { return }
    try apply(plan, repository: repository, folder)
  }

  // MARK: Shared counters

  /// Checks all that can be wrong before a number is taken that could not be given back.
  private mutating func check(_ plan: BumpPlan, repository: Repository?) throws {
    guard let error = plan.diagnostics.first(where: { $0.severity == .error }) else {
      guard let repository, plan.commits || plan.tagName != nil else { return }
      var plan = plan
      try resolveLinks(&plan)
      // With the number that will be taken it is called otherwise.
      let namesBuild = request.tagFormat?.mentions("{build}") ?? !request.goal.isVersion
      if namesBuild { plan.tagName = nil }
      _ = try Preflight(plan: plan, request: request, repository: repository).transaction()
      if request.pushes {
        try Publication(repository, remote: request.remote).checkIsNotBehind()
      }
      hasChecked = true
      return
    }
    throw ProductError(error)
  }

  private func plan(for taken: TakenNumber, _ planner: BumpPlanner) throws -> BumpPlan {
    var request = request
    request.buildNumber = taken.number
    var planner = BumpPlanner(
      request: request, product: planner.product, repository: planner.repository,
      reader: planner.reader)
    var plan = try planner.plan()
    plan.remarks.insert(taken.remark, at: 0)
    return plan
  }

  private func discovery(_ reader: FileReader, _ repository: Repository?) -> ProductDiscovery {
    var discovery = ProductDiscovery(
      folder: request.folder, files: request.files, project: request.project,
      selection: request.selection, patterns: request.patterns, kinds: neededKinds,
      reader: reader)
    if let repository {
      discovery.isTracked = { path in
        repository.relativePath(path).map { (try? repository.tracking(of: $0)) == .tracked }
          ?? false
      }
    }
    return discovery
  }

  private var neededKinds: [NumberKind] {
    switch actions.get {
    case .version, .nextVersion: return [.version]
    case .build, .nextBuild: return [.build]
    case .bundleID: return []
    case .tag, nil: break
    }
    if actions.show { return [] }
    guard request.goal.isVersion else { return [.build] }
    return request.takesBuild ? [.version, .build] : [.version]
  }

  /// The repository; without `--no-commit` there must be one, unless nothing is to be changed.
  private func openRepository() throws -> Repository? {
    let onlyLooks = actions.show || actions.get != nil
    do throws(GitError) {
      if let repository = try Repository.open(at: request.folder) { return repository }
    } catch {
      guard !request.commits || onlyLooks else { throw error }
      context.report([.warning(error.description)])
      return nil
    }
    let isAboutBump = actions.recover || actions.undo
    guard !request.commits || onlyLooks, !isAboutBump else {
      throw ProductError(
        "there is no git repository here",
        notes: isAboutBump ? [] : ["to change the files alone: pass --no-commit"])
    }
    return nil
  }

  // MARK: Recovery

  /// Finishes or undoes a bump that was cut off; says whether there was one.
  private func recover(_ repository: Repository?, _ folder: JournalFolder?) throws -> Bool {
    guard let repository, let folder else { return false }
    guard let result = try Recovery.run(in: repository, folder) else {
      if actions.recover { say("there is nothing to recover") }
      return false
    }
    switch result.resolution {
    case .undone: say("a bump that was cut off was undone")
    case .finished: say("a bump that was cut off was finished")
    case .left: say("a bump that was cut off was left as it is")
    }
    context.report(result.remarks.map { .warning($0) })
    return true
  }

  private func undo(_ repository: Repository?) throws {
    guard let repository else { return }
    for remark in try Undo(repository, remote: request.remote).run() { say(remark) }
  }

  // MARK: Application

  private func apply(
    _ plan: BumpPlan, repository: Repository?, _ folder: JournalFolder?
  ) throws {
    var plan = plan
    try resolveLinks(&plan)
    let report = BumpReport(request: request, context: context)
    guard let repository, folder != nil || actions.dryRun else {
      if actions.dryRun { return try report.dryRun(plan, transaction: nil, json: actions.json) }
      try FileChange(edits: plan.edits).run()
      return try finish(plan, BumpOutcome())
    }
    let transaction = try Preflight(plan: plan, request: request, repository: repository)
      .transaction()
    // Before a number was taken it was looked at already.
    if request.pushes, !hasChecked {
      try Publication(repository, remote: request.remote).checkIsNotBehind()
    }
    guard let folder else {
      return try report.dryRun(plan, transaction: transaction, json: actions.json)
    }
    if context.isVerbose, let obstacle = transaction.obstacle, plan.commits {
      say("the git command makes the commit: \(obstacle)")
    }
    let publication = request.pushes ? try Publication(repository, remote: request.remote) : nil
    let outcome = try transaction.run(in: folder)
    plan.remembered?.save()
    if outcome.commit != nil || outcome.tag != nil {
      LastBump.record(outcome, head: transaction.head, repository: repository)
    }
    // A push may take long, and changes nothing here.
    folder.release()
    if let publication { try publication.push(outcome) }
    try finish(plan, outcome, pushed: publication?.description(of: outcome))
  }

  /// Tells what was done. That nobody hears it on standard output does not keep it from a workflow.
  private func finish(
    _ plan: BumpPlan, _ outcome: BumpOutcome, pushed: String? = nil
  ) throws {
    let report = BumpReport(request: request, context: context)
    let printed = Result { try report.done(plan, outcome, pushed: pushed, json: actions.json) }
    try githubOutput?.write(plan)
    try printed.get()
  }

  /// A link is changed and committed as what it leads to, which may be named by itself too.
  private func resolveLinks(_ plan: inout BumpPlan) throws {
    var edits: [FileEdit] = []
    for var edit in plan.edits {
      edit.path = try FileSystem.realPath(edit.path)
      guard let other = edits.first(where: { $0.path == edit.path }) else {
        edits.append(edit)
        continue
      }
      guard other == edit else {
        throw ProductError(
          "this file has several names here, by which it would be changed differently",
          at: SourceLocation(path: edit.path))
      }
    }
    plan.edits = edits
  }

  private func say(_ text: String) {
    if !context.isQuiet { StandardStream.error.report(text + "\n") }
  }
}

import DevKitCore

/// Looks at files, bundles and zip archives and lists what it finds.
///
/// Nothing here calls itself: what is still to be looked at stands on a stack, and how deep things
/// may lie within each other is limited.
public struct Inspector {
  /// Something still to be looked at.
  struct Job {
    var tree: any FileTree
    var path: String
    var parent: Int?
    var relation: Inspection.Relation
    var depth: Int
    /// Whether a file of no known format is passed over in silence, as in a folder.
    var isOptional = false
    /// What reading it gave, where that was done before.
    var outcome: Outcome?
  }

  /// How deep bundles may lie in bundles.
  private static let depthLimit = 16

  /// Whether plain folders are walked.
  public var walksFolders: Bool
  /// What puts a file in words, as UTF-8.
  typealias Description = @Sendable (_ file: InspectedFile, _ path: String) -> [UInt8]

  /// What puts files that were named themselves in words, on the thread that reads them; nothing else is
  /// then kept of them. `nil` where more is asked.
  var describe: Description?

  /// Everything found so far, each after the one that holds it.
  var inspections: [Inspection] = []
  /// The bundles that were looked at within the present input.
  private var visited: Set<FileIdentity> = []
  /// What came of the files that were read within the present input.
  private var known: [FileIdentity: Outcome] = [:]
  /// What is to be looked at, the next one last.
  private var jobs: [Job] = []

  /// The folder that relative paths start from.
  private let folder: String

  /// Makes an inspector; relative paths start from `folder`.
  public init(walksFolders: Bool = false, folder: String = "") {
    self.walksFolders = walksFolders
    self.folder = folder
  }

  /// Looks at some paths on the disk, one after the other, and at what is in them.
  public mutating func inspect(_ paths: [String]) -> [Inspection] {
    let results = Parallel.map(paths, batch: 4) { [folder, describe] path -> ReadInput in
      let read = Self.read(path, below: folder)
      // Most files need nothing more.
      guard case .file(let file, let findings) = read.outcome, file.thinMembers.isEmpty,
        read.spent.end == nil
      else { return .started(read) }
      return .finished(Self.inspection(ofInput: path, file, findings, describe))
    }
    inspections.reserveCapacity(inspections.count + paths.count)
    for (path, result) in zip(paths, results) {
      switch result {
      case .finished(let inspection): inspections.append(inspection)
      case .started(let read):
        work(
          on: Job(
            tree: DiskTree(base: folder, budget: InspectionBudget(read.spent)), path: path,
            parent: nil, relation: .input, depth: 0, outcome: read.outcome))
      }
    }
    return finished()
  }

  /// What came of reading a file, and what it cost.
  private typealias ReadFile = (outcome: Outcome, spent: InspectionBudget.Spent)

  /// What came of reading something that was named itself.
  private enum ReadInput: Sendable {
    case finished(Inspection)
    /// There is more to be looked at, or to be told.
    case started(ReadFile)
  }

  /// Reads a file in a budget of its own.
  private static func read(_ path: String, below base: String) -> ReadFile {
    let budget = InspectionBudget()
    let outcome = outcome(path, in: DiskTree(base: base, budget: budget))
    return (outcome, budget.spent)
  }

  /// Looks at some paths of a tree.
  mutating func inspect(_ paths: [String], in tree: any FileTree) -> [Inspection] {
    for path in paths {
      work(on: Job(tree: tree, path: path, parent: nil, relation: .input, depth: 0))
    }
    return finished()
  }

  /// Does a job and all that comes of it.
  private mutating func work(on job: Job) {
    push([job])
    while let job = jobs.popLast() { run(job) }
  }

  private mutating func finished() -> [Inspection] {
    Findings.add(to: &inspections)
    return inspections
  }

  /// Whether a bundle is to be looked at: links can make one appear in itself, over and over.
  private mutating func isNew(_ job: Job) -> Bool {
    guard let identity = job.tree.identity(of: job.path) else { return true }
    return visited.insert(identity).inserted || job.relation == .input
  }

  private mutating func run(_ job: Job) {
    if job.relation == .input { (visited, known) = ([], [:]) }
    if job.parent != nil, job.tree.budget.isExhausted { return }
    let count = inspections.count
    look(at: job)
    sayWhatIsLeftOut(job, since: count)
  }

  /// Says where the budget came to its end, unless an error of what was just looked at does.
  private mutating func sayWhatIsLeftOut(_ job: Job, since count: Int) {
    let budget = job.tree.budget
    guard let end = budget.spent.end, !budget.isTold else { return }
    budget.isTold = true
    let isSaid = inspections[count...].contains { inspection in
      inspection.errors.contains { $0.message.hasSuffix(end.reason) }
    }
    if !isSaid { add(job, errors: [end.sentence]) }
  }

  private mutating func look(at job: Job) {
    guard job.depth <= Self.depthLimit else {
      add(job, errors: ["bundles lie more than \(Self.depthLimit) deep within each other"])
      return
    }
    // Opening tells what it is; asking before would be a call more for each file.
    let outcome = job.outcome ?? outcome(of: job)
    if case .unreadable(let error) = outcome, error.isFolder { return inspectFolder(job) }
    inspectFile(job, outcome)
  }

  /// Reads a file unless it was read before, under this name or another one.
  private mutating func outcome(of job: Job) -> Outcome {
    guard job.relation != .input, let identity = job.tree.identity(of: job.path) else {
      return Self.outcome(job.path, in: job.tree)
    }
    if let outcome = known[identity] {
      guard case .file(let file, _) = outcome else { return outcome }
      do throws(BinaryDamage) {
        // It takes no memory again, but is shown again.
        try job.tree.budget.keep(file.footprint, at: 0)
        return outcome
      } catch {
        return .unreadable(.damage(error))
      }
    }
    let outcome = Self.outcome(job.path, in: job.tree)
    known[identity] = outcome
    return outcome
  }

  // MARK: Results

  /// Adds what was found; gives back its index.
  @discardableResult
  mutating func add(
    _ job: Job, _ content: Inspection.Content = .nothing, errors: [String] = [],
    findings: [String] = []
  ) -> Int {
    let path = job.tree.shown(job.path)
    let place = SourceLocation(path: path)
    var inspection = Inspection(path: path, parent: job.parent, relation: job.relation)
    inspection.content = content
    inspection.errors = errors.map { .error($0, at: place) }
    inspection.findings = findings.map { .warning($0, at: place) }
    inspections.append(inspection)
    return inspections.count - 1
  }

  /// A file that was named itself, thus is no part of anything; in words where it can be.
  private static func inspection(
    ofInput path: String, _ file: InspectedFile, _ findings: FileFindings, _ describe: Description?
  ) -> Inspection {
    var inspection = Inspection(path: path, parent: nil, relation: .input)
    // What debug symbols belong to is only known when everything was read.
    if let describe, !file.slices.contains(where: { $0.image.role == .debugSymbols }) {
      inspection.content = .words(describe(file, path), uuids: file.slices.compactMap(\.image.uuid))
    } else {
      inspection.content = .file(file)
    }
    inspection.add(file.damages)
    inspection.add(findings.all)
    inspection.add(findings.ifAlone)
    return inspection
  }

  /// Puts jobs on the stack so that the first is done first.
  mutating func push(_ more: [Job]) { jobs += more.reversed() }

  // MARK: Files

  /// What came of reading a file.
  enum Outcome: Sendable {
    /// A file, with what does not fit together in it.
    case file(InspectedFile, findings: FileFindings)
    /// A zip archive, whose content is to be looked at.
    case zip
    /// A file of no format that is known.
    case unknown(String)
    case unreadable(TreeError)
  }

  /// Reads a file, for itself alone.
  private static func outcome(_ path: String, in tree: any FileTree) -> Outcome {
    do throws(TreeError) {
      let region = ByteRegion(try tree.source(of: path))
      if isZip(region) { return .zip }
      guard let file = FileReader.read(region) else { return .unknown(unknown(region)) }
      return .file(file, findings: FileFindings(file))
    } catch {
      return .unreadable(error)
    }
  }

  private mutating func inspectFile(_ job: Job, _ outcome: Outcome) {
    switch outcome {
    case .zip: inspectZip(job)
    case .file(var file, var findings):
      // The classes in a folder or a jar are nobody's question, and there are thousands.
      if job.isOptional, file.slices.first?.image.format == .javaClass { return }
      if !file.thinMembers.isEmpty {
        file = ThinMembers.complete(file, beside: Path.parent(of: job.path), in: job.tree)
        findings = FileFindings(file)
      }
      var inspection = Inspection(
        path: job.tree.shown(job.path), parent: job.parent, relation: job.relation)
      inspection.content = .file(file)
      inspection.findingsIfAlone = findings.ifAlone
      inspection.add(file.damages)
      inspection.add(findings.all)
      inspections.append(inspection)
    case .unknown(let message): if !job.isOptional { add(job, errors: [message]) }
    case .unreadable(let error):
      if !job.isOptional || !error.isMissing { add(job, errors: [error.message]) }
    }
  }

  private static func unknown(_ region: ByteRegion) -> String {
    guard region.count > 0 else { return "the file is empty" }
    let start = (try? region.prefix(at: 0, count: 4)) ?? []
    return "at byte 0: this is no binary that is known; it begins with "
      + PrintableText.hexadecimal(start)
  }

  // MARK: Zip archives

  private static func isZip(_ region: ByteRegion) -> Bool {
    let magic = (try? ImageReader.magic(of: region)) ?? 0
    return magic == 0x504B_0304 || magic == 0x504B_0506
  }

  private mutating func inspectZip(_ job: Job) {
    guard !(job.tree is ZipTree), let source = try? job.tree.source(of: job.path) else {
      if !job.isOptional {
        add(job, findings: ["a zip archive in a zip archive is not looked into"])
      }
      return
    }
    let tree = ZipTree(
      ByteRegion(source), shownAs: job.tree.shown(job.path), number: UInt64(inspections.count))
    let contents = tree.contents()
    let index = add(
      job, .zip(entryCount: tree.entryCount), errors: tree.damages.map(\.sentence))
    push(
      contents.map { path, isBundle in
        Job(
          tree: tree, path: path, parent: index, relation: .content, depth: job.depth + 1,
          isOptional: !isBundle)
      })
  }

  // MARK: Folders

  private mutating func inspectFolder(_ job: Job) {
    if let kind = BundleKind(name: Path.name(of: job.path)) {
      if isNew(job) { inspectBundle(job, kind) }
      return
    }
    guard walksFolders else {
      add(
        job, errors: ["this is a folder, not a binary or bundle; --recursive looks into it"])
      return
    }
    let walk = DirectoryWalker(root: Path.join(folder, job.path), shownAs: job.path).walk { entry in
      entry.kind == .directory && BundleKind(name: entry.name) != nil ? .leaf : .enter
    }
    let index = add(job, .folder)
    inspections[index].findings = walk.diagnostics.filter { $0.severity == .warning }
    inspections[index].errors = walk.diagnostics.filter { $0.severity == .error }
    inspectEntries(walk.entries, of: job, parent: index)
  }

  /// Files are read on all cores; bundles and zip archives wait for their turn. Each has a budget of
  /// its own, so that what one of them costs is not at the expense of the others.
  private mutating func inspectEntries(_ entries: [WalkedEntry], of job: Job, parent: Int) {
    let entries = entries.filter { entry in
      entry.kind == .regular || (entry.kind == .directory && BundleKind(name: entry.name) != nil)
    }
    let files = entries.filter { $0.kind == .regular }.map(\.path)
    var results = Parallel.map(files, batch: 4) { Self.read($0, below: "") }[...]
    push(
      entries.map { entry in
        let result = entry.kind == .regular ? results.popFirst() : nil
        return Job(
          tree: DiskTree(base: folder, budget: InspectionBudget(result?.spent ?? .init())),
          path: Path.join(job.path, entry.relativePath), parent: parent, relation: .content,
          depth: job.depth + 1, isOptional: entry.kind == .regular, outcome: result?.outcome)
      })
  }
}

extension TreeError {
  /// Whether nothing is there.
  var isMissing: Bool {
    if case .file(let error) = self { error.isMissing } else { false }
  }

  /// Whether it is a folder and no file.
  var isFolder: Bool {
    if case .file(let error) = self { error.reason == .notAFile(.directory) } else { false }
  }
}

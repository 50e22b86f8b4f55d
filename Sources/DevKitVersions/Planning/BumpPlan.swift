import DevKitCore
import DevKitGit
import DevKitXcode

/// A file with its old and new content.
struct FileEdit: Hashable, Sendable {
  /// The file, absolute.
  var path: String
  var old: [UInt8]
  var new: [UInt8]
}

/// What a bump will do; nothing has been changed yet.
struct BumpPlan: Sendable {
  var product: Product
  /// The new version; `nil` where it stays.
  var version: String?
  /// The new build number; `nil` where it stays.
  var build: String?
  var edits: [FileEdit]
  var message: String
  /// The name of the tag; `nil` for none.
  var tagName: String?
  /// Whether there is a commit to make: not with `--no-commit`, and not where no file changes.
  var commits: Bool
  /// What is to be said about it.
  var diagnostics: [Diagnostic]
  /// One sentence each, for people.
  var remarks: [String]
  /// What was found on branches, to be kept once the bump is made.
  var remembered: BranchNumbers?
  /// What the number from a shared counter must be above, where it is still to be taken.
  var bounds: CounterBounds?

  /// The line for standard output.
  var result: String { [version, build].compactMap { $0 }.first ?? "" }
}

/// There is nothing since the last version that asks for a new one, which is no error.
struct NothingToBump: Error {
  /// The version that stays.
  var version: String
}

/// Decides what a bump does.
struct BumpPlanner {
  let request: BumpRequest
  let product: Product
  let repository: Repository?
  let reader: FileReader
  private var diagnostics: [Diagnostic] = []
  private var remarks: [String] = []
  private var remembered: BranchNumbers?
  private var bounds: CounterBounds?
  private var history: CommitHistory?
  /// The counter that others use too, where the request names one.
  var sharedCounter: (any SharedCounter)?

  init(request: BumpRequest, product: Product, repository: Repository?, reader: FileReader) {
    self.request = request
    self.product = product
    self.repository = repository
    self.reader = reader
  }

  /// The plan.
  ///
  /// - Throws: `ProductError` where there is no number to bump or the new one may not be.
  mutating func plan() throws -> BumpPlan {
    let version = request.goal.isVersion ? try nextVersion() : nil
    let build = request.takesBuild ? try nextBuild(isNeeded: version == nil) : nil
    let filler = Placeholders(
      version: version?.description ?? product.version?.current,
      build: build ?? product.build?.current,
      date: Today.text())
    let edits = try edits(version: version?.description, build: build, filler: filler)
    let commits = request.commits && !edits.isEmpty
    let tagName = try tagName(version: version?.description, build: build, hasEdits: !edits.isEmpty)
    if edits.isEmpty, tagName == nil {
      throw ProductError("there is nothing to change")
    }
    listDiffering(version: version != nil, build: build != nil)
    let message = filler.filled(
      request.message ?? Self.message(version: version?.description, build: build))
    return BumpPlan(
      product: product, version: version?.description, build: build, edits: edits,
      message: message, tagName: tagName, commits: commits,
      diagnostics: product.diagnostics + diagnostics, remarks: remarks + product.remarks,
      remembered: remembered, bounds: bounds)
  }

  private static func message(version: String?, build: String?) -> String {
    switch (version, build) {
    case (nil, _): "New build: {build}"
    case (_, nil): "Version {version}"
    default: "Version {version} ({build})"
    }
  }

  // MARK: Version

  private mutating func nextVersion() throws -> Version {
    let current = try currentVersion()
    let next: Version
    switch request.goal {
    case .version(let version): next = version
    case .step(let step):
      guard let current else { throw noVersion() }
      next = try self.next(after: current, step)
    case .auto:
      guard let current else { throw noVersion() }
      guard let step = try commitHistory().step else {
        throw NothingToBump(version: current.description)
      }
      next = try self.next(after: current, step)
      remarks.append(try reason(for: step))
      if let last = try commitHistory().last, last.version < current {
        remarks.append("\(current) has no tag, so all commits since \(last.tag) count")
      }
    case .build: throw noVersion()
    }
    try check(next, against: current)
    return next
  }

  private func next(after current: Version, _ step: VersionStep) throws -> Version {
    do throws(VersionStepError) {
      return try current.next(step, preid: request.preid)
    } catch {
      throw ProductError(error.message)
    }
  }

  /// The commits since the last version, read once.
  private mutating func commitHistory() throws -> CommitHistory {
    if let history { return history }
    guard let repository else {
      throw ProductError("there is no repository here whose commits could be read")
    }
    let read = try CommitHistory(
      repository, name: product.name, format: request.tagFormat, folder: request.folder)
    history = read
    return read
  }

  /// Which commit asks for a step.
  private mutating func reason(for step: VersionStep) throws -> String {
    let history = try commitHistory()
    let asking = history.changes.filter { $0.message.step == step }
    let since = history.last.map { "since \($0.tag)" } ?? "in all"
    let first = asking.last.map { ": \($0.commit.short) \($0.message.description)" } ?? ""
    return "\(step.rawValue), for \(asking.count) of the \(history.count) commits \(since)\(first)"
  }

  /// The version of the files; where none holds one, that of the last tag.
  private mutating func currentVersion() throws -> Version? {
    if let carrier = product.version {
      if let version = Version(carrier.current) ?? Version(padded: carrier.current) {
        return version
      }
      if case .version = request.goal { return nil }
      throw ProductError(
        "the version is '\(carrier.current)', which is not a version that can be counted up; give"
          + " the new one, as in: devkit bump 1.0.0",
        at: carrier.sites.first.map { SourceLocation(path: $0.path) })
    }
    let last = try TaggedVersion.last(repository, name: product.name, format: request.tagFormat)
    if let last { remarks.append("no file holds the version; the last tag is \(last.tag)") }
    return last?.version
  }

  private func noVersion() -> ProductError {
    if product.isForApple {
      return ProductError(
        "nothing here holds a version",
        notes: [
          "give \(product.name) the build setting MARKETING_VERSION, or its Info.plist a"
            + " CFBundleShortVersionString"
        ], also: product.diagnostics + product.hints)
    }
    return ProductError(
      "nothing here holds a version: no project, no manifest and no version tag in"
        + " \(request.folder)",
      notes: ["to begin with one: devkit bump 0.1.0 --tag, or name a file with --file"])
  }

  private mutating func check(_ next: Version, against current: Version?) throws {
    if let current {
      guard current.description != next.description else {
        throw ProductError("the version is \(current) already")
      }
      if next < current, !request.allowsLower {
        throw ProductError(
          "\(next) is lower than \(current); pass --allow-lower if that is meant")
      }
    }
    guard product.isForApple else { return }
    if !next.prerelease.isEmpty || !next.metadata.isEmpty || next.numbers.count > 3 {
      diagnostics.append(
        .warning(
          "\(next) is not accepted by the App Store, which takes one to three numbers"))
    }
  }

  // MARK: Build

  private mutating func nextBuild(isNeeded: Bool) throws -> String? {
    guard let carrier = product.build else {
      guard isNeeded || request.buildNumber != nil else {
        remarks.append("there is no build number to change")
        return nil
      }
      throw ProductError(
        "nothing here holds a build number",
        notes: [noBuildHint], also: product.diagnostics + product.hints)
    }
    let format = request.goal.isVersion ? nil : request.tagFormat
    let counter = BuildCounter(
      product: product, carrier: carrier, repository: repository,
      tagFormat: format.map { TagFormat(text: $0) } ?? .builds, startAt: request.startAt,
      counter: sharedCounter)
    let number: BuildNumber
    if let given = request.buildNumber {
      number = given
    } else {
      let counted = try counter.next(request.counter, makesCommit: request.commits)
      remarks += counted.remarks
      remembered = counted.remembered
      bounds = counted.bounds
      number = counted.number
    }
    try check(number, against: carrier)
    return number.description
  }

  private var noBuildHint: String {
    if product.isForApple {
      return "give \(product.name) the build setting CURRENT_PROJECT_VERSION, or its Info.plist a"
        + " CFBundleVersion"
    }
    return product.version == nil
      ? "for the next version: devkit bump minor"
      : "\(product.name) has a version only: devkit bump patch"
  }

  private mutating func check(_ number: BuildNumber, against carrier: NumberCarrier) throws {
    if number.description == carrier.current {
      throw ProductError("the build number is \(number) already")
    }
    if let current = BuildNumber(carrier.current), !request.allowsLower {
      if number < current {
        throw ProductError(
          "\(number) is lower than \(current); pass --allow-lower if that is meant")
      }
    }
    guard product.isForApple else { return }
    let (errors, warnings) = number.objections()
    diagnostics += warnings.map { .warning($0) }
    guard let error = errors.first else { return }
    // A project that has such numbers is not for the store.
    let isOld = BuildNumber(carrier.current).map { !$0.objections().errors.isEmpty } ?? false
    let text = "\(number) \(error), which Apple does not take as a build number"
    if isOld {
      diagnostics.append(.warning(text))
    } else {
      throw ProductError(text)
    }
  }

  // MARK: Files

  private mutating func edits(
    version: String?, build: String?, filler: Placeholders
  ) throws -> [FileEdit] {
    var splices: [String: [TextSplice]] = [:]
    for (kind, number) in [(NumberKind.version, version), (.build, build)] {
      guard let number, let carrier = product.carrier(kind) else { continue }
      for site in carrier.sites {
        splices[site.path, default: []].append(try splice(site, number, filler))
      }
    }
    if let path = request.changelog, version != nil {
      guard let bytes = reader.bytes(path) else {
        throw ProductError("there is no changelog here", at: SourceLocation(path: path))
      }
      let changelog = Changelog(source: SourceText(path: path, bytes: bytes))
      let splice = try changelog.splice(try commitHistory().changes)
      if !splice.replacement.isEmpty { splices[path, default: []].append(splice) }
    }
    var edits: [FileEdit] = []
    for (path, splices) in splices.sorted(by: { Path.precedes($0.key, $1.key) }) {
      guard let old = reader.contents[path],
        let new = splices.applied(to: reader.converted[path] ?? old)
      else {
        throw ProductError(
          "two changes of this file overlap", at: SourceLocation(path: path))
      }
      if old != new { edits.append(FileEdit(path: path, old: old, new: new)) }
    }
    return edits
  }

  private func splice(
    _ site: VersionSite, _ number: String, _ filler: Placeholders
  ) throws -> TextSplice {
    if case .template(let template) = site.encoding {
      return TextSplice(site.range, Array(filler.filled(template).utf8))
    }
    if let splice = site.splice(to: number) { return splice }
    let reason =
      site.part == nil
      ? "\(site.name) cannot take '\(number)' in the way it is written"
      : "the number is composed of \(site.part?.count ?? 0) settings, and '\(number)' has another"
        + " number of parts"
    throw ProductError(reason, at: SourceLocation(path: site.path))
  }

  /// Says which numbers stay, those that are the same together.
  private mutating func listDiffering(version: Bool, build: Bool) {
    for (isBumped, kind) in [(version, NumberKind.version), (build, .build)] where isBumped {
      let sites = product.carrier(kind)?.differing ?? []
      for (value, sites) in Dictionary(grouping: sites, by: \.value).sorted(by: { $0.key < $1.key })
      {
        let names = Set(sites.map(\.name)).sorted(by: Path.precedes)
        let more = names.count > 3 ? " and \(names.count - 3) more" : ""
        let list = names.prefix(3).joined(separator: ", ") + more
        remarks.append("left alone, being '\(value)': \(list)")
      }
    }
  }

  // MARK: Tag

  private mutating func tagName(
    version: String?, build: String?, hasEdits: Bool
  ) throws -> String? {
    // Without a file that holds it, a version is its tag.
    let isTagOnly = !hasEdits && version != nil
    guard request.tags || isTagOnly else { return nil }
    guard let repository else {
      throw ProductError("there is no repository here to make a tag in")
    }
    let format: TagFormat =
      if let text = request.tagFormat {
        TagFormat(text: text)
      } else if version == nil {
        .builds
      } else {
        TagFormat.detected(in: try repository.tagNames(), name: product.name)
      }
    guard
      let name = format.name(
        version: version ?? product.version?.current, build: build ?? product.build?.current)
    else {
      throw ProductError("the tag format '\(format.text)' names a number that there is none of")
    }
    if isTagOnly { remarks.append("no file holds the version, so there is a tag and no commit") }
    return name
  }
}

import DevKitCore
import DevKitGit
import DevKitXcode

/// Decides what a bump does.
struct BumpPlanner {
  let request: BumpRequest
  let product: Product
  let repository: Repository?
  let reader: FileReader
  var diagnostics: [Diagnostic] = []
  var remarks: [String] = []
  private var remembered: BranchNumbers?
  private var bounds: CounterBounds?
  var history: CommitHistory?
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
    let message = try self.message(version: version?.description, build: build, filler)
    return BumpPlan(
      product: product, version: version?.description, build: build, edits: edits,
      message: message, tagName: tagName, commits: commits,
      diagnostics: product.diagnostics + diagnostics, remarks: remarks + product.remarks,
      remembered: remembered, bounds: bounds)
  }

  private func message(
    version: String?, build: String?, _ filler: Placeholders
  ) throws -> String {
    let usual =
      switch (version, build) {
      case (nil, _): "New build: {build}"
      case (_, nil): "Version {version}"
      default: "Version {version} ({build})"
      }
    if let given = request.message, let unknown = filler.unknown(in: given) {
      throw ProductError(
        "the message '\(given)' has \(unknown), which is not known here",
        notes: ["known are {version} and {build}, where there is such a number, and {date}"])
    }
    return filler.filled(request.message ?? usual)
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
        notes: [noBuildHint, hintElsewhere].compactMap(\.self),
        also: product.diagnostics + product.hints)
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

  /// Where a product is, for who stands in a folder below it or right above it.
  var hintElsewhere: String? {
    guard product.version == nil, product.build == nil else { return nil }
    return ProductDiscovery.hint(above: request.folder, upTo: repository?.layout.workTree)
      ?? hintDownwards
  }

  /// The same for who stands right above it. A Swift package is what it is, whatever is in it.
  private var hintDownwards: String? {
    guard !FileSystem.exists(Path.join(request.folder, "Package.swift")) else { return nil }
    return ProductDiscovery.hint(below: request.folder)
  }

  private var noBuildHint: String {
    if product.isForApple {
      return "give \(product.name) the build setting CURRENT_PROJECT_VERSION, or its Info.plist a"
        + " CFBundleVersion"
    }
    return product.version == nil
      ? "for the next version, which is a tag: devkit bump minor"
      : "\(product.name) has a version only: devkit bump patch"
  }

  private mutating func check(_ number: BuildNumber, against carrier: NumberCarrier) throws {
    if number.description == carrier.current {
      throw ProductError("the build number is \(number) already")
    }
    if let current = BuildNumber(carrier.current), !request.allowsLower {
      if number.isEquivalent(to: current) {
        throw ProductError(
          "\(number) is the same number as \(current); pass --allow-lower to write it so")
      }
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
        throw ProductError(
          "there is no changelog here; make one with a head '## Unreleased'",
          at: SourceLocation(path: path))
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
        remarks.append("left alone, being '\(value)': \(list) (--all changes them too)")
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
    if isTagOnly, !request.tags, !request.commits || request.declinesTag {
      let option = request.declinesTag ? "--no-tag" : "--no-commit"
      throw ProductError(
        "no file holds the version, so without a tag there is nothing to change",
        notes: ["to make the tag, which needs no commit: leave out \(option)"])
    }
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
    if isTagOnly {
      remarks.append("no file holds the version, so there is a tag and no commit")
      if let hint = hintDownwards { remarks.append("it is not looked for below: " + hint) }
    }
    if let unknown = Placeholders().unknown(in: name) {
      throw ProductError(
        "the tag format '\(format.text)' has \(unknown), which is none of {version} and {build}")
    }
    return name
  }
}

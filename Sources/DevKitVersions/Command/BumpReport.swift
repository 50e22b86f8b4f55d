import DevKitArguments
import DevKitCommand
import DevKitCore
import DevKitGit

/// What a bump says: one line of data on standard output, the story on standard error.
struct BumpReport {
  let request: BumpRequest
  let context: CommandContext

  // MARK: Done

  /// Reports a bump that was made.
  ///
  /// - Parameter pushed: What was pushed, for people.
  /// - Throws: where nothing can be written to standard output.
  func done(
    _ plan: BumpPlan, _ outcome: BumpOutcome, pushed: String?, json: Bool
  ) throws {
    for remark in plan.remarks { say(remark) }
    for edit in plan.edits { say("changed \(shown(edit.path))") }
    if let commit = outcome.commit { say("committed \(commit.short): \(subject(plan))") }
    if let tag = outcome.tag { say("tagged \(tag)") }
    if let pushed { say(pushed) }
    let canUndo = outcome.commit != nil || outcome.tag != nil
    if canUndo, !request.pushes { say("to undo it: devkit bump --undo") }
    if json {
      try print(plan, outcome: outcome, isDryRun: false)
    } else {
      try StandardStream.output.write(plan.result + "\n")
    }
  }

  private func subject(_ plan: BumpPlan) -> String {
    plan.message.split(separator: "\n").first.map(String.init) ?? ""
  }

  // MARK: Dry run

  /// Prints the plan: a unified diff, the commit, the tag.
  func dryRun(_ plan: BumpPlan, transaction: Transaction?, json: Bool) throws {
    for remark in plan.remarks { say(remark) }
    if json { return try print(plan, outcome: nil, isDryRun: true) }
    var text: [UInt8] = []
    for edit in plan.edits {
      text += UnifiedDiff(path: shown(edit.path), old: edit.old, new: edit.new).bytes()
    }
    if plan.commits {
      text += Array("commit on \(branch(transaction)): \(plan.message)\n".utf8)
      let more = request.includes.map { "  with \(shown($0))\n" }.joined()
      text += Array(more.utf8)
    }
    if let tag = plan.tagName { text += Array("tag: \(tag)\n".utf8) }
    try StandardStream.output.write(text)
  }

  private func branch(_ transaction: Transaction?) -> String {
    let name = transaction?.head.reference ?? ""
    return name.hasPrefix("refs/heads/") ? String(name.dropFirst(11)) : name
  }

  // MARK: JSON

  private func print(_ plan: BumpPlan, outcome: BumpOutcome?, isDryRun: Bool) throws {
    let value: JSONValue = [
      "dryRun": JSONValue(isDryRun),
      "product": JSONValue(plan.product.name),
      "version": change(plan.product.version?.current, plan.version),
      "build": change(plan.product.build?.current, plan.build),
      "files": JSONValue(plan.edits.map { shown($0.path) }),
      "message": plan.commits ? JSONValue(plan.message) : nil,
      "commit": JSONValue(outcome?.commit?.description),
      "tag": JSONValue(plan.tagName),
    ]
    try StandardStream.output.write(JSONWriter.bytes(of: value))
  }

  private func change(_ old: String?, _ new: String?) -> JSONValue {
    ["old": JSONValue(old), "new": JSONValue(new ?? old)]
  }

  // MARK: Values

  /// Prints one value for `--get`.
  func printValue(
    _ value: BumpValue, product: Product, repository: Repository?, reader: FileReader
  ) throws {
    let values = ProductValues(
      request: request, product: product, repository: repository, reader: reader)
    guard let text = try values.value(value) else {
      let isVersion = value == .version && product.version == nil && product.build == nil
      throw ProductError(
        "\(product.name) has no \(value.rawValue)",
        notes: isVersion
          ? ["neither a file nor a tag holds one; to begin with one: devkit bump 0.1.0 --tag"] : [])
    }
    try StandardStream.output.write(text + "\n")
  }

  /// Prints the numbers, their places, and what would be next.
  func show(
    product: Product, repository: Repository?, reader: FileReader, json: Bool
  ) throws {
    context.report(product.diagnostics)
    let values = ProductValues(
      request: request, product: product, repository: repository, reader: reader)
    if json { return try showJSON(values) }
    var lines = ["\(product.name) (\(shown(product.path)))"]
    for kind in NumberKind.allCases {
      let next = try? values.value(kind == .version ? .nextVersion : .nextBuild)
      guard let carrier = product.carrier(kind) else {
        let tagged = kind == .version ? (try? values.value(.version)) ?? nil : nil
        let text = tagged.map { "\($0), by the last tag" } ?? "none"
        lines.append("\(kind.rawValue): \(text)" + (next.map { ", next: \($0)" } ?? ""))
        continue
      }
      lines.append("\(kind.rawValue): \(carrier.current)" + (next.map { ", next: \($0)" } ?? ""))
      lines += carrier.sites.map { "  \(place($0))" }
      lines += carrier.differing.map { "  left alone: \(place($0)) = \($0.value)" }
    }
    try StandardStream.output.write(lines.joined(separator: "\n") + "\n")
  }

  private func showJSON(_ values: ProductValues) throws {
    var members: [JSONValue.Member] = [.init("product", JSONValue(values.product.name))]
    for value in BumpValue.allCases {
      members.append(.init(value.rawValue, JSONValue((try? values.value(value)) ?? nil)))
    }
    for kind in NumberKind.allCases {
      let sites = values.product.carrier(kind)?.sites ?? []
      members.append(.init("\(kind.rawValue)-places", JSONValue(sites.map(place))))
    }
    try StandardStream.output.write(JSONWriter.bytes(of: .object(members)))
  }

  private func place(_ site: VersionSite) -> String {
    let source = SourceText(
      path: shown(site.path), bytes: (try? FileSystem.read(site.path)) ?? [])
    let location = source.location(at: site.range.lowerBound)
    return "\(location.path):\(location.line ?? 1):\(location.column ?? 1): \(site.name)"
  }

  private func shown(_ path: String) -> String {
    Path.below(context.workingFolder, path)
      ?? (try? FileSystem.realPath(context.workingFolder)).flatMap { Path.below($0, path) } ?? path
  }

  private func say(_ text: String) {
    if !context.isQuiet { StandardStream.error.report(text + "\n") }
  }
}

import DevKitCore
import DevKitGit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A build number and what is to be said about it.
struct CountedBuild {
  var number: BuildNumber
  var remarks: [String] = []
  /// What was found on branches, to be kept for the next time.
  var remembered: BranchNumbers?
  /// What a number from a shared counter must be above; `nil` for one that is settled.
  var bounds: CounterBounds?
}

/// Finds the next build number of a product.
struct BuildCounter {
  let product: Product
  let carrier: NumberCarrier
  let repository: Repository?
  let tagFormat: TagFormat
  var startAt: BuildNumber?
  /// The counter that others use too.
  var counter: (any SharedCounter)?

  /// The highest number that the project, its branches and its tags have.
  func highest() throws -> (highest: BuildNumber?, remembered: BranchNumbers?) {
    var highest = carrier.sites.filter { $0.part == nil }.compactMap { BuildNumber($0.value) }.max()
    if let current = BuildNumber(carrier.current) { highest = max(highest ?? current, current) }
    return try branchNumbers(above: try tagNumber(above: highest))
  }

  /// The highest number that a tag has, or the one given.
  private func tagNumber(above number: BuildNumber?) throws -> BuildNumber? {
    guard let repository, let frame = tagFormat.buildFrame else { return number }
    var highest = number
    // Of thousands of tags only those are looked at closely that may be the highest.
    try repository.eachTagName(String(decoding: frame.prefix, as: UTF8.self)) { tag in
      guard let digits = frame.content(of: tag), BuildNumber.mayExceed(highest, digits),
        let number = BuildNumber(String(decoding: digits, as: UTF8.self))
      else { return }
      highest = max(highest ?? number, number)
    }
    return highest
  }

  /// The highest number that a branch has, or the one given, and what is to be remembered of it.
  private func branchNumbers(
    above number: BuildNumber?
  ) throws -> (highest: BuildNumber?, remembered: BranchNumbers?) {
    guard let repository else { return (number, nil) }
    var highest = number
    var remembered = BranchNumbers(
      gitFolder: repository.layout.gitFolder, sites: carrier.sites,
      workTree: repository.layout.workTree)
    var findings: [ObjectID: BranchNumbers.Finding] = [:]
    var unknown: [ObjectID] = []
    for commit in Set(try repository.branches().map(\.commit)) {
      guard let finding = remembered.finding(commit, above: highest) else {
        unknown.append(commit)
        continue
      }
      findings[commit] = finding
      if case .highest(let found?) = finding { highest = max(highest ?? found, found) }
    }
    unknown.sort { $0.description < $1.description }
    for (commit, found) in try scan(unknown, above: highest) {
      findings[commit] = found
      if case .highest(let found?) = found { highest = max(highest ?? found, found) }
    }
    remembered.replace(with: findings)
    return (highest, remembered)
  }

  /// Looks for numbers in the files of commits.
  private func scan(
    _ commits: [ObjectID], above highest: BuildNumber?
  ) throws -> [ObjectID: BranchNumbers.Finding] {
    guard let repository, !commits.isEmpty else { return [:] }
    var numbers: [ObjectID: BuildNumber] = [:]
    var bounded: Set<ObjectID> = []
    let byPath = Dictionary(grouping: carrier.sites, by: \.path).sorted { $0.key < $1.key }
    for (path, sites) in byPath {
      guard let relative = repository.relativePath(path) else { continue }
      let scan = NumberScan(sites: sites, path: path)
      for version in try repository.versions(of: relative, in: commits) {
        guard scan.mayExceed(highest, in: version.content) else {
          bounded.formUnion(version.commits)
          continue
        }
        guard let found = scan.numbers(in: version.content).max() else { continue }
        for commit in version.commits { numbers[commit] = max(numbers[commit] ?? found, found) }
      }
    }
    var result: [ObjectID: BranchNumbers.Finding] = [:]
    for commit in commits {
      if let highest, bounded.contains(commit), !((numbers[commit] ?? highest) > highest) {
        result[commit] = .atMost(highest)
      } else {
        result[commit] = .highest(numbers[commit])
      }
    }
    return result
  }

  /// The next number.
  ///
  /// - Parameter makesCommit: Whether a commit will be made, which counts.
  func next(_ kind: CounterKind, makesCommit: Bool) throws -> CountedBuild {
    switch kind {
    case .project:
      let (found, remembered) = try highest()
      guard let found else { throw noNumber() }
      let number = max(found.next, startAt ?? found.next)
      return CountedBuild(
        number: number,
        remarks: repository == nil
          ? [] : ["\(number) is unique only among what this clone has seen"],
        remembered: remembered)
    case .commits: return try commits(makesCommit: makesCommit)
    case .date: return try date()
    case .remote, .service: return try shared()
    }
  }

  /// What a shared counter would give, nothing taken.
  private func shared() throws -> CountedBuild {
    let (found, remembered) = try highest()
    let bounds = CounterBounds(
      current: BuildNumber(carrier.current), highest: found, startAt: startAt)
    var peeked: BuildNumber?
    if let counter { peeked = try counter.peek(bounds) }
    let text = peeked.map { "next: \($0) (not reserved)" }
    return CountedBuild(
      number: peeked ?? bounds.lowest,
      remarks: [text ?? "next: \(bounds.lowest) or above (not reserved)"], remembered: remembered,
      bounds: bounds)
  }

  private func noNumber() -> ProductError {
    ProductError(
      "the build number is '\(carrier.current)', which has no next one; give it with"
        + " --build-number", at: carrier.sites.first.map { SourceLocation(path: $0.path) })
  }

  private func commits(makesCommit: Bool) throws -> CountedBuild {
    guard let repository, let head = try repository.head().commit else {
      throw ProductError("commits can only be counted in a repository with a commit")
    }
    let count = try repository.commitCount(to: head) + (makesCommit ? 1 : 0)
    let number = BuildNumber(numbers: [DecimalNumber(UInt64(count))])
    return CountedBuild(number: max(number, startAt ?? number))
  }

  private func date() throws -> CountedBuild {
    let number = Self.dateNumber(time(nil))
    let (highest, remembered) = try highest()
    guard let highest, !(highest < number) else {
      return CountedBuild(number: max(number, startAt ?? number), remembered: remembered)
    }
    return CountedBuild(
      number: highest.next, remarks: ["\(number) is not above \(highest), so the next one is used"],
      remembered: remembered)
  }

  /// `20261130.1205`: the day, and hour and minute without a leading zero, in UTC. Both are far below
  /// 2³²−1.
  static func dateNumber(_ seconds: time_t) -> BuildNumber {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let day = (Int(parts.tm_year) + 1900) * 10_000 + (Int(parts.tm_mon) + 1) * 100
    let numbers = [day + Int(parts.tm_mday), Int(parts.tm_hour) * 100 + Int(parts.tm_min)]
    return BuildNumber(numbers: numbers.map { DecimalNumber(UInt64(max($0, 0))) })
  }
}

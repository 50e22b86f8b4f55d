import DevKitCore
import DevKitGit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the next build number comes from.
public enum CounterKind: String, CaseIterable, Sendable {
  /// One more than the highest that is known.
  case project
  /// The number of commits.
  case commits
  /// Day and minute in UTC.
  case date
}

/// A build number and what is to be said about it.
struct CountedBuild {
  var number: BuildNumber
  var remarks: [String] = []
}

/// Finds the next build number of a product.
struct BuildCounter {
  let product: Product
  let carrier: NumberCarrier
  let repository: Repository?
  let tagFormat: TagFormat
  var startAt: BuildNumber?

  /// The highest number that the project, its branches and its tags have.
  func highest() throws -> BuildNumber? {
    var highest = carrier.sites.filter { $0.part == nil }.compactMap { BuildNumber($0.value) }.max()
    if let current = BuildNumber(carrier.current) { highest = max(highest ?? current, current) }
    guard let repository else { return highest }
    if let frame = tagFormat.buildFrame {
      // Of thousands of tags only those are looked at closely that may be the highest.
      try repository.eachTagName(String(decoding: frame.prefix, as: UTF8.self)) { tag in
        guard let digits = frame.content(of: tag), BuildNumber.mayExceed(highest, digits),
          let number = BuildNumber(String(decoding: digits, as: UTF8.self))
        else { return }
        highest = max(highest ?? number, number)
      }
    }
    let commits = Set(try repository.branches().map(\.commit)).sorted {
      $0.description < $1.description
    }
    for (path, sites) in Dictionary(grouping: carrier.sites, by: \.path).sorted(by: {
      $0.key < $1.key
    }) {
      guard let relative = repository.relativePath(path) else { continue }
      let scan = NumberScan(sites: sites, path: path)
      for version in try repository.versions(of: relative, in: commits)
      where scan.mayExceed(highest, in: version.content) {
        for number in scan.numbers(in: version.content) { highest = max(highest ?? number, number) }
      }
    }
    return highest
  }

  /// The next number.
  ///
  /// - Parameter makesCommit: Whether a commit will be made, which counts.
  func next(_ kind: CounterKind, makesCommit: Bool) throws -> CountedBuild {
    switch kind {
    case .project:
      guard let highest = try highest() else { throw noNumber() }
      let number = max(highest.next, startAt ?? highest.next)
      return CountedBuild(
        number: number,
        remarks: repository == nil
          ? [] : ["\(number) is unique only among what this clone has seen"])
    case .commits: return try commits(makesCommit: makesCommit)
    case .date: return try date()
    }
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
    guard let highest = try highest(), !(highest < number) else {
      return CountedBuild(number: max(number, startAt ?? number))
    }
    return CountedBuild(
      number: highest.next, remarks: ["\(number) is not above \(highest), so the next one is used"])
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

import DevKitCore
import DevKitGit

/// The counter in a reference of the git remote: `refs/devkit/build-numbers/<name>`.
///
/// A take is a commit on top of the last one, pushed by compare-and-swap. Each has a word of its own,
/// so that two machines that make the same commit in the same second do not both get its number, and
/// so that a push whose answer was lost is recognised.
final class RemoteCounter: SharedCounter {
  private let reference: SharedReference
  /// The commit that the number is for; the same one gets its number again.
  private let project: ObjectID?
  private let takesNew: Bool
  private let pushesMore: Bool
  private let seen: SeenNumber

  /// How often a take is tried while others are faster.
  static let attempts = 60

  /// Prepares to count.
  ///
  /// - Parameters:
  ///   - takesNew: Whether a commit that has a number gets another.
  ///   - pushesMore: Whether the commit and its tag are pushed afterwards; that is said.
  init(
    _ repository: Repository, remote: String?, name: String, takesNew: Bool, pushesMore: Bool
  ) throws {
    let safe = Self.referenceName(for: name)
    reference = try SharedReference(
      repository, remote: remote, name: "refs/devkit/build-numbers/\(safe)")
    project = try repository.head().commit
    self.takesNew = takesNew
    self.pushesMore = pushesMore
    seen = SeenNumber(commonFolder: repository.layout.commonFolder, name: safe)
  }

  /// A name as git takes it in a reference: ASCII letters, digits, `.`, `-` and `_`; `_` stands for
  /// any other byte.
  static func referenceName(for name: String) -> String {
    var result = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "."):
        result += result.isEmpty || result.hasSuffix(".") ? "_" : "."
      default: result += "_"
      }
    }
    if result.hasSuffix(".") { result = result.dropLast() + "_" }
    if result.hasSuffix(".lock") { result = result.dropLast(5) + "_lock" }
    return result.isEmpty ? "_" : result
  }

  // MARK: Looking

  func peek(_ bounds: CounterBounds) throws -> BuildNumber? {
    let tip = try read()
    if let own = try ownNumber(bounds) { return own }
    return try next(after: tip, bounds)
  }

  private func read() throws -> SharedReference.Entry? {
    let tip = try reference.read()
    if let tip { seen.record(try Self.number(of: tip)) }
    return tip
  }

  /// The number that the commit has already; `nil` also where it would not be a higher one.
  private func ownNumber(_ bounds: CounterBounds) throws -> BuildNumber? {
    guard !takesNew, let project,
      let entry = try reference.find(line: "Commit: \(project)")
    else { return nil }
    let number = try Self.number(of: entry)
    if let current = bounds.current, !(current < number) { return nil }
    if let startAt = bounds.startAt, number < startAt { return nil }
    return number
  }

  private func next(
    after tip: SharedReference.Entry?, _ bounds: CounterBounds
  ) throws -> BuildNumber {
    var bounds = bounds
    let known = [bounds.highest, seen.number, try tip.map { try Self.number(of: $0) }]
    bounds.highest = known.compactMap { $0 }.max()
    return bounds.lowest
  }

  private static func number(of entry: SharedReference.Entry) throws -> BuildNumber {
    let lines = entry.message.split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("Build: ") }),
      let number = BuildNumber(String(line.dropFirst(7)))
    else {
      throw BumpError(
        description: "the commit \(entry.commit.short) of the counter has no number in it; was it"
          + " made by something else?")
    }
    return number
  }

  // MARK: Taking

  func take(_ bounds: CounterBounds, report: (String) -> Void) throws -> TakenNumber {
    report("taking a number from \(place)")
    var tip = try expectedTip()
    // What is remembered may be of a counter that began anew since.
    if try ownNumber(bounds) != nil { tip = try read() }
    if let own = try ownNumber(bounds) { return ownAgain(own) }
    var refusals = 0
    for attempt in 0..<Self.attempts {
      let number = try next(after: tip, bounds)
      let commit = try reference.write(message: message(number), after: tip?.commit)
      let result = try reference.push(commit, replacing: tip?.commit)
      if result == .done { return taken(number) }
      if case .refused(let reason) = result { throw refused(reason) }
      let before = tip?.commit
      tip = try readAgain(after: result, number)
      // An answer that was lost: the number is ours, whoever came after.
      if let now = tip, try now.commit == commit || reference.isAncestor(commit, of: now.commit) {
        return taken(number)
      }
      // Another machine that makes the same commit was faster.
      if let own = try ownNumber(bounds) { return ownAgain(own) }
      // The same words may mean a name that is in the way, which does not change by waiting.
      refusals = tip?.commit == before ? refusals + 1 : 0
      if refusals > 4 { throw refused(Self.words(of: result)) }
      report("others were faster \(attempt + 1) times; taking a number from \(place)")
      Pause.milliseconds(UInt32.random(in: 0...UInt32(min(20 << min(attempt, 4), 250))))
    }
    throw BumpError(
      description: "others were faster \(Self.attempts) times in a row at \(place); try again")
  }

  private func ownAgain(_ number: BuildNumber) -> TakenNumber {
    TakenNumber(
      number: number, remark: "\(number) is the number that this commit has already in \(place)")
  }

  /// Where the reference is by what this clone knows.
  ///
  /// What it knows from its last take may be old. Then the first push is refused and the reference
  /// read; where nobody else has taken one since, which is the rule for one machine, the push alone
  /// settles it.
  private func expectedTip() throws -> SharedReference.Entry? {
    try reference.remembered() ?? read()
  }

  private func readAgain(
    after result: SharedReference.PushResult, _ number: BuildNumber
  ) throws -> SharedReference.Entry? {
    for _ in 0..<2 {
      if let tip = try? read() { return tip }
      Pause.milliseconds(300)
    }
    do {
      return try read()
    } catch {
      guard case .unknown(let reason) = result else { throw error }
      throw BumpError(
        description:
          "the connection to \(reference.remote) broke while \(number) was taken, so it may"
          + " or may not be taken; a gap does no harm\n\(reason)")
    }
  }

  private func message(_ number: BuildNumber) -> String {
    var generator = SystemRandomNumberGenerator()
    let nonce = (0..<2).map { _ in String(generator.next(), radix: 16) }.joined()
    var text = "Build \(number)\n\nBuild: \(number)\n"
    if let project { text += "Commit: \(project)\n" }
    return text + "Nonce: \(nonce)"
  }

  private func taken(_ number: BuildNumber) -> TakenNumber {
    seen.record(number)
    let rest = pushesMore ? "" : "; nothing else was pushed"
    return TakenNumber(number: number, remark: "took \(number) from \(place)\(rest)")
  }

  private var place: String { "\(reference.name) of \(reference.remote)" }

  private func refused(_ reason: String) -> BumpError {
    BumpError(
      description: "\(reference.remote) does not take a push to \(reference.name)\n\(reason)\n"
        + "who takes numbers needs the permission to write there: on GitHub 'contents: write' for the"
        + " token, elsewhere the right to push")
  }

  private static func words(of result: SharedReference.PushResult) -> String {
    switch result {
    case .done: ""
    case .stale(let reason), .refused(let reason), .unknown(let reason): reason
    }
  }
}

/// The highest number of a counter that this clone has seen, for the case that the remote loses its
/// reference.
struct SeenNumber {
  private let file: String

  init(commonFolder: String, name: String) {
    file = Path.join(commonFolder, "devkit/seen-\(name)")
  }

  /// The number; `nil` where none is known.
  var number: BuildNumber? {
    guard let bytes = try? FileSystem.read(file, limit: 4096) else { return nil }
    return BuildNumber(String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self))
  }

  /// Remembers a number above those known; a failure does not matter.
  func record(_ new: BuildNumber) {
    if let number, !(number < new) { return }
    _ = try? AtomicFile.writeIfChanged(file, Array("\(new)\n".utf8))
  }
}

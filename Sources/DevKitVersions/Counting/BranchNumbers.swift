import DevKitCore
import DevKitGit

/// What the commits at the tips of branches are known to hold, remembered from bump to bump.
///
/// Commits never change, so a number found in one needs to be looked for once. The file under the
/// git directory may be lost or damaged without harm.
struct BranchNumbers: Sendable {
  /// What is known about a commit.
  enum Finding: Hashable, Sendable {
    /// Its highest number; `nil` for none.
    case highest(BuildNumber?)
    /// None of its numbers is above this one.
    case atMost(BuildNumber)
  }

  private let file: String
  /// Which places of which files were looked at.
  private let key: String
  private var findings: [ObjectID: Finding] = [:]
  private var isChanged = false

  /// Reads what is known about some places.
  init(gitFolder: String, sites: [VersionSite], workTree: String?) {
    file = Path.join(gitFolder, "devkit/branch-numbers")
    key = Self.key(of: sites, workTree: workTree)
    guard let bytes = try? FileSystem.read(file, limit: 1 << 24) else { return }
    var lines = bytes.split(separator: 0x0A).makeIterator()
    guard lines.next()?.elementsEqual(key.utf8) == true else { return }
    while let line = lines.next() { take(line) }
  }

  private mutating func take(_ line: ArraySlice<UInt8>) {
    let fields = line.split(separator: 0x20)
    guard fields.count == 2, let mark = fields[1].first,
      let commit = ObjectID(String(decoding: fields[0], as: UTF8.self))
    else { return }
    let number = BuildNumber(String(decoding: fields[1].dropFirst(), as: UTF8.self))
    switch (mark, number) {
    case (UInt8(ascii: "-"), _): findings[commit] = .highest(nil)
    case (UInt8(ascii: "="), let number?): findings[commit] = .highest(number)
    case (UInt8(ascii: "<"), let number?): findings[commit] = .atMost(number)
    default: return
    }
  }

  /// A text that differs where other places are looked at.
  private static func key(of sites: [VersionSite], workTree: String?) -> String {
    var sum = Checksum()
    for site in sites {
      let path = workTree.flatMap { Path.below($0, site.path) } ?? site.path
      sum.add("\(path)\n\(site.key.text)\n\(site.part == nil ? "" : "part")\n".utf8)
    }
    return "1 \(sum)"
  }

  /// What is known about a commit, where that tells whether it has a number above another.
  func finding(_ commit: ObjectID, above highest: BuildNumber?) -> Finding? {
    guard let finding = findings[commit] else { return nil }
    if case .atMost(let bound) = finding {
      guard let highest, !(highest < bound) else { return nil }
    }
    return finding
  }

  /// Remembers something, and forgets commits that are at the tip of no branch any more.
  mutating func replace(with new: [ObjectID: Finding]) {
    isChanged = isChanged || new != findings
    findings = new
  }

  /// Writes the file where there is something new; a failure does not matter.
  func save() {
    guard isChanged else { return }
    var text = key + "\n"
    for (commit, finding) in findings.sorted(by: { $0.key.description < $1.key.description }) {
      switch finding {
      case .highest(nil): text += "\(commit) -\n"
      case .highest(let number?): text += "\(commit) =\(number)\n"
      case .atMost(let number): text += "\(commit) <\(number)\n"
      }
    }
    _ = try? AtomicFile.writeIfChanged(file, Array(text.utf8))
  }
}

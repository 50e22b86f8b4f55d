import DevKitGit

/// What is needed to finish or undo a bump that was cut off.
struct Journal: Hashable, Sendable {
  /// How the commit is made.
  enum Mode: String, Hashable, Sendable {
    /// There is none: files alone.
    case files
    /// By libgit2: its objects are known before any reference moves.
    case library
    /// By the git command.
    case command
  }

  /// A file that changes.
  struct File: Hashable, Sendable {
    /// Absolute.
    var path: String
    var old: [UInt8]
    /// `nil` for a file that only goes into the commit, and that a hook may change.
    var new: [UInt8]?
  }

  var mode: Mode
  var files: [File]
  /// The branch, or `HEAD` where it is detached.
  var reference = ""
  /// Where the branch was.
  var parent: ObjectID?
  var tag: TagRequest?
  var signs = false

  /// The commit that libgit2 prepared.
  var commit: ObjectID?
  /// The tag's reference and object, which libgit2 prepared.
  var tagTip: Tip?
  /// The blobs of the paths of the commit.
  var blobs: [String: ObjectID] = [:]
  /// The file that is `index.lock`.
  var lockIdentity: String?
  /// The file that becomes the index.
  var indexIdentity: String?
  /// The files that are locks of references; empty where they were not taken yet.
  var referenceLocks: [String] = []
}

extension Journal {
  /// Takes over what was prepared.
  mutating func take(_ prepared: PreparedCommit) {
    commit = prepared.commit
    tagTip = prepared.tag
    blobs = prepared.blobs
  }
}

/// The bytes of a journal: records of a name, a length and that many bytes.
///
/// The first part is complete when it has the record `begun`, with a checksum: after a power failure
/// some of the bytes may be older ones. What is added later counts record by
/// record, so that a part that was cut off says nothing.
enum JournalText {
  static func begun(_ journal: Journal) -> [UInt8] {
    var bytes = record("mode", journal.mode.rawValue)
    bytes += record("reference", journal.reference)
    if let parent = journal.parent { bytes += record("parent", parent.description) }
    if let tag = journal.tag {
      bytes += record("tag", tag.name) + record("tag-message", tag.message)
    }
    if journal.signs { bytes += record("signs", "") }
    for file in journal.files {
      bytes += record("file", file.path)
      bytes += record("old", file.old)
      if let new = file.new { bytes += record("new", new) }
    }
    return bytes + record("begun", Checksum(bytes).description)
  }

  static func prepared(_ prepared: PreparedCommit, lock: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for (path, blob) in prepared.blobs.sorted(by: { $0.key < $1.key }) {
      bytes += record("blob", "\(blob) \(path)")
    }
    if let tag = prepared.tag { bytes += record("tag-object", "\(tag.commit) \(tag.name)") }
    bytes += record("lock", lock)
    return bytes + record("commit", prepared.commit.description)
  }

  static func index(_ identity: String) -> [UInt8] { record("index", identity) }

  static func referenceLocks(_ identities: [String]) -> [UInt8] {
    identities.flatMap { record("reference-lock", $0) }
  }

  /// Reads a journal; `nil` for one whose first part is not complete.
  static func read(_ bytes: [UInt8]) -> Journal? {
    var journal = Journal(mode: .files, files: [])
    var isComplete = false
    var rest = bytes[...]
    while true {
      let soFar = bytes[..<rest.startIndex]
      guard let (name, value) = nextRecord(&rest) else { break }
      if name == "begun" {
        guard String(decoding: value, as: UTF8.self) == Checksum(soFar).description else {
          return nil
        }
        isComplete = true
      } else {
        take(name, value, into: &journal)
      }
    }
    // A commit counts with all that belongs to it, of which it is the last record.
    if journal.commit == nil {
      journal.tagTip = nil
      journal.blobs = [:]
    }
    return isComplete ? journal : nil
  }

  private static func take(_ name: String, _ value: ArraySlice<UInt8>, into journal: inout Journal)
  {
    let text = String(decoding: value, as: UTF8.self)
    switch name {
    case "mode": journal.mode = Journal.Mode(rawValue: text) ?? .files
    case "reference": journal.reference = text
    case "parent": journal.parent = ObjectID(text)
    case "tag": journal.tag = TagRequest(name: text, message: "")
    case "tag-message": journal.tag?.message = text
    case "signs": journal.signs = true
    case "file": journal.files.append(Journal.File(path: text, old: []))
    case "old": setLast { $0.old = Array(value) }
    case "new": setLast { $0.new = Array(value) }
    case "blob": if let (id, path) = pair(text) { journal.blobs[path] = id }
    case "tag-object": journal.tagTip = pair(text).map { Tip(name: $0.1, commit: $0.0) }
    case "lock": journal.lockIdentity = text
    case "index": journal.indexIdentity = text
    case "reference-lock": journal.referenceLocks.append(text)
    case "commit": journal.commit = ObjectID(text)
    default: break
    }
    func setLast(_ change: (inout Journal.File) -> Void) {
      if let last = journal.files.indices.last { change(&journal.files[last]) }
    }
  }

  private static func pair(_ text: String) -> (ObjectID, String)? {
    guard let space = text.utf8.firstIndex(of: 0x20), let id = ObjectID(text[..<space]) else {
      return nil
    }
    return (id, String(text[text.utf8.index(after: space)...]))
  }

  private static func record(_ name: String, _ value: String) -> [UInt8] {
    record(name, Array(value.utf8))
  }

  private static func record(_ name: String, _ value: [UInt8]) -> [UInt8] {
    Array("\(name) \(value.count)\n".utf8) + value + [0x0A]
  }

  private static func nextRecord(
    _ rest: inout ArraySlice<UInt8>
  ) -> (name: String, value: ArraySlice<UInt8>)? {
    guard let newline = rest.prefix(64).firstIndex(of: 0x0A) else { return nil }
    let header = rest[..<newline].split(separator: 0x20)
    guard header.count == 2, let count = Int(String(decoding: header[1], as: UTF8.self)),
      count >= 0, count < rest.endIndex - newline - 1
    else { return nil }
    let start = newline + 1
    let value = rest[start..<start + count]
    guard rest[start + count] == 0x0A else { return nil }
    rest = rest[(start + count + 1)...]
    return (String(decoding: header[0], as: UTF8.self), value)
  }
}

import DevKitGit
import Testing

@testable import DevKitVersions

@Suite("Journals")
struct JournalTests {
  private let id = ObjectID(String(repeating: "a1", count: 20))

  private func journal() throws -> (Journal, PreparedCommit) {
    let id = try #require(id)
    var journal = Journal(
      mode: .library,
      files: [
        Journal.File(path: "/a b\n", old: [0, 10, 255], new: [1, 2]),
        Journal.File(path: "/c", old: [], new: nil),
      ])
    journal.reference = "refs/heads/main"
    journal.parent = id
    journal.tag = TagRequest(name: "v1", message: "Version 1\n\nmore 3\n")
    journal.signs = true
    let prepared = PreparedCommit(
      reference: "refs/heads/main", parent: id, commit: id,
      tag: Tip(name: "refs/tags/v1", commit: id), blobs: ["a b\n": id])
    return (journal, prepared)
  }

  @Test("What is written is read")
  func roundTrip() throws {
    var (journal, prepared) = try journal()
    let bytes = JournalText.begun(journal)
    #expect(JournalText.read(bytes) == journal)
    #expect(JournalText.read(bytes + [UInt8](repeating: 0, count: 100)) == journal)
    journal.take(prepared)
    journal.lockIdentity = "1:2:3.4"
    let whole = bytes + JournalText.prepared(prepared, lock: "1:2:3.4")
    #expect(JournalText.read(whole) == journal)
    journal.indexIdentity = "5"
    #expect(JournalText.read(whole + JournalText.index("5")) == journal)
  }

  @Test("A part that was cut off says nothing, at whatever byte")
  func cutOff() throws {
    let (journal, prepared) = try journal()
    let begun = JournalText.begun(journal)
    for count in 0..<begun.count { #expect(JournalText.read(Array(begun[..<count])) == nil) }
    let added = JournalText.prepared(prepared, lock: "x")
    for count in 0..<added.count {
      let read = JournalText.read(begun + added[..<count])
      #expect(read != nil)
      #expect(read?.commit == nil && read?.tagTip == nil && read?.blobs == [:])
    }
  }

  @Test("A journal with a byte that is another is none")
  func changed() throws {
    let begun = JournalText.begun(try journal().0)
    for index in begun.indices {
      var bytes = begun
      bytes[index] ^= 1
      #expect(JournalText.read(bytes) == nil, "byte \(index)")
    }
  }
}

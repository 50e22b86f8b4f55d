import DevKitCore
import Testing

@Suite struct FileStampTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func aFileThatStaysHasTheSameStamp() throws {
    try scratch.write("a", "one")
    #expect(FileStamp(of: scratch.path + "/a") == FileStamp(of: scratch.path + "/a"))
  }

  @Test func anotherFileInItsPlaceHasAnother() throws {
    try scratch.write("a", "one")
    try scratch.write("b", "two")
    let before = FileStamp(of: scratch.path + "/a")
    try FileSystem.removeFile(scratch.path + "/a")
    #expect(FileStamp(of: scratch.path + "/a") != before)
    try FileSystem.move(scratch.path + "/b", to: scratch.path + "/a")
    #expect(FileStamp(of: scratch.path + "/a") != before)
  }

  @Test func whatIsNotThereHasAStampToo() {
    #expect(FileStamp(of: scratch.path + "/none") == FileStamp(of: scratch.path + "/none"))
  }

  /// A file that was written a moment ago may be written again within the same step of the clock.
  @Test func aFileThatHasJustChangedMayChangeUnseen() throws {
    let start = FileStamp.now
    try scratch.write("a", "one")
    let stamp = FileStamp(of: scratch.path + "/a")
    #expect(stamp.mayHide(changesSince: start))
    #expect(stamp.mayHide(changesSince: stamp.changed + 10_000_000))
    #expect(!stamp.mayHide(changesSince: stamp.changed + 2_000_000_001))
  }

  @Test func timesInWholeMillisecondsAreTakenForCoarseOnes() {
    let second: Int64 = 1_000_000_000
    let coarse = FileStamp(words: (1, 5 * second, 5 * second, 1, 1))
    #expect(coarse.mayHide(changesSince: 6 * second))
    #expect(!coarse.mayHide(changesSince: 8 * second))
  }
}

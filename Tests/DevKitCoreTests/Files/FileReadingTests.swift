import DevKitCore
import Foundation
import Testing

@Suite struct FileReadingTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test(arguments: [0, 1, 4095, 65_536, 65_537, 3_000_000])
  func readsTheWholeFile(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: URL(fileURLWithPath: scratch("file")))
    #expect(try FileSystem.read(scratch("file")) == bytes)
  }

  @Test func readsWhatTheSizeDoesNotTell() throws {
    // Files of /proc have size 0 and content all the same, as a file that grows has more.
    try #require(FileSystem.exists("/proc/self/status"), "no /proc here")
    #expect(try FileSystem.status(of: "/proc/self/status").size == 0)
    #expect(try FileSystem.read("/proc/self/status").starts(with: Array("Name:".utf8)))
  }

  @Test func refusesWhatIsNoFile() throws {
    #expect(throws: FileError(.read, scratch.path, .notAFile(.directory))) {
      try FileSystem.read(scratch.path)
    }
    #expect(throws: FileError(.read, "/dev/zero", .notAFile(.device))) {
      try FileSystem.read("/dev/zero")
    }
    let pipe = scratch("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    // Must not wait for a writer.
    #expect(throws: FileError(.read, pipe, .notAFile(.namedPipe))) { try FileSystem.read(pipe) }
    #expect(throws: FileError(.read, pipe, .notAFile(.namedPipe))) { try RandomAccessFile(pipe) }
  }

  @Test func saysWhatIsWrong() throws {
    let missing = scratch("missing")
    let error = #expect(throws: FileError.self) { try FileSystem.read(missing) }
    #expect(error?.isMissing == true)
    #expect(error?.description == "\(missing) cannot be read: there is no such file or folder")
    #expect(error?.diagnostic.location?.path == missing)
    let file = try scratch.write("file")
    #expect(throws: FileError(.read, file + "/x", .system(ENOTDIR))) {
      try FileSystem.read(file + "/x")
    }
    #expect(throws: FileError(.read, "a\0b", .invalidPath)) { try FileSystem.read("a\0b") }
    #expect(throws: FileError(.read, "", .system(ENOENT))) { try FileSystem.read("") }
  }

  @Test func aNulInAPathDoesNotOpenAnotherFile() throws {
    let file = try scratch.write("file", "secret")
    #expect(throws: FileError.self) { try FileSystem.read(file + "\0.txt") }
    #expect(throws: FileError.self) { try FileSystem.status(of: file + "\0.txt") }
    #expect(throws: FileError.self) { try AtomicFile.writeIfChanged(file + "\0.txt", [1]) }
    #expect(try scratch.text("file") == "secret")
  }

  @Test func stopsAtTheLimit() throws {
    let file = try scratch.write("file", "12345")
    #expect(try FileSystem.read(file, limit: 5).count == 5)
    #expect(throws: FileError(.read, file, .larger(thanBytes: 4))) {
      try FileSystem.read(file, limit: 4)
    }
    // A sparse file of a terabyte takes no room and must not make us ask for any.
    try #require(truncate(file, 1 << 40) == 0)
    #expect(throws: FileError.self) { try FileSystem.read(file) }
  }

  @Test func aFileThatGrowsAndShrinksIsReadToItsEnd() async throws {
    let file = try scratch.write("file", String(repeating: "x", count: 100_000))
    async let changes: Void = Task.detached {
      for round in 0..<300 { truncate(file, round.isMultiple(of: 2) ? 10 : 400_000) }
    }.value
    for _ in 0..<100 {
      let bytes = try FileSystem.read(file)
      #expect(bytes.count <= 400_000)
    }
    await changes
  }

  @Test func readsPartsOfAFile() throws {
    let file = try RandomAccessFile(try scratch.write("file", "0123456789"))
    #expect(file.size == 10)
    #expect(try file.read(at: 2, count: 3) == Array("234".utf8))
    #expect(try file.read(at: 8, count: .max) == Array("89".utf8))
    for (offset, count) in [(10, 1), (-1, 5), (0, 0), (3, -4), (.max, .max), (.min, .max)] {
      #expect(try file.read(at: offset, count: count) == [])
    }
    try #require(truncate(file.path, 4) == 0)
    #expect(try file.read(at: 2, count: 8) == Array("23".utf8))
  }

  @Test func tellsWhatIsThere() throws {
    let file = try scratch.write("file", "abc")
    let link = try scratch.link("link", to: "file")
    let status = try FileSystem.status(of: link)
    #expect(status.kind == .regular && status.size == 3)
    #expect(try FileSystem.status(of: file).identity == status.identity)
    #expect(try FileSystem.status(of: link, followingLinks: false).kind == .symbolicLink)
    #expect(try FileSystem.readLink(link) == "file")
    #expect(try FileSystem.realPath(scratch("./link")) == file)
    #expect(throws: FileError(.resolve, file, .system(EINVAL))) { try FileSystem.readLink(file) }
    var times = [
      timespec(tv_sec: 5, tv_nsec: 7), timespec(tv_sec: 1_600_000_000, tv_nsec: 123_456_789),
    ]
    try #require(utimensat(AT_FDCWD, file, &times, 0) == 0)
    #expect(
      try FileSystem.status(of: file).modified
        == FileTime(seconds: 1_600_000_000, nanoseconds: 123_456_789))
  }

  @Test func everyErrorNumberHasASentence() {
    for code in Int32(-5)...200 {
      let sentence = FileError.Reason.system(code).sentence
      #expect(sentence.contains { $0.isLetter }, "\(code): \(sentence)")
    }
  }
}

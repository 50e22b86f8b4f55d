import DevKitCore
import Foundation
import Testing

@Suite struct StandardStreamTests {
  @Test func writesEverythingAtOnce() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
    ) {
      try StandardStream.output.write(String(repeating: "line\n", count: 20_000))
      // Nothing may be waiting in a buffer.
      kill(getpid(), SIGKILL)
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains(String(repeating: "line\n", count: 20_000)))
  }

  @Test(arguments: [false, true])
  func aClosedPipeEndsTheProcessQuietly(isIgnored: Bool) async {
    await #expect(processExitsWith: .signal(SIGPIPE)) { [isIgnored] in
      if isIgnored { signal(SIGPIPE, SIG_IGN) }
      try redirectOutputToAPipeWithoutReader()
      try StandardStream.output.write("text")
    }
  }

  @Test func aClosedPipeStillRemovesTemporaryFiles() async throws {
    let scratch = try ScratchFolder()
    let path = scratch("file")
    await #expect(processExitsWith: .signal(SIGPIPE)) { [path = path as String] in
      Thread.detachNewThread {
        while true {
          let bytes = [UInt8](repeating: .random(in: 0...255), count: 500_000)
          _ = try? AtomicFile.writeIfChanged(path, bytes)
        }
      }
      usleep(30_000)
      try redirectOutputToAPipeWithoutReader()
      try StandardStream.output.write("text")
    }
    #expect(try scratch.names() == ["file"])
  }

  @Test(.enabled(if: FileSystem.exists("/dev/full"), "no /dev/full here"))
  func aFullDiskIsReported() async {
    await #expect(processExitsWith: .success) {
      try #require(dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO) == STDOUT_FILENO)
      let error = try #require(throws: FileError.self) {
        try StandardStream.output.write("text")
      }
      try #require(error.description == "standard output cannot be written: the disk is full")
    }
  }

  @Test func aPipeThatDoesNotBlockIsWaitedFor() async throws {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      try #require(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
      try #require(dup2(ends[1], STDOUT_FILENO) == STDOUT_FILENO)
      let reader = ends[0]
      let count = 1_000_000
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        var total = 0
        var buffer = [UInt8](repeating: 0, count: 10_000)
        while total < count {
          usleep(100)
          total += read(reader, &buffer, buffer.count)
        }
        isDone.signal()
      }
      try StandardStream.output.write([UInt8](repeating: 65, count: count))
      isDone.wait()
    }
  }
}

private func redirectOutputToAPipeWithoutReader() throws {
  var ends: [Int32] = [0, 0]
  try #require(pipe(&ends) == 0)
  try #require(dup2(ends[1], STDOUT_FILENO) == STDOUT_FILENO)
  close(ends[0])
}

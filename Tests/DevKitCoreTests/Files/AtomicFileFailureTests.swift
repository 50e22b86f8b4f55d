import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

/// What is left when writing cannot be finished; each in a process of its own, because limits,
/// users and signals belong to a whole process.
@Suite struct AtomicFileFailureTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func aFullDiskLeavesTheOldFile() async throws {
    let path = try scratch.write("file", "old")
    await #expect(processExitsWith: .success) { [path = path as String] in
      // As in a main thread, where the default is to be killed; Dispatch's threads block signals.
      signal(SIGXFSZ, SIG_DFL)
      var sizeSignal = sigset_t()
      sigemptyset(&sizeSignal)
      sigaddset(&sizeSignal, SIGXFSZ)
      pthread_sigmask(SIG_UNBLOCK, &sizeSignal, nil)
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      try #require(setrlimit(fileSizeLimit, &limit) == 0)
      let bytes = [UInt8](repeating: 1, count: 100_000)
      try #require(throws: FileError(.write, path, .system(EFBIG))) {
        try AtomicFile.writeIfChanged(path, bytes)
      }
      try #require(throws: FileError(.write, path + "2", .system(EFBIG))) {
        try AtomicFile.writeIfChanged(path + "2", bytes)
      }
      // Small files still fit.
      try AtomicFile.writeIfChanged(path + "3", [1])
    }
    #expect(try scratch.text("file") == "old")
    #expect(try scratch.names() == ["file", "file3"])
  }

  @Test(.enabled(if: geteuid() == 0, "needs root, to become somebody else"))
  func withoutPermissionNothingIsTouched() async throws {
    try scratch.write("locked/file", "old")
    try scratch.write("open/private", "secret")
    try #require(chmod(scratch("locked"), 0o555) == 0 && chmod(scratch("open"), 0o777) == 0)
    try #require(chmod(scratch("open/private"), 0o600) == 0 && chmod(scratch.path, 0o755) == 0)
    let folder = scratch.path
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      try becomeNobody()
      let locked = folder + "/locked/file"
      try #require(throws: FileError(.write, locked, .system(EACCES))) {
        try AtomicFile.writeIfChanged(locked, [1])
      }
      let secret = folder + "/open/private"
      try #require(throws: FileError(.read, secret, .system(EACCES))) {
        try FileSystem.read(secret)
      }
      // The folder is open to all, so the file may be replaced, but not its owner be kept.
      try #require(try AtomicFile.writeIfChanged(secret, Array("newest".utf8)) == .replaced)
      let status = try FileSystem.status(of: secret)
      try #require(status.owner == 65534 && status.permissions == 0o600)
    }
    #expect(try scratch.text("locked/file") == "old")
    #expect(try scratch.names(in: "locked") == ["file"])
    #expect(try scratch.names(in: "open") == ["private"])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGPIPE])
  func aSignalLeavesNothingBehind(signal: Int32) async throws {
    let path = try scratch.write("file", "old")
    for round in 0..<RandomRun("kill by signal \(signal)", count: 3).count {
      await #expect(processExitsWith: .signal(signal)) {
        [path = path as String, signal, round = round as Int] in
        // Four writers, so that the signal meets some in each stage of their work.
        for writer in 0..<4 {
          Thread.detachNewThread {
            var byte = UInt8(writer)
            while true {
              byte &+= 1
              let bytes = [UInt8](repeating: byte, count: 200_000)
              _ = try? AtomicFile.writeIfChanged(path + (writer == 3 ? "-new" : ""), bytes)
            }
          }
        }
        usleep(UInt32(20_000 + round * 1_700))
        kill(getpid(), signal)
        sleep(30)
      }
      #expect(Set(try scratch.names()).subtracting(["file", "file-new"]) == [])
      for name in try scratch.names() {
        let bytes = try FileSystem.read(scratch(name))
        // On a busy machine the signal may come before the first writer is done.
        let isOld = bytes == Array("old".utf8)
        #expect(isOld || Set(bytes).count == 1 && bytes.count == 200_000, "\(name) is a mixture")
      }
    }
  }

  @Test func signalsThatWereIgnoredStayIgnored() async throws {
    let path = scratch("file")
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGHUP, SIG_IGN)
      try AtomicFile.writeIfChanged(path, [1])
      kill(getpid(), SIGHUP)
      try AtomicFile.writeIfChanged(path, [2])
    }
    #expect(try FileSystem.read(path) == [2])
  }
}

#if os(Linux)
  private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
  private let fileSizeLimit = RLIMIT_FSIZE
#endif

/// Gives up root's rights, in a process that ends with the test.
func becomeNobody() throws {
  try #require(setgroups(0, nil) == 0 && setgid(65534) == 0 && setuid(65534) == 0)
}

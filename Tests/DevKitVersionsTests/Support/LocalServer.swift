import Foundation

/// A server on loopback that ends with the value.
final class LocalServer {
  private let process: Process
  let port: Int

  /// Starts a Python script of this folder, which prints its port.
  init(script: String, _ arguments: [String], in sandbox: Sandbox) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(script).path
    process = sandbox.process("/usr/bin/env", ["python3", path] + arguments, [:], in: nil)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while let byte = try pipe.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      if byte.isEmpty { break }
      line += byte
    }
    guard let port = Int(String(decoding: line, as: UTF8.self)) else {
      throw Sandbox.Failure(message: "\(script) did not start")
    }
    self.port = port
  }

  /// Starts git's daemon for the repositories of a folder.
  init(daemonFor folder: String, in sandbox: Sandbox, options: [String]) throws {
    let tools = try sandbox.git("--exec-path").trimmingCharacters(in: .newlines)
    for _ in 0..<20 {
      let port = Int.random(in: 20_000...60_000)
      let process = sandbox.process(
        tools + "/git-daemon",
        [
          "--export-all", "--base-path=\(folder)", "--listen=127.0.0.1", "--port=\(port)",
          "--reuseaddr",
        ] + options + [folder], [:], in: nil)
      process.standardError = FileHandle.nullDevice
      try process.run()
      // It is there when it answers, and gone where the port is taken.
      for _ in 0..<200 where process.isRunning {
        let answer = try sandbox.run(
          "/usr/bin/env", ["git", "ls-remote", "git://127.0.0.1:\(port)/remote.git"])
        if answer.status == 0, process.isRunning {
          self.process = process
          self.port = port
          return
        }
        usleep(20_000)
      }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    }
    throw Sandbox.Failure(message: "git-daemon did not start")
  }

  deinit {
    // Foundation starts it with the signals of this thread held back, so that others may not end it.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

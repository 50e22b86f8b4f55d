import Foundation

@testable import DevKitTestSupport

/// A server on loopback that ends with the value.
final class LocalServer {
  private let process: ChildProcess.Running
  let port: Int

  /// Starts a Python script of this folder, which writes its port into the file that it is given
  /// first.
  init(script: String, _ arguments: [String], in sandbox: Sandbox) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(script).path
    let file = sandbox.root.appendingPathComponent("port-\(UUID().uuidString)")
    process = try sandbox.process("/usr/bin/env", ["python3", path, file.path] + arguments).start()
    while process.isRunning {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n"), let port = Int(text.dropLast()) {
        self.port = port
        return
      }
      usleep(10_000)
    }
    throw Sandbox.Failure(message: "\(script) did not start: \(try process.wait().errors)")
  }

  /// Starts git's daemon for the repositories of a folder.
  init(daemonFor folder: String, in sandbox: Sandbox, options: [String]) throws {
    let tools = try sandbox.git("--exec-path").trimmingCharacters(in: .newlines)
    for _ in 0..<20 {
      let port = Int.random(in: 20_000...60_000)
      let process = try sandbox.process(
        tools + "/git-daemon",
        [
          "--export-all", "--base-path=\(folder)", "--listen=127.0.0.1", "--port=\(port)",
          "--reuseaddr",
        ] + options + [folder]
      ).start()
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
    }
    throw Sandbox.Failure(message: "git-daemon did not start")
  }
}

import DevKitCore
import Foundation

@testable import DevKitTestSupport

/// A folder of a test's own, removed with everything in it at the end of its life.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let name = "devkit-trim-tests-\(UInt64.random(in: .min ... .max))"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = try FileSystem.realPath(url.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file, with escapes as `bytes(_:)` reads them, and the folders it needs.
  func write(_ name: String, _ text: String) throws { try write(name, bytes(text)) }

  func write(_ name: String, _ content: [UInt8]) throws {
    try FileSystem.createFolder(Path.parent(of: self(name)))
    try Data(content).write(to: URL(fileURLWithPath: self(name)))
  }

  /// The content of a file, escaped.
  func text(_ name: String) throws -> String { escaped(try FileSystem.read(self(name))) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(name), withDestinationPath: target)
  }

  /// Runs git in the folder and gives what it prints.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    struct Failure: Error { var output: String }
    guard let git = Tool("git") else { throw Failure(output: "git is not there") }
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
    let plain = ["-c", "core.autocrlf=false", "-c", "commit.gpgsign=false"]
    let result = try git.run(["-C", path] + identity + plain + arguments)
    guard result.status == 0 else { throw Failure(output: result.output) }
    return result.output
  }
}

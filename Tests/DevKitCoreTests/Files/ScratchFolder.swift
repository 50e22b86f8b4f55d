import DevKitCore
import Foundation

@testable import DevKitTestSupport

/// A folder of a test's own, removed with everything in it at the end of its life.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let name = "devkit-tests-\(UInt64.random(in: .min ... .max))"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // The real path, so that tests can compare with what was resolved: /tmp may be a link.
    path = try FileSystem.realPath(url.path)
  }

  deinit {
    // Folders that a test locked would keep what is in them; rm also reaches paths that are too
    // long for a system call.
    _ = exitStatus("/bin/chmod", "-R", "u+rwX", path)
    _ = exitStatus("/bin/rm", "-rf", path)
  }

  /// The path of something in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file with the folders it needs; gives back its path.
  @discardableResult
  func write(_ name: String, _ text: String = "") throws -> String {
    try folder(Path.parent(of: name))
    let data = Data(text.utf8)
    try data.write(to: URL(fileURLWithPath: self(name)))
    return self(name)
  }

  @discardableResult
  func folder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: self(name), withIntermediateDirectories: true)
    return self(name)
  }

  @discardableResult
  func link(_ name: String, to target: String) throws -> String {
    guard symlink(target, self(name)) == 0 else { throw POSIXError(.init(rawValue: errno)!) }
    return self(name)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(name))), as: UTF8.self)
  }

  /// All names at the top, hidden ones too, in order.
  func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self(folder)).sorted()
  }
}

/// Runs a program without output; gives back its status, or `nil` where it cannot be started.
func exitStatus(_ program: String, _ arguments: String...) -> Int32? {
  try? ChildProcess(program, arguments).run().status
}

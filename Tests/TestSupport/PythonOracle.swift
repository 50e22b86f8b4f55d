import Foundation

/// Runs a Python program over many inputs: an independent reader to compare with.
enum PythonOracle {
  static let executable: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("python3") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  static var isAvailable: Bool { executable != nil }

  /// The lines that a program prints for the inputs, which it finds in base64, one a line, in the
  /// file named by its first argument.
  static func lines(of program: String, for inputs: [[UInt8]]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-oracle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("inputs")
    let text = inputs.map { Data($0).base64EncodedString() + "\n" }.joined()
    try Data(text.utf8).write(to: file)

    let result = try ChildProcess(executable?.path ?? "python3", ["-c", program, file.path]).run()
    return result.output.split(separator: "\n").map(String.init)
  }
}

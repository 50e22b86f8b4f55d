import Foundation

/// The `swiftc` on the search path, to ask what the language accepts.
enum LanguageProbe {
  /// The lines of `source` that the compiler has an error or a warning for.
  ///
  /// - Parameter arguments: What to do: `-parse` or `-typecheck`, and the language mode.
  static func linesWithDiagnostics(
    in source: String, arguments: [String]
  ) throws -> [Int: String] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-\(UUID().uuidString).swift")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try ExternalTool.errors(
      of: ["swiftc", "-frontend", "-diagnostic-style", "llvm"] + arguments + [file.path])
    var lines: [Int: String] = [:]
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0] == file.path, let number = Int(parts[1]) else { continue }
      let message = parts[3].trimmingCharacters(in: .whitespaces)
      if message.hasPrefix("error") || message.hasPrefix("warning") { lines[number] = message }
    }
    return lines
  }
}

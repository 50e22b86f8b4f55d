import Foundation

@testable import DevKitTestSupport

/// Asks the compiler which branches of `Platform.swift` it takes for a target.
enum CompiledBranches {
  static let file = PackageFolder.url.appendingPathComponent(
    "Sources/DevKitPlatform/Platform.swift")

  /// The library's source.
  static func source() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// What the compiler says of the file beside the prelude, for a target; empty is good.
  static func diagnostics(for target: String) async throws -> String {
    try await check(source(), for: target, arguments: [])
  }

  /// The value that each property returns for a target, by the property's name: of a twin of the
  /// file, in which every branch that returns something has an `#error`, those are told that are
  /// taken.
  static func taken(for target: String) async throws -> [String: [String]] {
    try await TemporaryFolder.use { folder in
      // For `canImport` it is enough that a module has a name.
      let modules = ["Darwin", "ObjectiveC"].map { "module \($0) {}\n" }.joined()
      try folder.write(["module.modulemap": modules])
      let isApple = target.contains("-apple-")
      let output = try await check(
        twin(of: source()), for: target, arguments: isApple ? ["-I", folder.path] : [])
      var taken: [String: [String]] = [:]
      for line in output.split(separator: "\n") {
        guard let mark = line.range(of: " error: branch ") else { continue }
        let words = line[mark.upperBound...].split(separator: " ")
        guard words.count == 2, line.contains(".swift:") else { continue }
        taken[String(words[0]), default: []].append(String(words[1]))
      }
      return taken
    }
  }

  /// The file with an `#error` before each `return` that stands directly in a branch. What it imports
  /// is left out, since there is nothing in those modules.
  static func twin(of source: String) -> String {
    var property = ""
    var isInBranch = false
    var lines: [String] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.trimmingCharacters(in: .whitespaces)
      if let mark = text.range(of: "static var ") {
        property = String(text[mark.upperBound...].prefix { $0.isLetter })
      }
      if isInBranch, text.hasPrefix("return ") {
        lines.append("#error(\"branch \(property) \(text.dropFirst(7))\")")
      }
      isInBranch = text.hasPrefix("#if") || text.hasPrefix("#else")
      if !text.hasPrefix("import ") { lines.append(String(line)) }
    }
    return lines.joined(separator: "\n")
  }

  private static func check(
    _ source: String, for target: String, arguments: [String]
  ) async throws -> String {
    let toolchain = try await SwiftToolchain.current.value
    return try await TemporaryFolder.use { folder in
      try folder.write(["Prelude.swift": standardPrelude, "Platform.swift": source])
      let files = ["Prelude.swift", "Platform.swift"].map { folder.appendingPathComponent($0).path }
      let result = try await ChildProcess.run(
        toolchain.compiler,
        ["-frontend", "-typecheck", "-parse-stdlib", "-module-name", "Swift", "-target", target]
          + ["-diagnostic-style", "llvm", "-warnings-as-errors"] + arguments + files)
      // Neither matters to a file that needs no C library.
      return result.output.split(separator: "\n")
        .filter { !$0.contains("libc not found for") }.joined(separator: "\n")
    }
  }
}

import Foundation

/// Python: an independent implementation to compare with, and the modules that are installed for it.
///
/// A machine may have several interpreters, each with modules of its own: that of a version manager
/// comes first on the PATH, and the system's packages are for the system's.
enum PythonOracle {
  /// The first interpreter of the PATH, or else the system's, that imports a module; each is asked
  /// once.
  static func interpreter(with module: String = "sys") -> URL? {
    found.value(for: module) {
      candidates.first { ExternalTool.succeeds([$0.path, "-c", "import \(module)"]) }
    }
  }

  static var isAvailable: Bool { has("sys") }

  static func has(_ module: String) -> Bool { interpreter(with: module) != nil }

  /// What a program prints.
  static func output(
    of program: String, _ arguments: [String] = [], with module: String = "sys"
  ) throws -> String {
    guard let interpreter = interpreter(with: module) else { throw Missing(module: module) }
    let output = try ExternalTool.output(of: [interpreter.path, "-c", program] + arguments)
    return String(decoding: output, as: UTF8.self)
  }

  /// The lines that a program prints for the inputs, which it finds in base64, one a line, in the
  /// file named by its first argument.
  static func lines(
    of program: String, for inputs: [[UInt8]], with module: String = "sys"
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-oracle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("inputs")
    let text = inputs.map { Data($0).base64EncodedString() + "\n" }.joined()
    try Data(text.utf8).write(to: file)
    return try output(of: program, [file.path], with: module)
      .split(separator: "\n").map(String.init)
  }

  /// No interpreter has the module.
  struct Missing: Error {
    var module: String
  }

  private static let candidates: [URL] = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    var folders = path.split(separator: ":").map(String.init)
    if !folders.contains("/usr/bin") { folders.append("/usr/bin") }
    return folders.map { URL(fileURLWithPath: $0).appendingPathComponent("python3") }
      .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  private static let found = Cache()

  private final class Cache: @unchecked Sendable {
    private let lock = NSLock()
    private var interpreters: [String: URL?] = [:]

    func value(for module: String, search: () -> URL?) -> URL? {
      lock.withLock {
        if let known = interpreters[module] { return known }
        let interpreter = search()
        interpreters[module] = .some(interpreter)
        return interpreter
      }
    }
  }
}

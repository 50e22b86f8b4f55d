import Foundation

/// A program of this machine that a test asks for its opinion.
struct Tool {
  let url: URL

  /// `nil` where the program is not on the PATH.
  init?(_ name: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let candidates = path.split(separator: ":").map {
      URL(fileURLWithPath: String($0)).appendingPathComponent(name)
    }
    guard
      let url = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    self.url = url
  }

  static func isThere(_ name: String) -> Bool { Tool(name) != nil }

  /// Runs the program; gives what it printed on both streams, and its status.
  func run(_ arguments: [String]) throws -> (output: String, status: Int32) {
    var process = ChildProcess(url.path, arguments)
    process.mergesErrors = true
    let result = try process.run()
    return (result.output, result.status)
  }
}

/// All Unicode scalars, in order.
func allScalars() -> some Sequence<Unicode.Scalar> {
  (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
}

import Foundation

/// Programs on the search path, to compare with.
enum ExternalTool {
  /// What a command writes to its standard output.
  static func output(of command: [String], input: Data = Data()) throws -> Data {
    var process = process(command)
    process.input = input
    return try process.run().bytes
  }

  /// What a command writes to its standard error.
  static func errors(of command: [String]) throws -> String {
    try process(command).run().errors
  }

  /// Whether a command runs and exits with 0.
  static func succeeds(_ command: [String]) -> Bool {
    (try? process(command).run())?.status == 0
  }

  private static func process(_ command: [String]) -> ChildProcess {
    ChildProcess("/usr/bin/env", command)
  }
}

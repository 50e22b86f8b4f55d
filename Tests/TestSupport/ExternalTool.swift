import Foundation

/// Programs on the search path, to compare with.
enum ExternalTool {
  /// What a command writes to its standard output, given `input`, which must be short.
  static func output(of command: [String], input: Data = Data()) throws -> Data {
    try run(command, input: input, errors: false)
  }

  /// What a command writes to its standard error.
  static func errors(of command: [String]) throws -> String {
    String(decoding: try run(command, input: Data(), errors: true), as: UTF8.self)
  }

  /// Whether a command runs and exits with 0.
  static func succeeds(_ command: [String]) -> Bool {
    let process = process(command)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private static func run(_ command: [String], input: Data, errors: Bool) throws -> Data {
    let process = process(command)
    let pipes = (input: Pipe(), output: Pipe())
    process.standardInput = pipes.input
    process.standardOutput = errors ? FileHandle.nullDevice : pipes.output
    process.standardError = errors ? pipes.output : FileHandle.nullDevice
    try process.run()
    try pipes.input.fileHandleForWriting.write(contentsOf: input)
    try pipes.input.fileHandleForWriting.close()
    let data = pipes.output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  private static func process(_ command: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    return process
  }
}

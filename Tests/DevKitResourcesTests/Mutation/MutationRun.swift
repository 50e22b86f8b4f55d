import DevKitArguments
import Foundation

@testable import DevKitResources
@testable import DevKitTestSupport

/// Runs the whole command on one mutated input after another, in a process of its own.
///
/// A trap, an input that takes too long and a limit on memory all end the process, and the last
/// line of the log tells which input it was.
struct MutationRun {
  let input: MutatedInput
  let seed: UInt64
  let count: Int
  /// The path of a file to log to.
  let log: String

  /// How long one input may take, in seconds; a slow machine needs a fraction of one.
  private static let timeLimit: UInt32 = 60
  /// How much memory the process may ever use, in kilobytes; a plain run uses about 60 MB.
  private static let memoryLimit = 300_000

  /// The share of the inputs that a reader must get past the first token of.
  private static let neededShare = 3

  /// Runs all inputs and exits: with 0 where all is well.
  func runAndExit() -> Never {
    let log = open(log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let null = open("/dev/null", O_RDWR)
    dup2(null, STDOUT_FILENO)
    dup2(null, STDERR_FILENO)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-mutation-\(UUID().uuidString)").path
    var past = 0
    for number in 0..<count {
      Self.tell("\(input) \(number) of DEVKIT_TEST_SEED=\(seed)", log)
      alarm(Self.timeLimit)
      var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
      if makeInput(in: folder, &generator) { past += 1 }
      runCommand(in: folder)
      try? FileManager.default.removeItem(atPath: folder)
    }
    alarm(0)
    let peak = Self.peakMemory
    Self.tell("\(input): \(past) of \(count) past the first token, \(peak) kB", log)
    exit(past * Self.neededShare >= count && peak < Self.memoryLimit ? 0 : 1)
  }

  /// The most memory that this program has used, in kilobytes.
  ///
  /// On Linux getrusage(2) counts what the process used before it became this program, which is as
  /// much as the tests that started it.
  private static var peakMemory: Int {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(0, &usage)
      return usage.ru_maxrss / 1024
    #else
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
      return line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? .max
    #endif
  }

  /// Writes an input; gives back whether a reader gets past its first token.
  private func makeInput(in folder: String, _ generator: inout SeededGenerator) -> Bool {
    for (path, bytes) in MutatedInput.surroundings { write(bytes, to: "\(folder)/\(path)") }
    guard input != .fileTree else {
      MutatedTree.make(in: "\(folder)/Res", &generator)
      return true
    }
    let original = input.seeds.randomElement(using: &generator) ?? []
    let bytes = input.mutation.apply(to: original, &generator)
    write(bytes, to: "\(folder)/\(input.path)")
    return input.isPastFirstToken(bytes)
  }

  private func write(_ bytes: [UInt8], to path: String) {
    let file = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes).write(to: file)
  }

  /// What the command makes of the input does not matter here, only that it ends.
  private func runCommand(in folder: String) {
    for form in [["-o", "-"], ["--json"]] {
      let command = try? GenResourcesCommand.parse(input.arguments + ["-C", folder] + form)
      try? command?.run()
    }
  }

  private static func tell(_ line: String, _ descriptor: Int32) {
    var text = line + "\n"
    text.withUTF8 { _ = Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }
}

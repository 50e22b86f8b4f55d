import Foundation
import Testing

@testable import DevKitTestSupport

/// No input traps, hangs or balloons, whatever is in it.
@Suite(.serialized) struct PipelineMutationTests {
  @Test(arguments: MutatedInput.allCases)
  func mutatedInputsAreSurvived(input: MutatedInput) async throws {
    let run = RandomRun("mutated \(input)", count: 500)
    let (name, seed, count) = (input.rawValue, run.seed, run.count)
    try await TemporaryFolder.use { folder in
      let log = folder.appendingPathComponent("log").path
      await #expect(processExitsWith: .success) {
        [name = name as String, seed = seed as UInt64, count = count as Int, log = log as String] in
        guard let input = MutatedInput(rawValue: name) else { return }
        MutationRun(input: input, seed: seed, count: count, log: log).runAndExit()
      }
      // The child says which input it was at, and at the end how it went.
      let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      let last = lines.last.map(String.init) ?? ""
      print(last)
      #expect(last.contains("past the first token"), "the last input was \(last)")
    }
  }
}

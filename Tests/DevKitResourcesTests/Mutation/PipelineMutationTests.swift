import Testing

@testable import DevKitTestSupport

/// No input traps, hangs or balloons, whatever is in it.
@Suite(.serialized) struct PipelineMutationTests {
  @Test(arguments: MutatedInput.allCases)
  func mutatedInputsAreSurvived(input: MutatedInput) async {
    let run = RandomRun("mutated \(input)", count: 500)
    let (name, seed, count) = (input.rawValue, run.seed, run.count)
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [name = name as String, seed = seed as UInt64, count = count as Int] in
      guard let input = MutatedInput(rawValue: name) else { return }
      MutationRun(input: input, seed: seed, count: count).runAndExit()
    }
    // The child says which input it was at.
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let last = output.split(separator: "\n").last ?? ""
    print(last)
    if result?.exitStatus != .exitCode(0) { Issue.record("the last input was: \(last)") }
  }
}

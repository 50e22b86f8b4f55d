import Foundation

/// Random numbers that can be had again: SplitMix64 with a seed that a failing test prints.
///
/// Set `DEVKIT_TEST_SEED` to repeat a run.
struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init() {
    let given = ProcessInfo.processInfo.environment["DEVKIT_TEST_SEED"].flatMap(UInt64.init)
    seed = given ?? UInt64.random(in: 0...UInt64.max)
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

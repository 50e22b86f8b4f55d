import Foundation

/// SplitMix64: a small generator that gives the same numbers for the same seed everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// How many random inputs a test tries, and from which seed.
///
/// `DEVKIT_TEST_COUNT_SCALE` multiplies the counts; a deep run (a scale above 1) draws a new seed.
/// `DEVKIT_TEST_SEED` repeats a run.
struct RandomRun {
  let count: Int
  let seed: UInt64

  init(_ name: String, count: Int = 500) {
    let environment = ProcessInfo.processInfo.environment
    let scale = environment["DEVKIT_TEST_COUNT_SCALE"].flatMap { Int($0) } ?? 1
    self.count = count * max(scale, 1)
    seed =
      environment["DEVKIT_TEST_SEED"].flatMap { UInt64($0) }
      ?? (scale > 1 ? UInt64.random(in: 0...UInt64(Int64.max)) : 20_240_229)
    print("\(name): \(self.count) inputs, DEVKIT_TEST_SEED=\(seed)")
  }
}

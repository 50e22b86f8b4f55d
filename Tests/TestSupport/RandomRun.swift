import Foundation

/// How many random inputs a test tries, and the numbers that make them.
///
/// `DEVKIT_TEST_COUNT_SCALE` multiplies the counts; a deep run (a scale above 1) draws a new seed.
/// `DEVKIT_TEST_SEED` repeats a run.
struct RandomRun {
  /// The inputs to try.
  let count: Int
  /// What the numbers start from.
  let seed: UInt64
  /// A generator that starts from the seed.
  var generator: SeededGenerator

  /// Prints the seed, so that a failure can be repeated.
  init(_ name: String, count: Int = 500) {
    let environment = ProcessInfo.processInfo.environment
    self.count = count * Self.scale
    seed =
      environment["DEVKIT_TEST_SEED"].flatMap { UInt64($0) }
      ?? (Self.isDeep ? UInt64.random(in: 0...UInt64(Int64.max)) : 20_260_607)
    generator = SeededGenerator(seed: seed)
    print("\(name): \(self.count) inputs, DEVKIT_TEST_SEED=\(seed)")
  }

  /// Whether tests are to try everything, however long it takes.
  static var isDeep: Bool { scale > 1 }

  private static let scale: Int = {
    let text = ProcessInfo.processInfo.environment["DEVKIT_TEST_COUNT_SCALE"]
    return max(text.flatMap { Int($0) } ?? 1, 1)
  }()
}

/// SeededGenerator: a small generator that gives the same numbers for the same seed everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

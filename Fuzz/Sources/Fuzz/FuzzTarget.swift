/// A parser with inputs to begin from.
struct FuzzTarget {
  /// The name on the command line.
  var name: String
  /// Whole inputs, which the fuzzer changes.
  var seeds: () -> [[UInt8]]
  /// Reads an input; gives back how much was understood of it, 0 for nothing.
  var read: ([UInt8]) -> Int

  init(
    _ name: String, seeds: @autoclosure @escaping () -> [[UInt8]], read: @escaping ([UInt8]) -> Int
  ) {
    self.name = name
    self.seeds = seeds
    self.read = read
  }

  /// For a parser of text.
  init(_ name: String, _ texts: String..., read: @escaping ([UInt8]) -> Int) {
    self.init(name, seeds: texts.map { Array($0.utf8) }, read: read)
  }

  static var all: [FuzzTarget] {
    valueTargets + resourceTargets + projectTargets + textTargets + binaryTargets
  }

  /// Looks at one input of the fuzzer.
  func run(_ bytes: [UInt8]) {
    let understood = read(bytes)
    #if PLANTED
      Self.crashIfMarked(bytes, understood)
    #else
      _ = understood
    #endif
  }

  #if PLANTED
    /// A crash that takes an input with something whole in it and a mark of two bytes anywhere, which no
    /// seed has.
    private static func crashIfMarked(_ bytes: [UInt8], _ understood: Int) {
      guard understood > 0 else { return }
      for start in bytes.indices.dropLast() where bytes[start] == UInt8(ascii: "~") {
        crash(ifMarkGoesOnWith: bytes[start + 1])
      }
    }

    /// A function of its own, so that half a mark is new code for the fuzzer to get to.
    @inline(never)
    private static func crash(ifMarkGoesOnWith byte: UInt8) {
      if byte == UInt8(ascii: "^") { fatalError("the planted crash") }
    }
  #endif
}

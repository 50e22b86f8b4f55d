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
    /// seed has. The fuzzer learns of the mark by the comparisons, if they are instrumented; it looks at
    /// those of at least four bytes, and remembers the last few, which are to be of all parts of the input.
    private static func crashIfMarked(_ bytes: [UInt8], _ understood: Int) {
      let pairs = bytes.count - 1
      guard pairs > 0 else { return }
      // A step that has no divisor in common with the count leads to every pair once.
      let step = [7919, 104_729].first { pairs % $0 != 0 } ?? 1
      var start = Int.random(in: 0..<pairs)
      for _ in 0..<pairs {
        crash(ifMark: UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8, understood)
        start = (start + step) % pairs
      }
    }

    /// A function of its own: comparisons that end a loop are not told to the fuzzer.
    @inline(never)
    private static func crash(ifMark pair: UInt32, _ understood: Int) {
      if pair == mark { crash(ifUnderstood: understood) }
    }

    /// A function of its own, so that a mark in an input that is not understood is new code to get to.
    @inline(never)
    private static func crash(ifUnderstood understood: Int) {
      if understood > 0 { fatalError("the planted crash") }
    }

    /// `~^`.
    private static let mark: UInt32 = 0x5E7E
  #endif
}

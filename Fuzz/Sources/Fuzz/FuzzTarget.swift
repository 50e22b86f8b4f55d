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
    /// A crash that takes an input with something whole in it and a mark of four bytes anywhere, which no
    /// seed has. The fuzzer learns of the mark by the comparisons, if they are instrumented.
    private static func crashIfMarked(_ bytes: [UInt8], _ understood: Int) {
      bytes.withUnsafeBytes { bytes in
        for start in 0..<max(bytes.count - 3, 0) {
          let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)
          crash(ifMark: UInt32(littleEndian: word), understood)
        }
      }
    }

    /// A function of its own: comparisons that end a loop are not told to the fuzzer.
    @inline(never)
    private static func crash(ifMark word: UInt32, _ understood: Int) {
      if word == mark, understood > 0 { fatalError("the planted crash") }
    }

    /// `~^~^`.
    private static let mark: UInt32 = 0x5E7E_5E7E
  #endif
}

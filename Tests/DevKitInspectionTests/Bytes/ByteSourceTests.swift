import Testing

@testable import DevKitInspection

/// Which bytes are read for those that are asked for.
struct ByteSourceTests {
  /// Bytes that say what was read of them, and that may become fewer.
  private final class Recording: ByteProvider {
    let size: Int
    var present: Int
    private(set) var reads: [Range<Int>] = []

    init(size: Int) { (self.size, present) = (size, size) }

    static func byte(_ offset: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: offset &* 31 &+ offset >> 8)
    }

    func read(at offset: Int, into memory: UnsafeMutableRawBufferPointer) -> Int {
      let count = max(min(memory.count, present - offset), 0)
      for place in 0..<count { memory[place] = Self.byte(offset + place) }
      reads.append(offset..<offset + count)
      return count
    }
  }

  private let provider = Recording(size: 1 << 20)

  private func check(_ source: ByteSource, _ offset: Int) throws {
    #expect(try source.byte(at: offset) == Recording.byte(offset), "byte \(offset)")
  }

  @Test func aBlockBeginsWhereItIsAsked() throws {
    let source = ByteSource(provider)
    for offset in [5, 6, 2052, 1_000_000, 1_000_001] { try check(source, offset) }
    #expect(provider.reads == [5..<2053, 1_000_000..<1_002_048])
  }

  /// A number that a block holds a part of is read from a block of its own.
  @Test func aNumberAtTheEndOfABlock() throws {
    let source = ByteSource(provider)
    try check(source, 0)
    let number: UInt64 = try source.number(at: 2044)
    #expect(number == (0..<8).reduce(0) { $0 | UInt64(Recording.byte(2044 + $1)) << ($1 * 8) })
    #expect(provider.reads == [0..<2048, 2044..<6140])
  }

  /// Who reads on gets more at once, up to a limit; who jumps gets little again.
  @Test func whatFollowsIsReadInLargerBlocks() throws {
    let source = ByteSource(provider)
    for offset in 0..<70_000 { try check(source, offset) }
    try check(source, 500_000)
    #expect(
      provider.reads.map(\.count) == [2048, 4096, 8192, 16384, 16384, 16384, 16384, 2048])
    #expect(
      zip(provider.reads, provider.reads.dropFirst(1).dropLast()).allSatisfy {
        $0.upperBound == $1.lowerBound
      })
  }

  /// The first block stays, and of the others those that were used last.
  @Test func someBlocksAreKept() throws {
    let source = ByteSource(provider)
    for offset in [0, 100_000, 200_000, 300_000] { try check(source, offset) }
    for offset in [0, 200_000, 300_000, 100_000] { try check(source, offset) }
    #expect(provider.reads.count == 4)
    try check(source, 400_000)
    // 200,000 was used longest ago, but for the first one.
    for offset in [0, 100_000, 300_000, 400_000] { try check(source, offset) }
    #expect(provider.reads.count == 5)
    try check(source, 200_000)
    #expect(provider.reads.count == 6)
  }

  @Test func theEndIsNotPassed() throws {
    let source = ByteSource(provider)
    try check(source, provider.size - 3)
    #expect(provider.reads == [provider.size - 3..<provider.size])
    #expect(try source.bytes(at: provider.size - 2, count: 2).count == 2)
  }

  @Test(arguments: [1, 2, 16, 2048, 2049, 70_000])
  func bytes(_ count: Int) throws {
    let source = ByteSource(provider)
    for offset in [3, 2000, 40_000, 3] {
      #expect(
        try source.bytes(at: offset, count: count)
          == (offset..<offset + count).map(Recording.byte))
    }
  }

  /// A file that becomes shorter is an error, and what was read stays what it was.
  @Test func aFileThatBecomesShorter() throws {
    let source = ByteSource(provider)
    for offset in [0, 100_000] { try check(source, offset) }
    provider.present = 150_000
    for _ in 0..<20 {
      let damages = [
        #expect(throws: BinaryDamage.self) { try source.byte(at: 200_000) },
        #expect(throws: BinaryDamage.self) { try source.number(at: 149_996) as UInt64 },
        #expect(throws: BinaryDamage.self) { try source.bytes(at: 149_990, count: 50) },
        #expect(throws: BinaryDamage.self) { try source.bytes(at: 149_000, count: 5000) },
      ]
      // The first byte that is not there.
      #expect(damages.map { $0?.offset } == [200_000, 150_000, 150_000, 150_000])
    }
    for offset in [0, 100_000, 149_999] { try check(source, offset) }
    provider.present = 0
    for _ in 0..<20 { #expect(throws: BinaryDamage.self) { try source.byte(at: 50_000) } }
    for offset in [0, 100_000] { try check(source, offset) }
  }
}

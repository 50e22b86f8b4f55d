import DevKitCore
import Testing

/// Work on pieces is done by many threads, and begun and ended in order.
@Suite struct PieceWorkTests {
  /// Doubles numbers, of which it has so many.
  private final class Doubling: PieceWork, @unchecked Sendable {
    var results: [Int] = []
    private let count: Int
    private let lastFinished: Int
    private let failing: Int?
    private var next = 0

    init(_ count: Int, lastFinished: Int = .max, failing: Int? = nil) {
      self.count = count
      self.lastFinished = lastFinished
      self.failing = failing
    }

    func makePiece() -> Int { 0 }

    func read(_ piece: inout Int) throws(FileError) -> Bool {
      if next == failing { throw FileError(.read, "\(next)", .invalidPath) }
      if next == count { return false }
      piece = next
      next += 1
      return true
    }

    func work(_ piece: inout Int) { piece *= 2 }

    func finish(_ piece: inout Int) throws(FileError) -> Bool {
      results.append(piece)
      return piece / 2 < lastFinished
    }
  }

  @Test(arguments: [0, 1, 2, 1000], [1, 2, 7])
  func piecesAreFinishedInOrder(count: Int, threadCount: Int) throws {
    let work = Doubling(count)
    try work.run(threadCount: threadCount)
    #expect(work.results == (0..<count).map { 2 * $0 })
  }

  @Test(arguments: [1, 2, 7])
  func nothingIsFinishedAfterTheOneThatEndsIt(threadCount: Int) throws {
    let work = Doubling(.max, lastFinished: 20)
    try work.run(threadCount: threadCount)
    #expect(work.results == (0...20).map { 2 * $0 })
  }

  @Test(arguments: [1, 2, 7])
  func whatWasReadBeforeAFailureIsFinished(threadCount: Int) {
    let work = Doubling(.max, failing: 20)
    #expect(throws: FileError(.read, "20", .invalidPath)) {
      try work.run(threadCount: threadCount)
    }
    #expect(work.results == (0..<20).map { 2 * $0 })
  }

  @Test func eachThreadHasAStateOfItsOwn() {
    var states = [0, 0, 0]
    let results = Parallel.map(Array(0..<1000), batch: 7, states: &states) { element, state in
      state += 1
      return element + 1
    }
    #expect(results == Array(1...1000))
    #expect(states.count == 3 && states.reduce(0, +) == 1000)
  }

  @Test func whatWasSpilledComesBackInOrder() throws {
    let file = try SpillFile()
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    try file.append(bytes[..<10])
    try file.append(bytes[10...])
    var back: [UInt8] = []
    try file.forEachBlock { back += $0 }
    #expect(back == bytes)
  }
}

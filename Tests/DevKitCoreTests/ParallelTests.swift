import DevKitCore
import Testing

@Suite struct ParallelTests {
  @Test(arguments: [0, 1, 2, 15, 16, 17, 1000], [1, 16])
  func resultsAreInOrder(count: Int, batch: Int) {
    let squares = Parallel.map(Array(0..<count), batch: batch) { $0 * $0 }
    #expect(squares == (0..<count).map { $0 * $0 })
  }
}

import Testing

@testable import DevKitCore

@Suite struct ParallelTests {
  @Test(arguments: [0, 1, 2, 15, 16, 17, 1000], [1, 2, 16, 5000])
  func resultsComeInTheElementsOrder(count: Int, batch: Int) {
    let elements = Array(0..<count)
    #expect(Parallel.map(elements, batch: batch) { $0 * 2 } == elements.map { $0 * 2 })
  }
}

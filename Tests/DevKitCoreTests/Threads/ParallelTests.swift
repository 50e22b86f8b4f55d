import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct ParallelTests {
  /// The cores that this program may use, be there more of them.
  @Test(.enabled(if: ExternalTool.succeeds(["nproc", "--version"]), "nproc is not there"))
  func coresAreThoseAllowed() throws {
    let output = try ExternalTool.output(of: ["env", "-u", "OMP_NUM_THREADS", "nproc"])
    #expect("\(Parallel.coreCount)\n" == String(decoding: output, as: UTF8.self))
  }

  @Test(arguments: [0, 1, 2, 15, 16, 17, 1000], [1, 16])
  func resultsAreInOrder(count: Int, batch: Int) {
    let squares = Parallel.map(Array(0..<count), batch: batch) { $0 * $0 }
    #expect(squares == (0..<count).map { $0 * $0 })
  }

  /// Work that is shared within shared work is done too, whoever does it.
  @Test func withinEachOther() {
    let sums = Parallel.map(Array(0..<50)) { outer in
      Parallel.map(Array(0..<50)) { inner in
        Parallel.map([outer, inner, 1]) { $0 * 2 }.reduce(0, +)
      }.reduce(0, +)
    }
    #expect(sums == (0..<50).map { outer in (0..<50).reduce(0) { $0 + 2 * (outer + $1 + 1) } })
  }

  /// Threads that share work at the same time get what is theirs.
  @Test func byManyAtOnce() async {
    let sums = await withTaskGroup(of: (Int, Int).self) { group in
      for number in 0..<20 {
        group.addTask {
          (number, Parallel.map(Array(0..<500), batch: 3) { $0 * number }.reduce(0, +))
        }
      }
      return await group.reduce(into: [Int: Int]()) { $0[$1.0] = $1.1 }
    }
    for number in 0..<20 { #expect(sums[number] == 499 * 250 * number) }
  }

  /// Values that hold memory come out once, and nothing of them is left behind.
  @Test func resultsAreTakenOut() {
    final class Token: Sendable {}
    weak var first: Token?
    do {
      let tokens = Parallel.map(Array(0..<100), batch: 4) { _ in [Token()] }
      first = tokens[0][0]
      #expect(Set(tokens.flatMap { $0 }.map(ObjectIdentifier.init)).count == 100)
      #expect(first != nil)
    }
    #expect(first == nil)
  }

  /// Each state is one thread's at a time, and comes back as it became.
  @Test func statesAreKept() {
    var states = [[Int]](repeating: [], count: 4)
    let results = Parallel.map(Array(0..<1000), batch: 7, states: &states) { element, state in
      state.append(element)
      return element + 1
    }
    #expect(results == Array(1...1000))
    #expect(states.count == 4)
    #expect(states.flatMap { $0 }.sorted() == Array(0..<1000))
  }
}

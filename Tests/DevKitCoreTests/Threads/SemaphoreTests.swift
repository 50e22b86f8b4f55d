import Foundation
import Testing

@testable import DevKitCore

@Suite struct SemaphoreTests {
  /// As many are within as the number says, and all come through.
  @Test(arguments: [1, 3])
  func asManyAsTheNumberSays(_ limit: Int) {
    final class Counts: @unchecked Sendable {
      private let lock = Lock()
      private var within = 0
      private var total = 0
      private var most = 0

      func enter() { lock.locked { (within, most) = (within + 1, max(most, within + 1)) } }
      func leave() { lock.locked { (within, total) = (within - 1, total + 1) } }
      var result: (total: Int, most: Int) { lock.locked { (total, most) } }
    }
    let semaphore = Semaphore(limit)
    let counts = Counts()
    _ = Parallel.map(Array(0..<2000)) { _ in
      semaphore.wait()
      counts.enter()
      counts.leave()
      semaphore.signal()
    }
    #expect(counts.result.total == 2000)
    #expect(counts.result.most <= limit)
  }

  /// Who waits goes on when somebody gives one.
  @Test func whoWaitsIsWoken() {
    let (ball, back) = (Semaphore(0), Semaphore(0))
    let passes = 2000
    Thread.detachNewThread {
      for _ in 0..<passes {
        ball.wait()
        back.signal()
      }
    }
    for _ in 0..<passes {
      ball.signal()
      back.wait()
    }
  }
}

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
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<25_000 {
        semaphore.wait()
        counts.enter()
        sched_yield()
        counts.leave()
        semaphore.signal()
      }
    }
    #expect(counts.result.total == 200_000)
    #expect(counts.result.most <= limit)
  }

  /// Who waits goes on when somebody gives one, and not before.
  @Test func whoWaitsIsWoken() {
    final class Steps: @unchecked Sendable {
      private let lock = Lock()
      private var all: [Int] = []

      func add(_ step: Int) { lock.locked { all.append(step) } }
      var result: [Int] { lock.locked { all } }
    }
    let (ball, back, steps) = (Semaphore(0), Semaphore(0), Steps())
    let passes = 2000
    Thread.detachNewThread {
      for _ in 0..<passes {
        ball.wait()
        steps.add(1)
        back.signal()
      }
    }
    for _ in 0..<passes {
      steps.add(0)
      ball.signal()
      back.wait()
    }
    #expect(steps.result == (0..<2 * passes).map { $0 % 2 })
  }
}

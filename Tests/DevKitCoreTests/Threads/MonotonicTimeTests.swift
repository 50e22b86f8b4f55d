import Testing

@testable import DevKitCore

@Suite struct MonotonicTimeTests {
  @Test func timeGoesOn() {
    let start = MonotonicTime.now
    let later = start + .milliseconds(1500)
    #expect(start < later)
    #expect(later.milliseconds(since: start) == 1500)
    #expect(start.milliseconds(since: later) == 0)
    #expect(MonotonicTime.now >= start)
    #expect(MonotonicTime.now < start + .seconds(600))
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1 << 35)])
  func tooLongIsNever(_ duration: Duration) {
    #expect(MonotonicTime.now + duration == .never)
    #expect(.never + .seconds(1) == MonotonicTime.never)
  }

  @Test func nothingIsEarlier() {
    let time = MonotonicTime.now
    #expect(time + .seconds(-1) == time)
    #expect(time + .zero == time)
  }
}

import DevKitCore
import Testing

@Suite struct DiagnosticCollectorTests {
  /// In the order that they are to come in.
  private let ordered: [Diagnostic] = [
    .error("about the run"),
    .warning("about the run"),
    .warning("whole file", at: SourceLocation(path: "B")),
    .warning("x", at: SourceLocation(path: "a", line: 2)),
    .error("x", at: SourceLocation(path: "a", line: 2, column: 9)),
    .warning("a", at: SourceLocation(path: "a", line: 2, column: 9)),
    .warning("b", at: SourceLocation(path: "a", line: 2, column: 9)),
    .warning("b", at: SourceLocation(path: "a", line: 2, column: 9), notes: [.init("n")]),
    Diagnostic(.note, "a", at: SourceLocation(path: "a", line: 2, column: 9)),
    .warning("x", at: SourceLocation(path: "a", line: 2, column: 256)),
    .warning("x", at: SourceLocation(path: "a", line: 10, column: 1)),
    .warning("x", at: SourceLocation(path: "a\u{0}b")),
    .warning("x", at: SourceLocation(path: "a\u{1}b")),
    .warning("x", at: SourceLocation(path: "a\u{2}b")),
    .warning("x", at: SourceLocation(path: "a/b", line: 1)),
    // Decomposed, composed: equal for ==, but two files on Linux.
    .warning("x", at: SourceLocation(path: "e\u{301}")),
    .warning("x", at: SourceLocation(path: "\u{E9}")),
  ]

  @Test func theOrderDoesNotDependOnTheOrderOfArrival() {
    for _ in 0..<50 {
      var collector = DiagnosticCollector()
      collector.append(contentsOf: ordered.shuffled())
      let sorted = collector.sorted
      #expect(sorted == ordered)
      #expect(
        sorted.map { $0.location?.path.utf8.count } == ordered.map { $0.location?.path.utf8.count })
    }
  }

  @Test func eachComesOnce() {
    var collector = DiagnosticCollector()
    #expect(collector.isEmpty && !collector.hasErrors)
    collector.append(contentsOf: ordered + ordered)
    #expect(collector.sorted.count == ordered.count)
    #expect(collector.count(of: .error) == 2 && collector.count(of: .note) == 1)
    #expect(collector.hasErrors)
  }

  @Test func warningsAreNoErrors() {
    var collector = DiagnosticCollector()
    collector.append(.warning("w"))
    #expect(!collector.hasErrors && !collector.isEmpty)
  }

  @Test func numbersOutOfRangeDoNotTrap() {
    var collector = DiagnosticCollector()
    collector.append(.error("x", at: SourceLocation(path: "a", line: .max, column: .min)))
    #expect(collector.sorted.count == 1)
  }

  /// Whatever bytes are in a text, it does not pass for a text and a note.
  @Test func differentOnesStayDifferent() {
    let texts: [Diagnostic] = [
      .error("a\0b\0"), .error("a", notes: [Diagnostic.Note("b")]), .error("a\u{1}\u{1}b\0"),
      .error("a\u{1}b"), .error("a\u{1}\u{2}b"), .error("a\u{2}b"),
    ]
    var collector = DiagnosticCollector()
    collector.append(contentsOf: texts + texts.reversed())
    #expect(Set(collector.sorted) == Set(texts))
    #expect(collector.sorted.count == texts.count)
  }
}

import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

@Suite struct ArgumentSignatureTests {
  private func signature(_ text: String) -> ArgumentSignature? {
    var text = text
    return text.withUTF8 { ArgumentSignature(of: $0) }
  }

  private static let pieces = [
    "%@", "%ld", "%lld", "%lu", "%llx", "%li", "%1$@", "%2$@", "%1$ld", "%2$lld", "%3$lu", "%%",
    "%", "%d",
    "%l", "%llld", "%l@", "%0$@", "%10$@", "%-5@", "% ld", "%5ld", "%#@v@", "%(n)@", "a", "5", " ",
    "é",
    "text", "%1$", "$", "%lf",
  ]

  /// What has a signature is formatted as it stands, and has the arguments that the full parser finds.
  @Test func itSaysWhatTheFormatParserSays() {
    var run = RandomRun("argument signatures", count: 4_000)
    var found = 0
    for _ in 0..<run.count {
      let text = (0..<Int.random(in: 0...5, using: &run.generator))
        .map { _ in Self.pieces.randomElement(using: &run.generator) ?? "" }.joined()
      guard let signature = signature(text) else { continue }
      found += 1
      let format = FormatString(text)
      #expect(format.issues.isEmpty, "\(text)")
      #expect(
        signature.parameters.map(\.type) == format.parameters.map(\.swiftName), "\(text)")
      #expect(format.parameters.allSatisfy { $0.name == nil && $0.content != .unused }, "\(text)")
      if signature == .none {
        #expect(format.plainText == text)
      } else {
        #expect(format.isFaithful, "\(text)")
        #expect(format.normalized == text)
      }
    }
    #expect(found * 4 > run.count)
  }

  @Test(
    arguments: [
      ("", []), ("plain", []), ("%@", ["Swift.String"]),
      ("%ld of %lu", ["Swift.Int", "Swift.UInt"]),
      ("%2$@ %1$lld", ["Swift.Int", "Swift.String"]), ("100%% of %@", ["Swift.String"]),
      ("%1$@ %1$@", ["Swift.String"]),
    ] as [(String, [String])])
  func mostTextsHaveOne(text: String, types: [String]) {
    #expect(signature(text)?.parameters.map(\.type) == types)
  }

  @Test(arguments: [
    "100%", "50%% off", "%d", "%2$@", "%1$@ %@", "%@ %1$@", "%1$@ %1$ld", "% ld", "%#@v@", "%l@",
    String(repeating: "%@", count: 16),
  ])
  func whatNeedsACloserLookHasNone(text: String) {
    #expect(signature(text) == nil)
  }
}

import Testing

@testable import DevKitResources

@Suite struct EmbeddedStringsTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("two\nlines", "two\u{10}nlines"),
    ("an escape \u{10}n itself", "an escape \u{10}dn itself"),
    ("\r\n", "\r\u{10}n"),
    ("", ""),
  ])
  func recordsTakeOneLine(value: String, record: String) {
    #expect(EmbeddedStrings.encode(value) == record)
  }
}

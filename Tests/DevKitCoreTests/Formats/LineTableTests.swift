import DevKitCore
import Testing

@Suite struct LineTableTests {
  @Test(arguments: [
    "", "a", "a\n", "\n\n", "a\r\nb", "a\rb\r", "\r\n\r\n", "\r\r\n\n\r", "é\n日本\r\nx",
    "\u{FEFF}", "\u{FEFF}a\nb", "no end",
  ])
  func agreesWithTheTextAtEveryOffset(text: String) {
    let source = SourceText(text)
    let table = LineTable(source)
    for offset in -1...source.bytes.count + 2 {
      #expect(table.location(at: offset) == source.location(at: offset), "offset \(offset)")
    }
  }

  @Test(arguments: [("", 1), ("a", 1), ("a\n", 2), ("a\r\nb\rc", 3)])
  func countsLines(text: String, count: Int) {
    #expect(LineTable(SourceText(text)).lineCount == count)
  }
}

import DevKitCore
import Foundation
import Testing

@Suite("XML property lists that are written")
struct XMLPropertyListWriterTests {
  /// A value as Foundation reads it from what was written.
  private func read(_ content: PropertyListValue.Content) throws -> Any? {
    let value = PropertyListValue(content, range: 0..<0)
    guard let bytes = XMLPropertyListWriter.bytes(of: value) else { return nil }
    return try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
  }

  @Test(
    "Texts come back as they were",
    arguments: ["", "a", "<b> & \"c\" 'd' ]]>", " \t\n x ", "\r\n", "ä日本🙂\u{301}", "&amp;"])
  func texts(text: String) throws { #expect(try read(.string(text)) as? String == text) }

  @Test("What XML cannot hold is refused", arguments: ["\u{0}", "a\u{1}", "\u{B}", "\u{FFFE}"])
  func refuses(text: String) throws { #expect(try read(.string(text)) == nil) }

  @Test("Data of all lengths comes back", arguments: 0..<70)
  func data(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 251) }
    #expect(try read(.data(bytes)) as? Data == Data(bytes))
  }

  @Test(
    "Dates come back to the second, leap days and years before 1970 too",
    arguments: [
      0, 1, -1, 86_399, 86_400, -86_400, 5_097_600, -978_307_200, -978_307_201, 1_000_000_000,
      -31_536_000_000, 31_622_400 * 3, 2_000_000_000,
    ])
  func dates(seconds: Int) throws {
    let date = try #require(try read(.date(Double(seconds))) as? Date)
    #expect(date.timeIntervalSinceReferenceDate == Double(seconds))
  }

  @Test("Numbers and collections come back, and what is nested too deep is refused")
  func others() throws {
    #expect(try read(.integer(-42)) as? Int == -42)
    #expect(try read(.unsignedInteger(UInt64.max)) as? UInt64 == UInt64.max)
    #expect(try read(.real(0.1)) as? Double == 0.1)
    #expect(try read(.boolean(true)) as? Bool == true)
    #expect(try read(.date(.infinity)) == nil)
    var nested = PropertyListValue(.array([]), range: 0..<0)
    for _ in 0..<600 { nested = PropertyListValue(.array([nested]), range: 0..<0) }
    #expect(XMLPropertyListWriter.bytes(of: nested) == nil)
  }
}

import DevKitCore
import Testing

@Suite struct ByteSearchTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "", 0), ("", "a", nil), ("abc", "abcd", nil), ("ababac", "abac", 2),
    ("aaaaab", "aab", 3), ("a\u{301}", "a", 0), ("naïve", "ïv", 2), ("abc", "c", 2),
    ("abc", "d", nil),
  ])
  func firstPlace(_ text: String, _ part: String, _ place: Int?) {
    #expect(Array(text.utf8).firstPlace(of: Array(part.utf8)) == place)
    #expect(text.mentions(part) == (place != nil))
  }

  @Test func theIndexIsThatOfTheCollection() {
    let rest = Array("xxabxab".utf8)[3...]
    #expect(rest.firstPlace(of: Array("ab".utf8)) == 5)
  }

  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a or b", ["a", "b"]), (" or ", ["", ""]),
    ("a or  or b or ", ["a", "", "b", ""]), ("for or", ["for or"]),
  ])
  func parts(_ text: String, _ parts: [String]) {
    #expect(text.parts(separatedBy: " or ") == parts)
  }
}

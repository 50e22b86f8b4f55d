import DevKitCore
import Testing

@testable import DevKitTrimming

@Suite struct JudgedFileTests {
  @Test(arguments: [
    (#"a\nb \t\n"#, ["2:2: trailing white space"]),
    (#"\xef\xbb\xbfab \n"#, ["1:3: trailing white space"]),
    (#"\xc3\xa9 \n"#, ["1:3: trailing white space"]),
    // Columns are those of UTF-8: e acute takes two bytes, a pair of surrogates four.
    (
      #"\xff\xfe\xe9\x00\x3d\xd8\x00\xde\x20\x00\n\x00"#, ["1:7: trailing white space"]
    ),
    (#"a\nbc"#, ["2:3: no line end after the last line"]),
    (#"a\n\n"#, ["2:1: blank line at the end of the file"]),
    (#"a\n\n \n\n"#, ["2:1: 3 blank lines at the end of the file"]),
    (#"a\r\r b \r\n"#, ["3:3: trailing white space"]),
  ])
  func findingsAreAtTheirPlace(input: String, expected: [String]) {
    #expect(warnings(input, TrimRules()) == expected)
  }

  @Test func lineEndsAreToldOfOnce() {
    #expect(
      warnings(#"a\nb\r\nc\r\nd\re\n\r\n"#, TrimRules([], lineEndings: .convert(to: .lf))) == [
        "2:2: 3 lines, this one first, end in CR LF, not in LF"
      ])
    #expect(
      warnings(#"a\nb\r\n"#, TrimRules([], lineEndings: .convert(to: .lf))) == [
        "2:2: the line ends in CR LF, not in LF"
      ])
  }

  @Test func theMarkIsAtTheBeginning() {
    #expect(
      warnings(#"\xef\xbb\xbfa\n"#, TrimRules([], byteOrderMark: .remove)) == [
        "1:1: byte order mark"
      ])
  }

  private func warnings(_ input: String, _ rules: TrimRules) -> [String] {
    let file = JudgedFile(bytes(input), shownPath: "f", rules: rules, charset: nil) { _ in }
    return (file?.warnings ?? []).map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.message)"
    }
  }
}

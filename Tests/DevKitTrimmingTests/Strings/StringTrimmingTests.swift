import DevKitCommand
import DevKitText
import Testing

@testable import DevKitTrimming

@Suite struct StringTrimmingTests {
  @Test func oneStringIsTrimmedAtItsEnds() {
    #expect(escaped(StringTrimming().trimmed(bytes(#" \t a \n b\r\n"#))) == #"a \n b"#)
    #expect(escaped(StringTrimming(side: .left).trimmed(bytes(" a "))) == "a ")
    #expect(escaped(StringTrimming(side: .right).trimmed(bytes(" a "))) == " a")
    #expect(escaped(StringTrimming(set: TrimSet("x")).trimmed(bytes("xx a x"))) == " a ")
  }

  @Test func linesAreTrimmedAndKeepTheirEnds() {
    let lines = StringTrimming(trimsLines: true)
    #expect(escaped(lines.trimmed(bytes(#" a \r\n\tb\t\n \r c"#))) == #"a\r\nb\n\rc"#)
    let right = StringTrimming(side: .right, trimsLines: true)
    #expect(escaped(right.trimmed(bytes(#" a \n b "#))) == #" a\n b"#)
    #expect(lines.trimmed([]) == [])
  }

  @Test func bytesThatAreNoUTF8PassThrough() {
    let input = bytes(#" \xff \xc3 \n"#)
    #expect(escaped(StringTrimming().trimmed(input)) == #"\xff \xc3"#)
    #expect(escaped(StringTrimming(trimsLines: true).trimmed(input)) == #"\xff \xc3\n"#)
  }

  @Test(arguments: [
    (#" a \x00 b "#, #"a\x00b\x00"#), (#" a \x00"#, #"a\x00"#), (#"\x00\x00"#, #"\x00\x00"#),
    ("", ""), (#" \n "#, #"\x00"#),
  ])
  func recordsEndInNUL(input: String, output: String) {
    #expect(escaped(StringTrimming().trimmedRecords(bytes(input))) == output)
  }

  @Test func argumentsThatAreNotTheProcesssAreTakenAsTheyAre() {
    #expect(
      RawArguments.bytes(of: ["no such argument \u{e9}"]) == [Array("no such argument é".utf8)])
  }
}

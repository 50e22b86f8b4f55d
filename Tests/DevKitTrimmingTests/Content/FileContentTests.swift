import DevKitCore
import DevKitTrimming
import Testing

@Suite struct FileContentTests {
  @Test(
    arguments: [
      ("", .text(.bytes)),
      (#"a\n"#, .text(.bytes)),
      (#"\xef\xbb\xbfa"#, .text(.bytes)),
      (#"caf\xe9 \n"#, .text(.bytes)),
      (#"\xff\xfea\x00"#, .text(.utf16LittleEndian)),
      (#"\xfe\xff\x00a"#, .text(.utf16BigEndian)),
      (#"\xff\xfe\x00\x00a\x00\x00\x00"#, .text(.utf32LittleEndian)),
      (#"\x00\x00\xfe\xff\x00\x00\x00a"#, .text(.utf32BigEndian)),
      // Half a unit, a NUL, a unit beyond the last scalar.
      (#"\xff\xfea"#, .binary),
      (#"\xff\xfea\x00\x00\x00"#, .binary),
      (#"\xff\xfe\x00\x00a\x00\x00\x00b"#, .binary),
      (#"\x00\x00\xfe\xff\x00\x11\x00\x00"#, .binary),
      (#"a\x00b"#, .binary),
      // UTF-16 that nobody declared.
      (#"a\x00b\x00"#, .binary),
      (#"%PDF-1.4 \n"#, .binary),
      (#"\xef\xbb\xbf%PDF-1.4 \n"#, .binary),
      (#"\x1f\x8b\x08 \n"#, .binary),
      (#"diff --git a/x b/x\n"#, .patch),
      (#"--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n \n"#, .patch),
      (#"*** a/x\n--- b/x\n***************\n"#, .patch),
      (#"Index: x.c\n=========\n"#, .patch),
      (#"--- a\n+++ b\nno patch\n"#, .text(.bytes)),
      (#"From here on \n"#, .text(.bytes)),
    ] as [(String, FileContent)])
  func bytesAreTold(input: String, expected: FileContent) {
    #expect(FileContent(bytes(input)) == expected)
  }

  @Test func aMailOfGitIsAPatch() {
    let name = String(repeating: "0123456789", count: 4)
    let text = "From \(name) Mon Sep 17 00:00:00 2001\nSubject: x \n"
    #expect(FileContent(Array(text.utf8)) == .patch)
    #expect(FileContent(Array("From \(name) Tue Sep 18 2001\n".utf8)) == .text(.bytes))
  }

  @Test func aNULAnywhereMakesItBinary() {
    // pre-commit looks at 1,024 bytes, git at 8,000.
    let text = [UInt8](repeating: 0x61, count: 100_000) + [0, 0x0A]
    #expect(FileContent(text) == .binary)
  }

  @Test func theDeclaredCharsetCountsWhereThereIsNoMark() {
    let little = bytes(#"a\x00 \x00\n\x00"#)
    #expect(FileContent(little, charset: .utf16LittleEndian) == .text(.utf16LittleEndian))
    #expect(trimmedFile(little, charset: .utf16LittleEndian) == bytes(#"a\x00\n\x00"#))
    let big = bytes(#"\x00a\x00 \x00\n"#)
    #expect(trimmedFile(big, charset: .utf16BigEndian) == bytes(#"\x00a\x00\n"#))
    #expect(trimmedFile(bytes(#"ab \n"#), charset: .utf16LittleEndian) == bytes(#"ab\n"#))
    // A file of bytes is no UTF-16 whatever a file of settings says, if its mark says so.
    let marked = bytes(#"\xef\xbb\xbfa \n"#)
    #expect(FileContent(marked, charset: .utf16BigEndian) == .text(.bytes))
    #expect(trimmedFile(bytes(#"caf\xe9\x85 \n"#), charset: .latin1) == bytes(#"caf\xe9\x85\n"#))
  }
}

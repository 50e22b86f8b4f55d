import DevKitCore
import DevKitTrimming
import Testing

/// What other tools got wrong on single files, each by the report that told of it.
@Suite struct ContentTrimmerTests {
  @Test("pre-commit-hooks#1078: a file of CR LF got a bare LF at its end")
  func theAddedLineEndIsTheFilesOwn() {
    #expect(trimmed(#"foo\r\nbar"#) == #"foo\r\nbar\r\n"#)
    #expect(trimmed(#"foo\rbar"#) == #"foo\rbar\r"#)
    #expect(trimmed(#"a\r\nb\r\nc\nd"#) == #"a\r\nb\r\nc\nd\r\n"#)
    #expect(trimmed("foo") == #"foo\n"#)
    let crlf = TrimRules(lineEndings: .convert(to: .crlf))
    #expect(trimmed("foo", crlf) == #"foo\r\n"#)
  }

  @Test("pre-commit-hooks#326: blank lines with CR LF at the end were not taken away")
  func finalBlankLinesMayEndInCRLF() {
    #expect(trimmed(#"a\r\n\r\n\r\n"#) == #"a\r\n"#)
    #expect(trimmed(#"a\r\n  \r\n\t"#) == #"a\r\n"#)
  }

  @Test("pre-commit-hooks#948: characters with 0D or 0A in their UTF-16 bytes were cut")
  func halvesOfUnitsAreNoLineEnds() {
    for form in [TextForm.utf16LittleEndian, .utf16BigEndian] {
      let coder = ObviousTrimmer(rules: TrimRules(), form: form)
      let text: [UInt32] = [0xFEFF, 0x010D, 0x4E0D, 0x0A20, 0x200A, 0x0A]
      #expect(trimmedFile(coder.encoded(text)) == coder.encoded(text))
      let dirty = coder.encoded([0xFEFF, 0x010D, 0x20, 0x09, 0x0A, 0x4E0D, 0x20])
      let clean = coder.encoded([0xFEFF, 0x010D, 0x0A, 0x4E0D, 0x0A])
      #expect(trimmedFile(dirty) == clean)
    }
  }

  @Test("pre-commit-hooks#421: the form feeds between the pages of a Lisp file were taken away")
  func pageBreaksStay() {
    #expect(trimmed(#"(a)\n\x0c\n(b)\n"#) == #"(a)\n\x0c\n(b)\n"#)
    #expect(trimmed(#"(a)\n\x0c  \n(b) \n"#) == #"(a)\n\x0c  \n(b)\n"#)
    #expect(trimmed(#"(a)\n\x0c\n"#) == #"(a)\n\x0c\n"#)
    #expect(trimmed(#"a\x0c \n"#) == #"a\x0c\n"#)
  }

  @Test("editorconfig#269: what becomes of more than one final line end")
  func finalBlankLinesAreARuleOfTheirOwn() {
    #expect(trimmed(#"foo\n\n\n"#) == #"foo\n"#)
    #expect(trimmed(#"foo\n\n\n"#, TrimRules([.finalNewline])) == #"foo\n\n\n"#)
    #expect(trimmed(#"foo"#, TrimRules([.finalBlankLines])) == "foo")
    #expect(trimmed(#"foo\n  \n"#, TrimRules([.finalBlankLines])) == #"foo\n  \n"#)
    #expect(trimmed(#"foo \n\n"#, TrimRules([.blanks])) == #"foo\n\n"#)
  }

  @Test("editorconfig-checker#179: a CR inside a line of a file of LF was taken for a line end")
  func aReturnBetweenTextsIsContent() {
    let script = #"sed 's/\r$//'\necho\n"#
    for ending in [LineEndingRule.keep, .majority, .convert(to: .lf)] {
      #expect(trimmed(script, TrimRules(lineEndings: ending)) == script)
      #expect(edits(script, TrimRules(lineEndings: ending)).isEmpty)
    }
    let crlf = trimmed(script, TrimRules(lineEndings: .convert(to: .crlf)))
    #expect(crlf == #"sed 's/\r$//'\r\necho\r\n"#)
    // Where all lines end in CR, it is the line end.
    #expect(trimmed(#"a\rb\r"#, TrimRules(lineEndings: .convert(to: .lf))) == #"a\nb\n"#)
  }

  @Test("ruff#23908: one tool empties a file of one line end, the next adds it back")
  func aFileOfLineEndsBecomesEmptyAndStaysSo() {
    #expect(trimmed(#"\n"#) == "")
    #expect(trimmed("") == "")
    let other = TrimRules([.blanks, .finalNewline])
    #expect(trimmed(#"\n"#, other) == #"\n"#)
    #expect(trimmed("", other) == "")
  }

  @Test("CR LF was reported as trailing white space, and no message said CR")
  func returnsAreNoWhiteSpaceAndAreNamed() {
    #expect(edits(#"a\r\nb\r\n"#).isEmpty)
    let found = edits(#"a\r\nb\n"#, TrimRules(lineEndings: .convert(to: .lf)))
    #expect(found.map(\.finding.message) == ["the line ends in CR LF, not in LF"])
    #expect(edits(#"a \r\n"#).map(\.finding.message) == ["trailing white space"])
  }

  @Test func doubledReturnsAreOneLineEnd() {
    #expect(trimmed(#"a \r\r\n"#) == #"a\r\r\n"#)
    #expect(trimmed(#"a\r\r\n\r\r\n"#) == #"a\r\r\n"#)
    #expect(trimmed(#"\r\r\n"#) == "")
  }

  @Test func theMarkGoesWhenAskedTo() {
    let remove = TrimRules(byteOrderMark: .remove)
    #expect(trimmed(#"\xef\xbb\xbfa\n"#, remove) == #"a\n"#)
    #expect(trimmed(#"\xef\xbb\xbf  \n"#, remove) == "")
    #expect(trimmed(#"\xef\xbb\xbf\xef\xbb\xbfa\n"#, remove) == #"a\n"#)
    // Without the mark this would be UTF-16.
    #expect(trimmed(#"\xef\xbb\xbf\xff\xfe\n"#, remove) == #"\xef\xbb\xbf\xff\xfe\n"#)
    let wide = bytes(#"\xff\xfea\x00\n\x00"#)
    #expect(trimmedFile(wide, rules: remove) == wide)
  }

  @Test func editsSayWhereTheyAre() {
    let found = edits(#"\xef\xbb\xbfa\nbc \t\n\n \n"#)
    #expect(found.map(\.range) == [7..<9, 10..<13])
    #expect(found.map(\.line) == [2, 3])
    #expect(found.map(\.lineStart) == [5, 10])
    #expect(found.map(\.finding) == [.trailingBlanks, .finalBlankLines(count: 2)])
    let open = edits(#"a\nb"#)
    #expect(open.map(\.finding) == [.missingFinalNewline])
    #expect(open.map(\.range) == [3..<3] && open.map(\.line) == [2])
  }

  private func trimmed(_ text: String, _ rules: TrimRules = TrimRules()) -> String {
    escaped(ContentTrimmer.trimmed(bytes(text), rules: rules))
  }

  private func edits(_ text: String, _ rules: TrimRules = TrimRules()) -> [TrimEdit] {
    ContentTrimmer.edits(in: bytes(text), rules: rules)
  }
}

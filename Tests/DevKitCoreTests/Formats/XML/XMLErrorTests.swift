import DevKitCore
import Testing

@testable import DevKitTestSupport

/// What is wrong with a document is said at its exact place.
@Suite struct XMLErrorTests {
  /// What a reader says that gives everything; one that gives only elements has to say the same.
  private func outcome(_ source: SourceText) -> String {
    let outcome = outcome(XMLReader(source))
    var bare = XMLReader(source, attributes: { _ in false })
    bare.givesText = false
    let other = self.outcome(bare)
    #expect(outcome.hasPrefix("read: ") ? other.hasPrefix("read: ") : other == outcome)
    return outcome
  }

  private func outcome(_ reader: XMLReader) -> String {
    var reader = reader
    return DevKitCoreTests.outcome(of: reader.text) { (_) throws(SyntaxError) in
      var count = 0
      while try reader.next() != nil { count += 1 }
      return count
    }
  }

  @Test(arguments: [
    ("<a>\n <b></a>", "2:5 error: expected </b>, found </a> [2:2 <b> begins here]"),
    ("<a>\n <b>", "2:2 error: <b> is never closed [2:5 the document ends here]"),
    ("</a>", "1:1 error: </a> ends an element that is not open"),
    ("", "1:1 error: the document has no root element"),
    ("<!-- x -->", "1:11 error: the document has no root element"),
    ("x<a/>", "1:1 error: expected the root element, found 'x'"),
    ("<a/>x", "1:5 error: nothing may follow the root element, found 'x'"),
    ("<a/><b/>", "1:5 error: nothing may follow the root element, found '<'"),
    ("<a/><![CDATA[]]>", "1:5 error: nothing may follow the root element, found '<'"),
    (
      "<a/><!DOCTYPE a>",
      "1:5 error: a document type declaration may stand once, before the root element"
    ),
    (
      "<!DOCTYPE a><!DOCTYPE a><a/>",
      "1:13 error: a document type declaration may stand once, before the root element"
    ),
    (
      " <?xml version=\"1.0\"?><a/>",
      "1:2 error: the XML declaration must be the very first thing in the document"
    ),
    (
      "<a><?XML x?></a>",
      "1:4 error: the XML declaration must be the very first thing in the document"
    ),
    ("<a><!ELEMENT></a>", "1:4 error: expected a comment, CDATA or DOCTYPE after '<!'"),
  ])
  func structure(text: String, message: String) {
    #expect(outcome(SourceText(text)) == message)
  }

  @Test(arguments: [
    ("<a b=\"1\" c=\"2\" b=\"3\"/>", "1:16 error: duplicate attribute 'b' [1:4 first given here]"),
    ("<a b=1/>", "1:6 error: the value of the attribute 'b' must stand in quotes"),
    ("<a b/>", "1:5 error: expected '=' after the attribute 'b'"),
    (
      "<a b=\"1\"c=\"2\"/>",
      "1:9 error: expected white space, '>' or '/>' in the tag, found 'c' [1:1 the tag begins here]"
    ),
    (
      "<a\n =\"1\"/>",
      "2:2 error: expected an attribute, '>' or '/>' in the tag, found '=' [1:1 the tag begins here]"
    ),
    (
      "<a b=\"x<y\"/>",
      "1:8 error: '<' must be written as '&lt;' in an attribute [1:6 the value begins here; is its closing quote missing?]"
    ),
    ("<a b=\"x", "1:6 error: this value is never closed [1:8 the document ends here]"),
    ("<a b=", "1:1 error: this tag is never closed [1:6 the document ends here]"),
    ("<a ", "1:1 error: this tag is never closed [1:4 the document ends here]"),
    ("<1/>", "1:1 error: expected a name after '<', found '1'; '<' in text is written '&lt;'"),
    (
      "<a> 1 < 2</a>",
      "1:7 error: expected a name after '<', found ' '; '<' in text is written '&lt;'"
    ),
    ("<a></a b>", "1:8 error: expected '>' after '</a', found 'b'"),
    ("<a></ a>", "1:6 error: expected a name after '</', found ' '"),
    ("<a></a", "1:4 error: this tag is never closed [1:7 the document ends here]"),
    (
      "<a*/>",
      "1:3 error: expected white space, '>' or '/>' in the tag, found '*' [1:1 the tag begins here]"
    ),
    (
      "<a/ >",
      "1:3 error: expected white space, '>' or '/>' in the tag, found '/' [1:1 the tag begins here]"
    ),
  ])
  func tags(text: String, message: String) {
    #expect(outcome(SourceText(text)) == message)
  }

  // A loop, since the runner would print the control characters of its arguments.
  @Test func characters() {
    let cases: [(String, String)] = [
      ("<a>x & y</a>", "1:6 error: '&' must be written as '&amp;'"),
      ("<a>x &", "1:6 error: '&' must be written as '&amp;'"),
      (
        "<a b='&nbsp;'/>",
        "1:7 error: unknown entity '&nbsp;': only &lt; &gt; &amp; &apos; &quot; and numbers are read"
      ),
      (
        "<!DOCTYPE a [<!ENTITY x \"&x;&x;\">]>\n<a>&x;</a>",
        "2:4 error: unknown entity '&x;': only &lt; &gt; &amp; &apos; &quot; and numbers are read"
      ),
      ("<a>&#0;</a>", "1:4 error: XML allows no character U+0000"),
      ("<a>&#xD800;</a>", "1:4 error: XML allows no character U+D800"),
      ("<a>&#x99999999999999999999;</a>", "1:4 error: XML allows no character U+110000"),
      ("<a>&#;</a>", "1:4 error: expected a number between '&#' and ';'"),
      ("<a>&#x;</a>", "1:4 error: expected a number between '&#' and ';'"),
      ("<a>&#1a;</a>", "1:4 error: expected a number between '&#' and ';'"),
      ("<a>]]></a>", "1:4 error: ']]>' must be written as ']]&gt;' outside of CDATA"),
      ("<a>é\u{1}</a>", "1:6 error: XML allows no character U+0001"),
      ("<a>\u{FFFE}</a>", "1:4 error: XML allows no character U+FFFE"),
      ("<a b='\u{0}'/>", "1:7 error: XML allows no character U+0000"),
      ("<a><!--\u{1}--></a>", "1:8 error: XML allows no character U+0001"),
      ("<a><![CDATA[\u{1}]]></a>", "1:13 error: XML allows no character U+0001"),
      ("<a><?x \u{1}?></a>", "1:8 error: XML allows no character U+0001"),
    ]
    for (text, message) in cases {
      #expect(outcome(SourceText(text)) == message)
    }
  }

  @Test(arguments: [
    (
      "<a><!-- x -- y --></a>",
      "1:11 error: '--' is not allowed inside a comment [1:4 the comment begins here]"
    ),
    (
      "<a><!-- x ---></a>",
      "1:11 error: '--' is not allowed inside a comment [1:4 the comment begins here]"
    ),
    ("<a><!-->", "1:4 error: this comment is never closed [1:9 the document ends here]"),
    ("<a><!-- x --", "1:4 error: this comment is never closed [1:13 the document ends here]"),
    (
      "<a><![CDATA[ ]]",
      "1:4 error: this CDATA section is never closed [1:16 the document ends here]"
    ),
    (
      "<a><?x y",
      "1:4 error: this processing instruction is never closed [1:9 the document ends here]"
    ),
    ("<a><? x?></a>", "1:6 error: expected a name after '<?', found ' '"),
    ("<a><?x*?></a>", "1:7 error: expected white space or '?>' after '<?x', found '*'"),
    ("<!DOCTYPE>", "1:10 error: expected a name after '<!DOCTYPE', found '>'"),
    ("<!DOCTYPE a", "1:1 error: this declaration is never closed [1:12 the document ends here]"),
    (
      "<!DOCTYPE a [ <!ELEMENT a ",
      "1:1 error: this declaration is never closed [1:27 the document ends here]"
    ),
    ("<!DOCTYPE a SYSTEM x>", "1:20 error: expected an identifier in quotes, found 'x'"),
    (
      "<!DOCTYPE a b>",
      "1:13 error: expected '>' at the end of the declaration, found 'b' [1:1 the declaration begins here]"
    ),
  ])
  func markup(text: String, message: String) {
    #expect(outcome(SourceText(text)) == message)
  }

  @Test(arguments: [
    ("<?xml?><a/>", "1:1 error: the XML declaration must be the very first thing in the document"),
    (
      "<?xml encoding='utf-8'?><a/>",
      "1:7 error: an XML declaration has 'version', then 'encoding', then 'standalone'; found 'encoding'"
    ),
    ("<?xml version='2.0'?><a/>", "1:16 error: '2.0' is no value of 'version'"),
    (
      "<?xml version='1.0' standalone='maybe'?><a/>",
      "1:33 error: 'maybe' is no value of 'standalone'"
    ),
    (
      "<?xml version='1.0'><a/>",
      "1:20 error: expected '?>' at the end of the XML declaration, found '>' [1:1 the declaration begins here]"
    ),
    (
      "<?xml version='1.0' encoding='EBCDIC'?><a/>",
      "1:31 error: the encoding 'EBCDIC' is not supported; convert the document to UTF-8"
    ),
    (
      "<?xml version='1.0' encoding='utf-16'?><a/>",
      "1:31 error: the document says that it is 'utf-16', but it is not"
    ),
    (
      "\u{FEFF}<?xml version='1.0' encoding='ascii'?><a/>",
      "1:31 error: the document says that it is 'ascii', but it is UTF-8"
    ),
    (
      "<?xml version='1.0' encoding='us-ascii'?>\n<é/>",
      "2:2 error: not valid US-ASCII: byte 0xC3 at byte 43 of the file"
    ),
  ])
  func declaration(text: String, message: String) {
    #expect(outcome(SourceText(text)) == message)
  }

  @Test func invalidBytesAreRefused() {
    #expect(
      outcome(SourceText(Array("<a>\n".utf8) + [0xFF] + Array("</a>".utf8)))
        == "2:1 error: not valid UTF-8: byte 0xFF at byte 4 of the file")
  }

  @Test func nestingIsBounded() {
    let deep = String(repeating: "<a>", count: 512) + String(repeating: "</a>", count: 512)
    #expect(outcome(SourceText(deep)) == "read: 1024")
    #expect(
      outcome(SourceText(String(repeating: "<a>", count: 100_000)))
        == "1:1537 error: elements are nested more than 512 deep")
  }

  @Test(arguments: [
    "<b/>", "<!-- -->", "<![CDATA[]]>", "&amp;", "<?x?>", "x ]", "<b a='1' c='2'/>",
  ])
  func longDocumentsTakeLinearTime(piece: String) {
    let body = String(repeating: piece, count: 300_000 / piece.utf8.count)
    let seconds = processorSeconds {
      #expect(outcome(SourceText("<a>" + body + "</a>")).hasPrefix("read: "))
    }
    #expect(seconds < 10)
  }

  @Test(arguments: ["<", "&", "<!--", "<![CDATA[", "<?x ", "]]", "<!DOCTYPE a [", "<a b='"])
  func hostileTextTakesLinearTime(piece: String) {
    let text = "<a>" + String(repeating: piece, count: 300_000 / piece.utf8.count)
    let seconds = processorSeconds {
      #expect(outcome(SourceText(text)).contains("error: "))
    }
    #expect(seconds < 10)
  }

  @Test func manyAttributesTakeLinearTime() {
    let attributes = (0..<20_000).map { "a\($0)=''" }.joined(separator: " ")
    let seconds = processorSeconds {
      let outcome = outcome(SourceText("<a \(attributes) a0=''/>"))
      #expect(outcome.contains("duplicate attribute 'a0'"))
    }
    #expect(seconds < 10)
  }
}

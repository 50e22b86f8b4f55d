import DevKitCore
import Foundation
import Testing

@Suite struct XMLReaderTests {
  private func events(_ text: SourceText) throws -> [XMLEvent] {
    var reader = XMLReader(text)
    var result: [XMLEvent] = []
    while let event = try reader.next() { result.append(event) }
    return result
  }

  @Test func givesEventsWithTheirRanges() throws {
    let text = SourceText(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE a [ <!ENTITY x "]>"> <!-- ]> --> ]>
      <!-- é --><a b = '1' ü="x&amp;&#x1F600;&#233; \t"><b/>t&lt;t<![CDATA[<&]]><?pi d ?></a >
      """)
    let events = try events(text)
    try #require(events.count == 9)
    guard case .doctype(let doctype) = events[0], case .comment(let comment) = events[1],
      case .startElement(let a) = events[2], case .startElement(let b) = events[3],
      case .endElement(let bEnd) = events[4], case .text(let characters) = events[5],
      case .cdata(let cdata) = events[6], case .processingInstruction(let pi) = events[7],
      case .endElement(let aEnd) = events[8]
    else {
      Issue.record("unexpected events: \(events)")
      return
    }
    #expect(doctype.name == "a")
    #expect(text.slice(doctype.range) == "<!DOCTYPE a [ <!ENTITY x \"]>\"> <!-- ]> --> ]>")
    #expect(comment.text == " é " && text.slice(comment.range) == "<!-- é -->")
    #expect(a.name == "a" && !a.isEmptyElement && a["b"] == "1" && a["ü"] == "x&😀é  ")
    #expect(text.slice(a.range) == "<a b = '1' ü=\"x&amp;&#x1F600;&#233; \t\">")
    #expect(a.attributes.map { text.slice($0.nameRange) } == ["b", "ü"])
    #expect(a.attributes.map { text.slice($0.valueRange) } == ["1", "x&amp;&#x1F600;&#233; \t"])
    #expect(b.isEmptyElement && bEnd.name == "b" && bEnd.range.isEmpty)
    #expect(characters.text == "t<t" && text.slice(characters.range) == "t&lt;t")
    #expect(cdata.text == "<&" && text.slice(cdata.range) == "<![CDATA[<&]]>")
    #expect(pi.target == "pi" && pi.data == "d " && text.slice(pi.range) == "<?pi d ?>")
    #expect(text.slice(aEnd.range) == "</a >")
  }

  @Test(arguments: [
    ("<a>1\r\n2\r3\n</a>", "1\n2\n3\n"), ("<a>&#13;&#xA;&#x00000041;</a>", "\r\nA"),
    ("<a>&lt;&gt;&amp;&apos;&quot;</a>", "<>&'\""), ("<a>]] ]></a>", "]] ]>"),
    ("<a>> ]]</a>", "> ]]"),
    ("<a>\u{E000}\u{10FFFF}\u{FFFD}</a>", "\u{E000}\u{10FFFF}\u{FFFD}"),
  ])
  func decodesText(text: String, value: String) throws {
    let events = try events(SourceText(text))
    guard case .text(let characters) = events[1] else {
      Issue.record("no text")
      return
    }
    #expect(characters.text == value)
  }

  @Test func givesWhatIsAskedFor() throws {
    let wanted = Array("id".utf8)
    var reader = XMLReader(
      SourceText("<a x='1' id='&lt;2'> 3 <b y='4'/>5</a>"),
      attributes: { $0.elementsEqual(wanted) })
    reader.givesText = false
    guard case .startElement(let a) = try reader.next() else {
      Issue.record("no start")
      return
    }
    #expect(a.attributes.map(\.name) == ["id"] && a["id"] == "<2")
    guard case .startElement(let b) = try reader.next(), case .endElement = try reader.next() else {
      Issue.record("no element")
      return
    }
    #expect(b.name == "b" && b.attributes.isEmpty)
    reader.givesText = true
    guard case .text(let text) = try reader.next() else {
      Issue.record("no text")
      return
    }
    #expect(text.text == "5")
  }

  @Test func normalisesWhiteSpaceInAttributes() throws {
    let events = try events(SourceText("<a b=\"1\r\n2\t3&#10;4&#9;\"/>"))
    guard case .startElement(let tag) = events[0] else {
      Issue.record("no start tag")
      return
    }
    #expect(tag["b"] == "1 2 3\n4\t")
  }

  @Test(arguments: [
    "<a/>", "\n<a/>\n<!-- x -->\n<?y?>\n", "<?xml version='1.0'?><a/>", "\u{FEFF}<a/>",
    "<?xml version=\"1.1\" encoding='utf-8' standalone=\"no\" ?><a/>", "<a:b.c-d_1/>", "<日本/>",
    "<?xml-stylesheet href='x'?><a/>", "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM \"x'>\"><a/>",
    "<!DOCTYPE a PUBLIC '-//X//EN' \"http://x/\" ><a/>", "<a></a\n>", "<a\n/>",
  ])
  func takesWhatIsWellFormed(text: String) {
    #expect(throws: Never.self) { try events(SourceText(text)) }
  }

  @Test(arguments: [
    ("UTF-8", String.Encoding.utf8), ("utf-16", .utf16), ("UTF-16", .utf16BigEndian),
    ("UTF-16LE", .utf16LittleEndian), ("ISO-8859-1", .isoLatin1), ("latin1", .isoLatin1),
  ])
  func readsEncodings(name: String, encoding: String.Encoding) throws {
    let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<é>ü</é>"
    let data = try #require(text.data(using: encoding))
    var reader = XMLReader(SourceText(Array(data)))
    guard case .startElement(let tag) = try #require(try reader.next()) else {
      Issue.record("no start tag")
      return
    }
    #expect(tag.name == "é")
    #expect(reader.text.slice(tag.range) == "<é>")
  }

  @Test func anErrorStaysTheSame() {
    var reader = XMLReader(SourceText("<a>&</a>"))
    #expect(throws: Never.self) { try reader.next() }
    for _ in 0..<3 {
      #expect(throws: SyntaxError("'&' must be written as '&amp;'", at: 3)) { try reader.next() }
    }
  }
}

import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

/// Random and broken documents, judged by expat through Python.
@Suite struct XMLComparisonTests {
  static let samples: [[UInt8]] = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- c -->\n<a b='1' c=\"é&lt;&#65;\">t&amp;t<b/></a>\n",
    "<r><x><y z='1'>text ]] &gt;</y><![CDATA[<&>]]></x><?pi data?>\r\n<x a.b-c='2'></x></r>",
    "<plist version=\"1.0\"><dict><key>k</key><string>日本 😀</string><true/></dict></plist>",
  ].map { Array($0.utf8) }

  static let pieces = [
    "<", ">", "/", "</", "/>", "<a>", "</a>", "<b/>", "&", ";", "&lt;", "&#x41;", "&#", "\"", "'",
    "=",
    " ", "\n", "\r", "\t", "<!--", "-->", "--", "<![CDATA[", "]]>", "<?", "?>", "<?pi?>", "a='1'",
    "é",
    "xml", "]",
  ]

  static func inputs(_ run: RandomRun) -> [[UInt8]] {
    var mutator = Mutator(seed: run.seed, pieces: pieces)
    return samples + (0..<run.count).map { mutator.mutated(samples[$0 % samples.count]) }
  }

  /// The events of a document as other readers can write them too, or `nil` where it is refused.
  private static func canonical(_ input: [UInt8]) -> String? {
    var reader = XMLReader(SourceText(input), maximumDepth: 100_000)
    var result = ""
    do throws(SyntaxError) {
      while let event = try reader.next() {
        switch event {
        case .startElement(let tag):
          let attributes = tag.attributes.map { "\(hexadecimal($0.name))=\(hexadecimal($0.value))" }
          result += "<\(hexadecimal(tag.name)) \(attributes.sorted().joined(separator: ","))>"
        case .endElement(let tag): result += "</\(hexadecimal(tag.name))>"
        case .text(let text), .cdata(let text): result += hexadecimal(text.text)
        case .comment(let text): result += "!\(hexadecimal(text.text))!"
        case .processingInstruction(let instruction):
          result += "?\(hexadecimal(instruction.target)) \(hexadecimal(instruction.data))?"
        case .doctype: break
        }
      }
    } catch {
      #expect((0...reader.text.bytes.count).contains(error.offset))
      return nil
    }
    return result
  }

  private static func hexadecimal(_ text: String) -> String {
    text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  @Test func anyBytesAreReadOrRefused() {
    for input in Self.inputs(RandomRun("XML", count: 500)) {
      _ = Self.canonical(input)
      _ = Self.canonical(Array("<!DOCTYPE a [".utf8) + input)
    }
  }

  @Test(.enabled(if: PythonOracle.isAvailable, "python3 is not installed"))
  func expatReadsTheSameEvents() throws {
    let program = #"""
      import base64, sys
      from xml.parsers import expat
      h = lambda s: s.encode("utf-8").hex()
      for line in open(sys.argv[1]):
        out = []
        p = expat.ParserCreate()
        p.ordered_attributes = False
        p.StartElementHandler = lambda n, a: out.append(
          "<%s %s>" % (h(n), ",".join(sorted(h(k) + "=" + h(v) for k, v in a.items()))))
        p.EndElementHandler = lambda n: out.append("</%s>" % h(n))
        p.CharacterDataHandler = lambda t: out.append(h(t))
        p.CommentHandler = lambda t: out.append("!%s!" % h(t))
        p.ProcessingInstructionHandler = lambda t, d: out.append("?%s %s?" % (h(t), h(d)))
        try:
          p.Parse(base64.b64decode(line), True)
          print("".join(out))
        except (expat.ExpatError, ValueError, LookupError):
          print("refused")
      """#
    let inputs = Self.inputs(RandomRun("XML beside expat", count: 2000))
    let theirs = try PythonOracle.lines(of: program, for: inputs)
    try #require(theirs.count == inputs.count)
    // Names are those of the fifth edition; expat's, of the fourth, differ beyond ASCII.
    // And expat takes any version for one it knows, but not UTF8 for an encoding.
    for (input, expected) in zip(inputs, theirs) {
      let text = String(decoding: input, as: UTF8.self)
      if text.hasPrefix("<?xml"), !text.hasPrefix("<?xml version=\"1.0\"") { continue }
      if text.contains("encoding=\"UTF8\"") { continue }
      let ours = Self.canonical(input) ?? "refused"
      #expect(ours == expected, "\(text.debugDescription)")
    }
    #expect(theirs.filter { $0 != "refused" }.count > 100)
  }
}

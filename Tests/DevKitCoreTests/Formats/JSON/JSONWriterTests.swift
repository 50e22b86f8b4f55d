import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct JSONWriterTests {
  static let value: JSONValue = [
    "z": 1, "a": [true, nil, "x"], "empty": .array([]), "none": .object([]),
    "real": .number(0.1), "nested": ["k": "v"],
  ]

  @Test func prettyTextIndentsByTwoSpacesAndKeepsTheOrder() {
    let expected = """
      {
        "z": 1,
        "a": [
          true,
          null,
          "x"
        ],
        "empty": [],
        "none": {},
        "real": 0.1,
        "nested": {
          "k": "v"
        }
      }

      """
    #expect(JSONWriter.text(of: Self.value) == expected)
  }

  @Test func compactTextHasNoWhiteSpace() {
    #expect(
      JSONWriter.text(of: Self.value, layout: .compact)
        == #"{"z":1,"a":[true,null,"x"],"empty":[],"none":{},"real":0.1,"nested":{"k":"v"}}"#)
  }

  @Test func escapesWhatMustBeEscapedAndNothingElse() {
    let text = JSONWriter.text(
      of: "\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}é😀\u{2028}", layout: .compact)
    #expect(text == "\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001F\u{7F}é😀\u{2028}\"")
  }

  @Test(arguments: [
    (JSONValue.number(1e300), "1e+300"), (.number(-0.0), "-0.0"),
    (.number(.leastNonzeroMagnitude), "5e-324"),
    (.number(.nan), "null"), (.number(-.infinity), "null"),
    (.integer(.min), "-9223372036854775808"),
    (JSONValue(Int?.none), "null"), (JSONValue(String?.none), "null"),
    (JSONValue(Bool?.none), "null"),
    (JSONValue(["a", "b"]), #"["a","b"]"#), (JSONValue("a" as String?), #""a""#),
  ])
  func writesScalars(value: JSONValue, text: String) {
    #expect(JSONWriter.text(of: value, layout: .compact) == text)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let run = RandomRun("JSON writer", count: 200)
    var generator = SeededGenerator(seed: run.seed)
    for _ in 0..<run.count {
      let scalars = (0..<Int.random(in: 0...20, using: &generator)).compactMap {
        _ -> Unicode.Scalar? in
        let width = UInt32.random(in: 4...20, using: &generator)
        return Unicode.Scalar(UInt32.random(in: 0..<1 << width, using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let written = JSONWriter.bytes(of: .object([.init(text, .string(text))]))
      let document = try JSONDocument(SourceText(written))
      let member = try #require(document.root.members.first { _ in true })
      #expect(member.key == text && member.value.stringValue == text)
      let theirs = try JSONSerialization.jsonObject(with: Data(written)) as? [String: String]
      #expect(theirs == [text: text])
    }
  }
}

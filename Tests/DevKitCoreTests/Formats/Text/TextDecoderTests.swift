import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct TextDecoderTests {
  static let sample = "/* é */\n\"key\" = \"日本 😀\";\r\n"

  @Test(arguments: [
    (String.Encoding.utf8, "", TextEncoding.utf8),
    (.utf16LittleEndian, "", .utf16LittleEndian),
    (.utf16BigEndian, "", .utf16BigEndian),
    (.utf16LittleEndian, "\u{FEFF}", .utf16LittleEndian),
    (.utf16BigEndian, "\u{FEFF}", .utf16BigEndian),
    (.utf32LittleEndian, "\u{FEFF}", .utf32LittleEndian),
    (.utf32BigEndian, "\u{FEFF}", .utf32BigEndian),
    (.utf32LittleEndian, "", .utf32LittleEndian),
    (.utf32BigEndian, "", .utf32BigEndian),
  ])
  func tellsTheEncoding(written: String.Encoding, mark: String, encoding: TextEncoding) throws {
    let data = try #require((mark + Self.sample).data(using: written))
    let decoded = TextDecoder.decode(SourceText(Array(data)))
    #expect(decoded.encoding == encoding)
    #expect(String(decoding: decoded.text.bytes, as: UTF8.self) == Self.sample)
    #expect(decoded.diagnostics.isEmpty)
  }

  @Test func aMarkOfUTF8IsPassedOn() {
    let decoded = TextDecoder.decode(SourceText("\u{FEFF}a"))
    #expect(decoded.text.bytes == [0xEF, 0xBB, 0xBF, 0x61])
    #expect(decoded.encoding == .utf8)
  }

  @Test(arguments: [[], [0x61], [0], [0, 0], [0xFF], [0xFE], [0xEF, 0xBB]] as [[UInt8]])
  func fewBytesAreNoReasonToTrap(bytes: [UInt8]) {
    _ = TextDecoder.decode(SourceText(bytes))
    for encoding in TextEncoding.allCases {
      _ = TextDecoder.decode(SourceText(bytes), as: encoding)
    }
  }

  @Test(
    arguments: [
      (
        [0x61, 0x0A, 0xC3, 0xA9, 0xFF, 0x62], "a\né\u{FFFD}b",
        ["2:3 error: not valid UTF-8: byte 0xFF at byte 4 of the file"]
      ),
      (
        [0xF0, 0x9F, 0x98, 0x61, 0xC0, 0x80], "\u{FFFD}a\u{FFFD}\u{FFFD}",
        [
          "1:1 error: not valid UTF-8: byte 0xF0 at byte 0 of the file",
          "1:5 error: not valid UTF-8: byte 0xC0 at byte 4 of the file",
          "1:8 error: not valid UTF-8: byte 0x80 at byte 5 of the file",
        ]
      ),
      (
        [0xFF, 0xFE, 0x0A, 0, 0x00, 0xD8, 0x61, 0, 0x62], "\n\u{FFFD}a\u{FFFD}",
        [
          "2:1 error: not valid UTF-16LE: lone surrogate D800 at byte 4 of the file",
          "2:5 error: not valid UTF-16LE: half a code unit at byte 8 of the file",
        ]
      ),
      (
        [0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0, 0, 0, 0, 0x61, 0], "\u{FFFD}a\u{FFFD}",
        [
          "1:1 error: not valid UTF-32BE: no character 00110000 at byte 4 of the file",
          "1:5 error: not valid UTF-32BE: part of a code unit at byte 12 of the file",
        ]
      ),
    ] as [([UInt8], String, [String])])
  func replacesWhatIsInvalidAndSaysWhere(bytes: [UInt8], text: String, messages: [String]) {
    let decoded = TextDecoder.decode(SourceText(bytes))
    #expect(String(decoding: decoded.text.bytes, as: UTF8.self) == text)
    #expect(decoded.diagnostics.map(\.brief) == messages)
  }

  @Test func manyInvalidBytesAreCounted() {
    let decoded = TextDecoder.decode(SourceText([UInt8](repeating: 0xFF, count: 1000)))
    #expect(decoded.diagnostics.count == 11)
    #expect(
      decoded.diagnostics.last?.message == "990 more places in this file are not valid UTF-8")
  }

  @Test func aGivenEncodingIsObeyed() {
    let latin = TextDecoder.decode(SourceText([0x61, 0xE9, 0xFF]), as: .isoLatin1)
    #expect(String(decoding: latin.text.bytes, as: UTF8.self) == "aéÿ")
    let ascii = TextDecoder.decode(SourceText([0x61, 0xE9]), as: .ascii)
    #expect(String(decoding: ascii.text.bytes, as: UTF8.self) == "a\u{FFFD}")
    #expect(
      ascii.diagnostics.map(\.brief) == [
        "1:2 error: not valid US-ASCII: byte 0xE9 at byte 1 of the file"
      ])
  }

  @Test func replacesAsTheStandardLibraryDoes() {
    let run = RandomRun("UTF-8 decoding")
    var generator = SeededGenerator(seed: run.seed)
    let bytes: [UInt8] = [
      0x61, 0x80, 0xBF, 0xC2, 0xDF, 0xE0, 0xE1, 0xA0, 0xEC, 0xED, 0xEE, 0xEF, 0x9F, 0xF0, 0x90,
      0xF4,
      0x8F,
    ]
    for _ in 0..<run.count {
      let input = (0..<12).map { _ in bytes.randomElement(using: &generator) ?? 0x61 }
      let decoded = TextDecoder.decode(SourceText(input), as: .utf8)
      #expect(decoded.text.bytes == Array(String(decoding: input, as: UTF8.self).utf8))
    }
  }
}

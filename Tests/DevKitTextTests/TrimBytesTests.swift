import DevKitText
import Testing

@testable import DevKitTestSupport

@Suite struct TrimBytesTests {
  @Test(
    arguments: [
      ([], []),
      ([0x20, 0x09, 0x0D, 0x0A], []),
      ([0x20, 0x61, 0xC2, 0xA0], [0x61]),
      ([0xE3, 0x80, 0x80, 0x61, 0xE2, 0x80, 0xA8], [0x61]),
      // No UTF-8: a lone A0, an overlong blank, a cut sequence, a stray continuation.
      ([0x20, 0xA0, 0x20], [0xA0]),
      ([0x20, 0xC0, 0xA0, 0x20], [0xC0, 0xA0]),
      ([0xE0, 0x82, 0xA0], [0xE0, 0x82, 0xA0]),
      ([0x61, 0x20, 0xE3, 0x80], [0x61, 0x20, 0xE3, 0x80]),
      ([0x80, 0x80, 0x80, 0x80, 0x20], [0x80, 0x80, 0x80, 0x80]),
      ([0xC2, 0x20], [0xC2]),
      ([0xFF, 0xFE, 0x20], [0xFF, 0xFE]),
      // A surrogate in three bytes, and what lies beyond the last scalar.
      ([0xED, 0xA0, 0x80, 0x20], [0xED, 0xA0, 0x80]),
      ([0xF4, 0x90, 0x80, 0x80, 0x20], [0xF4, 0x90, 0x80, 0x80]),
    ] as [([UInt8], [UInt8])])
  func whatIsNoUTF8Stays(bytes: [UInt8], expected: [UInt8]) {
    #expect(Array(bytes.trim()) == expected)
    #expect(bytes.withUnsafeBytes { Array($0.trim()) } == expected)
  }

  @Test func theSidesAreTrimmedAlone() {
    let bytes = Array(" \u{2003}a b\u{3000}\n".utf8)
    #expect(Array(bytes.ltrim()) == Array("a b\u{3000}\n".utf8))
    #expect(Array(bytes.rtrim()) == Array(" \u{2003}a b".utf8))
    #expect(Array(bytes.trim(.ascii)) == Array("\u{2003}a b\u{3000}".utf8))
    #expect(bytes.trimmedRange() == 4..<7)
    bytes.withUnsafeBytes { buffer in
      #expect(Array(buffer.ltrim()) == Array("a b\u{3000}\n".utf8))
      #expect(Array(buffer.rtrim()) == Array(" \u{2003}a b".utf8))
    }
  }

  #if compiler(>=6.2)
    @available(macOS 26, *)
    @Test func spansAreTrimmedInPlace() {
      let bytes = Array(" \u{2003}a b\u{3000}\n".utf8)
      #expect(copy(bytes.span.trim()) == Array("a b".utf8))
      #expect(copy(bytes.span.ltrim()) == Array("a b\u{3000}\n".utf8))
      #expect(copy(bytes.span.rtrim()) == Array(" \u{2003}a b".utf8))
      #expect(bytes.span.trimmedRange() == 4..<7)
      #expect(copy([UInt8]().span.trim()) == [])
    }

    @available(macOS 26, *)
    private func copy(_ span: Span<UInt8>) -> [UInt8] {
      span.withUnsafeBufferPointer { Array($0) }
    }
  #endif

  @Test func bytesOfATextAreTrimmedAsTheText() {
    let run = RandomRun("trimming bytes", count: 5000)
    var generator = run.generator
    for _ in 0..<run.count {
      let text = randomText(&generator)
      #expect(Array(Array(text.utf8).trim()) == Array(text.trim().utf8))
    }
  }

  @Test func randomBytesAreTrimmedAsTheDecoderOfTheLibrarySees() {
    let run = RandomRun("trimming broken bytes", count: 5000)
    var generator = run.generator
    let pieces: [UInt8] = [
      0x20, 0x09, 0x0A, 0x61, 0x80, 0x85, 0xA0, 0xA8, 0xC2, 0xE2, 0xE3, 0xF0, 0xED, 0xFF, 0xC0,
    ]
    for _ in 0..<run.count {
      let count = Int.random(in: 0...9, using: &generator)
      let bytes = (0..<count).map { _ in pieces.randomElement(using: &generator)! }
      #expect(Array(bytes.trim()) == obviouslyTrimmed(bytes))
      #expect(Array(Array(bytes.trim()).trim()) == Array(bytes.trim()))
    }
  }

  /// Takes one to four bytes from an end while they are, as a whole, one white-space scalar.
  private func obviouslyTrimmed(_ bytes: [UInt8]) -> [UInt8] {
    func isBlank(_ part: ArraySlice<UInt8>) -> Bool {
      guard let text = String(validating: part, as: UTF8.self) else { return false }
      let scalars = text.unicodeScalars
      return scalars.count == 1 && scalars.allSatisfy(\.properties.isWhitespace)
    }
    var rest = bytes[...]
    while let length = (1...4).first(where: { $0 <= rest.count && isBlank(rest.prefix($0)) }) {
      rest.removeFirst(length)
    }
    while let length = (1...4).first(where: { $0 <= rest.count && isBlank(rest.suffix($0)) }) {
      rest.removeLast(length)
    }
    return Array(rest)
  }
}

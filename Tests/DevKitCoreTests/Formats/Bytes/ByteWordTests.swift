import Testing

@testable import DevKitCore
@testable import DevKitTestSupport

@Suite struct ByteWordTests {
  /// Masks are exact, byte by byte, whatever stands next to a byte.
  @Test func masksTellEachByteAlone() {
    var run = RandomRun("words of eight bytes", count: 2_000)
    let interesting: [UInt8] = [
      0, 1, 0x1F, 0x20, 0x21, 0x22, 0x5C, 0x7E, 0x7F, 0x80, 0x81, 0xA0, 0xFF,
    ]
    for _ in 0..<run.count {
      let bytes = (0..<8).map { _ in
        Bool.random(using: &run.generator)
          ? interesting.randomElement(using: &run.generator) ?? 0
          : UInt8.random(in: 0...255, using: &run.generator)
      }
      bytes.withUnsafeBufferPointer { buffer in
        let word = ByteWord(buffer, at: 0)
        expect(word.nonASCII, bytes) { $0 >= 0x80 }
        for byte in interesting {
          expect(word.isByte(byte), bytes) { $0 == byte }
          if byte < 0x80 { expect(word.below(byte), bytes) { $0 < byte } }
        }
      }
    }
  }

  private func expect(_ mask: UInt64, _ bytes: [UInt8], where fits: (UInt8) -> Bool) {
    let expected = bytes.enumerated().reduce(UInt64(0)) { mask, byte in
      fits(byte.element) ? mask | 0x80 << (UInt64(byte.offset) * 8) : mask
    }
    #expect(mask == expected, "\(bytes)")
  }

  @Test func theFirstByteOfAMaskIsFound() {
    Array("abcdef\"h".utf8).withUnsafeBufferPointer { bytes in
      let word = ByteWord(bytes, at: 0)
      #expect(word.countUpTo(word.isByte(UInt8(ascii: "\""))) == 6)
      #expect(word.countUpTo(word.isByte(UInt8(ascii: "x"))) == 8)
    }
  }
}

@Suite struct ByteOrderTests {
  @Test(arguments: [
    ("", ""), ("", "a"), ("a", "a"), ("a", "b"), ("a", "ab"), ("abcdefgh1", "abcdefgh2"),
    ("abcdefghi", "abcdefgh"), ("é", "e"), ("z", "é"),
  ])
  func bytesAreComparedAsNumbers(first: String, second: String) {
    let (one, two) = (Array(first.utf8), Array(second.utf8))
    one.withUnsafeBufferPointer { one in
      two.withUnsafeBufferPointer { two in
        #expect(one.precedes(two) == one.lexicographicallyPrecedes(two))
        #expect(two.precedes(one) == two.lexicographicallyPrecedes(one))
        #expect(one.isSame(as: two) == one.elementsEqual(two))
        #expect(one.commonPrefixCount(with: two) == zip(one, two).prefix { $0 == $1 }.count)
      }
    }
  }

  @Test func bytesAreFoundFromAPlaceOn() {
    Array("a%b%".utf8).withUnsafeBufferPointer { bytes in
      #expect(bytes.offset(of: UInt8(ascii: "%")) == 1)
      #expect(bytes.offset(of: UInt8(ascii: "%"), from: 2) == 3)
      #expect(bytes.offset(of: UInt8(ascii: "%"), from: 4) == nil)
    }
    #expect("50%".hasByte(UInt8(ascii: "%")))
    #expect(!"".hasByte(UInt8(ascii: "%")))
  }
}

import DevKitText
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct WhiteSpaceTests {
  static let propList = "/usr/share/unicode/PropList.txt"

  @Test func theRangesAndTheFunctionAgreeOnEveryScalar() {
    var listed: Set<UInt32> = []
    for range in WhiteSpace.ranges { listed.formUnion(range) }
    #expect(listed.count == 25)
    for scalar in allScalars() where WhiteSpace.contains(scalar) != listed.contains(scalar.value) {
      Issue.record("U+\(String(scalar.value, radix: 16)) differs")
    }
  }

  @Test func theStandardLibraryAgreesOnEveryScalar() {
    for scalar in allScalars()
    where WhiteSpace.contains(scalar) != scalar.properties.isWhitespace {
      Issue.record("U+\(String(scalar.value, radix: 16)) differs")
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: propList), "Debian's unicode-data is not there"))
  func thePropListAgreesOnEveryScalar() throws {
    let text = try String(contentsOfFile: Self.propList, encoding: .utf8)
    var listed: Set<UInt32> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let entry = line.prefix { $0 != "#" }.split(separator: ";").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard entry.count == 2, entry[1] == "White_Space" else { continue }
      let ends = entry[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      let first = try #require(ends.first)
      listed.formUnion(first...(ends.last ?? first))
    }
    #expect(listed.count == 25)
    #expect(Set(allScalars().filter(WhiteSpace.contains).map(\.value)) == listed)
  }

  @Test func theASCIIBytesAreSix() {
    let bytes = (UInt8(0)...255).filter(WhiteSpace.isASCIIWhiteSpace)
    #expect(bytes == [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20])
  }

  @Test(arguments: [0x180E, 0x200B, 0x2060, 0x2800, 0x3164, 0xFEFF, 0x1C, 0x00] as [UInt32])
  func whatOnlyLooksBlankIsNone(value: UInt32) throws {
    #expect(!WhiteSpace.contains(try #require(Unicode.Scalar(value))))
  }
}

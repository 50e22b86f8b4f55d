import DevKitText
import Foundation
import Testing

@testable import DevKitTestSupport

/// The rows of the table in the documentation of `TrimSet`, each against the thing itself.
@Suite struct TrimSetTests {
  private func members(_ set: TrimSet) -> [UInt32] {
    allScalars().filter(set.contains).map(\.value)
  }

  @Test func theSetsHaveAsManyScalarsAsTheTableSays() {
    #expect(members(.whiteSpace).count == 25)
    #expect(members(.swiftCharacter).count == 25)
    #expect(members(.ascii).count == 6)
    #expect(members(.ascii.subtracting("\u{B}")).count == 5)
    #expect(members(.ascii.union("\0")).count == 7)
  }

  @Test func swiftCharacterIsWhatCharacterSays() {
    for scalar in allScalars() {
      guard TrimSet.swiftCharacter.contains(scalar) != Character(scalar).isWhitespace else {
        continue
      }
      Issue.record("U+\(String(scalar.value, radix: 16)) differs")
    }
  }

  #if os(Linux)
    @Test func foundationHasTheZeroWidthSpaceToo() {
      let all = members(.whiteSpace.union("\u{200B}"))
      #expect(all == foundation(.whitespacesAndNewlines))
      let newlines = "\n\u{B}\u{C}\r\u{85}\u{2028}\u{2029}"
      let some = members(.whiteSpace.union("\u{200B}").subtracting(newlines))
      #expect(some == foundation(.whitespaces))
      #expect(all.count == 26 && some.count == 19)
    }

    private func foundation(_ set: CharacterSet) -> [UInt32] {
      allScalars().filter(set.contains).map(\.value)
    }
  #endif

  @Test(.enabled(if: PythonOracle.isAvailable, "python3 is not there"))
  func pythonHasFourSeparatorsToo() throws {
    let text = try PythonOracle.output(
      of: "print(*[c for c in range(0x110000) if not chr(c).strip()])")
    #expect(numbers(text) == members(.whiteSpace.union("\u{1C}\u{1D}\u{1E}\u{1F}")))
    let bytes = try PythonOracle.output(
      of: "print(*[c for c in range(256) if not bytes([c]).strip()])")
    #expect(numbers(bytes) == members(.ascii))
  }

  @Test(.enabled(if: Tool.isThere("node"), "node is not there"))
  func javaScriptHasTheMarkAndNotTheNextLine() throws {
    let program =
      "const a=[];for(let c=0;c<0x110000;c++)if(String.fromCodePoint(c).trim()==='')a.push(c);"
      + "console.log(a.join(' '))"
    let output = try #require(Tool("node")).run(["-e", program]).output
    #expect(numbers(output) == members(.whiteSpace.union("\u{FEFF}").subtracting("\u{85}")))
  }

  @Test(.enabled(if: Tool.isThere("perl"), "perl is not there"))
  func perlHasTheSame() throws {
    let program = "print join ' ', grep { chr($_) =~ /^\\s$/u } 0..0xD7FF, 0xE000..0x10FFFF"
    #expect(
      numbers(try #require(Tool("perl")).run(["-e", program]).output) == members(.whiteSpace))
  }

  @Test(.enabled(if: Tool.isThere("ruby"), "ruby is not there"))
  func rubyHasNULToo() throws {
    let program =
      "puts (0..0x10FFFF).reject { |c| (0xD800..0xDFFF) === c }"
      + ".select { |c| [c].pack('U').strip.empty? }.join(' ')"
    let output = try #require(Tool("ruby")).run(["-e", program]).output
    #expect(numbers(output) == members(.ascii.union("\0")))
  }

  @Test func aSetOfScalarsHasThoseAndNoOthers() {
    let set = TrimSet("zaza-\u{1F600}\u{301}")
    #expect(members(set) == [0x2D, 0x61, 0x7A, 0x301, 0x1F600])
    #expect(members(TrimSet("")).isEmpty)
    #expect(members(TrimSet(["b", "a"] as [Unicode.Scalar])) == [0x61, 0x62])
  }

  @Test func aPredicateIsAsked() {
    let digits = TrimSet { ("0"..."9").contains($0) }
    #expect("007 agents 12".trim(digits) == " agents ")
  }

  private func numbers(_ output: String) -> [UInt32] {
    output.split(whereSeparator: \.isWhitespace).compactMap { UInt32($0) }
  }
}

import Testing

@testable import DevKitTestSupport
@testable import DevKitResources

@Suite struct SwiftIdentifierTests {
  /// The scalars to ask the compiler about: all of them in a deep run, else the ASCII-free part of
  /// the first plane thinned out, with everything near the edges of the table's ranges.
  private static let scalars: [Unicode.Scalar] = {
    let all = (UInt32(0x80)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
    if RandomRun.isDeep { return Array(all) }
    return all.filter { scalar in
      let neighbours = [scalar.value &- 1, scalar.value &+ 1].compactMap(Unicode.Scalar.init)
      let isEdge = neighbours.contains {
        SwiftIdentifier.isCharacter($0) != SwiftIdentifier.isCharacter(scalar)
          || SwiftIdentifier.isHead($0) != SwiftIdentifier.isHead(scalar)
      }
      return isEdge || scalar.value % 997 == 0
    }
  }()

  @Test func theCompilerTakesTheSameCharacters() throws {
    let source = Self.scalars.map { "func a\($0)y() {}\n" }.joined()
    let refused = try LanguageProbe.linesWithDiagnostics(in: source, arguments: ["-parse"])
    let wrong = Self.scalars.indices.filter {
      SwiftIdentifier.isCharacter(Self.scalars[$0]) == (refused[$0 + 1] != nil)
    }
    #expect(!refused.isEmpty)
    #expect(wrong.map { Self.scalars[$0] } == [])
  }

  @Test func theCompilerTakesTheSameHeads() throws {
    let source = Self.scalars.map { "func \($0)y() {}\n" }.joined()
    let refused = try LanguageProbe.linesWithDiagnostics(in: source, arguments: ["-parse"])
    let wrong = Self.scalars.indices.filter {
      SwiftIdentifier.isHead(Self.scalars[$0]) == (refused[$0 + 1] != nil)
    }
    #expect(wrong.map { Self.scalars[$0] } == [])
  }

  @Test func asciiIsLettersDigitsAndUnderscore() {
    let ascii = (UInt8(0)..<0x80).map { Unicode.Scalar($0) }
    #expect(
      String(String.UnicodeScalarView(ascii.filter(SwiftIdentifier.isCharacter)))
        == "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz")
    #expect(!SwiftIdentifier.isHead("7"))
  }

  @Test(arguments: ["a", "_1", "été", "日本語", "🎉party", "٣digits", "class"])
  func isAnIdentifier(_ text: String) { #expect(SwiftIdentifier.isIdentifier(text)) }

  @Test(arguments: ["", "_", "1a", "☕", "a b", "a-b", "a$", "\u{301}a"])
  func isNoIdentifier(_ text: String) { #expect(!SwiftIdentifier.isIdentifier(text)) }

  @Test func variationSelectorCannotFollowADot() throws {
    let source = "enum S { static var \u{FE0F}x: Swift.Int { 1 } }\nlet v = S.\u{FE0F}x\n"
    let refused = try LanguageProbe.linesWithDiagnostics(in: source, arguments: ["-typecheck"])
    #expect(refused.keys.sorted() == [2])
    #expect(!SwiftIdentifier.isMemberName("\u{FE0F}x"))
    #expect(SwiftIdentifier.isMemberName("x\u{FE0F}"))
  }
}

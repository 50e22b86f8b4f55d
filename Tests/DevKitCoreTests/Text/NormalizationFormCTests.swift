import Foundation
import Testing

@testable import DevKitCore
@testable import DevKitTestSupport

@Suite struct NormalizationFormCTests {
  private func expectNormal(_ string: String, _ comment: Comment? = nil) {
    let ours = Array(NormalizationFormC.normalized(string).unicodeScalars)
    let theirs = Array(string.precomposedStringWithCanonicalMapping.unicodeScalars)
    #expect(ours == theirs, comment)
  }

  @Test func everyScalarAloneIsAsFoundationHasIt() {
    let scalars = (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
    let wrong = scalars.filter { scalar in
      let string = String(Character(scalar))
      // Fast checks first: the comparison of all scalars takes long in a debug build.
      guard scalar.value >= 0x80 else { return false }
      return Array(NormalizationFormC.normalized(string).unicodeScalars)
        != Array(string.precomposedStringWithCanonicalMapping.unicodeScalars)
    }
    #expect(wrong.map { String($0.value, radix: 16) } == [])
  }

  @Test(arguments: [
    "e\u{301}", "a\u{323}\u{307}", "a\u{307}\u{323}", "\u{1E0B}\u{323}", "\u{212B}", "\u{2126}",
    "\u{1100}\u{1161}\u{11A8}", "\u{AC01}\u{11A8}", "\u{1100}\u{AC00}",
    "\u{0958}", "\u{FB1D}", "\u{1D15E}", "a\u{315}\u{300}\u{5AE}\u{300}b", "\u{9C7}\u{9BE}",
    "\u{9C7}\u{300}\u{9BE}", "\u{301}e", "\u{F900}", "\u{2FA1D}", "",
  ])
  func known(_ string: String) { expectNormal(string) }

  /// Foundation on Linux leaves these two apart, against UAX #15 and ICU.
  @Test func trailingConsonantJoinsSyllable() {
    let joined = NormalizationFormC.normalized("\u{AC00}\u{11A8}")
    #expect(Array(joined.unicodeScalars) == ["\u{AC01}"])
  }

  /// Behind any scalar that composes with something, an inert one stays what it is.
  @Test func inertScalarsStayWhatTheyAre() {
    let table = NormalizationFormC.composites
    let seconds = Set(stride(from: 0, to: table.count, by: 3).map { table[$0 + 1] })
      .union(0x1161...0x1175).union(0x11A8...0x11C2)
    let wrong = (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
      NormalizationFormC.isInert(scalar)
        && (seconds.contains(scalar.value)
          || scalar.properties.canonicalCombiningClass != .notReordered
          || Array(String(scalar).precomposedStringWithCanonicalMapping.unicodeScalars) != [scalar])
    }
    #expect(Array(wrong) == [])
  }

  @Test func randomStrings() {
    var run = RandomRun("normalization", count: 2000)
    let pool: [Unicode.Scalar] =
      Array("aeiọ̧́̇̂̈한글ᄀ가각ç\u{1E9B}\u{323}\u{344}\u{F71}\u{F72}\u{F80}".unicodeScalars)
      + (0x300...0x34F).compactMap { Unicode.Scalar($0) }
    for _ in 0..<run.count {
      let length = Int.random(in: 0...8, using: &run.generator)
      var view = String.UnicodeScalarView()
      for _ in 0..<length { view.append(pool.randomElement(using: &run.generator) ?? "a") }
      expectNormal(String(view))
    }
  }
}

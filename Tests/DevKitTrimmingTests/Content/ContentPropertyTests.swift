import DevKitCore
import DevKitTrimming
import Testing

@testable import DevKitTestSupport

/// What holds for every text and every choice of rules.
@Suite struct ContentPropertyTests {
  @Test func randomTextsAreTrimmedAsTheObviousWayDoes() {
    let run = RandomRun("trimming contents", count: 5000)
    var generator = run.generator
    for _ in 0..<run.count {
      let input = RandomText(&generator)
      let obvious = ObviousTrimmer(rules: input.rules, form: input.form)
      let once = ContentTrimmer.trimmed(
        input.bytes, form: input.form, rules: input.rules)
      #expect(escaped(once) == escaped(obvious.trimmed(input.bytes)), "\(input)")

      let twice = ContentTrimmer.trimmed(once, form: input.form, rules: input.rules)
      #expect(escaped(twice) == escaped(once), "not the same a second time: \(input)")
      #expect(
        input.substance(of: once) == input.substance(of: input.bytes),
        "more than blanks, line ends and marks changed: \(input)")
      checkEdits(of: input)
    }
  }

  /// Edits come in order, do not overlap, and stand at the line they name.
  private func checkEdits(of input: RandomText) {
    let edits = ContentTrimmer.edits(
      in: input.bytes, form: input.form, rules: input.rules)
    var position = 0
    for edit in edits {
      #expect(edit.range.lowerBound >= position && edit.range.upperBound <= input.bytes.count)
      #expect(edit.lineStart <= edit.range.lowerBound)
      #expect(!edit.range.isEmpty || edit.replacement != nil)
      position = edit.range.upperBound
    }
    if input.form == .bytes {
      let text = SourceText(path: "", bytes: input.bytes)
      for edit in edits where edit.finding != .byteOrderMark {
        #expect(text.location(at: edit.range.lowerBound).line == edit.line, "\(input)")
      }
    }
  }
}

/// A short text made of what matters to trimming, and rules for it.
private struct RandomText: CustomStringConvertible {
  var bytes: [UInt8]
  var form: TextForm
  var rules: TrimRules

  init(_ generator: inout SeededGenerator) {
    form = TextForm.allCases.randomElement(using: &generator)!
    rules = TrimRules(
      Set(TrimRule.allCases.filter { _ in .random(using: &generator) }),
      lineEndings: [
        .keep, .keep, .majority, .convert(to: .lf), .convert(to: .crlf), .convert(to: .cr),
      ].randomElement(using: &generator)!,
      byteOrderMark: .random(using: &generator) ? .keep : .remove,
      keepsHardBreaks: .random(using: &generator))
    // 0D01 and 200A have the bytes of a line end in them and are none.
    let wide: [UInt32] = [0x010D, 0x200A, 0x0D0A, 0xFEFF, 0x85, 0xA0]
    let narrow: [UInt32] = [0xEF, 0xBB, 0xBF, 0xFF, 0xFE, 0x85, 0xA0, 0xC2]
    let others = form == .bytes ? narrow : wide
    let frequent: [UInt32] = [0x20, 0x20, 0x20, 0x09, 0x0A, 0x0A, 0x0D, 0x0D, 0x61, 0x0C]
    var units: [UInt32] = []
    if .random(using: &generator) { units += form == .bytes ? [0xEF, 0xBB, 0xBF] : [0xFEFF] }
    for _ in 0..<Int.random(in: 0...14, using: &generator) {
      let pieces = Int.random(in: 0..<6, using: &generator) == 0 ? others : frequent
      units.append(pieces.randomElement(using: &generator)!)
      if .random(using: &generator), units.last == 0x0D { units.append(0x0A) }
    }
    bytes = ObviousTrimmer(rules: rules, form: form).encoded(units)
  }

  /// What is left without blanks, line ends and marks.
  func substance(of bytes: [UInt8]) -> [[UInt8]] {
    let encoder = ObviousTrimmer(rules: rules, form: form)
    let width = encoder.encoded([0]).count
    let nothing = ([0x20, 0x09, 0x0A, 0x0D] + (width > 1 ? [0xFEFF] : [])).map {
      encoder.encoded([$0])
    }
    var rest = bytes[...]
    while width == 1, rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    return stride(from: rest.startIndex, to: rest.endIndex, by: width)
      .map { Array(rest[$0..<$0 + width]) }.filter { !nothing.contains($0) }
  }

  var description: String { "\(escaped(bytes)) as \(form.rawValue) by \(rules)" }
}

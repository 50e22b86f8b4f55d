import Testing

@testable import DevKitResources

@Suite struct PluralFormsTests {
  private func plural(
    _ argument: Int, _ cases: [(PluralCategory, [StringTemplate.Piece])]
  ) -> StringTemplate.Piece {
    .plural(argument: argument, cases: cases.map { .init(category: $0.0, pieces: $0.1) })
  }

  private func shown(_ forms: PluralForms) -> [String] {
    forms.forms.map { form in
      let categories = form.categories.map(\.rawValue).joined(separator: "-")
      let arguments = form.arguments.map(String.init).joined(separator: ",")
      return "\(categories): \(form.text) (\(arguments))"
    }
  }

  @Test func everyCombinationIsWrittenOut() {
    let forms = PluralForms([
      plural(2, [(.one, [.text("b")]), (.other, [.text("%2$ld b")])]), .text(" in "),
      plural(1, [(.few, [.text("few a")]), (.other, [.text("%1$ld a")])]),
    ])
    #expect(
      shown(forms) == [
        "few-one: b in few a ()", "few-other: %1$ld b in few a (2)", "other-one: b in %1$ld a (1)",
        "other-other: %1$ld b in %2$ld a (2,1)",
      ])
  }

  @Test func choicesInChoicesAndMissingCases() {
    let forms = PluralForms([
      plural(
        1,
        [
          (.zero, [.text("none")]),
          (.other, [.text("%1$ld of "), plural(2, [(.other, [.text("%2$@")])])]),
        ])
    ])
    #expect(shown(forms) == ["zero-other: none ()", "other-other: %1$ld of %2$@ (1,2)"])
  }

  /// Flags, widths and percent signs stay; positions are closed up.
  @Test func specifiersStay() {
    let forms = PluralForms([.text("100%% %3$-+#5.2lf %2$*3$ld%% 2$ %3$@ 50")])
    #expect(shown(forms) == [": 100%% %1$-+#5.2lf %2$*1$ld%% 2$ %1$@ 50 (3,2)"])
  }

  @Test func formsCannotBalloon() {
    let forms = PluralForms(
      (1...9).map { plural($0, PluralCategory.allCases.map { ($0, [.text($0.rawValue)]) }) })
    #expect(forms.forms.count == 1)
    #expect(forms.forms.first?.text == String(repeating: "other", count: 9))
  }
}

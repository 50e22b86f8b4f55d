import Testing

@testable import DevKitResources

@Suite struct PseudoStyleTests {
  @Test(arguments: [
    (PseudoStyle.double, "Hello %@, you", "Hello Hello %@, you, you"),
    (.double, "50%% of %d%% and", "50%% of 50%% of %d%% and%% and"),
    (.accent, "Hello %1$@: %2$5.1f%%", "Ĥéĺĺó %1$@: %2$5.1f%%"),
    (.accent, "%ld of %(name)@ 日本", "%ld óƒ %(name)@ 日本"),
    (.rtl, "Hello %@", "\u{202E}Hello %@\u{202C}"),
    (.double, "", ""),
  ])
  func specifiersStayAsTheyAre(style: PseudoStyle, text: String, expected: String) {
    let template = style.applied(to: .text(text), takesArguments: true)
    #expect(template == .text(expected))
    #expect(
      FormatString(expected).parameters.map(\.swiftName)
        == FormatString(text).parameters.map(\.swiftName))
  }

  /// A text that is not formatted has no specifiers.
  @Test func withoutArgumentsAPercentSignIsText() {
    #expect(
      PseudoStyle.accent.applied(to: .text("50%d"), takesArguments: false) == .text("50%đ"))
  }

  @Test func choicesStayChoices() {
    let template = StringTemplate.pieces([
      .text("In "),
      .plural(
        argument: 1,
        cases: [
          .init(category: .one, pieces: [.text("a day")]),
          .init(category: .other, pieces: [.text("%1$ld days")]),
        ]),
    ])
    let expected = StringTemplate.pieces([
      .text("Íñ "),
      .plural(
        argument: 1,
        cases: [
          .init(category: .one, pieces: [.text("á đáý")]),
          .init(category: .other, pieces: [.text("%1$ld đáýš")]),
        ]),
    ])
    #expect(PseudoStyle.accent.applied(to: template, takesArguments: true) == expected)
    #expect(
      PseudoStyle.rtl.applied(to: template, takesArguments: true).otherText.hasSuffix("\u{202C}"))
  }

  /// Every letter has an accent, and no two the same.
  @Test func accentsAreDifferent() {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    guard
      case .text(let accented) = PseudoStyle.accent.applied(
        to: .text(letters), takesArguments: false)
    else { return #expect(Bool(false)) }
    #expect(Set(accented.unicodeScalars).count == letters.count)
    #expect(accented.unicodeScalars.allSatisfy { !$0.isASCII })
  }

  @Test func textsOfAllLanguagesAreRestyled() throws {
    let made = try GeneratedResources.make([
      "en.lproj/Localizable.strings": "\"k\" = \"Hi %@\";",
      "nl.lproj/Localizable.strings": "\"k\" = \"Hoi %@\";",
    ])
    var model = ResourceModel()
    model.tables = made.model.tables.map(\.value.table)
    let restyled = model.restyled(.accent)
    #expect(restyled.tables[0].languages.map { $0.texts[0] } == [.text("Ĥí %@"), .text("Ĥóí %@")])
  }
}

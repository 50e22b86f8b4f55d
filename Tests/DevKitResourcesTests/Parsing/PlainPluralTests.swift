import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

@Suite struct PlainPluralTests {
  private func source(_ text: String) -> SourceString {
    SourceString(value: .text(text), range: 0..<0)
  }

  private func plural(_ texts: [String]) -> StringValue {
    .plural(
      zip(PluralCategory.allCases.reversed(), texts).map {
        PluralText(category: $0, source: source($1))
      })
  }

  private func variable(
    _ format: String, texts: [String], specifier: String = "ld", argument: Int? = nil,
    isSubstitution: Bool = false
  ) -> StringValue {
    .format(
      .init(text: format, range: 0..<0),
      variables: [
        "n": StringVariable(
          argument: argument, specifier: specifier, isSubstitution: isSubstitution,
          source: SourceString(value: plural(texts), range: 0..<0))
      ])
  }

  private static let pieces = [
    "%ld", "%lld", "%li", "%1$ld", "%1$lld", "%2$ld", "%lu", "%@", "%d", "%%", "%", "%#@n@", "%arg",
    "%(n)@", "% ld", "l", "a ", "é", "5",
  ]
  private static let formats = [
    "%#@n@", "a %#@n@", "%#@n@ b", "é%#@n@%%", "%#@n@%#@n@", "%1$#@n@", "%5#@n@", "%#@m@", "%#@n",
    "%#@@", "% %#@n@", "%@ %#@n@", "a", "",
  ]

  private func randomTexts(_ run: inout RandomRun) -> [String] {
    (0..<Int.random(in: 0...3, using: &run.generator)).map { _ in
      (0..<Int.random(in: 0...3, using: &run.generator))
        .map { _ in Self.pieces.randomElement(using: &run.generator) ?? "" }.joined()
    }
  }

  /// What is plain is what the full resolver says, and nothing else would be said of it.
  @Test func itSaysWhatTheResolverSays() {
    var run = RandomRun("plain plurals", count: 20_000)
    var found = 0
    for _ in 0..<run.count {
      let texts = randomTexts(&run)
      let value =
        Bool.random(using: &run.generator)
        ? plural(texts)
        : variable(
          Self.formats.randomElement(using: &run.generator) ?? "", texts: texts,
          specifier: ["ld", "d", "lld", "lu", "@", "lf"].randomElement(using: &run.generator) ?? "",
          argument: [nil, nil, nil, 1, 2].randomElement(using: &run.generator) ?? nil,
          isSubstitution: Int.random(in: 0..<4, using: &run.generator) == 0)
      guard let plain = PlainPlural(value) else { continue }
      found += 1
      let full = StringResolver.resolve(SourceString(value: value, range: 0..<0), key: "%@ key")
      #expect(full.arguments == [plain.argument], "\(value)")
      #expect(full.template(positions: [1]) == plain.template, "\(value)")
      #expect(full.isFaithful && full.issues.isEmpty && full.format == nil, "\(value)")
    }
    #expect(found > run.count / 50)
  }

  @Test func whatIsPlain() throws {
    let files = try #require(PlainPlural(variable("%#@n@", texts: ["%ld files", "one file"])))
    #expect(files.argument == .init(position: 1, type: .signed, label: "n"))
    #expect(
      files.template
        == .pieces([
          .plural(
            argument: 1,
            cases: [
              .init(category: .other, pieces: [.text("%1$ld files")]),
              .init(category: .many, pieces: [.text("one file")]),
            ])
        ]))
    #expect(PlainPlural(variable("Still %#@n@ left", texts: ["%lld days", ""])) != nil)
    #expect(PlainPlural(plural(["%2$ld"])) == nil)
    #expect(PlainPlural(plural(["no number"])) == nil)
    #expect(PlainPlural(plural(["%ld of %@"])) == nil)
    #expect(PlainPlural(variable("%@: %#@n@", texts: ["%ld"])) == nil)
    #expect(PlainPlural(variable("%#@n@", texts: ["%ld"], isSubstitution: true)) == nil)
    #expect(PlainPlural(variable("%#@n@", texts: ["none"], specifier: "lu")) == nil)
    #expect(PlainPlural(variable("%#@m@", texts: ["%ld"])) == nil)
    #expect(PlainPlural(.text("%ld")) == nil)
  }
}

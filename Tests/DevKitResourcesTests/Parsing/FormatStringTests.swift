import Testing

@testable import DevKitTestSupport
@testable import DevKitResources

@Suite struct FormatStringTests {
  /// The parameters in short: `@` String, `d` Int, `u` UInt, `f` Double, `c`, `C`, `s`, `S`, `p`,
  /// `-` unused, `#` a variable; `name:` before any.
  private func signature(_ format: FormatString) -> String {
    format.parameters.map { parameter in
      let letter: String
      switch parameter.content {
      case .unused: letter = "-"
      case .variable: letter = "#"
      case .value(let type):
        let letters: [FormatValueType: String] = [
          .object: "@", .signed: "d", .unsigned: "u", .double: "f", .character: "c",
          .unichar: "C", .cString: "s", .unicharString: "S", .pointer: "p",
        ]
        letter = letters[type] ?? "?"
      }
      return (parameter.name.map { $0 + ":" } ?? "") + letter
    }.joined(separator: " ")
  }

  // MARK: Signatures

  private static let conversions: [(String, String)] = [
    ("%@", "@"), ("%d", "d"), ("%i", "d"), ("%D", "d"), ("%u", "u"), ("%U", "u"), ("%x", "u"),
    ("%X", "u"), ("%o", "u"), ("%O", "u"), ("%f", "f"), ("%F", "f"), ("%e", "f"), ("%E", "f"),
    ("%g", "f"), ("%G", "f"), ("%a", "f"), ("%A", "f"), ("%c", "c"), ("%C", "C"), ("%s", "s"),
    ("%S", "S"), ("%p", "p"), ("%%", ""), ("", ""), ("plain", ""), ("%%%d", "d"), ("%%d", ""),
    ("%%%%", ""), ("%%%%%@", "@"),
  ]

  private static let lengthModifiers: [(String, String)] = [
    ("%hd", "d"), ("%hhd", "d"), ("%ld", "d"), ("%lld", "d"), ("%qd", "d"), ("%zd", "d"),
    ("%td", "d"), ("%jd", "d"), ("%hu", "u"), ("%hhu", "u"), ("%lu", "u"), ("%llu", "u"),
    ("%qu", "u"), ("%zu", "u"), ("%tu", "u"), ("%ju", "u"), ("%lx", "u"), ("%llX", "u"),
    ("%lo", "u"), ("%hhx", "u"), ("%lf", "f"), ("%Lf", "f"), ("%Le", "f"), ("%lg", "f"),
    ("%lc", "c"), ("%ls", "s"), ("%li", "d"),
  ]

  private static let flagsWidthAndPrecision: [(String, String)] = [
    ("%+d", "d"), ("%-5d|", "d"), ("% d", "d"), ("%05d", "d"), ("%#x", "u"), ("%#o", "u"),
    ("%'d", "d"), ("%'u", "u"), ("%'.2f", "f"), ("%+.2lf", "f"), ("%-+ #05d", "d"), ("%10@", "@"),
    ("%-10@|", "@"), ("%.3@", "@"), ("%.2f", "f"), ("%.f", "f"), ("%.0f", "f"), ("%8.3f", "f"),
    ("%08.3f", "f"), ("%.10s", "s"), ("%+e", "f"), ("% .3f", "f"), ("%4095d", "d"),
  ]

  private static let countsFromArguments: [(String, String)] = [
    ("%*d", "d d"), ("%-*d", "d d"), ("%.*f", "d f"), ("%*.*f", "d d f"), ("%0*d", "d d"),
    ("%.*s", "d s"), ("%*@", "d @"), ("%2$*1$d", "d d"), ("%1$*2$.*3$f", "f d d"),
    ("%2$.*1$f", "d f"), ("%@ %*d %@", "@ d d @"),
  ]

  private static let positions: [(String, String)] = [
    ("%1$@", "@"), ("%2$@ %1$@", "@ @"), ("%2$@ %1$d", "d @"), ("%1$@ %1$@", "@"),
    ("%1$d %1$x", "d"), ("%1$x %1$X", "u"), ("%1$c %1$d", "d"), ("%2$@ %2$@", "- @"),
    ("%1$@ %3$@", "@ - @"), ("%3$d", "- - d"), ("%2$@ %3$@", "- @ @"),
    ("%10$@", "- - - - - - - - - @"),
    ("%1$@%2$@%3$@%4$@%5$@%6$@%7$@%8$@%9$@%10$@%11$lld", "@ @ @ @ @ @ @ @ @ @ d"),
    ("%@%@%@%@%@%@%@%@%@%@%@%lld", "@ @ @ @ @ @ @ @ @ @ @ d"), ("%1$05.1f", "f"),
    ("%1$-5d|", "d"), ("%2$@ %@", "@ @"), ("%@ %1$@", "@"),
  ]

  private static let namesAndVariables: [(String, String)] = [
    ("%(name)@", "name:@"), ("%(count)lld", "count:d"), ("%1$(name)@ %2$(age)d", "name:@ age:d"),
    ("%2$(b)@ %1$(a)@", "a:@ b:@"), ("%(a)@ %(b)@ %(a)@", "a:@ b:@"), ("%(größe).1f", "größe:f"),
    ("%#@files@", "files:#"), ("%1$#@files@ in %2$#@folders@", "files:# folders:#"),
    ("%2$#@b@ %1$@", "@ b:#"), ("%#@a@ %@", "a:# @"), ("%#@a_1@", "a_1:#"),
    ("%1$#@n@ and %1$@", "n:#"), ("%1$d %1$#@n@", "n:#"), ("%#@a-b@", "a-b:#"), ("%1#@n@", "n:#"),
  ]

  private static let runningText: [(String, String)] = [
    ("Hello, %@!", "@"), ("%d of %d", "d d"), ("%d%%", "d"), ("%.1f%% of %@", "f @"),
    ("%dkm", "d"), ("%ds", "d"), ("%d:%02d", "d d"), ("0%d:%02d", "d d"), ("%@'s", "@"),
    ("%d%d", "d d"), ("%d%dpx", "d d"), ("%@%d", "@ d"), ("v%d.%d", "d d"), ("5%@", "@"),
    ("%lld\u{A0}€", "d"), ("日本%@語", "@"), ("10%@off", "@"), ("Temperature: % d°", "d"),
    ("x%1$sy", "s"), ("% .2f", "f"), ("% i", "d"),
  ]

  private static let percentSigns: [(String, String)] = [
    ("50% off", ""), ("100% daily", ""), ("80% of the trips", ""), ("100%", ""), ("100% ", ""),
    ("%", ""), ("% ", ""), ("100%, ok", ""), ("50%off", ""), ("20% a year", ""), ("10% e più", ""),
    ("50 % de réduction", ""), ("50\u{A0}% d'intérêt", ""), ("taux en % d\u{2019}intérêt", ""),
    ("%50 indirim", ""), ("%20'si", ""), ("50%-a az embereknek", ""), ("5% @home", ""),
    ("100%discount", ""), ("100%d'accord", ""), ("% of", ""), ("% @", ""), ("% s", ""), ("% x", ""),
    ("100%natural", ""), ("%n", ""), ("%P", ""), ("%k", ""), ("%(", ""), ("%()@", ""),
    ("%(a b)@", ""), ("%(a", ""), ("%#@@", ""), ("%#@a", ""), ("%#@a b@", ""), ("%[a]@", ""),
    ("%0$@", ""), ("%128$@", ""), ("%99999999999$@", ""), ("%4096d", ""), ("%99999999999d", ""),
    ("%.99999f", ""), ("%5-d", ""), ("%'s", ""), ("%'x", ""), ("%l", ""), ("%.", ""), ("%*", ""),
    ("%-", ""), ("%1$", ""), ("%é", ""), ("50%-os", ""),
  ]

  private static let percentSignsBesideSpecifiers: [(String, String)] = [
    ("%d% sure", "d"), ("%d% a year", "d"), ("%d % a year", "d"), ("%@ has 50% off", "@"),
    ("%d% d", "d"), ("%d % d", "d d"), ("%@, 100%, %d", "@ d"), ("%d%-a", "d"), ("%k %@", "@"),
    ("%@ 50% ", "@"),
    ("% d%", "d"), ("in % a", "f"),
  ]

  private static let clashes: [(String, String)] = [
    ("%1$@ and %1$d", "@"), ("%1$lld or %1$@", "d"), ("%1$f %1$d", "f"), ("%1$*1$f", ""),
    ("%.*1$f %2$@", "- @"), ("%1$@ %2$d %1$d %3$@", "@ d @"), ("%1$s %1$@", "s"),
  ]

  private static let all: [[(String, String)]] = [
    conversions, lengthModifiers, flagsWidthAndPrecision, countsFromArguments, positions,
    namesAndVariables, runningText, percentSigns, percentSignsBesideSpecifiers, clashes,
  ]

  @Test(arguments: all.flatMap { $0 })
  func hasSignature(text: String, expected: String) {
    let format = FormatString(text)
    #expect(signature(format) == expected)
    #expect(
      format.consumedPositions.count == format.parameters.filter { $0.content != .unused }.count)
  }

  @Test func argIsTheSubstitutionsOwn() {
    let format = FormatString("%arg of %2$@", context: .substitution)
    #expect(format.specifiers.map(\.content) == [.substitutionArgument, .value(.object)])
    #expect(signature(format) == "- @")
    #expect(format.normalized == "%arg of %2$@")
    #expect(signature(FormatString("%arg")) == "f")
  }

  // MARK: Parts of a specifier

  @Test func tellsThePartsOfASpecifier() throws {
    let specifier = try #require(FormatString("é %2$-+08.*1$lld!").specifiers.first)
    #expect(specifier.range == 3..<17)
    #expect(specifier.position == 2)
    #expect(specifier.hasExplicitPosition)
    #expect(specifier.flags == "-+0")
    #expect(specifier.width == .number(8))
    #expect(specifier.precision == .argument(1))
    #expect(specifier.length == "ll")
    #expect(specifier.conversion == "d")
    #expect(specifier.content == .value(.signed))
    #expect(specifier.name == nil)
  }

  @Test(arguments: [
    "", "a", "%", "%%", "a%%b", "50% off %@", "%1$@ %1$d %#@x@", "%", "日%@本%", "%(n)@%%% d% s",
  ])
  func segmentsAreTheWholeString(text: String) {
    let format = FormatString(text)
    let ranges = format.segments.map { segment -> Range<Int> in
      switch segment {
      case .text(let range), .escapedPercent(let range), .barePercent(let range): range
      case .specifier(let specifier): specifier.range
      }
    }
    #expect(ranges.allSatisfy { !$0.isEmpty })
    #expect(ranges.flatMap { Array($0) } == Array(0..<text.utf8.count))
  }

  @Test func everySwiftNameIsQualified() {
    let names = FormatValueType.allCases.map(\.swiftName)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix("Swift.") })
  }

  // MARK: Texts

  @Test(arguments: [
    ("50% off", "50% off"), ("50%% off", "50% off"), ("100%", "100%"), ("%%%%", "%%"), ("", ""),
    ("%k", "%k"), ("日%本", "日%本"),
  ])
  func plainText(text: String, expected: String) {
    #expect(FormatString(text).plainText == expected)
  }

  @Test(
    arguments: [
      ("%@ %d", "%@ %ld", true), ("%@", "%@", true), ("%d%% of %@", "%ld%% of %@", true),
      ("%1$@ %2$@", "%1$@ %2$@", true), ("%2$@ %1$@", "%2$@ %1$@", true), ("%lu", "%lu", true),
      ("%*d", "%*ld", true), ("%2$*1$d", "%2$*1$ld", true), ("%#@n@", "%#@n@", true),
      ("%1$#@a@ %2$#@b@", "%1$#@a@ %2$#@b@", true), ("%+.2lf", "%+.2lf", true),
      ("%hhd", "%hhd", true),
      // Foundation skips arguments that no specifier has, but only so far.
      ("%1$@ %3$@", "%1$@ %2$@", true), ("%3$@ %1$@", "%2$@ %1$@", true), ("%9$@", "%1$@", false),
      ("%4$@", "%1$@", true), ("%5$@", "%1$@", false),
      // What it takes otherwise.
      ("%d% sure", "%ld%% sure", false), ("100%, %@", "100%%, %@", false),
      ("%@ 5%", "%@ 5%%", false),
      ("%'d", "%ld", false), ("%Lf", "%lf", false), ("%Ld", "%ld", false),
      ("5%'fx", "5%lfx", false), ("%D %U %O", "%ld %lu %lo", false),
      ("%(a)@ %(b)d", "%1$@ %2$ld", false), ("%(a)@ %(b)@ %(a)@", "%1$@ %2$@ %1$@", false),
      ("%1$@ and %1$d", "%1$@ and %%1$d", false), ("%1$d %1$x", "%1$ld %1$lx", true),
      ("%2$@ %@", "%2$@ %1$@", true),
    ] as [(String, String, Bool)])
  func normalized(text: String, expected: String, isFaithful: Bool) {
    let format = FormatString(text)
    #expect(format.normalized == expected)
    #expect(format.isFaithful == isFaithful)
    // What is normal stays so.
    #expect(FormatString(expected).normalized == expected)
    #expect(FormatString(expected).isFaithful)
  }

  // MARK: Issues

  @Test(
    arguments: [
      ("50% off", []), ("100% daily", []), ("%@ %d", []), ("%1$@ %2$@ %1$@", []), ("%%@%", []),
      (
        "%d% sure",
        ["2: '% s' is read as text, not as a format specifier; write '%%' for a percent sign"]
      ),
      (
        "%@ is 100%, é",
        ["9: '%,' is read as text, not as a format specifier; write '%%' for a percent sign"]
      ),
      (
        "%@: 5%é",
        ["5: '%é' is read as text, not as a format specifier; write '%%' for a percent sign"]
      ),
      (
        "%@ 5%",
        ["4: '%' is read as text, not as a format specifier; write '%%' for a percent sign"]
      ),
      ("in % a", ["3: '% a' is read as a format specifier; write '%%' if it is a percent sign"]),
      ("%2$@ %@", ["5: some specifiers have a position and '%@' has none; give one to each"]),
      ("%1$@ %3$@", ["5: no specifier uses argument 2, but '%3$@' uses a later one"]),
      (
        "%1$lld or %1$@",
        [
          "10: '%1$@' reads argument 1 as Swift.String, an earlier specifier as Swift.Int; "
            + "it is left as text"
        ]
      ),
      (
        "%128$@",
        ["0: '%128$@' is left as text, because a format string has at most 127 arguments"]
      ),
      (
        "%128$.2lf %999$",
        [
          "0: '%128$.2lf' is left as text, because a format string has at most 127 arguments",
          "10: '%999$' is left as text, because a format string has at most 127 arguments",
        ]
      ),
      (
        "%#@a-b@",
        [
          "0: the variable 'a-b' will not be found, because its name has characters other than "
            + "A–Z, a–z, 0–9 and _"
        ]
      ),
    ] as [(String, [String])])
  func issues(text: String, expected: [String]) {
    let issues = FormatString(text).issues
    #expect(issues.map { "\($0.range.lowerBound): \($0.message)" } == expected)
  }

  @Test func moreArgumentsThanFoundationCountsAreText() {
    let format = FormatString(String(repeating: "%@", count: 130))
    #expect(format.parameters.count == 127)
    #expect(format.issues.map(\.kind) == [.tooManyArguments, .tooManyArguments, .tooManyArguments])
    #expect(format.normalized.hasSuffix("%@%%@%%@%%@"))
  }

  // MARK: Any bytes

  @Test func randomStringsHoldTogether() {
    var run = RandomRun("format strings", count: 4000)
    let pieces =
      "% %% $ 1$ 2$ 3$ 128$ * *1$ . 5 0 - + # ' @ d x f s c ll h L (a) ( ) #@n@ #@ arg a é 日 %@ %d "
      .split(separator: " ").map(String.init) + [" ", "% ", "%1$@", "%1$d"]
    for _ in 0..<run.count {
      let text = (0..<Int.random(in: 0...8, using: &run.generator))
        .map { _ in pieces.randomElement(using: &run.generator) ?? "" }.joined()
      let format = FormatString(text)
      let normal = FormatString(format.normalized)
      // The normal form reads the very arguments that the signature passes.
      let types = format.parameters.filter { $0.content != .unused }.map(\.content)
      #expect(normal.parameters.map(\.content) == types, "\(text) → \(format.normalized)")
      #expect(normal.isFaithful, "\(text) → \(format.normalized)")
      #expect(normal.normalized == format.normalized, "\(text) → \(format.normalized)")
      if format.parameters.isEmpty {
        #expect(FormatString(format.normalized).plainText == format.plainText)
      }
    }
  }

  @Test(.timeLimit(.minutes(30))) func hostileStringsTakeLinearTime() {
    for piece in ["%", "%(a", "%#@a", "%1", "%-", "%@", "%1$", "% ", "%0"] {
      _ = FormatString(String(repeating: piece, count: 20_000)).normalized
    }
  }
}

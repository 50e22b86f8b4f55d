import Testing

@testable import DevKitArguments

@Suite("Declarations and the values they give")
struct PropertyWrapperTests {
  enum Mode: EnumerableFlag { case fast, verySlow }

  enum Depth: String, EnumerableFlag {
    case shallow, deep
    static func name(for value: Depth) -> NameSpecification { .shortAndLong }
    static func help(for value: Depth) -> ArgumentHelp? { "Go \(value.rawValue)." }
  }

  struct Point: Equatable {
    var x: Int
    var y: Int

    init(_ text: String) throws {
      let parts = text.split(separator: ",").compactMap { Int($0) }
      guard parts.count == 2 else { throw ValidationError("not a point") }
      (x, y) = (parts[0], parts[1])
    }
  }

  // Every form of declaration, as commands write them.
  struct Forms: ParsableArguments {
    @Option var required: String
    @Option var optional: Int?
    @Option var optionalNil: Int? = nil
    @Option var double = 1.5
    @Option var flagged: Bool = false
    @Option var list: [UInt8] = [1]
    @Option(transform: { try Point($0) }) var point: Point?
    @Option(transform: { try Point($0) }) var points: [Point] = []
    @Option(transform: { $0.uppercased() }) var shout = "none"
    @Flag var mode: Mode?
    @Flag var modes: [Mode] = []
    @Flag var depth: Depth = .deep
    @Flag(inversion: .prefixedEnableDisable) var cache: Bool?
    @Flag(exclusivity: .chooseFirst) var firstMode: Side?
    @Argument var word: String
    @Argument(transform: { try Point($0) }) var place: Point?
    var plain = 7
    var plainOptional: String?
  }

  enum Side: EnumerableFlag { case left, right }

  @Test("defaults")
  func defaults() throws {
    let forms = try Forms.parse(["--required", "r", "w"])
    #expect(forms.required == "r")
    #expect(forms.optional == nil)
    #expect(forms.optionalNil == nil)
    #expect(forms.double == 1.5)
    #expect(!forms.flagged)
    #expect(forms.list == [1])
    #expect(forms.point == nil)
    #expect(forms.points.isEmpty)
    #expect(forms.shout == "none")
    #expect(forms.mode == nil)
    #expect(forms.modes.isEmpty)
    #expect(forms.depth == .deep)
    #expect(forms.cache == nil)
    #expect(forms.word == "w")
    #expect(forms.place == nil)
    #expect(forms.plain == 7)
    #expect(forms.plainOptional == nil)
  }

  @Test("given values")
  func given() throws {
    let line =
      "--required r --optional 3 --optional-nil=4 --double 2e3 --flagged true --list 2 --list 255 "
      + "--point 1,2 --points 3,4 --points 5,6 --shout loud -s --enable-cache --right --left w 7,8"
    let forms = try Forms.parse(words(line))
    #expect(forms.optional == 3)
    #expect(forms.optionalNil == 4)
    #expect(forms.double == 2000)
    #expect(forms.flagged)
    #expect(forms.list == [2, 255])
    #expect(forms.point == (try Point("1,2")))
    #expect(forms.points == [try Point("3,4"), try Point("5,6")])
    #expect(forms.shout == "LOUD")
    #expect(forms.depth == .shallow)
    #expect(forms.cache == true)
    #expect(forms.firstMode == .right)
    #expect(forms.place == (try Point("7,8")))
  }

  @Test(
    "wrong values",
    arguments: [
      ("--list 256", "The value '256' is invalid for '--list <list>'"),
      ("--point 1", "The value '1' is invalid for '--point <point>': not a point"),
      (
        "--flagged yes",
        "The value 'yes' is invalid for '--flagged <flagged>'. "
          + "Please provide one of 'true' and 'false'."
      ),
      ("--shallow --deep", "The flags '--shallow' and '--deep' exclude each other."),
      ("-s -d", "The flags '-s' and '-d' exclude each other."),
      ("--double x --list y", "The value 'x' is invalid for '--double <double>'"),
    ])
  func wrong(line: String, expected: String) {
    #expect(Forms.complaint(line + " --required r w") == expected)
  }

  @Test("the same exclusive flag twice is no conflict")
  func sameFlagTwice() throws {
    #expect(try Forms.parse(words("-s --shallow --required r w")).depth == .shallow)
  }

  struct Required: ParsableArguments {
    @Flag var mode: Mode
    @Option var list: [Int]
    @Flag(inversion: .prefixedNo) var sure: Bool
    @Argument var words: [String]
  }

  @Test(
    "what is missing",
    arguments: [
      ("", "Missing one of: '--fast', '--very-slow'"),
      ("--fast", "Missing expected argument '--list <list> ...'"),
      ("--fast --list 1", "Missing one of: '--sure', '--no-sure'"),
      ("--fast --list 1 --no-sure", "Missing expected argument '<words> ...'"),
      ("--fast --list x", "The value 'x' is invalid for '--list <list>'"),
    ])
  func missing(line: String, expected: String) {
    #expect(Required.complaint(line) == expected)
  }

  struct Raw: ParsableArguments {
    enum Level: Int, CaseIterable, ExpressibleByArgument { case low = -1, high = 1 }
    enum Plain: CaseIterable, ExpressibleByArgument {
      case one, two
      init?(argument: String) {
        guard let found = Self.allCases.first(where: { "\($0)" == argument }) else { return nil }
        self = found
      }
    }
    @Option var level = Level.high
    @Option var plain = Plain.one
  }

  @Test("raw values and plain cases")
  func rawValues() throws {
    #expect(try Raw.parse(words("--level -1 --plain two")).level == .low)
    #expect(try Raw.parse(words("--level -1 --plain two")).plain == .two)
    #expect(Raw.Level.allValueStrings == ["-1", "1"])
    #expect(Raw.Plain.allValueStrings == ["one", "two"])
    #expect(Raw.Level.high.defaultValueDescription == "1")
  }

  @Test("a value can be set after parsing")
  func setting() throws {
    var forms = try Forms.parse(["--required", "r", "w"])
    forms.required = "other"
    forms.depth = .shallow
    forms.word = "another"
    #expect(forms.required == "other")
    #expect(forms.depth == .shallow)
    #expect(forms.word == "another")
  }

  struct Outer: ParsableCommand {
    struct Middle: ParsableArguments {
      struct Inner: ParsableArguments {
        @Option var deep = 0
      }
      @OptionGroup(title: "Inner") var inner: Inner
      @Flag var between = false
    }
    @OptionGroup(title: "Middle", visibility: .hidden) var middle: Middle
    @Flag(help: .private) var secret = false
  }

  @Test("groups in groups")
  func nestedGroups() throws {
    let outer = try Outer.parse(words("--deep 5 --between --secret"))
    #expect(outer.middle.inner.deep == 5)
    #expect(outer.middle.between)
    #expect(outer.secret)
    let arguments = CommandInfo(root: Outer.self).arguments.filter { !$0.isBuiltIn }
    #expect(arguments.map(\.section) == ["Inner", "Middle", ""])
    #expect(arguments.map(\.shouldDisplay) == [false, false, false])
  }

  @Test("hidden arguments are in the hidden help, private ones in none")
  func hiddenHelp() {
    #expect(!Outer.helpMessage(columns: 80).contains("--between"))
    #expect(Outer.helpMessage(includeHidden: true, columns: 80).contains("--between"))
    #expect(!Outer.helpMessage(includeHidden: true, columns: 80).contains("--secret"))
    #expect(Outer.complaint("--help-hidden")?.contains("--between") == true)
  }

  struct Validated: ParsableCommand {
    @Option var limit = 1
    var doubled = 0

    mutating func validate() throws {
      if limit > 9 { throw ValidationError("the limit is 9") }
      doubled = limit * 2
    }
  }

  @Test("validate may refuse and may change the value")
  func validation() throws {
    #expect(try Validated.parse(["--limit", "4"]).doubled == 8)
    #expect(Validated.complaint("--limit 10") == "the limit is 9")
    #expect(Validated.outcome("--limit 10")?.exitCode == .validationFailure)
  }
}

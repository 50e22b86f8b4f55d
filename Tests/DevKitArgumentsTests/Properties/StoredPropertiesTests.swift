import Testing

@testable import DevKitArguments

@Suite("Where the wrappers of a command are")
struct StoredPropertiesTests {
  struct Inner: ParsableArguments {
    @Flag var deep = false
    @Option var text: String?
  }

  struct Generic<Value: ExpressibleByArgument & Decodable>: ParsableArguments {
    @Option var value: Value?
    var plain = [1, 2, 3]
    @Argument var rest: [Value] = []
  }

  /// Plain properties of all sizes stand between those with wrappers.
  struct Mixed: ParsableArguments {
    var small: UInt8 = 1
    @Option var optional: Int?
    var text = "plain"
    @OptionGroup var inner: Inner
    @OptionGroup(title: "Title") var generic: Generic<Double>
    var _underscored = true
    @Argument var words: [String] = []
    var pair = Pair()
    @Flag(inversion: .prefixedNo) var chosen: Bool?
    static let shared = 3
    var computed: Int { 4 }
  }

  struct Pair: Decodable {
    var first: UInt8 = 1
    var second: Double?
  }

  struct Empty: ParsableArguments {}

  private func check<Arguments: ParsableArguments>(
    _ type: Arguments.Type, _ names: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let arguments = type.init()
    let found = StoredProperties.declared(in: arguments)
    let reflected = StoredProperties.reflected(in: arguments)
    #expect(found.map(\.name) == names, sourceLocation: sourceLocation)
    #expect(reflected.map(\.name) == names, sourceLocation: sourceLocation)
    #expect(
      found.map { ObjectIdentifier($0.declared) }
        == reflected.map { ObjectIdentifier($0.declared) }, sourceLocation: sourceLocation)
  }

  @Test("the records of the compiler tell what reflection tells")
  func records() {
    check(Mixed.self, ["optional", "inner", "generic", "words", "chosen"])
    check(Inner.self, ["deep", "text"])
    check(Generic<Int>.self, ["value", "rest"])
    check(Generic<String>.self, ["value", "rest"])
    check(Empty.self, [])
    check(PropertyWrapperTests.Required.self, ["mode", "list", "sure", "words"])
  }

  @Test("values get to where they belong between plain properties")
  func values() throws {
    let line = "--optional 3 --deep --text t --value 2.5 --no-chosen"
    let mixed = try Mixed.parse(words(line))
    #expect(mixed.optional == 3)
    #expect(mixed.inner.deep)
    #expect(mixed.inner.text == "t")
    #expect(mixed.generic.value == 2.5)
    #expect(mixed.generic.plain == [1, 2, 3])
    #expect(mixed.chosen == false)
    #expect(mixed.text == "plain")
    #expect(mixed._underscored)
    #expect(mixed.pair.first == 1)
  }

  @Test("a copy that is changed leaves the command it was made of")
  func copies() throws {
    let mixed = try Mixed.parse(["--optional", "3", "--deep"])
    var copy = mixed
    copy.optional = 4
    copy.inner.deep = false
    #expect(mixed.optional == 3)
    #expect(mixed.inner.deep)
    #expect(copy.optional == 4)
    #expect(!copy.inner.deep)
  }

  struct Checked: ParsableArguments {
    @Option var number = 1

    mutating func validate() throws {
      if number > 9 { throw ValidationError("too many") }
      number *= 2
    }
  }

  struct Holder: ParsableArguments {
    @OptionGroup var checked: Checked
    @Flag var loud = false

    mutating func validate() throws {
      // What the group made of itself is seen.
      checked.number += 100
    }
  }

  @Test("validation may change values, the innermost first")
  func validation() throws {
    #expect(try Holder.parse([]).checked.number == 102)
    #expect(try Holder.parse(["--number", "4"]).checked.number == 108)
    #expect(Holder.complaint("--number 10") == "too many")
  }
}

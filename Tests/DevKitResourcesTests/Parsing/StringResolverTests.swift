import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What formatting reads is what the signature passes, whatever mistakes the texts have.
@Suite struct StringResolverTests {
  private typealias Sample = StringSamples

  /// The format of a key in a catalog with its substitutions, of a name, an argNum, a specifier and
  /// a text; the signature, the text that comes of it, and the warnings.
  private static let clashes:
    [(
      format: String, variables: [(String, Int?, String, [(String, String)])], signature: String,
      text: String, messages: [String]
    )] = [
      (
        "%#@a@ %#@b@",
        [("a", 1, "@", [("other", "%arg")]), ("b", 1, "lld", [("other", "%arg")])],
        "a: String", "{1|other:%1$@} {1|other:%1$@}",
        ["'%#@b@' reads argument 1 as Swift.Int, but it is Swift.String"]
      ),
      (
        "%#@a@ %#@b@",
        [("a", 1, "lld", [("other", "%arg")]), ("b", 1, "@", [("other", "%arg")])],
        "a: Int", "{1|other:%1$lld} {1|other:%1$ld}",
        ["'%#@b@' reads argument 1 as Swift.String, but it is Swift.Int"]
      ),
      (
        "%#@a@ %#@b@",
        [("a", 1, "lf", [("other", "%arg")]), ("b", 1, "lld", [("other", "%arg")])],
        "a: Double", "{1|other:%1$lf} {1|other:%1$g}",
        ["'%#@b@' reads argument 1 as Swift.Int, but it is Swift.Double"]
      ),
      (
        "%1$#@a@ then %1$@", [("a", nil, "lld", [("other", "%arg")])],
        "a: Int", "{1|other:%1$lld} then %1$ld",
        ["'%1$@' reads argument 1 as Swift.String, but it is Swift.Int"]
      ),
      (
        "%1$@ then %1$#@a@", [("a", nil, "lld", [("one", "one %arg"), ("other", "%arg")])],
        "a: String", "%1$@ then {1|one:one %1$@|other:%1$@}",
        ["'%1$#@a@' reads argument 1 as Swift.Int, but it is Swift.String"]
      ),
      (
        "%@ has %#@n@", [("n", 1, "lld", [("one", "one file"), ("other", "%arg files")])],
        "n: String", "%1$@ has {1|one:one file|other:%1$@ files}",
        ["'%#@n@' reads argument 1 as Swift.Int, but it is Swift.String"]
      ),
      // The variable chooses nothing, so that what prints the argument first tells its type.
      (
        "%#@a@", [("a", 1, "lld", [("other", "%1$@ or %arg")])],
        "a: String", "{1|other:%1$@ or %1$@}",
        ["'%arg' reads argument 1 as Swift.Int, but it is Swift.String"]
      ),
    ]

  private static func substitution(
    _ name: String, _ argument: Int?, _ specifier: String, _ texts: [(String, String)]
  ) -> String {
    let argument = argument.map { "\"argNum\": \($0), " } ?? ""
    let plural = Sample.plural(texts).dropFirst()
    return "\"\(name)\": {\(argument)\"formatSpecifier\": \"\(specifier)\", \(plural)"
  }

  @Test("An argument that substitutions read as two types stopped the program", arguments: 0..<7)
  func clash(index: Int) throws {
    let sample = Self.clashes[index]
    let variables = sample.variables.map(Self.substitution).joined(separator: ", ")
    let localization =
      #"{"stringUnit": {"value": "\#(sample.format)"}, "substitutions": {\#(variables)}}"#
    let made = try GeneratedResources.make([
      "Localizable.xcstrings": Sample.catalog(
        [("k", Sample.english(localization))], version: "1.1")
    ])
    #expect(made.signature(of: "k") == sample.signature)
    #expect(made.text(of: "k") == sample.text)
    let messages = made.diagnostics.map(\.message)
    #expect(messages == sample.messages.map { "'k': \($0)" })
    let key = try #require(made.stringKeys.first)
    #expect(!key.repairs.isEmpty, "Foundation would format the text as it stands")
  }

  @Test("A text for one device was formatted with the argument of another's type")
  func devices() throws {
    let variations =
      #"{"variations": {"device": {"iphone": \#(Sample.unit("%@")), "other": \#(Sample.unit("%d"))}}}"#
    let made = try GeneratedResources.make([
      "Localizable.xcstrings": Sample.catalog([("k", Sample.english(variations))])
    ])
    #expect(made.signature(of: "k") == "String")
    #expect(made.text(of: "k") == "%1$@")
  }

  @Test("Variables nested too deeply were said to be within themselves")
  func nestedVariables() throws {
    let variables = (0...17).map { index in
      (
        "v\(index)", "d",
        [("other", index < 17 ? "%#@v\(index + 1)@" : "%d")] as [(String, String)]
      )
    }
    let made = try GeneratedResources.make([
      "L.stringsdict": Sample.dictionary(["k": Sample.rule("%#@v0@", variables)])
    ])
    #expect(
      Set(made.diagnostics.map(\.message)) == [
        "'k': the variable 'v16' is within more than 16 others"
      ])
  }

  // MARK: Any texts

  private static let pieces = [
    "text", "%arg", "%@", "%lld", "%lf", "%u", "%1$@", "%2$d", "%1$lf", "%*d", "%*1$d", "%#@a@",
    "%1$#@b@", "%2$#@a@", "%(name)@", "%", "%%",
  ]

  private static func source(_ random: inout SeededGenerator) -> SourceString {
    func text() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined(separator: " ")
    }
    func plural() -> SourceString {
      let categories = [PluralCategory.one, .other].suffix(Int.random(in: 1...2, using: &random))
      return SourceString(
        value: .plural(
          categories.map {
            PluralText(category: $0, source: SourceString(value: .text(text()), range: 0..<0))
          }), range: 0..<0)
    }
    func variable() -> StringVariable {
      StringVariable(
        argument: [nil, 1, 2].randomElement(using: &random) ?? nil,
        specifier: ["@", "lld", "lf", "u", "*d"].randomElement(using: &random) ?? "@",
        isSubstitution: Bool.random(using: &random), source: plural())
    }
    let format = SourceString(
      value: .format(
        .init(text: text(), range: 0..<0), variables: ["a": variable(), "b": variable()]),
      range: 0..<0)
    let variants = [
      format, SourceString(value: .text(text()), range: 0..<0),
      SourceString(value: .text(text()), range: 0..<0), plural(),
    ].map { StringVariant(name: "v", source: $0) }
    guard Bool.random(using: &random) else { return format }
    let chosen = Int.random(in: variants.indices, using: &random)
    return SourceString(value: .variants(variants, chosen: chosen), range: 0..<0)
  }

  @Test("Every specifier is formatted as the type of the argument that the signature passes")
  func consumption() {
    let run = RandomRun("specifiers and arguments", count: 1_000)
    var random = run.generator
    for _ in 0..<run.count {
      let source = Self.source(&random)
      let resolved = StringResolver.resolve(source, key: "k")
      let types = Dictionary(
        uniqueKeysWithValues: resolved.arguments.map { ($0.position, $0.type) })
      #expect(Self.mistakes(in: resolved.nodes, types) == [], "\(source)")
      guard case .text(let text) = resolved.template(positions: resolved.positions),
        !resolved.positions.isEmpty
      else { continue }
      let read = FormatString(text).parameters.filter { $0.content != .unused }
      #expect(
        zip(read, resolved.arguments).allSatisfy { parameter, argument in
          guard case .value(let type) = parameter.content else { return false }
          return type.merged(with: argument.type) != nil
        }, "\(text) \(resolved.arguments)")
    }
  }

  /// The specifiers that read an argument as another type than it has.
  private static func mistakes(in nodes: [StringNode], _ types: [Int: FormatValueType]) -> [String]
  {
    nodes.flatMap { node -> [String] in
      switch node {
      case .text: return []
      case .plural(let position, let cases):
        let own = types[position] == nil ? ["plural of \(position)"] : []
        return own + cases.flatMap { mistakes(in: $0.nodes, types) }
      case .specifier(let specifier, let positions, let type):
        let isRight =
          positions.dropLast().allSatisfy { types[$0]?.merged(with: .signed) != nil }
          && positions.last.flatMap { types[$0] }?.merged(with: type) != nil
        return isRight ? [] : ["\(specifier) as \(type)"]
      }
    }
  }
}

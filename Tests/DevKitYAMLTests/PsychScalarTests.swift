import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitYAML

@Suite struct PsychScalarTests {
  @Test(arguments: [
    ("", YAMLValue.null), ("~", .null), ("Null", .null), ("nil", .string("nil")),
    ("true", .boolean(true)), ("Yes", .boolean(true)), ("ON", .boolean(true)),
    ("no", .boolean(false)), ("Off", .boolean(false)), ("y", .string("y")), ("N", .string("N")),
    ("12345", .integer(12345)), ("007", .integer(7)), ("08", .string("08")), ("0x1F", .integer(31)),
    ("0b101", .integer(5)), ("1_000", .integer(1000)), ("1,2,3", .integer(123)),
    ("-5", .integer(-5)),
    ("+1", .integer(1)), ("1e3", .string("1e3")), ("0o17", .string("0o17")),
    ("3.14", .number(3.14)),
    ("1.10", .number(1.1)), (".5", .number(0.5)), (".", .string(".")), ("..", .string("..")),
    (".inf", .number(.infinity)), ("-.INF", .number(-.infinity)), ("12:30", .integer(45000)),
    ("12:30:45", .integer(45045)), ("12:60", .string("12:60")), (":symbol", .symbol("symbol")),
    (":", .string(":")), ("2024-01-05", .date(YAMLDate(year: 2024, month: 1, day: 5))),
    ("2024-13-45", .string("2024-13-45")), ("2024-02-30", .string("2024-02-30")),
    ("<<", .string("<<")), ("=", .string("=")), ("1.2.3", .string("1.2.3")),
    ("falsehood", .string("falsehood")), ("!!", .string("!!")),
  ])
  func plainScalarsMeanWhatPsychTakesThemFor(text: String, value: YAMLValue) {
    #expect(PsychScalar.value(ofPlain: text) == value)
  }

  @Test(arguments: [
    ("2024-01-05 10:00:00", 0, false), ("2024-01-05 10:00:00 +0900", 32400, true),
    ("2024-01-05T10:00:00Z", 0, true), ("2024-1-5 9:00:00.25 -08:30", -30600, true),
    ("2024-01-05 10:00:00 +9", 32400, true),
  ])
  func timestampsKeepTheirOffset(text: String, offset: Int, hasOffset: Bool) {
    guard case .timestamp(let time) = PsychScalar.value(ofPlain: text) else {
      Issue.record("\(text) is no timestamp")
      return
    }
    #expect(time.offset == offset)
    #expect(time.hasOffset == hasOffset)
    #expect(time.date == YAMLDate(year: 2024, month: 1, day: 5))
  }

  @Test(arguments: ["2024-01-05 10:00", "2024-01-05 25:00:00", "2024-01-05 10:00:00 EST"])
  func otherTimesAreStrings(text: String) {
    #expect(PsychScalar.value(ofPlain: text) == .string(text))
  }

  @Test func tagsAndQuotesDecide() throws {
    let text =
      "a: '12'\nb: !!str 12\nc: ! 12\nd: !ruby/object:Object {}\ne: \"no\"\nf: !important\n"
    let root = try #require(try YAMLDocument(Array(text.utf8)).root)
    #expect(root["a"]?.value == .string("12"))
    #expect(root["b"]?.value == .string("12"))
    #expect(root["d"]?.value == .object(tag: "!ruby/object:Object"))
    #expect(root["e"]?.value == .string("no"))
    #expect(root["f"]?.value == .null)
    #expect(root.value.refusedByPsych == "!ruby/object:Object")
  }

  @Test func mergeKeysAndDuplicates() throws {
    let text = "base: &b {x: 1, y: 2}\nmine: {<<: *b, y: 3}\nk: 1\nk: 2\n"
    let value = try #require(try YAMLDocument(Array(text.utf8)).root).value
    #expect(value["mine"]?["x"] == .integer(1))
    #expect(value["mine"]?["y"] == .integer(3))
    #expect(value["k"] == .integer(2))
  }

  /// Psych itself reads the same scalars, where Ruby is installed.
  @Test(.enabled(if: ruby != nil, "ruby is not installed")) func psychAgrees() throws {
    var run = RandomRun("scalars", count: 2_000)
    let pieces = [
      "1", "0", "9", "60", "2024", "-", "+", ".", ":", "_", ",", "e", "E+3", "x", "0x", "b", "t",
      "T", " ", "true", "no", "~", "null", ".inf", ".nan", "2024-01-05", "10:00:00", "Z", "+09:00",
      "é", "日", "!", "=", "/", "½", "١",
    ]
    var texts: Set<String> = []
    while texts.count < run.count {
      let count = Int.random(in: 1...5, using: &run.generator)
      texts.insert(
        (0..<count).map { _ in pieces.randomElement(using: &run.generator) ?? "" }.joined())
    }
    let all = texts.sorted()
    let theirs = try Self.psych(all)
    for (text, their) in zip(all, theirs) {
      let ours = Self.described(PsychScalar.value(ofPlain: text))
      #expect(ours == their, "\(text)")
    }
  }

  /// The kind of a value and, where it has a short exact form, the value.
  private static func described(_ value: YAMLValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "integer \(value)"
    case .number: "number"
    case .date(let date): "date \(date.year)-\(date.month)-\(date.day)"
    case .timestamp: "time"
    case .symbol: "symbol"
    default: "string"
    }
  }

  private static func psych(_ texts: [String]) throws -> [String] {
    let script = """
      require 'psych'; require 'json'; require 'date'
      loader = Psych::ClassLoader.new
      puts JSON.generate(JSON.parse($stdin.read).map { |text|
        value = Psych::ScalarScanner.new(loader).tokenize(text) rescue text
        case value
        when nil then 'null'
        when true, false then value.to_s
        when Integer then value.abs < 2**63 ? "integer #{value}" : 'number'
        when Float then 'number'
        when Time then 'time'
        when Date then "date #{value.year}-#{value.month}-#{value.day}"
        when Symbol then 'symbol'
        else 'string' end })
      """
    var process = ChildProcess(try #require(ruby).path, ["-Ku", "-e", script])
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    process.input = try JSONEncoder().encode(texts)
    return try JSONDecoder().decode([String].self, from: process.run().bytes)
  }
}

private let ruby: URL? = ["/usr/bin/ruby", "/usr/local/bin/ruby", "/opt/homebrew/bin/ruby"]
  .first(where: FileManager.default.isExecutableFile).map { URL(fileURLWithPath: $0) }

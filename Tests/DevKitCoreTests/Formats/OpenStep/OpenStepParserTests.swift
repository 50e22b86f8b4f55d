import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct OpenStepParserTests {
  @Test func givesValuesWithTheirRanges() throws {
    let text = SourceText(
      "// !$*UTF8*$!\n{\n\tobjects = {\n\t\tAB /* x */ = { isa = PBX; \"k\\n\" = \"v \\\"\"; };\n"
        + "\t};\n\tlist = (a, \"b\", <0fA0 1b>,);\n}\n")
    let root = try OpenStepParser.parse(text)
    #expect(root.members.map(\.key) == ["objects", "list"])
    let object = try #require(root["objects"]?["AB"])
    #expect(object.members.map(\.key) == ["isa", "k\n"])
    #expect(object["isa"]?.stringValue == "PBX")
    let member = try #require(object.member("k\n"))
    #expect(text.slice(member.keyRange) == #""k\n""#)
    #expect(text.slice(member.value.range) == #""v \"""#)
    #expect(text.slice(member.value.contentRange) == #"v \""#)
    #expect(member.value.stringValue == "v \"")
    #expect(text.slice(object.range) == "{ isa = PBX; \"k\\n\" = \"v \\\"\"; }")
    let list = try #require(root["list"])
    #expect(text.slice(list.contentRange) == "a, \"b\", <0fA0 1b>,")
    #expect(list.elements.map(\.stringValue) == ["a", "b", nil])
    #expect(CanonicalPropertyList.text(list) == "[s61,s62,d0fa01b]")
    #expect(
      text.slice(root.range).hasPrefix("{\n\tobjects") && text.slice(root.range).hasSuffix("}"))
  }

  @Test(arguments: [
    ("a", "s61"), ("\"a b\"", "s612062"), ("{}", "{}"), ("()", "[]"), ("<>", "d"),
    ("a = b;", "{61:s62}"),
    ("a;", "{61:s61}"), ("{a;}", "{61:s61}"), ("// c\n", "{}"), ("(a,)", "[s61]"),
    ("((), {})", "[[],{}]"), ("{a = (b, {c = d;});}", "{61:[s62,{63:s64}]}"),
    ("{a = 1; a = 2;}", "{61:s32}"),
  ])
  func readsValues(text: String, value: String) throws {
    #expect(CanonicalPropertyList.text(try OpenStepParser.parse(SourceText(text))) == value)
  }

  @Test(arguments: [
    ("", "1:1 error: expected a property list, found the end of the file"),
    ("{a = 1}", "1:7 error: expected ';' after the value [1:1 the dictionary begins here]"),
    (
      "{a = {};\n b = {}\n}",
      "2:8 error: expected ';' after the value [1:1 the dictionary begins here]"
    ),
    ("a = 1", "1:6 error: expected ';' after the value"),
    ("{a 1;}", "1:3 error: expected '=' or ';' after the key 'a'"),
    ("{a = ;}", "1:6 error: expected the value of 'a', found ';'"),
    ("{= 1;}", "1:2 error: expected a key or '}', found '='"),
    ("(a b)", "1:3 error: expected ',' or ')' after the value [1:1 the array begins here]"),
    ("(a,,b)", "1:4 error: expected a value or ')', found ','"),
    ("{a = (b;\n}", "1:8 error: expected ',' or ')' after the value [1:6 the array begins here]"),
    ("{a = b;\n", "1:1 error: this dictionary is never closed [2:1 the file ends here]"),
    ("(a, (b,", "1:5 error: this array is never closed [1:8 the file ends here]"),
    ("{a = \"b;\n}", "1:6 error: this string is never closed [2:2 it runs to the end of the file]"),
    (
      "{a = b; /* }",
      "1:9 error: this comment is never closed [1:13 it runs to the end of the file]"
    ),
    ("{a = <0>;}", "1:7 error: expected a second hexadecimal digit for this byte of data"),
    ("{a = <0 f>;}", "1:7 error: expected a second hexadecimal digit for this byte of data"),
    (
      "{a = <0fx>;}",
      "1:9 error: expected a hexadecimal digit or '>' in data [1:6 the data begins here]"
    ),
    ("{} x", "1:4 error: expected the end of the file, found 'x'"),
    ("{a = 1;};", "1:9 error: expected the end of the file, found ';'"),
    ("{\n<<<<<<< HEAD\na = 1;\n=======", "2:1 error: a merge conflict has not been resolved here"),
    ("{a = 1;\n=======\n}", "2:1 error: a merge conflict has not been resolved here"),
    ("{a = 1+1;}", "1:7 error: expected ';' after the value [1:1 the dictionary begins here]"),
  ])
  func saysWhatIsWrongAndWhere(text: String, message: String) {
    let text = SourceText(text)
    #expect(
      outcome(of: text) { (text) throws(SyntaxError) in try OpenStepParser.parse(text) } == message)
  }

  @Test func duplicateKeysAreWarnedOf() {
    let document = PropertyListReader.read(
      SourceText("{\n a = 1;\n b = { c = 1; c = 2; };\n a = 2;\n}"))
    #expect(document.root?["a"]?.stringValue == "2")
    #expect(
      document.diagnostics.map(\.brief) == [
        "3:15 warning: duplicate key 'c': already given on line 3, the last one counts"
          + " [3:8 first given here]",
        "4:2 warning: duplicate key 'a': already given on line 2, the last one counts"
          + " [2:2 first given here]",
      ])
  }

  @Test func nestingIsBounded() throws {
    let deep = String(repeating: "(", count: 512) + String(repeating: ")", count: 512)
    #expect(throws: SyntaxError.self) { try OpenStepParser.parse(SourceText("(" + deep + ")")) }
    // An array in an array needs no comma at its end.
    let value = try OpenStepParser.parse(SourceText(deep))
    #expect(
      CanonicalPropertyList.text(value) == String(repeating: "[", count: 512)
        + String(repeating: "]", count: 512))
    for piece in ["(", "{a=", "a={"] {
      let text = SourceText(String(repeating: piece, count: 100_000))
      #expect(throws: SyntaxError.self) { try OpenStepParser.parse(text) }
    }
  }

  /// Adding to a container that somebody holds on to would copy it each time.
  @Test(arguments: [
    ("(", "a,", ")"), ("", "a = b;", ""), ("<plist><array>", "<true/>", "</array></plist>"),
    ("<plist><dict>", "<key>a</key><true/>", "</dict></plist>"),
  ])
  func longContainersTakeLinearTime(start: String, piece: String, end: String) {
    let text = start + String(repeating: piece, count: 50_000) + end
    let seconds = processorSeconds {
      let root = PropertyListReader.read(SourceText(text)).root
      #expect((root?.elements.count ?? 0) + (root?.members.count ?? 0) >= 50_000)
    }
    #expect(seconds < 10)
  }

  static let samples: [[UInt8]] = [
    "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjects = {\n\t\tA1 /* x.swift */ = {isa = PBXFile; l = (a, \"b c\", ); };\n\t};\n}\n",
    "(a, <0f 1b>, {k = \"\\U00e9\\n\"; 'q' = (); bare; }, \"\")", "a = b; c = { d = (e, f); };",
  ].map { Array($0.utf8) }

  @Test func foundationReadsTheSameValues() {
    let run = RandomRun("old-style property lists beside Foundation", count: 1500)
    var mutator = Mutator(
      seed: run.seed,
      pieces: [
        "{", "}", "(", ")", "=", ";", ",", "<", ">", "\"", "'", "\\", "//", "/*", "*/", "\n", " ",
        "a",
        "<0f>", "a = b;", "é", "{}", "()", "\\U00e9", "\\012",
      ])
    var agreed = 0
    let inputs = Self.samples + (0..<run.count).map { mutator.mutated(Self.samples[$0 % 3]) }
    for input in inputs {
      let text = String(decoding: input, as: UTF8.self)
      let document = PropertyListReader.read(SourceText(input))
      guard document.form == .oldStyle, !input.contains(0), !text.contains("\\u") else { continue }
      let theirs =
        try? PropertyListSerialization.propertyList(from: Data(input), options: [], format: nil)
      let ours = document.diagnostics.contains { $0.severity == .error } ? nil : document.root
      // Foundation ends a dictionary without braces where it finds no key, and a comment anywhere.
      guard let ours else { continue }
      #expect(
        theirs.flatMap(CanonicalPropertyList.text) == CanonicalPropertyList.text(ours),
        "\(text.debugDescription)")
      agreed += 1
    }
    #expect(agreed > 100)
  }

  @Test(.enabled(if: RealInputs.folder != nil, "DEVKIT_REAL_INPUTS is not set"))
  func foundationReadsTheSameValuesOfRealProjects() throws {
    let files = RealInputs.files(withExtension: "pbxproj")
    #expect(!files.isEmpty)
    for file in files {
      let data = try Data(contentsOf: file)
      let document = PropertyListReader.read(SourceText(path: file.path, bytes: Array(data)))
      let root = try #require(document.root, "\(file.path) \(document.diagnostics)")
      let theirs = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      #expect(
        CanonicalPropertyList.text(root) == CanonicalPropertyList.text(theirs), "\(file.path)")
    }
  }
}

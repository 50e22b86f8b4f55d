import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

/// Section names of EditorConfig files: EditorConfig 0.17.2, "Glob Expressions".
@Suite struct GlobExpressionTests {
  @Test(
    arguments: [
      // Stars.
      ("a*e.c", ["ace.c", "abcde.c", "ae.c", "x/ace.c"], ["a/e.c", "ace.cc"]),
      ("*", [".hidden", "a/b"], []),
      ("Bar/*", ["Bar/foo.txt", "Bar/.x"], ["Bar/a/b", "x/Bar/foo"]),
      ("a**z.c", ["a/z.c", "amnz.c", "a/b/c/z.c", "b/a/z.c"], ["az.d"]),
      ("b/**z.c", ["b/z.c", "b/mnz.c", "b/mn/z.c"], ["bmnz.c", "c/b/z.c"]),
      ("c/**/z.c", ["c/z.c", "c/mn/z.c", "c/m/n/z.c"], ["cz.c", "c/mnz.c"]),
      ("d/**/**/z.c", ["d/mn/z.c", "d/mn/op/z.c"], ["d/mnz.c"]),
      ("**/z.c", ["z.c", "a/z.c", "a/b/z.c"], ["az.c"]),
      ("/**/z.c", ["z.c", "a/b/z.c"], ["az.c"]),
      ("**", ["a", "a/b"], []),
      // Question marks.
      ("som?.c", ["some.c", "x/som\u{e9}.c"], ["som.c", "something.c", "som/.c"]),
      // Brackets.
      ("[ab].a", ["a.a", "b.a"], ["ab.a", "[ab].a"]),
      ("[!ab].b", ["c.b"], ["a.b", "b.b"]),
      ("[^ab].b", ["c.b"], ["a.b"]),
      ("[d-g].c", ["f.c"], ["h.c", "-.c"]),
      ("[!d-g].d", ["h.d"], ["f.d"]),
      ("[abd-g].e", ["e.e", "a.e"], ["c.e"]),
      ("[-ab].f", ["-.f", "b.f"], ["c.f"]),
      ("[\\]ab].g", ["].g", "a.g"], ["c.g"]),
      ("[!\\]ab].g", ["c.g"], ["].g"]),
      ("[a*?{1..2},b].h", ["*.h", "?.h", "{.h", "..h", ",.h", "}.h", "1.h"], ["c.h", "ab.h"]),
      ("ab[e/]cd.i", ["ab[e/]cd.i"], ["abecd.i", "ab/cd.i", "x/ab[e/]cd.i"]),
      ("ab[/c", ["ab[/c"], ["abc"]),
      ("[ab", ["[ab"], ["a"]),
      ("[[:alpha:]", ["[", "a", ":"], ["z"]),
      ("a[/b]/c/[x]", ["a[/b]/c/x"], ["a/c/x"]),
      // Braces.
      ("*.{py,js,html}", ["test.py", "a.js", "b/c.html"], ["a.pyc", "a.{py,js,html}"]),
      ("{single}.b", ["{single}.b"], ["single.b"]),
      ("{*}.b", ["{x}.b", "{}.b"], ["x.b"]),
      ("{}.c", ["{}.c"], [".c"]),
      ("a{b,c,}.d", ["ab.d", "ac.d", "a.d"], ["a,.d", "ad.d"]),
      ("a{,b,,c,}.e", ["ab.e", "ac.e", "a.e"], ["a,.e"]),
      ("{.f", ["{.f"], ["f"]),
      ("{word,{also},this}.g", ["word.g", "{also}.g", "this.g"], ["also.g", "{also,this}.g"]),
      ("{{a,b},c}.k", ["a.k", "b.k", "c.k"], ["{a,b}.k"]),
      ("{a{b,c}d,e}", ["abd", "acd", "e"], ["ad", "abcd"]),
      ("{a,b.k", ["{a,b.k"], ["a.k", "b.k"]),
      ("a,b}.k", ["a,b}.k"], ["a.k"]),
      ("}a,b{", ["}a,b{"], ["a"]),
      ("{a\\,b,c}.txt", ["a,b.txt", "c.txt"], ["a.txt", "b.txt"]),
      ("{a,b\\}c}.txt", ["a.txt", "b}c.txt"], ["b.txt"]),
      ("{a/b,c}.x", ["a/b.x", "c.x"], ["x/c.x"]),
      // Numbers.
      ("{3..120}", ["3", "15", "60", "120"], ["1", "5a", "121", "060", "a60", "{3..120}"]),
      ("{-1..4}", ["-1", "0", "4", "+2"], ["-2", "5", "00", "-"]),
      ("{aardvark..antelope}", ["{aardvark..antelope}"], ["aardvark", "a", "aardwolf"]),
      ("{4..1}", [], ["4", "2", "1", "{4..1}"]),
      ("{1..3x}", ["{1..3x}"], ["1", "2"]),
      ("a{1..10}b{20..30}", ["a1b20", "a10b30"], ["a11b20", "a1b31"]),
      ("{1..9223372036854775807}", ["9223372036854775807"], ["9223372036854775808", "0"]),
      ("{1..3}*", ["2x"], ["12"]),
      ("{x,{1..3}}y", ["xy", "2y"], ["4y"]),
      ("{,{1..3}x,5y}", ["5y", "2x"], ["5x"]),
      // Backslashes.
      ("\\*.txt", ["*.txt"], ["a.txt"]),
      ("\\[ab].txt", ["[ab].txt"], ["a.txt"]),
      ("\\{a,b}.txt", ["{a,b}.txt"], ["a.txt"]),
      ("a\\", ["a\\"], ["a"]),
      ("\\a", ["a"], ["\\a"]),
      // Where it is anchored.
      ("src/*.c", ["src/a.c"], ["x/src/a.c", "src/y/a.c"]),
      ("/src/*.c", ["src/a.c"], ["x/src/a.c"]),
      ("/*.c", ["a.c"], ["x/a.c"]),
      ("*.c", ["a.c", "x/y/a.c"], []),
      ("dir/", [], ["dir", "dir/a"]),
      ("*/", [], ["dir"]),
      ("/", [], ["a"]),
      // Others.
      ("a b#c;d.txt", ["a b#c;d.txt"], []),
      ("*.\u{e9}", ["x.\u{e9}"], ["x.e\u{301}"]),
      (".editorconfig", [".editorconfig", "x/.editorconfig"], []),
    ] as [(String, [String], [String])])
  func aPatternMatches(pattern: String, matching: [String], others: [String]) {
    let glob = GlobPattern(pattern, .editorConfig)
    for path in matching { #expect(glob.matches(path), "\(pattern) should match \(path)") }
    for path in others { #expect(!glob.matches(path), "\(pattern) should not match \(path)") }
  }

  @Test func aSectionOfAThousandCharactersIsRead() {
    let names = (0..<200).map { "n\($0)" }.joined(separator: ",")
    let glob = GlobPattern("{\(names)}", .editorConfig)
    #expect(glob.matches("n199") && !glob.matches("n200"))
    let long = String(repeating: "\u{e9}", count: 1024)
    #expect(GlobPattern(long, .editorConfig).matches(long))
    #expect(GlobPattern("", .editorConfig).problem != nil)
    #expect(GlobPattern(String(repeating: "a", count: 4097), .editorConfig).problem != nil)
  }

  @Test func patternsMadeToBeSlowAreNot() {
    let path = String(repeating: "a", count: 4000)
    for pattern in [
      String(repeating: "**a", count: 300) + "b", String(repeating: "*", count: 900) + "b",
      String(repeating: "{a,aa}", count: 160) + "b", String(repeating: "{1..2}", count: 160),
      String(repeating: "[", count: 1000), String(repeating: "{", count: 1000),
      String(repeating: "{a,", count: 60) + String(repeating: "}", count: 60),
      String(repeating: "{a,", count: 300) + String(repeating: "}", count: 300),
    ] {
      #expect(!GlobPattern(pattern, .editorConfig).matches(path))
    }
  }

  /// The files lie at the root: elsewhere the reference lets a pattern without a slash match a path
  /// by names above the file it stands in.
  static let oracle = """
    import sys, base64
    from editorconfig.ini import EditorConfigParser
    for line in open(sys.argv[1]):
        glob, path = base64.b64decode(line).decode().split("\\0")
        try:
            parser = EditorConfigParser("/" + path)
            print("yes" if parser.matches_filename("/.editorconfig", glob) else "no")
        except Exception as error:
            print("error")
    """

  @Test(
    .enabled(
      if: PythonOracle.has("editorconfig"), "the Python package editorconfig is not there"))
  func theReferenceAgreesOnRandomSectionsAndPaths() throws {
    let run = RandomRun("EditorConfig globs", count: 5000)
    var generator = run.generator
    let samples = (0..<run.count).map { _ in SectionSample(&generator) }
    let answers = try PythonOracle.lines(
      of: Self.oracle, for: samples.map { Array("\($0.glob)\0\($0.path)".utf8) },
      with: "editorconfig")
    try #require(answers.count == samples.count)
    var matches = 0
    var refused = 0
    for (sample, answer) in zip(samples, answers) {
      // Its regular expression cannot be compiled.
      if answer == "error" {
        refused += 1
        continue
      }
      let isMatch = GlobPattern(sample.glob, .editorConfig).matches(sample.path)
      if isMatch { matches += 1 }
      #expect(isMatch == (answer == "yes"), "\(sample.glob) and \(sample.path)")
    }
    print("EditorConfig globs: \(matches) match, \(refused) refused by the reference")
    // A sample that never matches, or never fails to, would show nothing.
    #expect(matches > run.count / 5 && matches < run.count * 4 / 5)
    #expect(refused < run.count / 20)
  }
}

/// A random section name and a path that has a fair chance to match it.
///
/// Left out is what the reference is known to do against the specification: it does not take `\`
/// before `*`, `?` and `[` for an escape, reads `*`, `?`, braces and commas in brackets as if they
/// stood outside, refuses the number 0, and ignores what follows the second number in `{1..3x}`.
private struct SectionSample {
  private(set) var glob = ""
  private(set) var path = ""

  init(_ generator: inout SeededGenerator) {
    if Int.random(in: 0..<5, using: &generator) == 0 { glob = "/" }
    append(pieces: Int.random(in: 1...5, using: &generator), depth: 0, &generator)
    if Int.random(in: 0..<4, using: &generator) == 0 { path = "x/" + path }
    if Int.random(in: 0..<6, using: &generator) == 0 { disturb(&generator) }
    // A second slash at the beginning makes the reference forget the folder of the file.
    while glob.hasPrefix("//") { glob.removeFirst() }
    let names = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    path = names.isEmpty ? "a" : names.joined(separator: "/")
  }

  private mutating func append(pieces: Int, depth: Int, _ generator: inout SeededGenerator) {
    for _ in 0..<pieces {
      switch Int.random(in: 0..<19, using: &generator) {
      case 0: add("*", one(of: ["", "a", "ab.c", "b/c"], &generator))
      case 1: add("**", one(of: ["", "a", "b/c", "x/y/z"], &generator))
      case 2: add("?", one(of: ["a", "\u{e9}", "", "/"], &generator))
      case 3: add("[ab]", one(of: ["a", "b", "c"], &generator))
      case 4: add("[!ab]", one(of: ["a", "c", "d"], &generator))
      case 5: add("[a-c]", one(of: ["b", "d", "-"], &generator))
      case 6: add("/", "/")
      case 7: add("/**/", one(of: ["/", "/x/", "/x/y/", ""], &generator))
      case 8: add("{one}", one(of: ["{one}", "one"], &generator))
      case 9: add("{1..12}", one(of: ["1", "7", "12", "13", "-3", "07", "+5", "x"], &generator))
      case 10: add("{-5..-2}", one(of: ["-5", "-3", "-1", "3"], &generator))
      case 11, 12: if depth < 3 { appendAlternatives(depth, &generator) }
      case 13: add(one(of: ["\\,", ","], &generator), depth == 0 ? "," : "")
      case 14: if depth == 0 { add(one(of: ["{", "}"], &generator), "{") }
      default:
        let letter = one(of: ["a", "b", "c", ".", "-", "\u{e9}", "ab", ".c"], &generator)
        add(letter, letter)
      }
    }
  }

  private mutating func appendAlternatives(_ depth: Int, _ generator: inout SeededGenerator) {
    let count = Int.random(in: 2...3, using: &generator)
    let chosen = Int.random(in: 0..<count, using: &generator)
    let before = path
    var taken = ""
    glob += "{"
    for index in 0..<count {
      if index > 0 { glob += "," }
      path = before
      append(pieces: Int.random(in: 0...2, using: &generator), depth: depth + 1, &generator)
      if index == chosen { taken = path }
    }
    glob += "}"
    path = taken
  }

  private mutating func add(_ pattern: String, _ text: String) {
    glob += pattern
    path += text
  }

  private mutating func disturb(_ generator: inout SeededGenerator) {
    path += one(of: ["a", "/b", ".c", "1"], &generator)
  }

  private func one(of choices: [String], _ generator: inout SeededGenerator) -> String {
    choices.randomElement(using: &generator)!
  }
}

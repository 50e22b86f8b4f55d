import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct GlobPatternTests {
  @Test(arguments: [
    ("*.md", "a.md", true), ("*.md", "x/y/a.md", true), ("*.md", ".md", true),
    ("*.md", "a.md/b", false), ("/*.md", "a.md", true), ("/*.md", "x/a.md", false),
    ("x/*.md", "x/a.md", true), ("x/*.md", "y/x/a.md", false), ("x/*.md", "x/y/a.md", false),
    ("**/a", "a", true), ("**/a", "x/y/a", true), ("a/**", "a", false), ("a/**", "a/b/c", true),
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "ab", false),
    ("**", "a/b", true), ("a**b", "axxb", true), ("x/a**b", "x/a/b", false),
    ("x/***/b", "x/1/2/b", true), ("a?c", "abc", true), ("a?c", "a/c", false),
    ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[^a-c]x", "dx", true),
    ("[]a]", "]", true), ("[a-]", "-", true), ("[\\]]", "]", true), ("[[:digit:]]x", "7x", true),
    ("[a", "[a", false), ("\\*", "*", true), ("\\*", "a", false), ("a\\", "a\\", false),
    ("x[a/b]y", "xay", true), ("x[a/b]y", "p/xay", false), ("?", "é", false), ("??", "é", true),
    ("", "a", false), ("/", "a", false), ("a//b", "a/b", false),
  ])
  func gitignore(pattern: String, path: String, expected: Bool) {
    #expect(GlobPattern(pattern, .gitignore).matches(path) == expected)
  }

  @Test(arguments: [
    ("*.md", "a.md", true), ("*.md", "x/a.md", false), ("*.md", ".md", false),
    ("*", ".a", false), (".*", ".a", true), ("?a", ".a", false), ("[.]a", ".a", false),
    ("x/*", "x/.a", false), ("**/a", "x/a", true), ("**/a", "x/y/a", false), ("?", "é", true),
    ("[à-ü]", "é", true), ("[a", "[a", true), ("a[b/c]d", "a[b/c]d", true), ("./a//b", "a/b", true),
    ("{a,b}", "a", false), ("{a,b}", "{a,b}", true), ("*?", "é", true), ("*??", "é", false),
  ])
  func posix(pattern: String, path: String, expected: Bool) {
    #expect(GlobPattern(pattern, .posix).matches(path) == expected)
  }

  @Test(arguments: [
    ("**/*.strings", "a.strings", true), ("**/*.strings", "x/y/a.strings", true),
    ("*.{tif,tiff}", "a.tif", true), ("*.{tif,tiff}", "a.tiff", true),
    ("*.{tif,tiff}", "a.t", false),
    ("{a,{b,c}d}e", "cde", true), ("{a,{b,c}d}e", "ae", true), ("{a,{b,c}d}e", "be", false),
    ("{a", "{a", true), ("{a,{b,c}", "{a,b", true), ("{}", "{}", true), ("\\{a,b}", "{a,b}", true),
    ("a{,b}", "a", true), ("{x/y,z}/*", "x/y/1", true), ("keep.png", "x/keep.png", false),
  ])
  func rswiftignore(pattern: String, path: String, expected: Bool) {
    #expect(GlobPattern(pattern, .rswiftignore).matches(path) == expected)
  }

  @Test func aSlashAtTheEndIsForFolders() {
    let pattern = GlobPattern("build/", .gitignore)
    #expect(pattern.matches("x/build", isFolder: true) && !pattern.matches("x/build"))
  }

  @Test(arguments: [
    ("Old", "Old", true), ("Old", "Old/x", true), ("Old", "x/Old", false), ("a/b/c", "a", false),
    ("a/b", "a/b/c", true), ("Old/", "Old", false), ("Old/", "Old/x", true),
    ("**/b", "a/b/c", true),
    ("{a,x/y/z}", "a/b", true), ("", "a", false), ("a", "", false), ("b/", "", false),
  ])
  func aFolderMatchesForWhatIsInIt(pattern: String, path: String, expected: Bool) {
    #expect(GlobPattern(pattern, .rswiftignore).matchesWithin(path) == expected)
  }

  @Test(arguments: [
    ("a/b/*.png", "a", true), ("a/b/*.png", "a/b", true), ("a/b/*.png", "a/c", false),
    ("a/b/*.png", "a/b/c", false), ("**/x", "a/b", true), ("*.png", "a", true), ("/x", "a", false),
    ("a/**", "a/b/c", true), ("a/**/x/y", "a/x", true), ("a", "a", true), ("/a", "a", false),
    ("a/*/c", "a/b", true), ("a/*/c", "a/b/c", false),
  ])
  func tellsWhetherAFolderMayHoldMatches(pattern: String, folder: String, expected: Bool) {
    #expect(GlobPattern(pattern, .gitignore).mayMatch(below: folder) == expected)
  }

  @Test(arguments: [
    ("[a", "the pattern has a [ without a ]"), ("a\\", "the pattern ends in a backslash"),
    ("[[:foo:]]", "the pattern has an unknown class [:foo:]"), ("/", "the pattern is empty"),
  ])
  func saysWhyAPatternMatchesNothing(pattern: String, problem: String) {
    #expect(GlobPattern(pattern, .gitignore).problem == problem)
    #expect(GlobPattern("a*[b]", .gitignore).problem == nil)
  }

  @Test(.timeLimit(.minutes(30)))
  func manyStarsAreNotExponential() {
    let name = String(repeating: "a", count: 250)
    let stars = String(repeating: "a*", count: 120) + "b"
    #expect(!GlobPattern(stars, .posix).matches(name))
    #expect(!GlobPattern(String(repeating: "*a", count: 120) + "*b", .gitignore).matches(name))
    let path = Array(repeating: "a", count: 500).joined(separator: "/")
    let globstars = String(repeating: "a/**/", count: 400) + "b"
    #expect(!GlobPattern(globstars, .gitignore).matches(path))
    #expect(GlobPattern(globstars, .gitignore).mayMatch(below: path))
    let braces = GlobPattern(String(repeating: "{a,b}", count: 500), .rswiftignore)
    #expect(braces.problem != nil && !braces.matches("ab"))
    for depth in [200, 5000] {
      let nested = String(repeating: "{", count: depth) + "a" + String(repeating: "}", count: depth)
      #expect(GlobPattern(nested, .rswiftignore).matches("a") == (depth == 200))
    }
    #expect(GlobPattern(String(repeating: "*", count: 1 << 20), .gitignore).problem != nil)
  }
}

/// Random patterns against the programs whose dialects these are.
@Suite struct GlobOracleTests {
  @Test func gitAgrees() throws {
    let scratch = try ScratchFolder()
    try #require(exitStatus("/usr/bin/env", "git", "init", "-q", scratch.path) == 0, "no git")
    let run = RandomRun("git check-ignore", count: 60)
    var random = SeededGenerator(seed: run.seed)
    let paths = (0..<60).map { _ in random.path() }
    for _ in 0..<run.count {
      let pattern = random.pattern()
      // git cuts off the letters before the first wildcard, and takes "a**/b" for "a" and "**/b";
      // its manual says that these stars are like any other.
      if pattern.range(of: #"^[^*?\[\\]*[^*?\[\\/]\*\*"#, options: .regularExpression) != nil {
        continue
      }
      try Data((pattern + "\n").utf8).write(to: URL(fileURLWithPath: scratch(".gitignore")))
      let ignored = try gitIgnores(paths, in: scratch.path)
      let glob = GlobPattern(pattern, .gitignore)
      for path in paths {
        // git also ignores what is in a folder that matches, and none of these paths is a folder.
        let prefixes = path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
        let expected =
          glob.matches(path) || prefixes.contains { glob.matches($0, isFolder: true) }
        #expect(
          ignored.contains(path) == expected, "\(pattern) on \(path), seed \(run.seed)")
      }
    }
  }

  private func gitIgnores(_ paths: [String], in folder: String) throws -> Set<String> {
    let answer = try ExternalTool.output(
      of: ["git", "-C", folder, "check-ignore", "--no-index", "-z", "--stdin"],
      input: Data(paths.joined(separator: "\0").utf8))
    return Set(String(decoding: answer, as: UTF8.self).split(separator: "\0").map(String.init))
  }

  @Test func theCLibraryAgrees() {
    let run = RandomRun("fnmatch(3)", count: 20_000)
    var random = SeededGenerator(seed: run.seed)
    for _ in 0..<run.count {
      let pattern = random.pattern()
      let path = random.path()
      // glibc reads a collating symbol here, and refuses an unclosed bracket that ends in a "-".
      guard !pattern.contains("[."),
        pattern.range(of: #"\[[^\]]*-$"#, options: .regularExpression) == nil
      else { continue }
      let patternNames = pattern.split(separator: "/").filter { $0 != "." }.map(String.init)
      guard !patternNames.isEmpty, !pattern.hasSuffix("/") else { continue }
      // glob(3) goes from folder to folder, one name of the pattern after the other.
      let names = path.split(separator: "/").map(String.init)
      let expected =
        names.count == patternNames.count
        && zip(patternNames, names).allSatisfy { pattern, name in
          // Not by FNM_PERIOD: in glibc that also turns away dots further on, after a star.
          (name.hasPrefix(".") ? pattern.hasPrefix(".") : true) && fnmatch(pattern, name, 0) == 0
        }
      #expect(
        GlobPattern(pattern, .posix).matches(path) == expected,
        "\(pattern) on \(path), seed \(run.seed)")
    }
  }

  @Test func pythonAgrees() throws {
    let run = RandomRun("Python fnmatch", count: 5000)
    var random = SeededGenerator(seed: run.seed)
    var lines: [String] = []
    var answers: [String] = []
    for _ in 0..<run.count {
      let (pattern, name) = (random.pattern(), random.path())
      // Python has no escapes and no classes, and takes ^ and / as letters.
      guard !pattern.contains(where: { "\\^/:".contains($0) }), !name.contains("/") else {
        continue
      }
      guard !name.hasPrefix("."), pattern != "." else { continue }
      lines.append(pattern + " " + name)
      answers.append(GlobPattern(pattern, .posix).matches(name) ? "True" : "False")
    }
    let scratch = try ScratchFolder()
    try scratch.write("cases", lines.joined(separator: "\n"))
    let program = """
      import fnmatch, sys
      with open(sys.argv[1] + "/answers", "w") as answers:
        for line in open(sys.argv[1] + "/cases").read().split("\\n"):
          pattern, name = line.split(" ")
          print(fnmatch.fnmatchcase(name, pattern), file=answers)
      """
    let python = try #require(PythonOracle.interpreter(), "no python3").path
    try #require(exitStatus(python, "-c", program, scratch.path) == 0)
    let expected = try scratch.text("answers").split(separator: "\n").map(String.init)
    try #require(expected.count == answers.count)
    for (line, (answer, expected)) in zip(lines, zip(answers, expected)) {
      #expect(answer == expected, "\(line), seed \(run.seed)")
    }
  }

  @Test func noBytesAreTooMuch() {
    let run = RandomRun("glob garbage", count: 2000)
    var random = SeededGenerator(seed: run.seed)
    for _ in 0..<run.count {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        Array("[]!^-\\*?/{},:a.\u{0}".utf8).randomElement(using: &random) ?? 0
      }
      let garbage = (0..<4).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let text = String(decoding: bytes + garbage, as: UTF8.self)
      for dialect in [GlobDialect.gitignore, .posix, .rswiftignore] {
        let pattern = GlobPattern(text, dialect)
        _ = pattern.matches(text)
        _ = pattern.mayMatch(below: text)
      }
    }
  }
}

extension SeededGenerator {
  /// A pattern of signs that meet each other often.
  mutating func pattern() -> String {
    let parts = [
      "a", "b", "ab", ".", "*", "**", "?", "/", "/**/", "**/", "[ab]", "[!a]", "[a-b]", "[]a]", "[",
      "]", "\\*", "\\a", "[[:alpha:]]", "[[:punct:]b]", "-", "[^b-]", "[\\]b]", "!",
    ]
    var text = ""
    repeat {
      text = (0..<Int.random(in: 1...6, using: &self)).map { _ in
        parts.randomElement(using: &self) ?? ""
      }.joined()
      // These begin a comment or a negation in a file, which is not the pattern's affair.
    } while text.hasPrefix("!") || text.hasPrefix("#")
    return text
  }

  mutating func path() -> String {
    (0..<Int.random(in: 1...4, using: &self)).map { _ in
      var name = ""
      repeat {
        name = (0..<Int.random(in: 1...4, using: &self)).map { _ in
          ["a", "b", "ab", ".", "*", "]", "[", "-"].randomElement(using: &self) ?? ""
        }.joined()
      } while name == "." || name == ".." || name == ".git"
      return name
    }.joined(separator: "/")
  }
}

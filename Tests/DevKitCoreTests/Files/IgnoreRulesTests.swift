import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct IgnoreRulesTests {
  private func rules(_ file: String, in folder: String = "/p") -> IgnoreRules {
    var rules = IgnoreRules()
    let text = SourceText(path: ".rswiftignore", bytes: Array(file.utf8))
    #expect(rules.addIgnoreFile(text, in: folder) == [])
    return rules
  }

  @Test(arguments: [
    ("fonts/a.ttf", "/p/fonts/a.ttf", true), ("fonts/a.ttf", "/p/x/fonts/a.ttf", false),
    ("fonts/a.ttf", "/q/fonts/a.ttf", false), ("fonts/a.ttf", "/pfonts/a.ttf", false),
    ("images/*.tif", "/p/images/b.tif", true), ("images/*.tif", "/p/images/x/b.tif", false),
    ("**/*.strings", "/p/a.strings", true), ("**/*.strings", "/p/x/y/a.strings", true),
    ("**/*.{tif,tiff}", "/p/a/b.tiff", true), ("Old", "/p/Old/x/y.png", true),
    ("Old/", "/p/Old/y.png", true), ("Old/", "/p/Old", false), ("/Old", "/p/Old", true),
    ("# *.png\n  \n\t*.png  \n", "/p/a.png", true), ("\\#a", "/p/#a", true),
    ("a\\ ", "/p/a ", true), ("*.a\r\n*.b\r*.c", "/p/x.b", true),
    ("*.a\r\n*.b\r*.c", "/p/x.c", true),
    ("\u{FEFF}*.png", "/p/a.png", true), ("**/*.png\n!keep.png", "/p/keep.png", false),
    ("**/*.png\n!keep.png", "/p/x/keep.png", true),
    ("!**/keep.png\n**/*.png", "/p/x/keep.png", false),
    ("Old\n!Old/keep.png", "/p/Old/keep.png", false), ("Old\n!Old/keep.png", "/p/Old/a.png", true),
    ("Old\n!Old/Keep", "/p/Old/Keep/x.png", false), ("! keep.png\n*", "/p/keep.png", false),
    ("*", "/p/a", true), ("", "/p/a", false),
  ])
  func ignoreFile(file: String, path: String, expected: Bool) {
    #expect(rules(file).ignores(path) == expected)
  }

  @Test(arguments: [
    ("Old", "/p/Old", true), ("Old", "/p/Old/x", true), ("Old", "/p/New", false),
    ("Old\n!Old/a/*.png", "/p/Old", false), ("Old\n!Old/a/*.png", "/p/Old/a", false),
    ("Old\n!Old/a/*.png", "/p/Old/b", true), ("Old\n!**/*.png", "/p/Old/b", false),
    ("Old/*.png", "/p/Old", false), ("Old\n!Old", "/p/Old", false),
  ])
  func tellsWhatNeedNotBeRead(file: String, folder: String, expected: Bool) {
    #expect(rules(file).ignoresAll(in: folder) == expected)
  }

  @Test func excludesCannotBeTakenBack() {
    var rules = rules("!a.md\n!docs", in: ".")
    rules.exclude("*.md", in: ".")
    rules.exclude("docs/", in: ".")
    #expect(rules.ignores("a.md") && rules.ignores("x/a.md") && rules.ignores("docs/x"))
    #expect(rules.ignoresAll(in: "x/docs") && !rules.ignores("docs"))
    #expect(rules.ignores("docs", isFolder: true) && !rules.ignores("/a.md"))
  }

  @Test func patternsThatMatchNothingAreReported() {
    var rules = IgnoreRules()
    let text = SourceText(path: "dir/.rswiftignore", bytes: Array("*.png\n  [[:x:]]\n!\n".utf8))
    let warnings = rules.addIgnoreFile(text, in: "dir")
    #expect(
      warnings == [
        .warning(
          "this line ignores nothing: the pattern has an unknown class [:x:]",
          at: SourceLocation(path: "dir/.rswiftignore", line: 2, column: 3)),
        .warning(
          "this line ignores nothing: the pattern is empty",
          at: SourceLocation(path: "dir/.rswiftignore", line: 3, column: 2)),
      ])
    #expect(rules.exclude("[a", in: ".")?.severity == .warning)
    #expect(rules.ignores("dir/a.png"))
  }

  @Test func aWalkKeepsOutOfIgnoredFolders() throws {
    let scratch = try ScratchFolder()
    for name in ["a/1.png", "a/b/2.png", "c/3.png", "c/keep/4.png"] { try scratch.write(name) }
    let rules = rules("a\nc\n!c/keep/*.png", in: scratch.path)
    var asked: [String] = []
    let walk = DirectoryWalker(root: scratch.path).walk { entry in
      asked.append(entry.relativePath)
      if entry.kind == .directory { return rules.ignoresAll(in: entry.path) ? .skip : .enter }
      return rules.ignores(entry.path) ? .skip : .enter
    }
    #expect(
      walk.entries.filter { $0.kind == .regular }.map(\.relativePath) == ["c/keep/4.png"])
    #expect(!asked.contains("a/1.png"))
  }

  @Test func anyBytesWillDo() {
    let run = RandomRun("ignore file garbage", count: 500)
    var random = SeededGenerator(seed: run.seed)
    for _ in 0..<run.count {
      let bytes = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      var rules = IgnoreRules()
      rules.addIgnoreFile(SourceText(path: "f", bytes: bytes), in: "/p")
      _ = rules.ignores("/p/" + String(decoding: bytes, as: UTF8.self))
    }
  }
}

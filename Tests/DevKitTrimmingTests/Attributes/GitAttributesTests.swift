import DevKitCore
import DevKitTrimming
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct GitAttributesTests {
  private let quiet = Environment([:])

  @Test func statesMacrosAndPrecedence() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      ".gitattributes",
      [
        "# comment", "*.txt text eol=lf", "*.bin binary",
        "[attr]generated linguist-generated -diff",
        "out/** generated", "*.txt !eol", "\"a b\\\"c\" text", "/top text", "dir/ text",
      ].joined(separator: #"\n"#).replacingOccurrences(of: #"\"#, with: #"\\"#)
        .replacingOccurrences(of: #"\\n"#, with: #"\n"#))
    try scratch.write("sub/.gitattributes", #"*.txt -text\n[attr]mine text\n"#)
    try scratch.write("info/attributes", #"special.txt eol=crlf\n"#)
    var tree = GitAttributesTree(
      root: scratch.path, gitFolder: scratch.path, shownRelativeTo: scratch.path,
      environment: quiet)
    #expect(tree.attributes(of: "x/a.txt") == ["text": .set])
    #expect(tree.attributes(of: "sub/a.txt") == ["text": .unset])
    #expect(tree.attributes(of: "special.txt") == ["text": .set, "eol": .value("crlf")])
    #expect(
      tree.attributes(of: "a.bin") == [
        "binary": .set, "diff": .unset, "merge": .unset, "text": .unset,
      ])
    #expect(
      tree.attributes(of: "out/deep/f") == [
        "generated": .set, "linguist-generated": .set, "diff": .unset,
      ])
    #expect(tree.attributes(of: "a b\"c") == ["text": .set])
    #expect(tree.attributes(of: "top") == ["text": .set])
    #expect(tree.attributes(of: "x/top") == [:])
    #expect(tree.attributes(of: "dir/f") == [:])
    #expect(
      tree.diagnostics.map(\.message) == [
        "'[attr]mine' has no effect below the repository's root"
      ])
  }

  @Test(.enabled(if: Tool.isThere("git"), "git is not there"))
  func gitAgreesOnRandomFiles() throws {
    let run = RandomRun("git attributes", count: 12)
    var generator = run.generator
    for _ in 0..<run.count {
      let scratch = try ScratchFolder()
      try scratch.git("init", "-q")
      for folder in ["", "a/", "a/b/"] {
        try scratch.write(folder + ".gitattributes", Array(lines(&generator).utf8))
      }
      try scratch.write(".git/info/attributes", Array(lines(&generator).utf8))
      let files = ["f.c", "g.h", "a/f.c", "a/g", "a/b/f.c", "a/b/c/f.h", "x y.c"]
      let names = ["text", "eol", "binary", "diff", "m", "whitespace", "linguist-generated"]
      var tree = GitAttributesTree(
        root: scratch.path, gitFolder: scratch(".git"), shownRelativeTo: scratch.path,
        environment: quiet)
      for file in files {
        let output = try #require(Tool("git")).run(
          ["-C", scratch.path, "check-attr"] + names + ["--", file]
        ).output
        // Its complaints of macros below the root come along.
        let answers = output.split(separator: "\n").map(String.init)
        let expected = Set(answers.filter { $0.hasPrefix("\(file): ") })
        let all = tree.attributes(of: file)
        let found = try #require(all)
        let mine = Set(names.map { "\(file): \($0): \(Self.word(found[$0]))" })
        #expect(mine == expected)
      }
    }
  }

  private func lines(_ generator: inout SeededGenerator) -> String {
    let patterns = [
      "*", "*.c", "a/*", "**/f.c", "/f.c", "b/", "f.?", "[fg].h", "\"x y.c\"", "a/**",
    ]
    let states = [
      "text", "-text", "!text", "eol=lf", "eol=crlf", "binary", "-binary", "m", "-m",
      "whitespace=-blank-at-eol", "-whitespace", "linguist-generated=true", "diff",
    ]
    var text = Bool.random(using: &generator) ? "[attr]m -text whitespace=x\n" : ""
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      text += patterns.randomElement(using: &generator)!
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        text += " \(states.randomElement(using: &generator)!)"
      }
      text += "\n"
    }
    return text
  }

  private static func word(_ state: AttributeState?) -> String {
    switch state {
    case .set: "set"
    case .unset: "unset"
    case .value(let value): value
    case .unspecified, nil: "unspecified"
    }
  }
}

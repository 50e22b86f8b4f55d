import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitTrimming

@Suite struct UnifiedDiffTests {
  @Test func theFormIsThatOfGit() throws {
    let text = #"1\n2 \n3\n4\n5\n6\n7\n8\n9\n10 \nx\n\n\n"#
    #expect(
      try diff(text) == """
        --- a/f
        +++ b/f
        @@ -1,5 +1,5 @@
         1
        -2\u{20}
        +2
         3
         4
         5
        @@ -7,7 +7,5 @@
         7
         8
         9
        -10\u{20}
        +10
         x
        -
        -

        """)
    #expect(
      try diff("a") == """
        --- a/f
        +++ b/f
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +a

        """)
    #expect(try diff(#" \n"#) == "--- a/f\n+++ b/f\n@@ -1 +0,0 @@\n- \n")
  }

  @Test(.enabled(if: Tool.isThere("git"), "git is not there"))
  func gitAppliesWhatIsPrinted() throws {
    let run = RandomRun("unified diffs", count: 60)
    var generator = run.generator
    let pieces = [
      "a", "b \n", "\n", "  ", "c\n", "d\r\n", "e \r\n", "\r", "f\n", "g\n", "h\n", "i\n",
    ]
    for _ in 0..<run.count {
      let count = Int.random(in: 1...40, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
      let endings: [LineEndingRule] = [.keep, .majority, .convert(to: .lf), .convert(to: .crlf)]
      let rules = TrimRules(lineEndings: endings.randomElement(using: &generator)!)
      guard let file = judged(Array(text.utf8), rules), !file.edits.isEmpty else { continue }
      let scratch = try ScratchFolder()
      try scratch.write("f", file.bytes)
      try scratch.write("p", UnifiedDiff(file).rendered(path: "f"))
      let result = try #require(Tool("git")).run([
        "-C", scratch.path, "-c", "core.autocrlf=false", "apply", "--whitespace=nowarn",
        "--unsafe-paths", "p",
      ])
      #expect(result.status == 0, "\(escaped(file.bytes)): \(result.output)")
      #expect(try scratch.text("f") == escaped(file.trimmed))
    }
  }

  @Test(
    .enabled(if: Tool.isThere("git"), "git is not there"),
    arguments: [
      "new\nline", "tab\there", "\"quoted", "back\\slash", "del\u{7F}", "blank ", "two  words",
      "f 2020-01-01 10:00:00", "\u{E9} \u{1F600}",
    ])
  func gitFindsFilesOfUnusualNames(name: String) throws {
    let file = try #require(judged(bytes(#"a \n"#), TrimRules()))
    let scratch = try ScratchFolder()
    try scratch.write(name, file.bytes)
    try scratch.write("p", UnifiedDiff(file).rendered(path: name))
    let result = try #require(Tool("git")).run([
      "-C", scratch.path, "apply", "--whitespace=nowarn", "--unsafe-paths", "p",
    ])
    #expect(result.status == 0, "\(result.output)")
    #expect(try scratch.text(name) == #"a\n"#)
  }

  @Test func laterPiecesCountWhatEarlierOnesAdd() throws {
    let text = bytes(#"a\r\r\n1\n2\n3\n4\n5\n6\n7\nb \n"#)
    let file = try #require(judged(text, TrimRules(lineEndings: .convert(to: .lf))))
    let lines = escaped(UnifiedDiff(file).rendered(path: "f")).components(separatedBy: #"\n"#)
    #expect(lines.filter { $0.hasPrefix("@@") } == ["@@ -1,4 +1,5 @@", "@@ -6,4 +7,4 @@"])
  }

  private func diff(_ text: String) throws -> String {
    let file = try #require(judged(bytes(text), TrimRules()))
    return String(decoding: UnifiedDiff(file).rendered(path: "f"), as: UTF8.self)
  }

  private func judged(_ bytes: [UInt8], _ rules: TrimRules) -> JudgedFile? {
    JudgedFile(bytes, shownPath: "f", rules: rules, charset: nil) { _ in }
  }
}

import DevKitYAML
import Testing

@testable import DevKitPosts
@testable import DevKitTestSupport

@Suite struct FrontMatterTests {
  private func read(_ text: String) throws -> FrontMatter { try FrontMatter(Array(text.utf8)) }

  @Test(arguments: [
    "---\ntitle: x\n---\nbody", "---  \ntitle: x\n---\nbody", "---\r\ntitle: x\r\n---\r\nbody",
    "---\ntitle: x\n...\nbody", "\u{FEFF}---\ntitle: x\n---\nbody", "---\ntitle: x\n--- \t\nbody",
  ])
  func blocksThatJekyllReads(text: String) throws {
    let frontMatter = try read(text)
    #expect(frontMatter["title"] == .string("x"))
    #expect(String(decoding: frontMatter.body, as: UTF8.self) == "body")
  }

  @Test func blocksWithNothingInThem() throws {
    #expect(try read("---\n---\n").entries.isEmpty)
    #expect(try read("---\n# only\n---").entries.isEmpty)
    #expect(try read("---\ntitle: x\n---").body.isEmpty)
  }

  @Test(arguments: [
    "", "\n---\ntitle: x\n---\n", " ---\ntitle: x\n---\n", "---\ntitle: x\n", "----\nx: y\n----\n",
    "---\rtitle: x\r---\r", "+++\ntitle = 1\n+++\n", "---", "--- x\ntitle: y\n---\n",
  ])
  func whatIsNoFrontMatter(text: String) {
    #expect {
      try read(text)
    } throws: { error in
      if case FrontMatter.Problem.absent? = error as? FrontMatter.Problem { true } else { false }
    }
  }

  @Test(arguments: [
    "---\ntitle: a: b\n---\n", "---\ntitle: \"He said \"hi\"\"\n---\n", "---\n- list\n---\n",
    "---\nscalar\n---\n", "---\ntitle: *x\n---\n", "---\ntitle: :symbol\n---\n",
    "---\nx: !ruby/object:Object {}\n---\n", "---\n\ttitle: x\n---\n",
  ])
  func whatMakesJekyllDropTheBlock(text: String) {
    #expect {
      try read(text)
    } throws: { error in
      if case FrontMatter.Problem.broken? = error as? FrontMatter.Problem { true } else { false }
    }
  }

  @Test func theLinesOfAKeyEndBeforeCommentsOfTheNext() throws {
    let text =
      "---\ntitle: x # c\n# about tags\ntags:\n  - a\n\n# end\ntext: |\n  # in it\n\nlast: 1\n---\n"
    let frontMatter = try read(text)
    let lines = frontMatter.entries.map {
      String(decoding: frontMatter.bytes[frontMatter.lines(of: $0)], as: UTF8.self)
    }
    #expect(lines == ["title: x # c\n", "tags:\n  - a\n", "text: |\n  # in it\n", "last: 1\n"])
  }

  @Test func randomTextNeverTraps() {
    var run = RandomRun("front matter", count: 2_000)
    let pieces = [
      "---", "\n", "...", ":", " ", "title", "\r\n", "\"", "é", "-", "#", "|", "[", "&a", "*a",
    ]
    for _ in 0..<run.count {
      let text = (0..<Int.random(in: 0...20, using: &run.generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &run.generator)]
      }.joined()
      guard let frontMatter = try? read("---\n" + text + "\n---\n") else { continue }
      for entry in frontMatter.entries { _ = frontMatter.lines(of: entry) }
      var edit = FrontMatterEdit(frontMatter)
      edit.set("title", .string("new"))
      edit.remove("published")
      guard let bytes = try? edit.result() else { continue }
      #expect((try? FrontMatter(bytes))?["title"] == .string("new"))
    }
  }
}

import Foundation
import Testing

@testable import DevKitPosts
@testable import DevKitTestSupport

@Suite struct PostHeadTests {
  @Test func onlyTheFrontMatterIsKept() async throws {
    try await TemporaryFolder.use { folder in
      let long = String(repeating: "# a comment\n", count: 1_000)
      let body = String(repeating: "tags: in the body\n", count: 1_000)
      try folder.write([
        "short.md": "---\ntitle: x\n---\ntags: in the body\n",
        "long.md": "---\n\(long)slug: s\n---\n\(body)",
        "none.md": body, "open.md": "---\ntitle: x\n" + long, "empty.md": "",
        "tricky.md": "---\ntext: |\n  ---\n----\nslug: s\n...\ntags: a\n",
      ])
      let reader = PostHeadReader(folder: folder.path)
      let short = try #require(reader.head(of: "short.md"))
      #expect(short.bytes == Array("---\ntitle: x\n---\n".utf8))
      #expect(
        short.mayHave(PostHead.Keys("title")) && !short.mayHave(PostHead.Keys("tags"))
          && !short.mayHave(PostHead.Keys("titl")))
      #expect(try #require(reader.head(of: "long.md")).frontMatter?["slug"] == .string("s"))
      #expect(reader.head(of: "none.md")?.frontMatter == nil)
      #expect(reader.head(of: "open.md")?.frontMatter == nil)
      #expect(reader.head(of: "empty.md")?.bytes == [])
      #expect(reader.head(of: "missing.md") == nil)
      let tricky = try #require(reader.head(of: "tricky.md"))
      #expect(tricky.mayHave(PostHead.Keys("slug")) && !tricky.mayHave(PostHead.Keys("tags")))
    }
  }

  @Test func textIsFoundInSmallAndCapitalLetters() {
    let head = PostHead(bytes: Array("---\ntags: [iOS]\n---\n".utf8))
    #expect(head.mayContain("ios") && head.mayContain("IOS") && head.mayContain(""))
    #expect(!head.mayContain("ios]x"))
  }
}

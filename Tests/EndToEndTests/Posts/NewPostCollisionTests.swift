import Foundation
import Testing

@testable import DevKitTestSupport

/// Two posts never get in each other's way without a word.
@Suite struct NewPostCollisionTests {
  private func site(
    _ files: [String: String], _ body: (URL) async throws -> Void
  ) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["_config.yml": ""].merging(files) { $1 })
      try await body(folder)
    }
  }

  private let newPost = ["new-post", "Same Name", "--date", "2024-05-06 12:00"]

  @Test(arguments: [
    "_posts/2024-05-06-same-name.markdown", "_posts/sub/2024-05-06-same-name.md",
    "_posts/2024-5-6-same-name.md", "_posts/2024-05-06-Same-Name.md.md",
  ])
  func theSamePostUnderAnotherName(path: String) async throws {
    try await site([path: "---\nslug: same-name\n---\n"]) { site in
      let run = try await Devkit.run(newPost + ["-x", "md"], in: site)
      #expect(run.status == 1)
      #expect(run.errors.contains("\(path): error: "))
      #expect(run.errors.contains("/2024/05/06/same-name.html"))
      #expect(run.output.isEmpty)
    }
  }

  @Test func theSameURLByPermalinkOrDate() async throws {
    let old = "---\npermalink: /2024/05/06/same-name.html\n---\n"
    try await site(["_posts/2020-01-01-other.md": old]) { (site: URL) async throws in
      #expect(try await Devkit.run(newPost, in: site).status == 1)
    }
    try await site([
      "_config.yml": "permalink: /:title/\n", "_posts/2020-01-01-same-name.md": "---\n---\n",
    ]) { site in
      let run = try await Devkit.run(newPost, in: site)
      #expect(run.status == 1)
      #expect(run.errors.contains("/same-name/"))
    }
  }

  @Test func titlesWithTheSameSlugAreTold() async throws {
    try await site([:]) { site in
      for (title, status) in [("C", 0), ("C++", 1), ("C#", 1)] as [(String, Int32)] {
        let run = try await Devkit.run(["new-post", title, "--date", "2024-05-06"], in: site)
        #expect(run.status == status)
        if status == 1 { #expect(run.errors.contains("--slug")) }
      }
      let other = try await Devkit.run(["new-post", "C++", "--date", "2024-05-07"], in: site)
      #expect(other.status == 0)
      #expect(other.errors.contains("2024-05-06-c.md: note: this post is called the same"))
      let own = try await Devkit.run(
        ["new-post", "cpp", "C++", "--date", "2024-05-06"], in: site)
      #expect(own.output == "_posts/2024-05-06-cpp.md\n")
    }
  }

  @Test func forceReplaces() async throws {
    try await site(["_posts/2024-05-06-same-name.md": "old"]) { (site: URL) async throws in
      #expect(try await Devkit.run(newPost, in: site).status == 1)
      #expect(try site.text(of: "_posts/2024-05-06-same-name.md") == "old")
      #expect(try await Devkit.run(newPost + ["-f"], in: site).status == 0)
      #expect(try site.text(of: "_posts/2024-05-06-same-name.md").hasPrefix("---\n"))
    }
  }

  @Test func ofTwoAtOnceOneWins() async throws {
    for _ in 0..<10 {
      try await site([:]) { site in
        async let first = Devkit.run(newPost + ["--excerpt", "first"], in: site)
        async let second = Devkit.run(newPost + ["--excerpt", "second"], in: site)
        let runs = try await [first, second]
        #expect(runs.map(\.status).sorted() == [0, 1])
        let winner = try #require(runs.firstIndex { $0.status == 0 })
        #expect(runs[1 - winner].errors.contains("exist"))
        let text = try site.text(of: "_posts/2024-05-06-same-name.md")
        #expect(text.contains(winner == 0 ? "\"first\"" : "\"second\""))
        let left = try FileManager.default.contentsOfDirectory(atPath: site.path + "/_posts")
        #expect(left == ["2024-05-06-same-name.md"])
      }
    }
  }
}

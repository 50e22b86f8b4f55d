import Foundation
import Testing

@testable import DevKitTestSupport

/// What users of other tools ask for or complain about, each with its smallest input.
@Suite struct ComplaintTests {
  private func site(
    _ files: [String: String] = [:], _ body: (URL) async throws -> Void
  ) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["_config.yml": "timezone: UTC\n"].merging(files) { $1 })
      try await body(folder)
    }
  }

  /// Runs devkit, which must succeed, and gives what it printed.
  @discardableResult
  private func devkit(_ site: URL, _ arguments: String...) async throws -> String {
    let run = try await Devkit.run(arguments, in: site)
    #expect(run.status == 0, "\(run.errors)")
    return String(run.output.dropLast())
  }

  @Test func publishIgnoredTheDraftsOwnDateInTheFileName() async throws {
    let text = "---\ndate: 2015-01-01 00:01\n---\n"
    try await site(["_drafts/old.md": text]) { site in
      let path = try await devkit(site, "publish-post", "_drafts/old.md")
      #expect(path == "_posts/2015-01-01-old.md")
      #expect(try site.text(of: path) == text)
    }
  }

  @Test func publishPutTwoDatesInFrontOfADatedDraft() async throws {
    try await site(["_drafts/2020-01-02-x.md": "---\ntitle: x\n---\n"]) { site in
      let path = try await devkit(site, "publish-post", "2020-01-02-x")
      #expect(path == "_posts/2020-01-02-x.md")
      #expect(try site.text(of: path).contains("date: 2020-01-02 00:00:00 +0000\n"))
    }
  }

  @Test(arguments: [
    "date: 2022-02-20T20:57:37+01:00", "date: 2020-05-05 10:00:00 +0000", "modified: 2020-05-05",
    "a: &x 1\nb: *x",
  ])
  func unpublishLeftFrontMatterWithTimesUntouchedButMovedTheFile(lines: String) async throws {
    let text = "---\n\(lines)\npublished: true\n---\n"
    try await site(["_posts/2022-02-20-x.md": text]) { site in
      try await devkit(site, "unpublish-post", "x", "--in-place")
      let expected = text.replacingOccurrences(of: "published: true", with: "published: false")
      #expect(try site.text(of: "_posts/2022-02-20-x.md") == expected)
    }
  }

  @Test func publishFlattenedFoldersOfCategories() async throws {
    let text = "---\ndate: 2024-01-01\n---\n"
    try await site(["movies/_drafts/the-matrix.markdown": text]) { site in
      let path = try await devkit(site, "publish-post", "movies/_drafts/the-matrix.markdown")
      #expect(path == "movies/_posts/2024-01-01-the-matrix.markdown")
    }
  }

  @Test func publishAlsoLiftsPublishedFalseAndFixesBothDates() async throws {
    let text = "---\ndate: 2020-01-01 10:00:00 +0000\npublished: false\n---\n"
    try await site(["_posts/2020-01-01-x.md": text]) { site in
      let path = try await devkit(site, "publish-post", "x")
      let day = path.dropFirst("_posts/".count).prefix(10)
      #expect(day > "2020-01-01")
      let lines = try site.text(of: path).split(separator: "\n")
      #expect(lines.count == 3 && lines[1].hasPrefix("date: \(day) "))
    }
  }

  @Test func anEmptyFrontMatterBlockWasNotUpdated() async throws {
    try await site(["_drafts/x.md": "---\n---\nbody"]) { site in
      let path = try await devkit(site, "publish-post", "x", "-d", "2024-01-01 10:00")
      #expect(try site.text(of: path) == "---\ndate: 2024-01-01 10:00:00 +0000\n---\nbody")
    }
  }

  @Test func renameLostTheDateBelowOtherFolders() async throws {
    try await site(["_posts/2020/2020-01-01-b.html": "---\ntitle: B\n---\n"]) { site in
      let path = try await devkit(site, "rename-post", "b", "C")
      #expect(path == "_posts/2020/2020-01-01-c.html")
    }
  }

  @Test func accentsInTheFileNameCanBeLeftOut() async throws {
    try await site { site in
      let title = "Générer un brouillon"
      let kept = try await devkit(site, "new-post", title, "--draft")
      #expect(kept == "_drafts/générer-un-brouillon.md")
      let plain = try await devkit(site, "new-post", title, "--draft", "--slug-mode", "latin")
      #expect(plain == "_drafts/generer-un-brouillon.md")
    }
  }

  @Test(.enabled(if: Jekyll.isInstalled, Jekyll.missing))
  func titlesThatOtherToolsBroke() async throws {
    let titles = [
      "My new post : Part 1", "a: b", "Post with \"double quotes\"", "there is a comma, here",
      "[hexo] hexo", "01", "C# (一)", "PPA 저장소 추가", "மல்லிப்பூ வகைகள்", "2023-11-31-newsletter-4",
      "&amp; <b>", "it's \\ {{ page.title }}",
    ]
    try await site(["_layouts/post.html": "{{ content }}"]) { site in
      for title in titles { try await devkit(site, "new-post", "--title", title, "--published") }
      let build = try await Jekyll.build(site)
      #expect(build.status == 0)
      #expect(Set(build.posts.compactMap(\.title)) == Set(titles), "\(build.log)")
    }
  }

  @Test(.enabled(if: Jekyll.isInstalled, Jekyll.missing))
  func aNewPostWasInvisibleBecauseItsTimeHadNoOffset() async throws {
    try await site(["_config.yml": "timezone: Asia/Tokyo\n"]) { site in
      try await devkit(site, "new-post", "Now", "--published")
      #expect(try await Jekyll.build(site).posts.map(\.title) == ["Now"])
    }
  }

  @Test func theDefaultLayoutCanBeChosen() async throws {
    let settings = "{\"new-post\": {\"layout\": \"single\"}}"
    try await site([".devkit.json": settings]) { site in
      let path = try await devkit(site, "new-post", "x")
      #expect(try site.text(of: path).contains("layout: \"single\"\n"))
    }
  }

  @Test func theEditorOpensByItselfInATerminalAlone() async throws {
    guard ExternalTool.succeeds(["script", "--version"]) else { return }
    try await site(["editor": "#!/bin/sh\necho opened >\"$LOG\"\n"]) { site in
      chmod(site.path + "/editor", 0o755)
      for (number, variables) in [["CI="], ["CI=true"]].enumerated() {
        let log = site.appendingPathComponent("log\(number)")
        let command = "'\(Devkit.url.path)' new-post 'Post \(number)' -C '\(site.path)'"
        let run = try await ChildProcess.run(
          URL(fileURLWithPath: "/usr/bin/env"),
          variables + [
            "LOG=\(log.path)", "EDITOR=\(site.path)/editor", "VISUAL=", "JEKYLL_EDITOR=", "script",
            "-qec", command, "/dev/null",
          ])
        #expect(run.status == 0, "\(run.output)")
        // Standard input of the test is none, so a terminal is given by "script" alone.
        let isOpened = FileManager.default.fileExists(atPath: log.path)
        #expect(isOpened == (number == 0), "\(run.output)")
      }
    }
  }
}

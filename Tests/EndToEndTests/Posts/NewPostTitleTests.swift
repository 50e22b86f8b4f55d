import Foundation
import Testing

@testable import DevKitTestSupport

/// Awkward titles, written by devkit and read back by Jekyll.
@Suite struct NewPostTitleTests {
  private struct Case: Decodable {
    var name: String
    var title: String?
    var slug: String?

    enum CodingKeys: String, CodingKey {
      case name
      case title
      case slug = "jekyll_default_slug"
    }
  }

  private static let file = RealInputs.folder?
    .appendingPathComponent("../cases/post-titles.json").standardizedFileURL
  private static let canRun =
    Jekyll.isInstalled && file.map { FileManager.default.fileExists(atPath: $0.path) } ?? false

  /// The title that a post is to have: line breaks are folded.
  private static func folded(_ title: String) -> String {
    String(
      String.UnicodeScalarView(
        title.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.joined(separator: [" "])))
  }

  private static func same(_ first: String?, _ second: String) -> Bool {
    first.map { Array($0.utf8) == Array(second.utf8) } ?? false
  }

  @Test(.enabled(if: canRun, "jekyll or the list of titles is not there"))
  func everyTitleIsReadBackExactlyAndNoneLeaks() async throws {
    let file = try #require(Self.file)
    let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
    try await TemporaryFolder.use { site in
      try site.write([
        "_config.yml": "timezone: Europe/Berlin\n", "_layouts/post.html": "{{ content }}",
      ])
      var written: [String: (title: String, name: String)] = [:]
      var refused: [String: String] = [:]
      for (number, test) in cases.enumerated() {
        guard let title = test.title else { continue }
        // A day of its own, so that titles with the same slug do not get in each other's way.
        let day = 1 + number % 28
        let month = 1 + number / 28
        let date = "2020-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day) 12:00"
        let run = try await Devkit.run(
          ["new-post", "--title", title, "--date", date], in: site)
        guard run.status == 0 else {
          refused[test.name] = run.errors
          continue
        }
        let path = String(run.output.dropLast())
        written[path] = (Self.folded(title), test.name)
        // The name of the file has the slug that Jekyll itself makes, composed.
        if let slug = test.slug {
          let name = String(path.dropFirst("_posts/2020-01-01-".count).dropLast(".md".count))
          #expect(
            Self.same(name, slug.precomposedStringWithCanonicalMapping), "\(test.name): \(name)")
        }
        let handle = try FileHandle(forWritingTo: site.appendingPathComponent(path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("LEAK-MARKER-\(number)\n".utf8))
        try handle.close()
      }
      #expect(written.count + refused.count == cases.filter { $0.title != nil }.count)
      // Refused is what has no slug, what is blank, and nothing else.
      for test in cases {
        guard let title = test.title, refused[test.name] != nil else { continue }
        let isBlank = title.allSatisfy(\.isWhitespace)
        #expect(isBlank || test.slug == "" || title == "---", "\(test.name) was refused")
        #expect(refused[test.name]?.contains(isBlank ? "blank" : "--slug") ?? false)
      }

      let hidden = try await Jekyll.build(site)
      #expect(hidden.status == 0)
      #expect(hidden.posts.isEmpty)
      #expect(hidden.pages(holding: "LEAK-MARKER").isEmpty)
      #expect(!hidden.log.contains("Error"))

      let shown = try await Jekyll.build(site, ["--unpublished"])
      #expect(shown.status == 0)
      #expect(shown.posts.count == written.count)
      for post in shown.posts {
        let (title, name) = try #require(written[post.path], "\(post.path)")
        #expect(Self.same(post.title, title), "\(name): \(post.title ?? "none")")
      }
    }
  }

  /// The marker is found where a title breaks the front matter, so its absence means something.
  @Test(.enabled(if: Jekyll.isInstalled, Jekyll.missing))
  func aNaivelyQuotedTitleLeaks() async throws {
    try await TemporaryFolder.use { site in
      try site.write([
        "_config.yml": "",
        "_posts/2020-01-01-x.md":
          "---\npublished: false\ntitle: \"He said \"hi\"\"\n---\nLEAK-MARKER\n",
      ])
      let build = try await Jekyll.build(site)
      #expect(!build.pages(holding: "LEAK-MARKER").isEmpty)
    }
  }

  @Test func titlesThatAreNoTextAreRefused() async throws {
    try await TemporaryFolder.use { site in
      try site.write(["_config.yml": ""])
      // The shell hands over bytes that no Swift string can hold.
      let run = try await ChildProcess.run(
        URL(fileURLWithPath: "/bin/bash"),
        [
          "-c", "cd \"$1\" && \"$2\" new-post $'bad \\xff\\xfe bytes'", "sh", site.path,
          Devkit.url.path,
        ])
      #expect(run.status == 64)
      #expect(run.output.contains("UTF-8"))
      let piped = try await ChildProcess.run(
        URL(fileURLWithPath: "/bin/bash"),
        [
          "-c", "cd \"$1\" && printf 'a\\xff' | \"$2\" new-post -", "sh", site.path,
          Devkit.url.path,
        ])
      #expect(piped.status == 64)
      #expect(!FileManager.default.fileExists(atPath: site.path + "/_posts"))
    }
  }
}

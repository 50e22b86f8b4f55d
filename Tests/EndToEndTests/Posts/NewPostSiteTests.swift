import Foundation
import Testing

@testable import DevKitTestSupport

/// Sites of many shapes: a new post goes where the site's own posts are, and Jekyll publishes it at
/// the URL that devkit told.
@Suite struct NewPostSiteTests {
  /// A site and where a post called "New Post" of 2024-05-06 is to go.
  struct Shape: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    /// The folder that devkit is run in.
    var folder = "."
    var options: [String] = []
    var path: String
    var url: String
    /// Where Jekyll's sources are.
    var source = "."

    var testDescription: String { name }
  }

  private static let post = "---\ntitle: Old\n---\nold\n"

  static let shapes = [
    Shape(
      name: "plain", files: ["_config.yml": "", "_posts/2024-01-01-a.md": post],
      path: "_posts/2024-05-06-new-post.md", url: "/2024/05/06/new-post.html"),
    Shape(
      name: "source", files: ["_config.yml": "source: src\n", "src/_posts/2024-01-01-a.md": post],
      path: "src/_posts/2024-05-06-new-post.md", url: "/2024/05/06/new-post.html", source: "src"),
    Shape(
      name: "from a folder below",
      files: ["_config.yml": "source: src\n", "src/_posts/2024-01-01-a.md": post, "src/a/b": ""],
      folder: "src/a", path: "../_posts/2024-05-06-new-post.md",
      url: "/2024/05/06/new-post.html", source: "src"),
    Shape(
      name: "collections_dir",
      files: [
        "_config.yml": "collections_dir: content\n", "content/_posts/2024-01-01-a.md": post,
        "_posts/2024-01-01-ignored.md": post,
      ],
      path: "content/_posts/2024-05-06-new-post.md", url: "/2024/05/06/new-post.html"),
    Shape(
      name: "a folder of posts for each language, stood in",
      files: [
        "_config.yml": "", "en/news/_posts/2024-01-01-a.md": post,
        "de/news/_posts/2024-01-01-a.md": post,
      ],
      folder: "de/news", path: "_posts/2024-05-06-new-post.md",
      url: "/de/news/2024/05/06/new-post.html"),
    Shape(
      name: "a folder of posts for each language, named",
      files: [
        "_config.yml": "", "en/news/_posts/2024-01-01-a.md": post,
        "de/news/_posts/2024-01-01-a.md": post,
      ],
      options: ["--dir", "en/news/_posts"], path: "en/news/_posts/2024-05-06-new-post.md",
      url: "/en/news/2024/05/06/new-post.html"),
    Shape(
      name: "folders of years",
      files: [
        "_config.yml": "", "_posts/2022/2022-01-01-a.md": post, "_posts/2023/2023-01-01-b.md": post,
      ],
      path: "_posts/2024/2024-05-06-new-post.md", url: "/2024/05/06/new-post.html"),
    Shape(
      name: "folders of months",
      files: [
        "_config.yml": "", "_posts/2022/01/2022-01-01-a.md": post,
        "_posts/2023/11/2023-11-01-b.md": post,
      ],
      path: "_posts/2024/05/2024-05-06-new-post.md", url: "/2024/05/06/new-post.html"),
    Shape(
      name: "one folder a post, dated",
      files: [
        "_config.yml": "", "_posts/2022-01-01-a/2022-01-01-a.md": post,
        "_posts/2022-01-01-a/image.png": "x", "_posts/2023-01-01-b/2023-01-01-b.md": post,
      ],
      path: "_posts/2024-05-06-new-post/2024-05-06-new-post.md", url: "/2024/05/06/new-post.html"),
    Shape(
      name: "one folder a post, by slug",
      files: [
        "_config.yml": "", "_posts/a/2022-01-01-a.md": post, "_posts/b/2023-01-01-b.md": post,
      ],
      path: "_posts/new-post/2024-05-06-new-post.md", url: "/2024/05/06/new-post.html"),
    Shape(
      name: "no configuration", files: ["_posts/2024-01-01-a.md": post],
      path: "_posts/2024-05-06-new-post.md", url: "/2024/05/06/new-post.html"),
    Shape(
      name: "nothing at all, insisted on", files: ["index.md": "hi"], options: ["--site", "."],
      path: "_posts/2024-05-06-new-post.md", url: "/2024/05/06/new-post.html"),
    Shape(
      name: "a configuration called .yaml",
      files: ["_config.yaml": "permalink: /blog/:title/\n"],
      path: "_posts/2024-05-06-new-post.md", url: "/blog/new-post/"),
    Shape(
      name: ".markdown",
      files: [
        "_config.yml": "permalink: pretty\n", "_posts/2024-01-01-a.markdown": post,
        "_posts/2024-01-02-b.markdown": post, "_posts/2020-01-02-c.md": post,
      ],
      path: "_posts/2024-05-06-new-post.markdown", url: "/2024/05/06/new-post/"),
    Shape(
      name: "old keys of jekyll-compose",
      files: [
        "_config.yml": """
        jekyll_compose:
          post_default_front_matter:
            categories: [swift, "i os"]
            toc: true
            title: not this one
            date: 2001-01-01
        """
      ],
      path: "_posts/2024-05-06-new-post.md", url: "/swift/i%20os/2024/05/06/new-post.html"),
    Shape(
      name: "a category above and one given",
      files: ["_config.yml": "", "Blog/_posts/2024-01-01-a.md": post],
      options: ["--category", "Swift"], path: "Blog/_posts/2024-05-06-new-post.md",
      url: "/blog/swift/2024/05/06/new-post.html"),
    Shape(
      name: "a permalink of posts alone",
      files: [
        "_config.yml": "collections:\n  posts:\n    permalink: /:year-:i_month/:slug:output_ext\n"
      ],
      path: "_posts/2024-05-06-new-post.md", url: "/2024-5/new-post.html"),
    Shape(
      name: "another configuration",
      files: ["_config.yml": "", "other.yml": "permalink: /:title\n"],
      options: ["--config", "_config.yml,other.yml"], path: "_posts/2024-05-06-new-post.md",
      url: "/new-post"),
  ]

  @Test(.enabled(if: Jekyll.isInstalled, Jekyll.missing), arguments: shapes)
  func theSitesOwnWay(shape: Shape) async throws {
    try await TemporaryFolder.use { site in
      try site.write(shape.files)
      let run = try await Devkit.run(
        ["new-post", "New Post", "--date", "2024-05-06 12:00", "--published"] + shape.options,
        in: site.appendingPathComponent(shape.folder))
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == shape.path + "\n")
      #expect(run.errors.contains("URL: \(shape.url.removingPercentEncoding ?? "")\n"))
      let config = shape.options.first == "--config" ? shape.options : []
      let build = try await Jekyll.build(site, config, listingIn: shape.source)
      #expect(build.status == 0, "\(build.log)")
      let post = build.posts.first { $0.title == "New Post" }
      #expect(post?.url == shape.url, "\(build.log)")
    }
  }

  @Test func aSiteIsLookedForAndItIsSaidWhere() async throws {
    try await TemporaryFolder.use { folder in
      let run = try await Devkit.run(["new-post", "x"], in: folder)
      #expect(run.status == 1)
      for part in ["_config.yml", "_posts", folder.path, "--site ."] {
        #expect(run.errors.contains(part))
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func severalFoldersOfPostsAreNamed() async throws {
    try await TemporaryFolder.use { site in
      try site.write([
        "_config.yml": "", "en/_posts/2024-01-01-a.md": Self.post,
        "de/_posts/2024-01-01-a.md": Self.post,
      ])
      let run = try await Devkit.run(["new-post", "x"], in: site)
      #expect(run.status == 1)
      #expect(run.errors.contains("--dir en/_posts") && run.errors.contains("--dir de/_posts"))
    }
  }

  @Test func tomlIsReadEnoughToSaySo() async throws {
    try await TemporaryFolder.use { site in
      try site.write(["_config.toml": "source = \"src\"\n", "src/x": ""])
      let run = try await Devkit.run(["new-post", "x", "--date", "2024-01-01"], in: site)
      #expect(run.output == "src/_posts/2024-01-01-x.md\n")
      #expect(run.errors.contains("_config.toml: warning:"))
    }
  }

  @Test func aBrokenConfigurationIsShownWithItsPlace() async throws {
    try await TemporaryFolder.use { site in
      try site.write(["_config.yml": "title: é\nbad: \"x\n"])
      let run = try await Devkit.run(["new-post", "x"], in: site)
      #expect(run.status == 1)
      #expect(run.errors.contains("_config.yml:"))
      #expect(run.errors.contains("error: this is no valid YAML"))
    }
  }

  @Test func whatDefaultsGiveIsLeftOut() async throws {
    try await TemporaryFolder.use { site in
      let config = "defaults:\n  - scope: {path: '', type: posts}\n    values: {layout: article}\n"
      try site.write(["_config.yml": config, "_posts/2024-01-01-a.md": Self.post])
      let without = try await Devkit.run(["new-post", "one"], in: site)
      let first = try site.text(of: String(without.output.dropLast()))
      #expect(!first.contains("layout"))
      // A site whose posts carry the key all the same.
      try site.write(["_posts/2024-01-02-b.md": "---\nlayout: own\n---\n"])
      let with = try await Devkit.run(["new-post", "two"], in: site)
      let second = try site.text(of: String(with.output.dropLast()))
      #expect(second.contains("layout: \"own\"\n"))
    }
  }

  @Test func nothingIsWrittenOutsideOfTheSite() async throws {
    try await TemporaryFolder.use { folder in
      let site = folder.appendingPathComponent("site")
      try site.write(["_config.yml": "collections: {things: {output: true}}\n"])
      for options in [
        ["--dir", "../../evil"], ["--dir", "/tmp/evil"], ["--collection", "/../../evil"],
        ["--collection", "nosuch"], ["-x", "../../y"], ["--slug", "../evil"], ["--slug", "a/b"],
      ] {
        let run = try await Devkit.run(["new-post", "x"] + options, in: site)
        #expect(run.status == 1, "\(options)")
      }
      // A folder of posts that leads elsewhere is not followed out of the site.
      let other = folder.appendingPathComponent("other")
      try other.write(["a": ""])
      try FileManager.default.createSymbolicLink(
        atPath: site.path + "/_posts", withDestinationPath: other.path)
      let run = try await Devkit.run(["new-post", "x"], in: site)
      #expect(run.status == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == ["a"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  @Test(arguments: [#""permalink": /x/"#, "'permalink' : /x/", "  permalink: /x/"])
  func aPermalinkInQuotesOrIndentedIsSeen(line: String) async throws {
    try await TemporaryFolder.use { site in
      try site.write(["_config.yml": "", "_posts/2024-01-01-a.md": "---\n\(line)\n---\n"])
      let run = try await Devkit.run(["new-post", "b", "--field", "permalink=/x/"], in: site)
      #expect(run.status == 1)
      #expect(run.errors.contains("2024-01-01-a.md: error"), "\(run.errors)")
    }
  }

  @Test(arguments: ["{ bad", #"{ "new-post": { "published": "x" } }"#])
  func nothingIsWrittenWhereTheSettingsAreWrong(settings: String) async throws {
    try await TemporaryFolder.use { site in
      try site.write(["_config.yml": "", ".devkit.json": settings])
      let run = try await Devkit.run(["new-post", "x"], in: site)
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: site.path + "/_posts"))
    }
  }
}

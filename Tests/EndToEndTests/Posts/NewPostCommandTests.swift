import Foundation
import Testing

@testable import DevKitTestSupport

/// The command line of new-post: arguments, streams, settings, templates and editors.
@Suite struct NewPostCommandTests {
  private func site(
    _ files: [String: String] = [:], _ body: (URL) async throws -> Void
  ) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["_config.yml": "timezone: UTC\n"].merging(files) { $1 })
      try await body(folder)
    }
  }

  @Test func theOrderOfTheOldScript() async throws {
    try await site { site in
      let run = try await Devkit.run(
        [
          "new-post", "file-name-slug", "Title of Post", "as", "many tags", "as", "I want",
          "--date", "2024-01-05 10:00",
        ], in: site)
      #expect(run.output == "_posts/2024-01-05-file-name-slug.md\n")
      let expected = """
        ---
        layout: "post"
        title: "Title of Post"
        date: 2024-01-05 10:00:00 +0000
        published: false
        tags: ["as", "many tags", "I want"]
        ---

        """
      #expect(try site.text(of: "_posts/2024-01-05-file-name-slug.md") == expected)
      for part in [
        "title: \"Title of Post\"", "slug: file-name-slug", "\"many tags\"", "2024-01-05 10:00:00",
        "path: _posts/2024-01-05-file-name-slug.md",
        "devkit publish-post _posts/2024-01-05-file-name-slug.md", "jekyll serve --unpublished",
      ] {
        #expect(run.errors.contains(part), "\(part)")
      }
    }
  }

  @Test(arguments: [
    (["My Title", "swift", "ios"], "devkit new-post my-title 'My Title' swift ios"),
    (["My", "first", "post"], "devkit new-post 'My first post'"),
    (["C++", "is", "fun"], "devkit new-post 'C++ is fun'"), (["🎉", "x"], "devkit new-post '🎉 x'"),
  ])
  func wordsThatAreNotWhatTheyAreTakenFor(words: [String], line: String) async throws {
    try await site { site in
      let run = try await Devkit.run(["new-post"] + words, in: site)
      #expect(run.status == 64)
      #expect(run.errors.contains("  \(line)\n"))
      #expect(!FileManager.default.fileExists(atPath: site.path + "/_posts"))
    }
  }

  @Test func titlesWithAHyphenInFrontAndFromStandardInput() async throws {
    try await site { site in
      let ways: [([String], String?, String)] = [
        (["--title=-5 degrees"], nil, "-5 degrees"), (["--", "--- hello"], nil, "--- hello"),
        (["--title", "--help x"], nil, "--help x"),
        (["-"], "From stdin: \"é\"\n", "From stdin: \"é\""),
        (["-"], "two\nlines\n", "two lines"), (["slug", "-", "tag"], "Third", "Third"),
        (["-"], "\u{FEFF}With a mark\r\n", "With a mark"),
      ]
      for (words, input, title) in ways {
        let run = try await Devkit.run(
          ["new-post", "--json", "-q"] + words, in: site, input: input)
        #expect(run.status == 0, "\(words): \(run.errors)")
        let answer = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        #expect((answer as? [String: Any])?["title"] as? String == title)
        // The reader of JSON drops one too.
        #expect(!run.output.unicodeScalars.contains("\u{FEFF}"))
      }
    }
  }

  @Test(arguments: ["", ",", "_config.yml,", ",_config.yml"])
  func anEmptyNameOfAConfigurationIsRefused(value: String) async throws {
    try await site { site in
      let run = try await Devkit.run(["new-post", "x", "--config", value], in: site)
      #expect(run.status == 64)
      #expect(run.errors.contains("for '--config <files>': the name of a file is missing"))
      #expect(!FileManager.default.fileExists(atPath: site.path + "/_posts"))
    }
  }

  /// The hint is a line that a shell understands, whatever the path.
  @Test(arguments: [[], ["--draft"]])
  func theHintPublishesThePost(options: [String]) async throws {
    try await site { site in
      let run = try await Devkit.run(
        ["new-post", "It's", "--slug", "it's-$HOME"] + options, in: site)
      let line = try #require(run.errors.split(separator: "\n").last)
      let command = try #require(line.range(of: " until: devkit "))
      let script = "\"$0\" " + line[command.upperBound...]
      let status = try await ChildProcess.run(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "cd \"$1\" && \(script)", Devkit.url.path, site.path])
      #expect(status.status == 0, "\(script): \(status.output)")
    }
  }

  @Test func blankTitlesAreRefusedAndBreaksAreNoted() async throws {
    try await site { site in
      for title in ["", "   ", "\n", "\u{A0}\t"] {
        let run = try await Devkit.run(["new-post", "--title", title], in: site)
        #expect(run.status == 64)
        #expect(run.errors.contains("blank"))
      }
      let run = try await Devkit.run(["new-post", "a\r\nb"], in: site)
      #expect(run.status == 0)
      #expect(run.errors.contains("note: line breaks in the title were made spaces"))
      #expect(run.errors.contains("title: \"a b\""))
    }
  }

  @Test func fieldsAndTheirOrder() async throws {
    try await site { site in
      let run = try await Devkit.run(
        [
          "new-post", "T", "--date", "2024-01-05", "--field", "toc=true", "--field", "n=007",
          "--field", "x=a: b", "--author", "Me", "--category", "c d", "--tags", "a, b", "--excerpt",
          "E", "-l", "page", "--published", "--tag", "c,d",
        ], in: site)
      #expect(run.status == 0, "\(run.errors)")
      let expected = """
        ---
        layout: "page"
        title: "T"
        date: 2024-01-05 00:00:00 +0000
        excerpt: "E"
        tags: ["c,d", "a", "b"]
        categories: ["c d"]
        author: "Me"
        toc: true
        n: "007"
        x: "a: b"
        ---

        """
      #expect(try site.text(of: String(run.output.dropLast())) == expected)
      for field in ["title=x", "novalue", "=x", "permalink=", "slug="] {
        let run = try await Devkit.run(["new-post", "U", "--field", field], in: site)
        #expect(run.status == 64, "\(field)")
      }
    }
  }

  @Test func draftsHaveNeitherDateNorPublished() async throws {
    try await site { site in
      let run = try await Devkit.run(["new-post", "Some Day", "--draft", "--tag", "a"], in: site)
      #expect(run.output == "_drafts/some-day.md\n")
      let text = try site.text(of: "_drafts/some-day.md")
      #expect(text == "---\nlayout: \"post\"\ntitle: \"Some Day\"\ntags: [\"a\"]\n---\n")
      #expect(try await Devkit.run(["new-post", "Some Day", "--draft"], in: site).status == 1)
      let both = try await Devkit.run(["new-post", "x", "--draft", "--date", "now"], in: site)
      #expect(both.status == 64)
    }
  }

  @Test func tagsInOtherCapitalsAreNoted() async throws {
    try await site(["_posts/2020-01-01-a.md": "---\ntags: [iOS, Über]\n---\n"]) { site in
      let run = try await Devkit.run(["new-post", "x", "--tags", "ios,über,new"], in: site)
      #expect(run.errors.contains("note: the tag 'ios' is written 'iOS'"))
      #expect(run.errors.contains("note: the tag 'über' is written 'Über'"))
      #expect(!run.errors.contains("'new'"))
      let same = try await Devkit.run(["new-post", "y", "--tag", "iOS"], in: site)
      #expect(!same.errors.contains("note:"))
    }
  }

  @Test func theSettingsFileMayPublish() async throws {
    let settings = "{\"new-post\": {\"published\": true, \"layout\": \"own\", \"nosuch\": 1}}"
    try await site([".devkit.json": settings]) { site in
      let run = try await Devkit.run(["new-post", "x"], in: site)
      let text = try site.text(of: String(run.output.dropLast()))
      #expect(text.contains("layout: \"own\"\n") && !text.contains("published"))
      #expect(run.errors.contains("unknown setting 'nosuch'"))
      let hidden = try await Devkit.run(["new-post", "y", "--no-published"], in: site)
      #expect(try site.text(of: String(hidden.output.dropLast())).contains("published: false"))
    }
  }

  @Test func aDryRunPrintsAndWritesNothing() async throws {
    try await site { site in
      let run = try await Devkit.run(["new-post", "x", "-n", "--open"], in: site)
      #expect(run.status == 0)
      #expect(run.errors.contains("title: \"x\"\n") && run.errors.contains("published: false\n"))
      #expect(!FileManager.default.fileExists(atPath: site.path + "/_posts"))
    }
  }

  // MARK: Templates

  @Test func templatesSetKeysAndBody() async throws {
    let template = """
      ---
      layout: review
      title: "Review: ${title}"
      tags: [review]
      # where it is
      image: /img/${slug}.png
      nested:
        alt: "About ${title}"
        list: [1, two]
      published: true
      ---
      # ${title}

      {{ page.date }} $${title} costs $5

      """
    try await site(["_templates/post.md": template]) { site in
      let title = "A \"b\" {% raw %}"
      let run = try await Devkit.run(
        ["new-post", title, "--date", "2024-01-05", "--tag", "x"], in: site)
      #expect(run.status == 0, "\(run.errors)")
      let expected = """
        ---
        layout: "review"
        title: "Review: A \\"b\\" {% raw %}"
        date: 2024-01-05 00:00:00 +0000
        published: false
        tags: ["review", "x"]
        image: "/img/a-b-raw.png"
        nested:
          alt: "About A \\"b\\" {% raw %}"
          list: [1, two]
        ---
        # A "b" {{ '{%' }} raw %}

        {{ page.date }} ${title} costs $5

        """
      #expect(try site.text(of: "_posts/2024-01-05-a-b-raw.md") == expected)
      #expect(run.errors.contains("_templates/post.md:10:1: warning: 'published: true'"))
      if Jekyll.isInstalled {
        let build = try await Jekyll.build(site, ["--unpublished"])
        #expect(build.status == 0, "\(build.log)")
        #expect(build.posts.first?.title == "Review: \(title)")
        #expect(!build.pages(holding: "{% raw %}").isEmpty)
      }
    }
  }

  @Test func brokenTemplatesAreRefused() async throws {
    try await site { site in
      for (text, part) in [
        ("---\nx: [${title}]\n---\n", "t.md:2:"), ("---\nx: 1\n", "no front matter"),
        ("---\n{x: 1}\n---\n", "one key a line"),
      ] {
        try site.write(["t.md": text])
        let run = try await Devkit.run(["new-post", "x", "--template", "t.md"], in: site)
        #expect(run.status == 1)
        #expect(run.errors.contains(part), "\(run.errors)")
      }
      let missing = try await Devkit.run(["new-post", "x", "--template", "no.md"], in: site)
      #expect(missing.errors.contains("no.md: error: this cannot be read"))
    }
  }

  // MARK: Surroundings

  @Test func itWorksWithoutHomeAndInThePlainLocale() async throws {
    try await site { site in
      let run = try await Devkit.run(
        ["new-post", "Über 日本"], in: site, environment: ["LC_ALL": "C", "LANG": "C"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.hasSuffix("-über-日本.md\n"))
    }
  }

  @Test func aFolderThatCannotBeWrittenToIsSaid() async throws {
    guard geteuid() == 0, ExternalTool.succeeds(["setpriv", "--version"]) else { return }
    try await site(["_posts/2020-01-01-a.md": ""]) { site in
      chmod(site.path, 0o755)
      chmod(site.path + "/_posts", 0o755)
      let run = try await ChildProcess.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        [
          "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", Devkit.url.path,
          "new-post",
          "x", "-C", site.path,
        ])
      #expect(run.status == 1)
      #expect(run.output.contains("cannot be written: permission was denied"), "\(run.output)")
    }
  }

  @Test func theEditorGetsThePathAsOneWord() async throws {
    try await TemporaryFolder.use { folder in
      let site = folder.appendingPathComponent("a site; with $signs")
      try site.write([
        "_config.yml": "",
        "my editor": "#!/bin/sh\nprintf '<%s>' \"$@\" >\"$LOG\"\necho noise\nexit ${STATUS:-0}\n",
      ])
      chmod(site.path + "/my editor", 0o755)
      let log = folder.appendingPathComponent("log")
      let editor = "'\(site.path)/my editor' --wait"
      var environment = ["EDITOR": editor, "VISUAL": "", "LOG": log.path]
      let run = try await Devkit.run(
        ["new-post", "x", "--open", "--date", "2024-01-05"], in: site, environment: environment)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "_posts/2024-01-05-x.md\n")
      let words = String(decoding: try Data(contentsOf: log), as: UTF8.self)
      #expect(words == "<--wait><\(site.path)/_posts/2024-01-05-x.md>")

      environment["STATUS"] = "3"
      let failing = try await Devkit.run(
        ["new-post", "y", "--open", "--date", "2024-01-05"], in: site, environment: environment)
      #expect(failing.status == 1)
      #expect(failing.output == "_posts/2024-01-05-y.md\n")
      #expect(failing.errors.contains("ended with status 3"))
      environment["JEKYLL_EDITOR"] = "/no/such/editor"
      let missing = try await Devkit.run(
        ["new-post", "z", "--open", "--date", "2024-01-05"], in: site, environment: environment)
      #expect(missing.status == 1)
      #expect(missing.errors.contains("could not be started"))
      for name in ["x", "y", "z"] {
        #expect(FileManager.default.fileExists(atPath: site.path + "/_posts/2024-01-05-\(name).md"))
      }
      // Without a terminal nothing is opened unless asked for.
      try FileManager.default.removeItem(at: log)
      _ = try await Devkit.run(["new-post", "w"], in: site, environment: environment)
      #expect(!FileManager.default.fileExists(atPath: log.path))
    }
  }
}

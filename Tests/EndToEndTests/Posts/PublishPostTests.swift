import Foundation
import Testing

@testable import DevKitTestSupport

/// publish-post, unpublish-post and rename-post: only the lines that must change do.
@Suite struct PublishPostTests {
  private func site(
    _ files: [String: String] = [:], _ body: (URL) async throws -> Void
  ) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["_config.yml": "timezone: Asia/Tokyo\n"].merging(files) { $1 })
      try await body(folder)
    }
  }

  /// Lines that tools which write the whole block anew would change.
  private static let block = """
    ---
    # about this post
    layout:   post   # the usual
    title: 'It''s "fine"'
    date: 2020-05-05 10:00:00 +0900 # when
    modified: 2021-01-01
    tags: [ a,b , "c d" ]
    anchor: &x {k: v}
    alias: *x
    folded: >-
      one
      two
    ---
    body, published: false

    """

  private static let endings = ["\n", "\r\n"]
  private static let marks = ["", "\u{FEFF}"]

  @Test(arguments: endings, marks)
  func aRoundTripLeavesAllBytes(ending: String, mark: String) async throws {
    let text = mark + Self.block.replacingOccurrences(of: "\n", with: ending)
    try await site(["_drafts/sub/x.markdown": text]) { site in
      let published = try await Devkit.run(["publish-post", "_drafts/sub/x.markdown"], in: site)
      #expect(published.output == "_posts/sub/2020-05-05-x.markdown\n", "\(published.errors)")
      #expect(try site.text(of: "_posts/sub/2020-05-05-x.markdown") == text)
      #expect(!FileManager.default.fileExists(atPath: site.path + "/_drafts/sub/x.markdown"))
      let back = try await Devkit.run(["unpublish-post", "x"], in: site)
      #expect(back.output == "_drafts/sub/x.markdown\n", "\(back.errors)")
      #expect(try site.text(of: "_drafts/sub/x.markdown") == text)
      let again = try await Devkit.run(["publish-post", "it's"], in: site)
      #expect(again.output == "_posts/sub/2020-05-05-x.markdown\n", "\(again.errors)")
      #expect(try site.text(of: "_posts/sub/2020-05-05-x.markdown") == text)
    }
  }

  @Test(arguments: endings, marks)
  func hidingInPlaceIsOneLine(ending: String, mark: String) async throws {
    let text = mark + Self.block.replacingOccurrences(of: "\n", with: ending)
    try await site(["_posts/2020-05-05-x.md": text]) { site in
      let hidden = try await Devkit.run(["unpublish-post", "_posts/2020-05-05-x.md"], in: site)
      #expect(hidden.output == "_posts/2020-05-05-x.md\n", "\(hidden.errors)")
      let changed = try site.text(of: "_posts/2020-05-05-x.md")
      #expect(
        changed.replacingOccurrences(of: "published: false\(ending)modified", with: "modified")
          == text)
      let twice = try await Devkit.run(["unpublish-post", "_posts/2020-05-05-x.md"], in: site)
      #expect(twice.status == 1)
      let shown = try await Devkit.run(["publish-post", "x", "--keep-date"], in: site)
      #expect(shown.output == "_posts/2020-05-05-x.md\n", "\(shown.errors)")
      #expect(try site.text(of: "_posts/2020-05-05-x.md") == text)
    }
  }

  /// What `date` gives now in a zone, as a file's name begins.
  private static func today(in zone: String) throws -> String {
    let output = try ExternalTool.output(of: ["env", "TZ=\(zone)", "date", "+%Y-%m-%d"])
    return String(String(decoding: output, as: UTF8.self).dropLast())
  }

  @Test func aHiddenPostGetsTheDayItIsPublishedOn() async throws {
    let text =
      "---\ntitle: x\ndate: 2020-05-05 10:00:00 +0900 # c\npublished: false\ntags: a\n---\nb"
    try await site(["_posts/2020-05-05-x.md": text]) { site in
      let run = try await Devkit.run(["publish-post", "_posts/2020-05-05-x.md"], in: site)
      let today = try Self.today(in: "Asia/Tokyo")
      #expect(run.output == "_posts/\(today)-x.md\n", "\(run.errors)")
      let lines = try site.text(of: "_posts/\(today)-x.md").split(separator: "\n")
      #expect(lines.count == 6)
      #expect(lines[2].hasPrefix("date: \(today) ") && lines[2].hasSuffix(" +0900 # c"))
      #expect(!lines.contains("published: false"))
    }
  }

  @Test func aHiddenPostOfTheFutureKeepsItsDate() async throws {
    let text = "---\ndate: 2999-05-05 10:00:00 +0900\npublished: false\n---\n"
    try await site(["_posts/2999-05-05-x.md": text]) { site in
      let run = try await Devkit.run(["publish-post", "x"], in: site)
      #expect(run.output == "_posts/2999-05-05-x.md\n")
      #expect(run.errors.contains("in the future"))
      #expect(
        try site.text(of: "_posts/2999-05-05-x.md") == "---\ndate: 2999-05-05 10:00:00 +0900\n---\n"
      )
    }
  }

  @Test func aGivenDateIsThatOfFileAndFrontMatter() async throws {
    try await site(["_drafts/x.md": "---\ntitle: x\n---\n"]) { site in
      let run = try await Devkit.run(
        ["publish-post", "x", "-d", "2024-01-01T00:30:00Z"], in: site)
      #expect(run.output == "_posts/2024-01-01-x.md\n")
      #expect(
        try site.text(of: "_posts/2024-01-01-x.md")
          == "---\ntitle: x\ndate: 2024-01-01 09:30:00 +0900\n---\n")
    }
  }

  @Test func withoutArgumentsAllThatIsHiddenIsListed() async throws {
    try await site([
      "_drafts/a.md": "---\ntitle: A\n---\n",
      "_posts/2020-01-01-b.md": "---\npublished: false\n---\n",
      "_posts/2020-01-01-c.md": "---\ntitle: C\n---\n",
      "_posts/2020-01-01-d.md": "---\npublished: \"false\"\n---\n",
    ]) { site in
      let run = try await Devkit.run(["publish-post"], in: site)
      #expect(run.status == 0)
      #expect(run.output == "_posts/2020-01-01-b.md\thidden\n_drafts/a.md\tdraft\t\"A\"\n")
    }
  }

  @Test func pathsAreTypedFromTheWorkingFolder() async throws {
    try await site([
      "_config.yml": "source: src\n", "src/_drafts/d.md": "---\ndate: 2024-01-01\n---\n",
      "src/movies/_drafts/the-matrix.markdown": "---\ndate: 2024-01-02\n---\n",
    ]) { site in
      let run = try await Devkit.run(
        [
          "publish-post", "src/_drafts/d.md", site.path + "/src/movies/_drafts/the-matrix.markdown",
        ],
        in: site)
      #expect(
        run.output
          == "src/_posts/2024-01-01-d.md\nsrc/movies/_posts/2024-01-02-the-matrix.markdown\n",
        "\(run.errors)")
      let back = try await Devkit.run(
        ["unpublish-post", "2024-01-01-d.md"], in: site.appendingPathComponent("src/_posts"))
      #expect(back.output == "../_drafts/d.md\n", "\(back.errors)")
    }
  }

  @Test func ofSeveralNoneIsTouchedWhereOneFails() async throws {
    let files = [
      "_drafts/a.md": "---\ntitle: A\n---\n", "_drafts/b.md": "---\ntitle: a: b\n---\n",
      "_drafts/c.md": "---\ndate: soon\n---\n", "_drafts/d.md": "\n---\ntitle: x\n---\n",
      "_drafts/e.md": "---\ndate: 2024-01-01\n---\n", "_posts/2024-01-01-e.md": "---\n---\nother",
      "_posts/2024-01-01-f.md": "---\ntitle: F\n---\n",
    ]
    try await site(files) { site in
      for (arguments, part) in [
        (["_drafts/a.md", "_drafts/b.md"], "_drafts/b.md:2:"),
        (["_drafts/a.md", "_drafts/c.md"], "_drafts/c.md:2:7: error: this date"),
        (["_drafts/a.md", "_drafts/d.md"], "first line is not '---'"),
        (["_drafts/a.md", "_drafts/e.md"], "2024-01-01-e.md: error: this file is in the way"),
        (["_drafts/a.md", "_drafts/nosuch.md"], "nosuch.md: error: there is no such file"),
        (["_drafts/a.md", "f"], "this is no draft or hidden post"),
        (["_drafts/a.md", "_drafts/"], "this is a folder"),
        (["_drafts/a.md", ""], "names no post"),
        (["_config.yml"], "no post or draft of the site"),
        (["nothing like it"], "there is no draft"),
      ] {
        let run = try await Devkit.run(["publish-post"] + arguments, in: site)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(part), "\(arguments): \(run.errors)")
      }
      for (path, text) in files { #expect(try site.text(of: path) == text) }
    }
  }

  @Test func titlesThatFitSeveralPostsAreRefused() async throws {
    try await site([
      "_drafts/a.md": "---\ntitle: Same one\n---\n", "_drafts/b.md": "---\ntitle: same two\n---\n",
    ]) { site in
      let run = try await Devkit.run(["publish-post", "same"], in: site)
      #expect(run.status == 1)
      #expect(run.errors.contains("_drafts/a.md") && run.errors.contains("_drafts/b.md"))
    }
  }

  @Test func aFolderOfThePostsOwnGoesAlong() async throws {
    try await site([
      "_drafts/trip/trip.md": "---\ndate: 2024-01-01\n---\n", "_drafts/trip/photo.png": "png",
      "_drafts/trip/more/map.svg": "svg",
    ]) { site in
      let run = try await Devkit.run(["publish-post", "trip"], in: site)
      #expect(run.output == "_posts/trip/2024-01-01-trip.md\n", "\(run.errors)")
      #expect(try site.text(of: "_posts/trip/photo.png") == "png")
      #expect(try site.text(of: "_posts/trip/more/map.svg") == "svg")
      #expect(!FileManager.default.fileExists(atPath: site.path + "/_drafts/trip"))
      let back = try await Devkit.run(["unpublish-post", "trip"], in: site)
      #expect(back.output == "_drafts/trip/trip.md\n")
      #expect(try site.text(of: "_drafts/trip/more/map.svg") == "svg")
    }
  }

  // MARK: Rename

  @Test func aRenamedPostKeepsDateFolderAndExtension() async throws {
    let text = "---\n# c\ntitle: Old  # t\ntags: [a]\n---\nbody"
    try await site([
      "blog/_posts/2020-1-1-old.html": text, "_posts/2021/2021-02-03-b.md": text,
    ]) { site in
      let run = try await Devkit.run(
        ["rename-post", "blog/_posts/2020-1-1-old.html", "New: \"Title\""], in: site)
      #expect(run.output == "blog/_posts/2020-1-1-new-title.html\n", "\(run.errors)")
      let new = text.replacingOccurrences(of: "Old", with: "\"New: \\\"Title\\\"\"")
      #expect(try site.text(of: "blog/_posts/2020-1-1-new-title.html") == new)
      #expect(run.errors.contains("its URL was /blog/2020/01/01/old.html"))
      let deep = try await Devkit.run(["rename-post", "b", "C", "--slug", "sea"], in: site)
      #expect(deep.output == "_posts/2021/2021-02-03-sea.md\n")
      // The same slug again: the title changes alone.
      let same = try await Devkit.run(
        ["rename-post", "blog/_posts/2020-1-1-new-title.html", "New title!"], in: site)
      #expect(same.output == "blog/_posts/2020-1-1-new-title.html\n")
      #expect(try site.text(of: "blog/_posts/2020-1-1-new-title.html").contains("\"New title!\""))
    }
  }

  // MARK: What was wrong

  @Test func twoPostsOfOneRunDoNotGetTheSameURL() async throws {
    let files = ["_drafts/x.md", "_drafts/x.markdown", "_drafts/sub/x.md"]
    let text = "---\ndate: 2024-01-01\n---\n"
    try await site(Dictionary(uniqueKeysWithValues: files.map { ($0, text) })) { site in
      for other in files.dropFirst() {
        let run = try await Devkit.run(["publish-post", files[0], other], in: site)
        #expect(run.status == 1)
        #expect(run.errors.contains("/2024/01/01/x.html"), "\(run.errors)")
      }
      for file in files { #expect(try site.text(of: file) == text) }
    }
  }

  @Test func hiddenPostsAreListedHoweverTheKeyIsWritten() async throws {
    let files = [
      "_posts/2024-01-01-braces.md": "---\n{title: a, published: false}\n---\n",
      "_posts/2024-01-01-indented.md": "---\n  title: a\n  published: false\n---\n",
      "_posts/2024-01-01-merged.md": "---\nb: &b\n  published: false\n<<: *b\n---\n",
      "_posts/2024-01-01-quoted.md": "---\n\"published\" : false\n---\n",
    ]
    try await site(files) { site in
      let run = try await Devkit.run(["publish-post"], in: site)
      let paths = run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      #expect(paths.map(String.init) == files.keys.sorted())
    }
  }

  @Test func imagesBesideADraftAreNotListedAsDrafts() async throws {
    try await site(["_drafts/x/a.jpg": "a", "_drafts/x/x.md": "x", "_drafts/y.css": "---\n---\n"]) {
      site in
      let run = try await Devkit.run(["publish-post"], in: site)
      #expect(run.output == "_drafts/y.css\tdraft\n_drafts/x/x.md\tdraft\n")
    }
  }

  @Test func aPostThatStaysHiddenIsNotSaidToBePublished() async throws {
    let text = "---\nb: &b\n  published: false\n<<: *b\n---\n"
    try await site(["_posts/2024-01-01-x.md": text]) { site in
      let run = try await Devkit.run(["publish-post", "x", "--keep-date"], in: site)
      #expect(run.status == 1)
      #expect(run.errors.contains("'published'"), "\(run.errors)")
      #expect(try site.text(of: "_posts/2024-01-01-x.md") == text)
    }
  }

  @Test func aSymbolicLinkDoesNotBecomeACopy() async throws {
    try await site(["text.md": "---\ntitle: a\n---\n", "_posts/2024-01-02-y.md": ""]) { site in
      let link = site.path + "/_posts/2024-01-01-x.md"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "../text.md")
      let run = try await Devkit.run(["rename-post", "x", "Other"], in: site)
      #expect(run.status == 1)
      #expect(run.errors.contains("symbolic link"), "\(run.errors)")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../text.md")
    }
  }

  // MARK: Git

  @Test(.enabled(if: ExternalTool.succeeds(["git", "--version"]), "git is not installed"))
  func trackedFilesAreRenamedInTheIndex() async throws {
    try await site([
      "_drafts/ä x.md": "---\ndate: 2024-01-01\n---\n", "_drafts/new.md": "---\n---\n",
    ]) {
      site in
      func git(_ arguments: String...) throws -> String {
        let all = ["git", "-C", site.path, "-c", "user.name=a", "-c", "user.email=a@b.c"]
        return String(decoding: try ExternalTool.output(of: all + arguments), as: UTF8.self)
      }
      _ = try git("init", "-q")
      _ = try git("add", "_config.yml", "_drafts/ä x.md")
      _ = try git("commit", "-qm", "x")
      let run = try await Devkit.run(["publish-post", "ä x", "new"], in: site)
      #expect(run.status == 0, "\(run.errors)")
      let status = try git("-c", "core.quotePath=false", "status", "--porcelain", "-z")
      #expect(status.contains("R  _posts/2024-01-01-ä x.md\0_drafts/ä x.md\0"), "\(status)")
      #expect(status.contains("?? _posts/"))
      // What cannot be done in the index is not done at all.
      try site.write([".git/index.lock": ""])
      let locked = try await Devkit.run(["unpublish-post", "ä x"], in: site)
      #expect(locked.status == 1)
      #expect(locked.errors.contains("index.lock"))
      #expect(FileManager.default.fileExists(atPath: site.path + "/_posts/2024-01-01-ä x.md"))
      #expect(!FileManager.default.fileExists(atPath: site.path + "/_drafts/ä x.md"))
    }
  }

  @Test(.enabled(if: ExternalTool.succeeds(["git", "--version"]), "git is not installed"))
  func nothingIsDoneWhereTheIndexCannotBeRead() async throws {
    try await site(["_drafts/x.md": "---\ntitle: a\n---\n"]) { site in
      #expect(ExternalTool.succeeds(["git", "-C", site.path, "init", "-q"]))
      try site.write([".git/index": "no index"])
      let run = try await Devkit.run(["publish-post", "x"], in: site)
      #expect(run.status == 1 && run.output == "")
      #expect(run.errors.contains("so nothing was done: git ls-files: "), "\(run.errors)")
      #expect(try site.text(of: "_drafts/x.md") == "---\ntitle: a\n---\n")
      #expect(!FileManager.default.fileExists(atPath: site.path + "/_posts"))
    }
  }

  /// A work tree without its repository, as in a container that was given the one and not the other.
  @Test(.enabled(if: ExternalTool.succeeds(["git", "--version"]), "git is not installed"))
  func whereGitRefusesTheRepositoryThatIsTold() async throws {
    try await site(["_drafts/x.md": "---\ndate: 2024-01-01\n---\n", ".git": "gitdir: /nowhere\n"]) {
      site in
      let run = try await Devkit.run(["publish-post", "x"], in: site)
      #expect(run.status == 0 && run.output == "_posts/2024-01-01-x.md\n")
      #expect(run.errors.contains("warning: git's index was not told"), "\(run.errors)")
    }
  }

  // MARK: What cannot be read

  /// What is said of a site of which a part cannot be read, by a user who is not root.
  private func publish(
    _ arguments: [String] = [], locking path: String, _ files: [String: String]
  ) async throws -> (status: Int32, output: String)? {
    guard geteuid() == 0, ExternalTool.succeeds(["setpriv", "--version"]) else { return nil }
    var result: (Int32, String)?
    try await site(files) { site in
      chmod(site.path, 0o755)
      chmod(site.path + "/" + path, 0)
      defer { chmod(site.path + "/" + path, 0o755) }
      let run = try await ChildProcess.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        [
          "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", Devkit.url.path,
          "publish-post", "-C", site.path,
        ] + arguments)
      result = (run.status, run.output)
    }
    return result
  }

  @Test(arguments: ["_drafts", "_posts", "_drafts/sub"])
  func aFolderOfPostsThatCannotBeReadIsAnError(path: String) async throws {
    let files = ["_drafts/sub/a.md": "---\n---\n", "_posts/2024-01-01-b.md": "---\n---\n"]
    guard let run = try await publish(locking: path, files) else { return }
    #expect(run.status == 1)
    #expect(run.output.contains("\(path): error: this cannot be listed: permission was denied"))
    #expect(!run.output.contains("there are no drafts"))
  }

  @Test func otherFoldersAndPostsThatCannotBeReadAreWarnedOf() async throws {
    let post = "_posts/2024-01-01-b.md"
    if let run = try await publish(locking: post, [post: "---\npublished: false\n---\n"]) {
      #expect(run.status == 0)
      #expect(run.output.contains("\(post): warning: this post cannot be read"), "\(run.output)")
    }
    if let run = try await publish(locking: "_drafts/a.png", ["_drafts/a.png": "", post: ""]) {
      #expect(run.status == 0 && !run.output.contains("warning"), "\(run.output)")
    }
    if let run = try await publish(locking: "other", ["other/x": "", post: ""]) {
      #expect(run.status == 0)
      #expect(run.output.contains("other: warning: this cannot be listed"), "\(run.output)")
    }
  }

  private static let things =
    "timezone: Asia/Tokyo\ncollections: {things: {output: true}, notes: {}}\n"

  @Test func aHiddenDocumentOfACollectionIsPublished() async throws {
    try await site(["_config.yml": Self.things]) { site in
      let made = try await Devkit.run(
        ["new-post", "A Thing", "--collection", "things", "--date", "2020-05-05 10:00"], in: site)
      #expect(made.errors.contains("devkit publish-post _things/a-thing.md"), "\(made.errors)")
      let text = try site.text(of: "_things/a-thing.md")
      let list = try await Devkit.run(["publish-post"], in: site)
      #expect(list.output == "_things/a-thing.md\thidden\t\"A Thing\"\n", "\(list.errors)")
      let run = try await Devkit.run(["publish-post", "_things/a-thing.md"], in: site)
      #expect(run.status == 0 && run.output == "_things/a-thing.md\n", "\(run.errors)")
      #expect(run.errors.contains("dated 2020-05-05 10:00:00 +0900, URL /things/a-thing.html"))
      #expect(
        try site.text(of: "_things/a-thing.md")
          == text.replacingOccurrences(of: "published: false\n", with: ""))
      let again = try await Devkit.run(["publish-post", "_things/a-thing.md"], in: site)
      #expect(again.status == 1)
      #expect(again.errors.contains("this document is published already"), "\(again.errors)")
    }
  }

  @Test func aDocumentKeepsItsNameAndWhatItHasOfADate() async throws {
    let hidden = "---\ntitle: Old\npublished: false\n---\n"
    let files = [
      "_config.yml": Self.things, "_notes/in/2019-01-02-old.md": hidden, "_notes/plain.md": hidden,
      "_things/shown.md": "---\ntitle: Shown\n---\n", "_things/image.png": "published: false",
      "_other/undeclared.md": hidden,
    ]
    try await site(files) { site in
      let list = try await Devkit.run(["publish-post"], in: site)
      #expect(
        list.output
          == "_notes/plain.md\thidden\t\"Old\"\n_notes/in/2019-01-02-old.md\thidden\t\"Old\"\n",
        "\(list.errors)")
      let run = try await Devkit.run(["publish-post", "plain", "2019-01-02-old"], in: site)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "_notes/plain.md\n_notes/in/2019-01-02-old.md\n")
      #expect(run.errors.contains("_notes/plain.md: published\n"), "\(run.errors)")
      #expect(try site.text(of: "_notes/plain.md") == "---\ntitle: Old\n---\n")
      #expect(try site.text(of: "_notes/in/2019-01-02-old.md") == "---\ntitle: Old\n---\n")
      let other = try await Devkit.run(["publish-post", "_other/undeclared.md"], in: site)
      #expect(other.status == 1)
    }
  }

  @Test func aDateOfADocumentChangesItsFrontMatterAlone() async throws {
    let hidden = "---\ntitle: Old\npublished: false\n---\n"
    try await site(["_config.yml": Self.things, "_things/old.md": hidden]) { site in
      let run = try await Devkit.run(
        ["publish-post", "old", "--date", "2021-02-03 04:05"], in: site)
      #expect(run.output == "_things/old.md\n", "\(run.errors)")
      let text = try site.text(of: "_things/old.md")
      #expect(text.contains("date: 2021-02-03 04:05:00 +0900\n") && !text.contains("published"))
    }
  }

  @Test func aDraftInACollectionWouldBePublicAndIsRefused() async throws {
    try await site(["_config.yml": Self.things]) { site in
      let run = try await Devkit.run(
        ["new-post", "A Thing", "--collection", "things", "--draft"], in: site)
      #expect(run.status == 64, "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: site.path + "/_things/a-thing.md"))
    }
  }
}

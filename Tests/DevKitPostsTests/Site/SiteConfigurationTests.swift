import DevKitYAML
import Testing

@testable import DevKitPosts

@Suite struct SiteConfigurationTests {
  private func configuration(_ text: String) throws -> SiteConfiguration {
    SiteConfiguration(try YAMLDocument(Array(text.utf8)).root?.value ?? .null)
  }

  @Test func nothingSaidMeansJekyllsDefaults() throws {
    let empty = try configuration("")
    #expect(empty == SiteConfiguration())
    #expect(empty.permalink == "/:categories/:year/:month/:day/:title:output_ext")
  }

  @Test func whatIsSaidCounts() throws {
    let read = try configuration(
      """
      source: src
      collections_dir: /content/
      timezone: Asia/Tokyo
      markdown_ext: "markdown, TEXT"
      permalink: pretty
      future: true
      collections:
        things: {output: true, permalink: /t/:name}
        posts: {permalink: /p/:title}
      """)
    #expect(read.source == "src")
    #expect(read.collectionsFolder == "content")
    #expect(read.timezone == "Asia/Tokyo")
    #expect(read.markdownExtensions == ["markdown", "text"])
    #expect(read.permalink == "/p/:title")
    #expect(read.showsFuture)
    #expect(read.collections.map(\.name) == ["things", "posts"])
    #expect(read.collections[0].isOutput)
  }

  @Test func bothFormsOfTheComposeKeysAreRead() throws {
    let new = try configuration(
      "jekyll_compose:\n  auto_open: true\n  default_front_matter: {posts: {a: 1}, drafts: {b: 2}}\n"
    )
    #expect(new.composePosts.map(\.key) == [.string("a")])
    #expect(new.composeDrafts.map(\.key) == [.string("b")])
    #expect(new.composeOpens == true)
    let old = try configuration(
      "jekyll_compose:\n  post_default_front_matter: {a: 1}\n  draft_default_front_matter: {b: 2}\n"
    )
    #expect(old.composePosts == new.composePosts)
    #expect(old.composeDrafts == new.composeDrafts)
  }

  @Test func theLongerPathOfDefaultsIsStronger() throws {
    let read = try configuration(
      """
      collections_dir: c
      defaults:
        - {scope: {path: _posts/news, type: posts}, values: {layout: news}}
        - {scope: {path: ""}, values: {layout: any, author: me}}
        - {scope: {path: "", type: post}, values: {layout: post}}
        - {scope: {path: "c/_posts/*/deep"}, values: {layout: deep}}
        - not a set
      """)
    let layout = { (path: String, type: String) in
      read.defaultValues(forPath: path, type: type)["layout"]
    }
    #expect(layout("_posts/2024-01-01-a.md", "posts") == .string("post"))
    #expect(layout("_posts/news/2024-01-01-a.md", "posts") == .string("news"))
    #expect(layout("_posts/x/deep/2024-01-01-a.md", "posts") == .string("deep"))
    #expect(layout("_things/a.md", "things") == .string("any"))
    #expect(read.defaultValues(forPath: "_posts/a", type: "posts")["author"] == .string("me"))
  }

  @Test func laterFilesAreStrongerKeyByKey() throws {
    let first = try YAMLDocument(Array("a: 1\nm: {x: 1, y: 1}\nl: [1, 2]".utf8)).root?.value
    let second = try YAMLDocument(Array("m: {y: 2}\nl: [3]\nb: 2".utf8)).root?.value
    let merged = ConfigurationReader.merge(first ?? .null, second ?? .null)
    #expect(merged["a"] == .integer(1))
    #expect(merged["m"]?["x"] == .integer(1))
    #expect(merged["m"]?["y"] == .integer(2))
    #expect(merged["l"] == .sequence([.integer(3)]))
    #expect(merged["b"] == .integer(2))
  }

  @Test func simpleSettingsOfTOML() {
    let text =
      "# c\nsource = \"src\"\ntimezone='Asia/Tokyo' # z\nfuture = true\n[defaults]\nsource = \"no\"\n"
    let value = TOMLSettings.value(of: Array(text.utf8))
    #expect(value["source"] == .string("src"))
    #expect(value["timezone"] == .string("Asia/Tokyo"))
    #expect(value["future"] == .boolean(true))
  }
}

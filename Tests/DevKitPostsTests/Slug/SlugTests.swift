import DevKitCore
import Foundation
import Testing

@testable import DevKitPosts
@testable import DevKitTestSupport

@Suite struct SlugTests {
  /// A title with its slugs in the modes default, pretty, raw, ascii and latin, and in no known one.
  struct Row: Sendable {
    var title: String
    var slugs: [String]

    init(_ title: String, _ slugs: String...) {
      self.title = title
      self.slugs = slugs
    }
  }

  static let modes: [SlugMode?] = [.default, .pretty, .raw, .ascii, .latin, nil]

  static let table = [
    Row(
      "The _config.yml file", "the-config-yml-file", "the-_config.yml-file", "the-_config.yml-file",
      "the-config-yml-file", "the-config-yml-file", "the _config.yml file"),
    Row(
      "Hello, World!", "hello-world", "hello,-world!", "hello,-world!", "hello-world",
      "hello-world", "hello, world!"),
    Row("  padded  ", "padded", "padded", "padded", "padded", "padded", "  padded  "),
    Row("--dash--", "dash", "dash", "-dash-", "dash", "dash", "--dash--"),
    Row("a--b", "a-b", "a-b", "a--b", "a-b", "a-b", "a--b"),
    Row("C++ & C#", "c-c", "c++-&-c", "c++-&-c#", "c-c", "c-c", "c++ & c#"),
    Row("It's Fine", "it-s-fine", "it's-fine", "it's-fine", "it-s-fine", "it-s-fine", "it's fine"),
    Row("100% Done", "100-done", "100-done", "100%-done", "100-done", "100-done", "100% done"),
    Row(
      "Café Ünïcödé", "café-ünïcödé", "café-ünïcödé", "café-ünïcödé", "caf-n-c-d", "cafe-unicode",
      "café ünïcödé"),
    Row("Cafe\u{301}", "cafe\u{301}", "cafe\u{301}", "cafe\u{301}", "cafe", "cafe", "cafe\u{301}"),
    Row("Straße", "straße", "straße", "straße", "stra-e", "strasse", "straße"),
    Row(
      "İstanbul", "i\u{307}stanbul", "i\u{307}stanbul", "i\u{307}stanbul", "stanbul", "istanbul",
      "i\u{307}stanbul"),
    Row("ΟΔΥΣΣΕΥΣ", "οδυσσευσ", "οδυσσευσ", "οδυσσευσ", "", "", "οδυσσευσ"),
    Row("Привет, мир", "привет-мир", "привет,-мир", "привет,-мир", "", "", "привет, мир"),
    Row("日本語のタイトル", "日本語のタイトル", "日本語のタイトル", "日本語のタイトル", "", "", "日本語のタイトル"),
    Row("日本語 タイトル", "日本語-タイトル", "日本語-タイトル", "日本語-タイトル", "", "", "日本語 タイトル"),
    Row("🚀 Launch", "launch", "launch", "🚀-launch", "launch", "launch", "🚀 launch"),
    Row("🎉", "", "", "🎉", "", "", "🎉"),
    Row("மல்லிப்பூ வகைகள்", "மல்லிப்பூ-வகைகள்", "மல்லிப்பூ-வகைகள்", "மல்லிப்பூ-வகைகள்", "", "", "மல்லிப்பூ வகைகள்"),
    Row("हिन्दी", "हिन्दी", "हिन्दी", "हिन्दी", "", "", "हिन्दी"),
    Row("١٢٣", "١٢٣", "١٢٣", "١٢٣", "", "", "١٢٣"),
    Row("Ⅷ ½ ²", "", "", "ⅷ-½-²", "", "", "ⅷ ½ ²"),
    Row("a_b.c~d", "a-b-c-d", "a_b.c~d", "a_b.c~d", "a-b-c-d", "a-b-c-d", "a_b.c~d"),
    Row(
      "foo=bar;baz@q", "foo-bar-baz-q", "foo=bar;baz@q", "foo=bar;baz@q", "foo-bar-baz-q",
      "foo-bar-baz-q", "foo=bar;baz@q"),
    Row("(parens)", "parens", "(parens)", "(parens)", "parens", "parens", "(parens)"),
    Row("tab\there", "tab-here", "tab-here", "tab-here", "tab-here", "tab-here", "tab\there"),
    Row("nbsp\u{A0}x", "nbsp-x", "nbsp-x", "nbsp\u{A0}x", "nbsp-x", "nbsp-x", "nbsp\u{A0}x"),
    Row("zero\u{200B}w", "zero-w", "zero-w", "zero\u{200B}w", "zero-w", "zero-w", "zero\u{200B}w"),
    Row("/a/b", "a-b", "a-b", "/a/b", "a-b", "a-b", "/a/b"),
    Row("..", "", "..", "..", "", "", ".."),
    Row("", "", "", "", "", "", ""),
    Row(
      "Ærøskøbing Łódź", "ærøskøbing-łódź", "ærøskøbing-łódź", "ærøskøbing-łódź", "r-sk-bing-d",
      "aeroskobing-lodz", "ærøskøbing łódź"),
    Row(
      "smart ‘quotes’ — dash…", "smart-quotes-dash", "smart-quotes-dash", "smart-‘quotes’-—-dash…",
      "smart-quotes-dash", "smart-quotes-dash", "smart ‘quotes’ — dash…"),
    Row("a\nb", "a-b", "a-b", "a-b", "a-b", "a-b", "a\nb"),
  ]

  @Test(arguments: table) func everyModeIsAsInJekyll(row: Row) {
    for (mode, slug) in zip(Self.modes, row.slugs) {
      let ours = Slug.slugify(row.title, mode: mode)
      #expect(Array(ours.utf8) == Array(slug.utf8), "\(row.title) in \(mode?.rawValue ?? "none")")
    }
  }

  @Test func capitalsCanStay() {
    #expect(Slug.slugify("A b C", mode: .default, isCased: true) == "A-b-C")
  }

  @Test func aLongSlugEndsAtAWholeCharacter() {
    let family = "👩‍👩‍👧‍👦"
    #expect(Slug.fitting(String(repeating: "漢", count: 90), bytes: 241).utf8.count == 240)
    #expect(Slug.fitting("ab" + family, bytes: 10) == "ab")
    #expect(Slug.fitting("word1-word2", bytes: 6) == "word1")
    #expect(Slug.fitting("e\u{301}", bytes: 10).unicodeScalars.count == 1)
  }

  @Test(arguments: ["my-slug", "a", "2024", "ios-17.2", "日本語", "snake_case", "c~1"])
  func wordsThatCanBeSlugs(text: String) { #expect(Slug.isSlugShaped(text)) }

  @Test(arguments: [
    "", "My", "My Title", "c++", "it's", "-a", "a-", "a--b", "🎉", "a/b", "..", "a,",
  ])
  func wordsThatAreNone(text: String) { #expect(!Slug.isSlugShaped(text)) }

  /// Jekyll's own function, on random titles.
  @Test(.enabled(if: hasJekyll, "jekyll is not installed")) func jekyllAgrees() throws {
    var run = RandomRun("slugs", count: 400)
    let pieces = Array(
      "aZé Łß-_.~!$&'()+,;=@#%:/\\🚀日本İΣσςẞñĳŉ½٣\u{301}\u{A0}\u{200B}\t\n".unicodeScalars)
    let titles = (0..<run.count).map { _ in
      String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0...12, using: &run.generator)).map { _ in
            pieces[Int.random(in: 0..<pieces.count, using: &run.generator)]
          }))
    }
    let script = """
      require 'jekyll'; require 'json'
      Jekyll.logger.log_level = :error
      puts JSON.generate(JSON.parse(File.read(ARGV[0], encoding: 'utf-8')).map { |title|
        %w(default pretty raw ascii latin none).map { |mode|
          Jekyll::Utils.slugify(title, mode: mode) } })
      """
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try JSONEncoder().encode(titles).write(to: file)
    let answer = try ExternalTool.output(
      of: ["env", "LC_ALL=C.UTF-8", "ruby", "-e", script, file.path])
    let theirs = try JSONDecoder().decode([[String]].self, from: answer)
    for (title, slugs) in zip(titles, theirs) {
      let ours = Self.modes.map { Slug.slugify(title, mode: $0) }
      #expect(ours.map { Array($0.utf8) } == slugs.map { Array($0.utf8) }, "\(title)")
    }
  }

  private static let hasJekyll = ExternalTool.succeeds(["ruby", "-e", "require 'jekyll'"])
}

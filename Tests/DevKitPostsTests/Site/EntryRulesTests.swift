import DevKitYAML
import Testing

@testable import DevKitPosts

@Suite struct EntryRulesTests {
  private func reads(
    _ path: String, isFolder: Bool = false, _ configuration: String = ""
  ) throws -> Bool {
    let value = try YAMLDocument(Array(configuration.utf8)).root?.value ?? .null
    let rules = EntryRules(SiteConfiguration(value))
    let bytes = Array(path.utf8)
    let cut = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return rules.inFolder(Array(bytes[..<cut])).reads(Array(bytes[cut...]), isFolder: isFolder)
  }

  @Test(arguments: [
    ".hidden", "_private", "#autosave#", "~lock", "backup~", "node_modules", "a/.git",
    "vendor/bundle", "vendor/bundle/x",
  ])
  func leftAloneEverywhere(path: String) throws {
    #expect(try !reads(path, isFolder: true))
  }

  @Test(arguments: ["a", "a/b.md", "vendor", "vendor/other", "x_y", "a#b"])
  func lookedAt(path: String) throws { #expect(try reads(path, isFolder: true)) }

  @Test func patternsOfTheConfiguration() throws {
    let configuration = "exclude: [drafts/, '*.tmp', /deep/one]\ninclude: [_pages, .well-known]\n"
    #expect(try !reads("drafts", isFolder: true, configuration))
    #expect(try reads("drafts", configuration))
    #expect(try !reads("a.tmp", configuration))
    #expect(try !reads("deep/one/two", configuration))
    #expect(try reads("_pages", isFolder: true, configuration))
    #expect(try reads("a/.well-known", isFolder: true, configuration))
    #expect(try !reads("_other", isFolder: true, configuration))
  }
}

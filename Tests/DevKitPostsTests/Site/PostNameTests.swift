import Testing

@testable import DevKitPosts

@Suite struct PostNameTests {
  @Test(
    arguments: [
      ("2024-01-05-slug.md", "2024-01-05", "slug", "md", CivilDate(year: 2024, month: 1, day: 5)),
      ("24-1-1-a.md", "24-1-1", "a", "md", CivilDate(year: 2024, month: 1, day: 1)),
      ("99-1-1-a.md", "99-1-1", "a", "md", CivilDate(year: 1999, month: 1, day: 1)),
      ("999-1-1-a.md", "999-1-1", "a", "md", CivilDate(year: 999, month: 1, day: 1)),
      ("2024-01-01-.md", "2024-01-01", "", "md", CivilDate(year: 2024, month: 1, day: 1)),
      ("2024-01-01-a.b.MD", "2024-01-01", "a.b", "MD", CivilDate(year: 2024, month: 1, day: 1)),
      ("2024-02-30-a.md", "2024-02-30", "a", "md", CivilDate(year: 2024, month: 3, day: 1)),
      ("20240-1-1-a.md", nil, "20240-1-1-a", "md", nil),
      ("2024_01_01-a.md", nil, "2024_01_01-a", "md", nil),
      ("2024-01-01_a.md", nil, "2024-01-01_a", "md", nil), ("draft.md", nil, "draft", "md", nil),
      ("2024-13-45-x.md", "2024-13-45", "x", "md", nil),
    ] as [(String, String?, String, String, CivilDate?)])
  func namesAreTakenApart(
    text: String, prefix: String?, slug: String, fileExtension: String, date: CivilDate?
  ) throws {
    let name = try #require(PostName(text))
    #expect(name.datePrefix == prefix)
    #expect(name.slug == slug)
    #expect(name.fileExtension == fileExtension)
    #expect(name.date == date)
    #expect(name.text == text)
  }

  @Test(arguments: ["2024-01-01", "2024-01-01-a", "a.", ""])
  func namesWithoutAnExtensionAreNone(text: String) { #expect(PostName(text) == nil) }

  @Test func dotsAtTheEndOfTheSlugAreCut() {
    #expect(PostName("2024-01-01-a...md")?.effectiveSlug == "a")
  }
}

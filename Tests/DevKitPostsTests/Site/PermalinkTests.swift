import Testing

@testable import DevKitPosts

@Suite struct PermalinkTests {
  private let link = Permalink(
    slug: "My-Slug", name: "2024-03-09-My-Slug", path: "a/_posts/2024-03-09-My-Slug",
    collection: "posts", categories: ["Swift", "iOS & Mac", "Swift"],
    time: CivilTime(date: CivilDate(year: 2024, month: 3, day: 9), hour: 7, minute: 5, second: 1),
    outputExtension: ".html")

  @Test(arguments: [
    ("date", "/swift/ios & mac/2024/03/09/My-Slug.html"), ("none", "/swift/ios & mac/My-Slug.html"),
    ("pretty", "/swift/ios & mac/2024/03/09/My-Slug/"),
    ("ordinal", "/swift/ios & mac/2024/069/My-Slug.html"),
    ("weekdate", "/swift/ios & mac/2024/W10/Sat/My-Slug.html"),
    ("/:slugified_categories/:slug/", "/swift/ios-mac/my-slug/"),
    ("/:i_month-:i_day/:short_month/:long_month/:short_year", "/3-9/Mar/March/24"),
    ("/:hour:minute:second/:short_day/:long_day/:w_day", "/070501/Sat/Saturday/6"),
    ("/:year_:month/:title", "/2024_03/My-Slug"), ("blog/:title.html", "/blog/My-Slug.html"),
    ("/a/../b/:unknown", "/a/b/:unknown"), ("/:name", "/2024-03-09-my-slug"),
  ])
  func templates(style: String, url: String) {
    #expect(link.url(template: Permalink.template(style: style)) == url)
  }

  @Test func weeksBelongToTheYearOfTheirThursday() {
    var link = link
    link.time.date = CivilDate(year: 2024, month: 12, day: 30)
    #expect(link.url(template: "/:w_year/:week") == "/2025/01")
  }
}

import DevKitYAML
import Testing

@testable import DevKitPosts

@Suite struct FrontMatterEditTests {
  private let time = PostTime(
    instant: 1_704_412_800, zone: SiteTimeZone(name: "UTC", rules: .utc))

  private func edited(_ text: String, _ change: (inout FrontMatterEdit) -> Void) throws -> String {
    var edit = FrontMatterEdit(try FrontMatter(Array(text.utf8)))
    change(&edit)
    return String(decoding: try edit.result(), as: UTF8.self)
  }

  @Test(arguments: [
    ("published: false\ntitle: x\n", "title: x\n"),
    ("title: x\npublished: false # not yet\n# c\ntags: a\n", "title: x\n# c\ntags: a\n"),
    ("published: no\ntitle: x\npublished: false\n", "title: x\n"),
    ("published:\ntitle: x\n", "title: x\n"),
    ("'published': false\ntitle: x\n", "title: x\n"),
  ])
  func removedKeysTakeTheirLinesAlong(before: String, after: String) throws {
    for end in ["\n", "\r\n"] {
      let frame = { (lines: String) in
        "---\n\(lines)---\nbody\n".replacing("\n", with: end)
      }
      #expect(try edited(frame(before)) { $0.remove("published") } == frame(after))
    }
  }

  @Test(arguments: [
    ("date: 2020-05-05 10:00:00 +0000 # old\n", "date: 2024-01-05 00:00:00 +0000 # old\n"),
    ("date:\ntitle: x\n", "date: 2024-01-05 00:00:00 +0000\ntitle: x\n"),
    ("date: # tbd\ntitle: x\n", "date: 2024-01-05 00:00:00 +0000 # tbd\ntitle: x\n"),
    ("date:   '2020-05-05'\n", "date:   2024-01-05 00:00:00 +0000\n"),
    ("date: &d 2020-05-05\nold: *d\n", nil),
    ("title: \"x\"\ntags: [a]\n", "title: \"x\"\ndate: 2024-01-05 00:00:00 +0000\ntags: [a]\n"),
    ("tags: [a]\n", "date: 2024-01-05 00:00:00 +0000\ntags: [a]\n"),
    ("date: |\n  2020-05-05\ntitle: x\n", "date: 2024-01-05 00:00:00 +0000\ntitle: x\n"),
    ("", "date: 2024-01-05 00:00:00 +0000\n"),
  ])
  func datesGoWhereTheyStood(before: String, after: String?) throws {
    for end in ["\n", "\r\n"] {
      let frame = { (lines: String) in
        "\u{FEFF}---\n\(lines)---\nbody\n".replacing("\n", with: end)
      }
      let result = { try edited(frame(before)) { $0.set("date", .date(time)) } }
      if let after {
        #expect(try result() == frame(after))
      } else {
        #expect(throws: FrontMatterEdit.Problem.self) { try result() }
      }
    }
  }

  @Test func titlesOfAnyStyleAreReplaced() throws {
    let titles = ["x", "'x'", "\"x\"", "|\n  x", ">-\n  x\n  y", "x\n  y", "\"x\n  y\"", "!!str x"]
    for title in titles {
      let text = "---\nlayout: post\ntitle: \(title)\ntags: a # t\n---\n"
      let result = try edited(text) { $0.set("title", .string("N: \"é\"")) }
      #expect(
        result == "---\nlayout: post\ntitle: \"N: \\\"é\\\"\"\ntags: a # t\n---\n", "\(title)")
    }
  }

  @Test(arguments: [
    "{title: x, published: false}\n", "  title: x\n  published: false\n",
    "? published\n: false\n", "a: &p false\npublished: *p\nb: *p\n",
    "published: &p false\nb: *p\n",
  ])
  func whatCannotBeEditedSafelyIsRefused(lines: String) throws {
    let text = "---\n\(lines)---\n"
    let result = try? edited(text) { $0.remove("published") }
    // An alias alone may go; what it refers to may not.
    if lines.contains("published: *p") {
      #expect(result == "---\na: &p false\nb: *p\n---\n")
    } else {
      #expect(result == nil)
    }
  }

  @Test func nothingToDoLeavesTheBytes() throws {
    let text = "---\n{title: x}\n---\n"
    #expect(try edited(text) { _ in } == text)
  }
}

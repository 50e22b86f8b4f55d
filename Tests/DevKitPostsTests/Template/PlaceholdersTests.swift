import Testing

@testable import DevKitPosts

@Suite struct PlaceholdersTests {
  private let values = Placeholders(["title": "T & {% raw %}", "slug": "s"])

  @Test(arguments: [
    ("${title}!", "T & {% raw %}!"), ("$${title}", "${title}"), ("$ ${other} ${", "$ ${other} ${"),
    ("${slug}${slug}", "ss"), ("${author}", ""), ("{{ page.title }}", "{{ page.title }}"),
  ])
  func fill(text: String, filled: String) { #expect(values.filled(text) == filled) }

  @Test func liquidInATitleIsPrintedNotObeyed() {
    #expect(Placeholders.escapedForLiquid("a {% raw %}") == "a {{ '{%' }} raw %}")
    #expect(Placeholders.escapedForLiquid("{{x}}{") == "{{ '{{' }}x}}{")
    #expect(Placeholders.escapedForLiquid("{{{%") == "{{ '{{' }}{{ '{%' }}")
  }
}

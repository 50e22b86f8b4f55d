import Testing

@testable import DevKitArguments

@Suite("Names of options")
struct NameSpecificationTests {
  @Test(
    "Swift names in lower case with hyphens",
    arguments: [
      ("name", "name"), ("dryRun", "dry-run"), ("useHTTPProxy", "use-http-proxy"),
      ("HTTPServer", "http-server"), ("URL", "url"), ("utf8Only", "utf8-only"),
      ("snake_case", "snake-case"), ("_private", "private"), ("X", "x"), ("aB", "a-b"),
      ("GenResources", "gen-resources"), ("éÉcole", "é-école"), ("", ""),
    ])
  func kebab(name: String, expected: String) {
    #expect(kebabCase(name) == expected)
  }

  @Test(
    "names from a property",
    arguments: [
      (NameSpecification.long, ["--dry-run"]), (.short, ["-d"]),
      (.shortAndLong, ["--dry-run", "-d"]),
      (.customLong("try"), ["--try"]), (.customShort("n"), ["-n"]),
      ([.customShort("n"), .long, .long], ["-n", "--dry-run"]),
    ] as [(NameSpecification, [String])])
  func names(specification: NameSpecification, expected: [String]) {
    #expect(specification.names(for: "dryRun").map(\.spelling) == expected)
  }

  @Test("the halves of an inverted flag")
  func inversion() {
    let no = FlagInversion.prefixedNo.choices(.shortAndLong, property: "color")
    #expect(no.map { $0.names.map(\.spelling) } == [["--color", "-c"], ["--no-color"]])
    let pair = FlagInversion.prefixedEnableDisable.choices(
      [.customLong("x-y"), .short], property: "z")
    #expect(pair.map { $0.names.map(\.spelling) } == [["--enable-x-y", "-z"], ["--disable-x-y"]])
  }
}

import DevKitCore
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What accessors mean as resources come and go, and what is said of it.
@Suite struct ModelNamingTests {
  private func files(
    _ paths: [String], _ style: IdentifierStyle = .camel
  ) throws -> GeneratedResources {
    try GeneratedResources.make(
      Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }), style: style)
  }

  private func paths(_ made: GeneratedResources) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: made.model.files.map {
        ($0.identifier, Path.join($0.value.directory, $0.value.fileName))
      })
  }

  @Test(
    "A file in the outermost folder took the accessor of one of its name without a word",
    arguments: IdentifierStyle.allCases)
  func filesOfOneName(style: IdentifierStyle) throws {
    #expect(paths(try files(["dir/seed.json"], style)) == ["seedJson": "dir/seed.json"])
    #expect(paths(try files(["seed.json"], style)) == ["seedJson": "seed.json"])
    let both = try files(["dir/seed.json", "seed.json", "x/other.json"], style)
    #expect(
      paths(both) == [
        "dirSeedJson": "dir/seed.json", "seedJson_u2E": "seed.json", "otherJson": "x/other.json",
      ])
    #expect(
      both.messages == [
        "dir/seed.json: warning: 'dir/seed.json', 'seed.json' would all be file.seedJson"
      ])
    #expect(
      both.diagnostics.flatMap(\.notes).map(\.message) == [
        "'dir/seed.json' is file.dirSeedJson", "'seed.json' is file.seedJson_u2E",
      ])
    #expect(
      both.diagnostics.flatMap(\.notes).map { $0.location?.path } == ["dir/seed.json", "seed.json"])
  }

  /// The one that is called so as a whole has the accessor, and that is said.
  @Test func aFileWithoutExtensionTakesItsName() throws {
    #expect(paths(try files(["dir/seed"])) == ["seed": "dir/seed"])
    let both = try files(["dir/seed", "seed"])
    #expect(paths(both) == ["dirSeed": "dir/seed", "seed": "seed"])
    #expect(
      both.messages == [
        "dir/seed: warning: 'dir/seed', 'seed' would all be file.seed, which means 'seed', "
          + "also where it meant another before"
      ])
  }

  /// In folders that are copied as they are, many files have one name.
  @Test func filesThatAreCalledByTheirPathsAreNotWarnedOf() throws {
    let made = try files(["Web/index.html", "Web/a/index.html", "Web/a-b/index.html"])
    #expect(
      paths(made) == [
        "webIndexHtml": "Web/index.html", "webAIndexHtml": "Web/a/index.html",
        "webABIndexHtml": "Web/a-b/index.html",
      ])
    #expect(made.messages == [])
  }

  // MARK: Nested keys

  private func nested(
    _ keys: [String], _ style: IdentifierStyle
  ) -> (keys: [String: String], warnings: [String]) {
    let nesting = StringNesting(style: style, reserved: ["_table", "_string"], table: "t")
    let result = nesting.name(
      keys.map {
        StringKey(
          key: $0, developmentValue: "", comment: nil, parameters: [],
          place: .known(SourceLocation(path: "t.strings")))
      })
    return (
      Dictionary(uniqueKeysWithValues: result.keys.map { ($0.identifier, $0.value.key) }),
      result.warnings.map(\.message)
    )
  }

  /// A nested accessor means another key only where a part of its path is the very name of a group
  /// or key that was added, which is said.
  @Test(arguments: IdentifierStyle.allCases)
  func addingAndRemovingEveryNestedKey(style: IdentifierStyle) {
    let groups: [[String]] = [
      ["A.header.l", "A.Header.l", "a.header.l"], ["a-b.x", "a_b.x", "aB.x", "aB"],
      ["settings.title", "settings.title.sub", "settings", "Settings.title"],
      ["string.float", "string", "String.float", "_string.float"],
      ["a.walk-in", "a.walk in", "a.walkIn", "a.walk_in"], ["x.1", "x._1", "X.1", "x.1.1"],
    ]
    for keys in groups {
      let choices = (0..<(1 << keys.count)).map { choice in
        keys.indices.filter { choice & 1 << $0 != 0 }.map { keys[$0] }
      }
      for more in choices {
        let after = nested(more, style)
        #expect(after.keys.count == more.count)
        for fewer in choices where Set(fewer).isSubset(of: more) {
          for (identifier, key) in nested(fewer, style).keys {
            guard let now = after.keys[identifier], now != key else { continue }
            let isTold = after.warnings.contains { warning in
              Self.prefixes(of: identifier).contains {
                warning.contains("would all be string.t.\($0), which means '")
              }
            }
            #expect(isTold, "\(identifier) meant \(key), now \(now), in \(more)")
          }
        }
      }
    }
  }

  /// `a`, `a.b` and `a.b.c` of the last.
  private static func prefixes(of identifier: String) -> [String] {
    let parts = identifier.split(separator: ".")
    return parts.indices.map { parts[...$0].joined(separator: ".") }
  }

  @Test("Groups that differ in capitals alone were one type")
  func nestedGroupsThatDifferInCapitals() async throws {
    let made = try GeneratedResources.make(
      ["en.lproj/T.strings": "\"A.header.l\" = \"1\"; \"A.Header.l\" = \"2\";"],
      nestsStrings: true)
    let keys = made.model.tables.flatMap(\.value.keys)
    #expect(
      Dictionary(uniqueKeysWithValues: keys.map { ($0.value.key, $0.identifier) })
        == ["A.header.l": "a.header.l", "A.Header.l": "a.header_u48.l"])
    #expect(
      made.messages == [
        "en.lproj/T.strings:1:36: warning: 'Header', 'header' would all be string.t.a.header, "
          + "which means 'header', also where it meant another before"
      ])
    for mode in LanguageMode.allCases {
      #expect(try await SwiftCompiler.check(source: made.source, mode: mode) == [], "\(mode)")
    }
  }
}

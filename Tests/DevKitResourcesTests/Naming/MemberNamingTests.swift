import DevKitCore
import Testing

@testable import DevKitTestSupport
@testable import DevKitResources

@Suite struct MemberNamingTests {
  private typealias Member = MemberNaming.Member

  private func identifiers(
    _ names: [String], _ style: IdentifierStyle = .camel, reserved: Set<String> = []
  ) -> [String: String] {
    let result = MemberNaming.assign(names: names, style: style, reserved: reserved)
    return Dictionary(
      uniqueKeysWithValues: result.assignments.map { ($0.member.name, $0.identifier) })
  }

  @Test(arguments: [
    [
      "walkIn": "walkIn", "walk-in": "walkIn_u2D", "walk in": "walkIn_u20", "walk_in": "walkIn_u5F",
    ],
    ["walk-in": "walkIn_u2D", "walk in": "walkIn_u20"],
    ["walk-in": "walkIn"],
    ["x1": "x1", "X1": "x1_u58"],
    ["iPhone": "iPhone", "IPhone": "iPhone_u49"],
    ["self": "self", "Self": "self_u53"],
    ["any": "any", "Any": "any_u41"],
    ["AB": "ab", "a+b": "aB_u2B", "a--b": "aB_u2Du2D"],
    ["some.name": "someName_u2E", "some name": "someName_u20", "some_name": "someName_u5F"],
    ["Book now": "bookNow_u42u20", "Book Now": "bookNow_u42u20u4E", "book now": "bookNow_u20"],
    ["CONFIRMED": "confirmed_u43u4Fu4Eu46u49u52u4Du45u44", "Confirmed!": "confirmed_u43u21"],
    ["A.header.l": "aHeaderL_u41u2Eu2E", "A.Header.l": "aHeaderL_u41u2Eu48u2E"],
    ["URL": "url_u55u52u4C", "url": "url"],
    ["a1-1": "a11_2u2D", "a-11": "a11_1u2D", "a11": "a11"],
    ["日-本": "日本_1u2D", "日本-": "日本_u2D", "-日本": "日本_0u2D"],
    ["iOS-icon": "iOSIcon_3x1u2Du69", "iOSIcon": "iOSIcon"],
    ["@": "u0040_0x5u40", "u0040": "u0040"],
    ["": "empty_0x5", "empty": "empty"],
    ["100": "_100_0x1", "_100": "_100"],
    ["é": "é", "E\u{301}": "é_0x1u45u301"],
    [
      "applinks:a.com": "applinksACom_u3Au2E",
      "applinks:*.a.com": "applinksACom_8x2u3Au2Au2Eu61u2Eu63",
    ],
    ["Hello, world!": "helloWorld_u48u2Cu20u21", "Hello world": "helloWorld_u48u20"],
    ["Save & quit": "saveQuit_u53u20u26u20", "save--quit": "saveQuit_u2Du2D"],
    ["a--b-c": "aBC_1x2u2Du2Du62u2Du63", "a-b--c": "aBC_u2Du2Du2D", "a-b-c": "aBC_u2Du2D"],
  ])
  func camelClashes(expected: [String: String]) {
    #expect(identifiers(Array(expected.keys)) == expected)
  }

  @Test(arguments: [
    ["some.name": "someName_u2E", "some name": "someName_u20", "some_name": "some_name"],
    ["AB": "ab", "a+b": "aB_u2B", "a--b": "aB_u2Du2D"],
    ["AB": "aB"],
    ["x1": "x1", "X1": "x1_u58"],
    ["self": "self", "Self": "self_u53"],
    ["any": "any", "Any": "any_u41"],
    ["iPhone": "iPhone", "IPhone": "iPhone_u49"],
    ["100": "_100_0x1", "_100": "_100"],
    ["URL": "urL", "url": "url"],
    // A name that is another's with a suffix keeps it, as R.swift would have it.
    ["a-b": "X_aB_u2D", "a b": "aB_u20", "aB_u2D": "aB_u2D"],
    // And one that only becomes so is nobody's.
    ["a-b": "X_aB_u2D", "a b": "aB_u20", "1aB_u2D": "_1aBU2D"],
    ["AB": "ab_u41u42", "a+b": "aB_u2B", "Ab": "ab_u41"],
  ])
  func rswiftClashes(expected: [String: String]) {
    #expect(identifiers(Array(expected.keys), .rswift) == expected)
  }

  @Test func canonicallyEquivalentNamesAreToldApart() {
    let names = ["\u{E9}", "e\u{301}"]
    for style in IdentifierStyle.allCases {
      let assignments = MemberNaming.assign(names: names, style: style).assignments
      #expect(assignments.map(\.identifier) == ["é_0x1u65u301", "é"])
      #expect(assignments.map { Array($0.member.name.unicodeScalars).count } == [2, 1])
    }
  }

  @Test func reservedIdentifiersGoToNobody() {
    let given = identifiers(["bundle", "Bundle", "name"], reserved: ["bundle", "url"])
    #expect(given == ["bundle": "bundle_", "Bundle": "bundle_u42", "name": "name"])
    let result = MemberNaming.assign(names: ["bundle"], style: .rswift, reserved: ["bundle"])
    #expect(result.assignments.map(\.identifier) == ["bundle_"])
    #expect(result.clashes.map(\.identifier) == ["bundle"])
    let both = identifiers(["bundle", "bundle_"], .rswift, reserved: ["bundle"])
    #expect(both == ["bundle": "X_bundle_", "bundle_": "bundle_"])
  }

  @Test func aNamespaceMayHaveTheNameOfAResource() {
    let members = [
      Member("menu"), Member("menu", kind: .namespace), Member("Menu", kind: .namespace),
    ]
    let result = MemberNaming.assign(members: members, style: .camel)
    #expect(result.assignments.map(\.identifier) == ["menu_group_u4D", "menu", "menu_group"])
    let alone = MemberNaming.assign(members: Array(members[1...1]), style: .camel)
    #expect(alone.assignments.map(\.identifier) == ["menu"])
  }

  @Test func clashesNameAllMembersInOrder() {
    let names = ["walk in", "walkIn", "other", "walk-in", "walk-in"]
    let result = MemberNaming.assign(names: names, style: .camel)
    #expect(
      result.clashes == [
        MemberNaming.Clash(
          identifier: "walkIn", members: [Member("walk in"), Member("walk-in"), Member("walkIn")])
      ])
    #expect(
      result.assignments.map(\.preferredIdentifier) == ["other", "walkIn", "walkIn", "walkIn"])
  }

  @Test func orderIsThatOfNormalizedBytes() {
    let names = ["z", "a\u{301}b", "\u{E1}a", "\u{1F600}", "\u{FF21}", "\u{212B}", "B", "a", "á"]
    let sorted = MemberNaming.assign(names: names, style: .camel).assignments.map(\.member.name)
    let expected = names.sorted {
      let lhs = Array(NormalizationFormC.normalized($0).utf8)
      return lhs.lexicographicallyPrecedes(NormalizationFormC.normalized($1).utf8)
    }
    #expect(sorted.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  // MARK: Properties

  /// The resource that each identifier means, and the clashes that are told of; fails if two share an
  /// identifier, or if one is dropped.
  private func meanings(
    of members: Set<Member>, _ style: IdentifierStyle, reserved: Set<String>
  ) -> (meanings: [String: Member], clashes: [MemberNaming.Clash]) {
    let result = MemberNaming.assign(members: members, style: style, reserved: reserved)
    #expect(Set(result.assignments.map(\.member)) == members)
    var meanings: [String: Member] = [:]
    for assignment in result.assignments {
      let earlier = meanings.updateValue(assignment.member, forKey: assignment.identifier)
      if let earlier { Issue.record("\(earlier) and \(assignment) share an identifier") }
      #expect(SwiftIdentifier.isMemberName(assignment.identifier))
      #expect(!reserved.contains(assignment.identifier))
    }
    return (meanings, result.clashes)
  }

  /// Adding members, and so removing them, never makes an identifier mean another member; the one
  /// exception is an identifier that is the very name of a member that was added, and a clash of the
  /// two is told of as long as both are there.
  private func expectNothingRepointed(
    _ fewer: Set<Member>, _ more: Set<Member>, _ style: IdentifierStyle, reserved: Set<String>
  ) {
    let before = meanings(of: fewer, style, reserved: reserved).meanings
    let (after, clashes) = meanings(of: more, style, reserved: reserved)
    for (identifier, member) in before {
      // To the compiler, identifiers are the same only by scalars, however they are normalized.
      guard let place = after.index(forKey: identifier), after[place].value != member,
        after[place].key.utf8.elementsEqual(identifier.utf8)
      else { continue }
      let now = after[place].value
      let isExact = now.name.utf8.elementsEqual(identifier.utf8) && !fewer.contains(now)
      #expect(isExact, "\(identifier) meant \(member), now \(now), in \(more)")
      let isTold = clashes.contains {
        $0.identifier == identifier && $0.members.contains(now) && $0.members.contains(member)
      }
      #expect(isTold, "\(now) takes \(identifier) from \(member) without a word, in \(more)")
    }
  }

  @Test(arguments: IdentifierStyle.allCases)
  func addingAndRemovingEveryMemberOfAGroup(style: IdentifierStyle) {
    let groups: [[String]] = [
      ["walkIn", "walk-in", "walk in", "walk_in"], ["self", "Self"], ["Any", "any"],
      ["some.name", "some name", "some_name"], ["a+b", "a--b", "AB"], ["x1", "X1"],
      ["iPhone", "IPhone"], ["URL", "url"], ["Book now", "Book Now"], ["CONFIRMED", "Confirmed!"],
      ["A.header.l", "A.Header.l"], ["@", "u0040"], ["", "empty"], ["100", "_100"],
      ["☕", "u2615"], ["\u{E9}", "e\u{301}", "E\u{301}"], ["a-b", "a b", "aB_u2D", "AB_u2D"],
      ["applinks:a.com", "applinks:*.a.com", "applinks:a-com", "applinksACom"],
      ["a11", "a-11", "a1-1", "A11"], ["a1-1", "a-11"],
    ]
    for group in groups { expectNothingRepointed(within: Set(group.map { Member($0) }), style) }
  }

  /// The same for names that have a short form: files in folders.
  @Test(
    "A file in the outermost folder took an accessor from one of its name without a word",
    arguments: IdentifierStyle.allCases)
  func addingAndRemovingEveryFileOfAGroup(style: IdentifierStyle) {
    let groups: [[String]] = [
      ["seed.json", "dir/seed.json"], ["seed.json", "dir/seed.json", "dir-seed.json"],
      ["a/seed.json", "b/seed.json", "c/seed.json"], ["a-b/seed.json", "a_b/seed.json"],
      ["seed.json", "dir/seed.json", "seed-json", "seedJson"], ["seed", "dir/seed", "dirSeed"],
      ["dir/x/seed.json", "dir/x-seed.json", "dirX/seed.json", "seed.json"],
      ["dir/walk-in.txt", "dir/walk in.txt", "walkIn.txt", "other/walk_in.txt"],
      ["_bundle", "dir/_bundle", "bundle"],
    ]
    for group in groups {
      let members = group.map { Member($0, shortName: Path.name(of: $0)) }
      expectNothingRepointed(within: Set(members), style, reserved: ["_bundle"])
    }
  }

  /// Takes each choice of members for what there was before, or for what is left.
  private func expectNothingRepointed(
    within group: Set<Member>, _ style: IdentifierStyle, reserved: Set<String> = []
  ) {
    let members = Array(group)
    let choices = (0..<(1 << members.count)).map { choice in
      Set(members.indices.filter { choice & 1 << $0 != 0 }.map { members[$0] })
    }
    for more in choices {
      for fewer in choices where fewer.isSubset(of: more) {
        expectNothingRepointed(fewer, more, style, reserved: reserved)
      }
    }
  }

  @Test(arguments: IdentifierStyle.allCases)
  func randomSetsNeverRepoint(style: IdentifierStyle) {
    var run = RandomRun("naming \(style)", count: 1500)
    let reserved: Set<String> = ["a", "aB", "bundle", "x1", "u0040"]
    for _ in 0..<run.count {
      let more = Set(
        RandomNames.clashingNames(using: &run.generator).map { name in
          switch Int.random(in: 0..<8, using: &run.generator) {
          case 0: Member(name, kind: .namespace)
          case 1...3:
            Member("\(["a", "b", "a-b"][name.utf8.count % 3])/\(name)", shortName: name)
          default: Member(name)
          }
        })
      let fewer = more.filter { _ in Bool.random(using: &run.generator) }
      expectNothingRepointed(fewer, more, style, reserved: [])
      expectNothingRepointed(fewer, more, style, reserved: reserved)
    }
  }

  @Test func randomOrderMakesNoDifference() {
    var run = RandomRun("naming order", count: 100)
    for _ in 0..<run.count {
      let names = RandomNames.clashingNames(using: &run.generator)
      let shuffled = names.shuffled(using: &run.generator)
      for style in IdentifierStyle.allCases {
        let first = MemberNaming.assign(names: names, style: style)
        let second = MemberNaming.assign(names: shuffled, style: style)
        #expect(first.assignments == second.assignments)
        #expect(first.clashes == second.clashes)
      }
    }
  }

  @Test func suffixesTellAllNamesApart() {
    var run = RandomRun("suffixes", count: 5000)
    var seen: [String: String] = [:]
    for _ in 0..<run.count {
      let name = RandomNames.name(using: &run.generator)
      let identifier = NameSuffix.identifier(for: Member(name))
      if let earlier = seen.updateValue(name, forKey: identifier) {
        #expect(earlier.utf8.elementsEqual(name.utf8), "\(identifier)")
      }
    }
  }

  /// R.swift's own name stays whenever R.swift gives one, whatever else there is.
  @Test func rswiftKeepsWhatRswiftGives() {
    let names = ["URL", "url", "some_name", "someName", "_private", "2x2", "x3", "a-b", "allCaps"]
    for (name, identifier) in identifiers(names, .rswift) {
      #expect(identifier == RswiftIdentifier.make(from: name))
    }
  }

  @Test(.timeLimit(.minutes(30))) func aHugeClashIsSettledInTime() {
    let names = (1...4000).map { "a" + String(repeating: "-", count: $0 % 50) + "\($0)" }
    let clashing = (1...500).map { String(repeating: "-", count: $0) + "a" }
    let result = MemberNaming.assign(names: names + clashing, style: .camel)
    #expect(Set(result.assignments.map(\.identifier)).count == 4500)
    let files = MemberNaming.assign(
      members: (1...10_000).map { Member("\($0)/index.html", shortName: "index.html") },
      style: .camel)
    #expect(Set(files.assignments.map(\.identifier)).count == 10_000)
    #expect(files.clashes == [])
  }
}

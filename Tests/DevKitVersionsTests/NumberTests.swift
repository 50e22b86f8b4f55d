import Testing

@testable import DevKitVersions

@Suite("Versions")
struct VersionTests {
  @Test(
    "What is a version is read and written back",
    arguments: [
      "1.0.0", "0.0.0", "1.2.3-alpha", "1.0.0-alpha.1", "1.0.0-0.3.7", "1.0.0-x.7.z.92",
      "1.0.0-x-y-z.--", "1.0.0-alpha+001", "1.0.0+20130313144700", "1.0.0-beta+exp.sha.5114f85",
      "1.0.0+21AF26D3----117B344092BD", "99999999999999999999999.999999999999999999.99999999999999",
      "1.0.0-0A.is.legal", "1.0", "1", "1.2.3.4", "1.0-beta.1", "2026.8.0", "1.10.0",
    ])
  func readsVersions(text: String) throws {
    #expect(try #require(Version(text)).description == text)
  }

  @Test(
    "What is none is refused",
    arguments: [
      "", ".", "1.", ".1", "1..2", "01.1.1", "1.01.1", "1.1.01", "1.2.3-", "1.2.3-01", "1.2.3-a..b",
      "1.2.3+", "1.2.3+a+b", "1.2.3-é", "v1.2.3", "1.2.3.4.5", "1.2.a", " 1.0", "1.0\n", "-1.0.0",
      "$(MARKETING_VERSION)", "1.0.0d1", "1.0+a..b",
    ])
  func refuses(text: String) { #expect(Version(text) == nil) }

  @Test("The order of SemVer, §11, with versions of fewer numbers")
  func order() throws {
    let inOrder = [
      "0.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2",
      "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.0.1", "1.2", "1.10", "2-1", "2-A", "2-a", "2",
      "18446744073709551616.0",
    ].map { Version($0) }
    for (index, first) in inOrder.enumerated() {
      for (other, second) in inOrder.enumerated() {
        let (first, second) = (try #require(first), try #require(second))
        #expect((first < second) == (index < other), "\(first) \(second)")
      }
    }
    #expect(!(try #require(Version("1.0")) < #require(Version("1.0.0+x"))))
  }

  @Test(
    "The next version",
    arguments: [
      ("1.2.3", VersionStep.major, nil, "2.0.0"), ("1.2.3", .minor, nil, "1.3.0"),
      ("1.2.3", .patch, nil, "1.2.4"), ("1.0", .patch, nil, "1.0.1"), ("1.0", .minor, nil, "1.1"),
      ("1.0", .major, nil, "2.0"), ("3", .major, nil, "4"), ("3", .minor, nil, "3.1"),
      ("3", .patch, nil, "3.0.1"), ("1.9", .minor, nil, "1.10"), ("1.9.9", .patch, nil, "1.9.10"),
      ("1.2.3.4", .patch, nil, "1.2.4.0"), ("1.2.3+5", .patch, nil, "1.2.4"),
      ("1.0.1-rc.1", .patch, nil, "1.0.1"), ("1.1.0-rc.1", .minor, nil, "1.1.0"),
      ("2.0.0-rc.1", .major, nil, "2.0.0"), ("1.1.1-rc.1", .minor, nil, "1.2.0"),
      ("1.1.0-rc.1", .major, nil, "2.0.0"), ("1.0.1-rc.1", .release, nil, "1.0.1"),
      ("2.0-beta.4", .release, nil, "2.0"), ("1.2.3", .prerelease, nil, "1.2.4-beta.1"),
      ("1.2.3", .prerelease, "rc", "1.2.4-rc.1"),
      ("3.0.0-beta.1", .prerelease, nil, "3.0.0-beta.2"),
      ("3.0.0-beta.9", .prerelease, "beta", "3.0.0-beta.10"),
      ("3.0.0-beta.2", .prerelease, "rc", "3.0.0-rc.1"),
      ("3.0.0-beta", .prerelease, nil, "3.0.0-beta.1"),
      ("3.0.0-5", .prerelease, nil, "3.0.0-6"), ("1.0", .prerelease, nil, "1.0.1-beta.1"),
      ("1.2.3", .minor, "beta", "1.3.0-beta.1"), ("1.2.3", .major, "a.b", "2.0.0-a.b.1"),
      ("7.1.0-beta.5", .prerelease, nil, "7.1.0-beta.6"),
      (
        "9999999999999999999999.0", .major, nil,
        "10000000000000000000000.0"
      ),
    ] as [(String, VersionStep, String?, String)])
  func next(text: String, step: VersionStep, preid: String?, expected: String) throws {
    let version = try #require(Version(text))
    let next = try version.next(step, preid: preid)
    #expect(next.description == expected)
    #expect(version < next)
  }

  @Test("A release has no release; names of prereleases are checked")
  func refusals() throws {
    let version = try #require(Version("1.0.0"))
    #expect(throws: VersionStepError.isRelease(version)) { try version.next(.release) }
    for name in ["", "a b", "a..b", "01", "ä"] {
      #expect(throws: VersionStepError.invalidPrereleaseName(name)) {
        try version.next(.prerelease, preid: name)
      }
    }
  }
}

@Suite("Build numbers")
struct BuildNumberTests {
  @Test(
    "The next number",
    arguments: [
      ("1", "2"), ("9", "10"), ("35.3", "35.4"), ("1.2.3", "1.2.4"), ("0", "1"), ("007", "8"),
      ("1.02", "1.3"), ("4294967295", "4294967296"), ("999999999999999999", "1000000000000000000"),
      ("7.75.0.3", "7.75.0.4"),
    ])
  func next(text: String, expected: String) throws {
    let number = try #require(BuildNumber(text))
    #expect(number.description == text)
    #expect(number.next.description == expected)
    #expect(number < number.next)
  }

  @Test(
    "Components are compared as numbers",
    arguments: [
      ("9", "10"), ("35.9", "35.10"), ("35", "35.1"), ("1.99", "2"), ("0", "0.0.1"),
    ])
  func order(lower: String, higher: String) throws {
    let (lower, higher) = (try #require(BuildNumber(lower)), try #require(BuildNumber(higher)))
    #expect(lower < higher)
    #expect(!(higher < lower))
  }

  @Test("35 and 35.0 are the same number")
  func equivalence() throws {
    #expect(try #require(BuildNumber("35")).isEquivalent(to: #require(BuildNumber("35.0"))))
  }

  @Test(
    "What is no build number is refused",
    arguments: [
      "", "1.", ".1", "1.0.0d1", "-1", "+1", "1 ", "$(X)", "１", "1e3", "YES",
    ])
  func refuses(text: String) { #expect(BuildNumber(text) == nil) }

  @Test(
    "Apple's rules",
    arguments: [
      ("1", 0, 0), ("1.2.3", 0, 0), ("1.2.3.4", 1, 0), ("4294967295", 0, 0), ("4294967296", 0, 1),
      ("202611301200", 0, 1), ("1234567890.1234567890", 1, 0), ("12345678.1234567890", 1, 0),
      ("12345678.123456789", 0, 0),
    ])
  func objections(text: String, errors: Int, warnings: Int) throws {
    let found = try #require(BuildNumber(text)).objections()
    #expect(found.errors.count == errors)
    #expect(found.warnings.count == warnings)
  }
}

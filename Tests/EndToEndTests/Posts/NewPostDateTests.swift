import Foundation
import Testing

@testable import DevKitTestSupport

/// Dates in the site's zone, against the URLs of Jekyll's own build.
@Suite struct NewPostDateTests {
  private static let zones = [
    "America/Los_Angeles", "Europe/Berlin", "Asia/Tokyo", "Pacific/Apia", "Asia/Kathmandu",
    "America/Sao_Paulo",
  ]

  /// Year ends, changes of the clocks on both halves of the globe, and days that some zones skip.
  static let dates = [
    "2024-01-01", "2023-12-31", "2023-12-31 23:59:59", "2024-01-01 00:00", "2024-01-01 00:00:00",
    "2024-02-29", "2024-02-29 23:30", "2023-03-01", "2024-03-10 01:59", "2024-03-10 02:30",
    "2024-03-10 03:00", "2024-03-31 01:30", "2024-03-31 02:30", "2024-03-31 03:30",
    "2024-10-27 01:59", "2024-10-27 02:30", "2024-10-27 03:00", "2024-11-03 00:30",
    "2024-11-03 01:30", "2024-11-03 02:30", "2018-11-04 00:00", "2018-11-04 00:30",
    "2018-02-17 23:30", "2011-12-29 23:59", "2011-12-31 00:00", "1999-12-31 23:59:59",
    "2000-01-01 00:00:00", "1970-01-01", "2019-06-15 12:00:00 +0000", "2019-12-31 23:30:00 -0800",
    "2020-01-01T00:15:00+14:00", "2020-06-30T23:59:59Z", "2021-01-01 00:00:00 +0545",
    "2021-07-04 12:00 -0700", "2022-12-31 16:00:00 +0900", "1985-10-26 01:21",
    "2015-10-21 16:29", "2024-04-07 02:30", "2024-09-29 02:30", "2024-06-15",
  ]

  @Test(.enabled(if: Jekyll.isInstalled, Jekyll.missing), arguments: zones)
  func theFileAndTheURLHaveTheSameDay(zone: String) async throws {
    try await TemporaryFolder.use { site in
      try site.write(["_config.yml": "timezone: \(zone)\n"])
      var paths: [String: String] = [:]
      for (number, date) in Self.dates.enumerated() {
        // Elsewhere than in the site's zone, which alone is to count.
        let run = try await Devkit.run(
          ["new-post", "Post \(number)", "--date", date, "--published", "--json"], in: site,
          environment: ["TZ": "America/New_York"])
        try #require(run.status == 0, "\(date): \(run.errors)")
        let answer = try JSONDecoder().decode([String: Plain].self, from: Data(run.output.utf8))
        paths[try #require(answer["path"]?.text)] = try #require(answer["url"]?.text)
      }
      let build = try await Jekyll.build(site)
      #expect(build.status == 0)
      #expect(build.posts.count == Self.dates.count, "\(build.log)")
      for post in build.posts {
        let day = post.path.dropFirst("_posts/".count).prefix(10).replacingOccurrences(
          of: "-", with: "/")
        #expect(post.url.hasPrefix("/\(day)/"), "\(zone): \(post.path) at \(post.url)")
        #expect(paths[post.path] == post.url)
        #expect(build.hasPage(post.url))
      }
    }
  }

  /// A value of the answer that is compared here, or anything else.
  private struct Plain: Decodable {
    var text: String?

    init(from decoder: Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  /// A program that is linked statically may have lost its zones.
  @Test(arguments: [
    ("Europe/Berlin", "2024-07-01 12:00:00 +0200"), ("Europe/Berlin", "2024-12-01 12:00:00 +0100"),
    ("America/St_Johns", "2024-07-01 12:00:00 -0230"), ("EST5EDT", "2024-07-01 12:00:00 -0400"),
    ("JST-9", "2024-07-01 12:00:00 +0900"),
  ])
  func zonesWorkInTheReleasedProgram(zone: String, expected: String) async throws {
    try await TemporaryFolder.use { site in
      try site.write(["_config.yml": "timezone: \(zone)\n"])
      let run = try await Devkit.run(
        ["new-post", "x", "--date", String(expected.prefix(19))], in: site)
      #expect(run.status == 0, "\(run.errors)")
      let text = try site.text(of: String(run.output.dropLast()))
      #expect(text.contains("date: \(expected)\n"))
    }
  }

  @Test func theMachinesZoneCountsWhereTheSiteNamesNone() async throws {
    try await TemporaryFolder.use { site in
      try site.write(["_config.yml": ""])
      let run = try await Devkit.run(
        ["new-post", "x", "--date", "2024-07-01T23:30:00Z"], in: site,
        environment: ["TZ": ":Asia/Tokyo"])
      #expect(run.output == "_posts/2024-07-02-x.md\n")
      #expect(run.errors.contains("2024-07-02 08:30:00 +0900"))
    }
  }

  @Test func aMissingZoneIsSaid() async throws {
    try await TemporaryFolder.use { site in
      try site.write(["_config.yml": "timezone: Europe/Berln\n"])
      let unknown = try await Devkit.run(["new-post", "x"], in: site)
      #expect(unknown.status == 1)
      #expect(unknown.errors.contains("there is no time zone 'Europe/Berln'"))
      let noFolder = try await Devkit.run(
        ["new-post", "x"], in: site, environment: ["TZDIR": "/nowhere"])
      #expect(noFolder.status == 1)
      #expect(noFolder.errors.contains("/nowhere"))
      #expect(!FileManager.default.fileExists(atPath: site.path + "/_posts"))
    }
  }

  @Test(arguments: ["5", "2024-02-30", "01/02/2024", "24-1-1", "2024-01-05 25:00", "soon", ""])
  func whatIsNoDateIsRefused(date: String) async throws {
    try await TemporaryFolder.use { site in
      try site.write(["_config.yml": ""])
      let run = try await Devkit.run(["new-post", "x", "--date", date], in: site)
      #expect(run.status == 64)
      #expect(run.errors.contains("--date"))
    }
  }

  @Test func aPostInTheFutureIsSaidToBeLeftOut() async throws {
    try await TemporaryFolder.use { site in
      try site.write(["_config.yml": ""])
      let run = try await Devkit.run(
        ["new-post", "x", "--date", "2999-01-01", "--published"], in: site)
      #expect(run.errors.contains("in the future"))
      let yesterday = try await Devkit.run(["new-post", "y", "--date", "yesterday"], in: site)
      #expect(!yesterday.errors.contains("in the future"))
    }
  }

  @Test func aWrongZoneOfTheEnvironmentIsNotBlamedOnTheConfiguration() async throws {
    try await TemporaryFolder.use { site in
      try site.write(["_config.yml": ""])
      let run = try await Devkit.run(["new-post", "x"], in: site, environment: ["TZ": "Foo/Bar"])
      #expect(run.status == 1)
      #expect(run.errors.contains("the variable TZ: there is no time zone 'Foo/Bar'"))
      #expect(!run.errors.contains("_config.yml"), "\(run.errors)")
    }
  }
}

import DevKitCore
import Foundation
import Testing

@testable import DevKitPosts
@testable import DevKitTestSupport

@Suite struct TimeZoneFileTests {
  private static let folder = "/usr/share/zoneinfo"
  private static let hasZones = FileManager.default.fileExists(atPath: folder + "/Europe/Berlin")

  /// A file of version 1: two types, transitions at 0 and 100.
  private static func versionOne(
    transitions: [Int32] = [0, 100], types: [UInt8] = [1, 0], offsets: [Int32] = [0, 3600],
    leaps: UInt32 = 0
  ) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
    for count in [0, 0, leaps, UInt32(transitions.count), UInt32(offsets.count), 4] {
      bytes += withUnsafeBytes(of: count.bigEndian, Array.init)
    }
    for time in transitions { bytes += withUnsafeBytes(of: time.bigEndian, Array.init) }
    bytes += types
    for offset in offsets { bytes += withUnsafeBytes(of: offset.bigEndian, Array.init) + [0, 0] }
    return bytes + Array("UTC\0".utf8) + [UInt8](repeating: 0, count: Int(leaps) * 8)
  }

  @Test func versionOneHasThirtyTwoBitTimes() throws {
    let rules = try TimeZoneFile.rules(from: Self.versionOne())
    #expect([-1, 0, 99, 100, 1_000_000].map(rules.offset) == [0, 3600, 3600, 0, 0])
  }

  @Test func damagedFilesAreRefused() {
    #expect(throws: TimeZoneFile.Problem.notATimeZoneFile) {
      try TimeZoneFile.rules(from: Array("hello".utf8))
    }
    #expect(throws: TimeZoneFile.Problem.damaged) {
      try TimeZoneFile.rules(from: Self.versionOne(types: [2, 0]))
    }
    #expect(throws: TimeZoneFile.Problem.damaged) {
      try TimeZoneFile.rules(from: Self.versionOne(transitions: [100, 0]))
    }
    #expect(throws: TimeZoneFile.Problem.damaged) {
      try TimeZoneFile.rules(from: Self.versionOne(offsets: [0, 100_000]))
    }
    #expect(throws: TimeZoneFile.Problem.leapSeconds) {
      try TimeZoneFile.rules(from: Self.versionOne(leaps: 1))
    }
    let whole = Self.versionOne()
    for count in 0..<whole.count {
      #expect(throws: TimeZoneFile.Problem.self) {
        try TimeZoneFile.rules(from: Array(whole[..<count]))
      }
    }
  }

  @Test func countsThatLieTakeNoMemory() {
    var bytes = Self.versionOne()
    for index in 20..<44 { bytes[index] = 0xFF }
    #expect(throws: TimeZoneFile.Problem.damaged) { try TimeZoneFile.rules(from: bytes) }
  }

  @Test(.enabled(if: hasZones, "there is no zoneinfo folder")) func changedFilesNeverTrap() throws {
    var run = RandomRun("time zone files", count: 2_000)
    let original = try FileSystem.read(Self.folder + "/Europe/Berlin")
    for _ in 0..<run.count {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &run.generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &run.generator)] =
          UInt8.random(in: 0...255, using: &run.generator)
      }
      if Bool.random(using: &run.generator) {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &run.generator))
      }
      guard let rules = try? TimeZoneFile.rules(from: bytes) else { continue }
      let zone = SiteTimeZone(name: "x", rules: rules)
      for instant in [-62_135_596_800, -1, 0, 1_700_000_000, 253_402_300_799] {
        _ = zone.civilTime(at: instant)
        _ = zone.rules.instant(of: CivilTime(secondsSinceEpoch: instant))
      }
    }
  }

  /// All zones there are, against Foundation's reading of them.
  @Test(.enabled(if: hasZones, "there is no zoneinfo folder")) func foundationAgrees() throws {
    var run = RandomRun("instants", count: 60)
    let names = TimeZone.knownTimeZoneIdentifiers.filter {
      FileManager.default.fileExists(atPath: "\(Self.folder)/\($0)")
    }
    #expect(names.count > 300)
    for name in names {
      guard let zone = TimeZone(identifier: name) else { continue }
      let ours = try SiteTimeZone.named(name, environment: Environment([:]))
      for _ in 0..<run.count {
        // From 1970 to 2037: beyond, Foundation's own tables end for some zones.
        let instant = Int.random(in: 0...2_145_000_000, using: &run.generator)
        let theirs = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
        #expect(ours.rules.offset(at: instant) == theirs, "\(name) at \(instant)")
      }
    }
  }
}

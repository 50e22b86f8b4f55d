import DevKitCore
import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

/// The listings in Tests/Fixtures/Simulators.
enum SampleListing {
  static let names = ["xcode-10.0", "xcode-10.1-beta", "xcode-10.1", "xcode-10.2", "xcode-16"]

  static func url(_ name: String) -> URL {
    PackageFolder.url.appendingPathComponent("Tests/Fixtures/Simulators/\(name).json")
  }

  static func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: url(name))) }

  static func listing(_ name: String) throws -> SimulatorListing {
    try SimulatorListing(SourceText(path: "\(name).json", bytes: bytes(name)))
  }

  static func listing(text: String) throws -> SimulatorListing {
    try SimulatorListing(SourceText(path: "list.json", bytes: Array(text.utf8)))
  }
}

@Suite struct SimulatorListingTests {
  /// The last two digits of the identifier, the runtime, and a mark for what cannot be used.
  private func rows(_ listing: SimulatorListing) -> [String] {
    listing.simulators.map {
      "\($0.udid.suffix(2)) \($0.runtime.name) \($0.name)\($0.isAvailable ? "" : " -")"
    }
  }

  @Test("Every shape that simctl has printed is read")
  func shapes() throws {
    let expected = [
      "xcode-10.0": [
        "01 iOS 12.0 iPhone X", "02 iOS 12.0 iPad Air 2", "03 iOS 11.3 iPhone X -",
        "04 iOS 10.3 iPhone 7 -", "05 watchOS 5.0 Apple Watch Series 3 - 42mm",
      ],
      "xcode-10.1-beta": ["11 iOS 12.1 iPhone XS", "12 iOS 12.1 iPhone XR -"],
      "xcode-10.1": ["21 iOS 12.1 iPhone XS", "22 iOS 12.1 iPhone XR -"],
      "xcode-10.2": ["31 iOS 12.2 iPhone X", "32 tvOS 12.2 Apple TV -"],
      "xcode-16": [
        "45 iOS 26.0 iPhone 17 -", "42 iOS 18.10 iPhone 16",
        "43 iOS 18.10 iPad Pro 13\u{2011}inch (M4)",
        "44 iOS 18.2 iPhone 16", "41 iOS 18.0 iPhone 16", "46 visionOS 2.2 Apple Vision Pro",
      ],
    ]
    #expect(Set(expected.keys) == Set(SampleListing.names))
    for name in SampleListing.names {
      let listing = try SampleListing.listing(name)
      #expect(rows(listing) == expected[name], "\(name)")
      #expect(listing.diagnostics == [], "\(name)")
    }
  }

  @Test("What cannot be used says why, in old words and new ones")
  func reasons() throws {
    let problems = try SampleListing.names.flatMap { name in
      try SampleListing.listing(name).simulators.filter { !$0.isAvailable }
        .map { "\($0.udid.suffix(2)) \($0.problem ?? "-")" }
    }
    #expect(
      problems == [
        "03 unavailable, runtime profile not found", "04 -", "12 device type profile not found",
        "22 device type profile not found", "32 runtime profile not found",
        "45 runtime profile not found using \"System\" match policy",
      ])
  }

  @Test("Runtimes have their system, version and build")
  func runtimes() throws {
    let listing = try SampleListing.listing("xcode-16")
    #expect(
      listing.runtimes.map { "\($0.system) \($0.version) \($0.build ?? "-")" } == [
        "ios 26.0 -", "ios 18.10 22Z1", "ios 18.2 22C150", "ios 18.0 22A3351",
        "visionos 2.2 22N840",
      ])
    #expect(listing.simulators.filter(\.isBooted).map { $0.udid.suffix(2) } == ["44", "41"])
    #expect(listing.simulators[1].deviceType == "com.apple.CoreSimulator.SimDeviceType.iPhone-16")
  }

  @Test(
    "A text that is no listing is refused with its place",
    arguments: [
      ("", 1, 1), ("[]", 1, 1), ("{}", 1, 1), ("{\n\"devices\": [}", 2, 13), ("\"x\"", 1, 1),
      ("{\"devices\": {}}x", 1, 16), ("nothing to see", 1, 1),
    ])
  func refused(_ text: String, _ line: Int, _ column: Int) {
    let source = SourceText(path: "list.json", bytes: Array(text.utf8))
    do throws(JSONSyntaxError) {
      _ = try SimulatorListing(source)
      Issue.record("not refused: \(text)")
    } catch {
      let place = error.diagnostic(in: source).location
      #expect(place == SourceLocation(path: "list.json", line: line, column: column))
    }
  }

  @Test("Entries that make no sense are warned of at their place, and the others read")
  func oddEntries() throws {
    let listing = try SampleListing.listing(
      text: """
        {
          "runtimes": [1, {"version": "2"}, {"name": "iOS 18.2", "isAvailable": null}],
          "devices": {
            "iOS 18.2": [
              null, {"name": "no udid"}, {"udid": 3, "name": "x"},
              {"udid": "A", "name": "good", "state": 7, "isAvailable": []}
            ],
            "nonsense": {}, "": [{"udid": "B", "name": "nameless runtime"}]
          }
        }
        """)
    #expect(rows(listing) == ["A iOS 18.2 good", "B  nameless runtime"])
    #expect(
      listing.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == [
        "2:16", "2:19", "5:7", "5:13", "5:34", "8:17",
      ])
  }

  @Test("Of a hundred thousand entries without sense the first are told and the rest counted, soon")
  func manyOddEntries() throws {
    func listing(_ count: Int) throws -> SimulatorListing {
      let entries = repeatElement("{\"name\": 1}", count: count).joined(separator: ",\n")
      return try SampleListing.listing(text: "{\"devices\": {\"iOS 1.0\": [\(entries)]}}")
    }
    let found = try listing(100_000)
    #expect(found.diagnostics.count == 21 && found.simulators.isEmpty)
    #expect(found.diagnostics.last?.message == "99980 more entries make no sense")
    let short = try processorSeconds { _ = try listing(10_000) }
    let long = try processorSeconds { _ = try listing(100_000) }
    #expect(long < max(short, 0.01) * 60)
  }

  @Test("Many runtimes and many devices take time in proportion")
  func many() throws {
    func text(_ count: Int) -> String {
      let devices = (0..<count).map { number in
        """
        "com.apple.CoreSimulator.SimRuntime.iOS-\(number)-1": [{"udid": "\(number)", "name": "x"}]
        """
      }
      return "{\"devices\": {\(devices.joined(separator: ","))}}"
    }
    let (few, most) = (text(2_000), text(20_000))
    let short = try processorSeconds { _ = try SampleListing.listing(text: few) }
    let long = try processorSeconds {
      let listing = try SampleListing.listing(text: most)
      #expect(listing.simulators.first?.udid == "19999")
    }
    #expect(long < max(short, 0.01) * 60)
  }

  @Test("No damage to a listing traps or hangs")
  func damaged() throws {
    let random = RandomRun("mutations of simulator listings", count: 1_000)
    var mutator = Mutator(
      seed: random.seed,
      pieces: [
        "{", "}", "[", "]", "\"", ",", ":", "\"devices\":", "\"isAvailable\":", "null", "iOS-18-2",
        "9999999999999999999999", "com.apple.CoreSimulator.SimRuntime.", ".", "-", "\\u0000",
      ])
    let samples = try SampleListing.names.map(SampleListing.bytes)
    var readable = 0
    for number in 0..<random.count {
      let bytes = mutator.mutated(samples[number % samples.count])
      guard let listing = try? SimulatorListing(SourceText(path: "x", bytes: bytes)) else {
        continue
      }
      readable += 1
      _ = SimulatorReport.text(listing.simulators)
      _ = SimulatorReport.json(listing.simulators, runtimes: listing.runtimes)
      var filter = SimulatorFilter(includesUnavailable: true)
      filter.system = SimulatorFilter.System("ios 18")
      _ = filter.best(named: "iPhone 16", among: listing.simulators)
    }
    #expect(readable > random.count / 50)
  }
}

@Suite struct SimulatorFilterTests {
  private func best(
    _ name: String, _ change: (inout SimulatorFilter) -> Void = { _ in }
  ) throws -> String? {
    var filter = SimulatorFilter()
    change(&filter)
    let listing = try SampleListing.listing("xcode-16")
    return filter.best(named: name, among: listing.simulators).map { String($0.udid.suffix(2)) }
  }

  @Test("A name stands for the device with the newest system, by number and not by letters")
  func newest() throws {
    #expect(try best("iPhone 16") == "42")
    #expect(try best("iphone 16") == "42")
    #expect(try best("iPhone 16") { $0.system = .init("ios 18.2") } == "44")
    #expect(try best("iPhone 16") { $0.system = .init("ios 18") } == "42")
    #expect(try best("iPhone 16") { $0.isBooted = true } == "44")
    #expect(try best("iPhone 16") { $0.system = .init("tvos") } == nil)
    #expect(try best("iPhone 1") == nil)
    #expect(try best("iPhone 17") == nil)
    #expect(try best("iPhone 17") { $0.includesUnavailable = true } == "45")
    #expect(try best("iPad Pro 13-inch (M4)") == "43")
  }

  @Test("Of two with the newest system the one that runs is taken, else the first")
  func equals() throws {
    let template = """
      {"devices": {"iOS 18.2": [{"udid": "A", "name": "x", "state": "Shutdown"},
        {"udid": "B", "name": "x", "state": "S2"}], "iOS 18.0": [
        {"udid": "C", "name": "x", "state": "Booted"}]}}
      """
    let off = try SampleListing.listing(text: template)
    #expect(SimulatorFilter().best(named: "x", among: off.simulators)?.udid == "A")
    let on = try SampleListing.listing(
      text: template.replacingOccurrences(of: "S2", with: "Booted"))
    #expect(SimulatorFilter().best(named: "x", among: on.simulators)?.udid == "B")
  }

  @Test(
    "Systems are read as people write them",
    arguments: [
      ("ios", "ios", nil), ("iOS 18.2", "ios", "18.2"), ("ios18", "ios", "18"),
      ("iOS-18-2", "ios", "18.2"), ("visionOS", "visionos", nil), ("xros 2", "visionos", "2"),
      ("watchOS 11", "watchos", "11"), ("tvos=18", "tvos", "=18"),
    ] as [(String, String, String?)])
  func systems(_ text: String, _ name: String, _ version: String?) {
    let system = SimulatorFilter.System(text)
    if version == "=18" {
      #expect(system == nil)
    } else {
      #expect(system?.name == name && system?.version?.description == version)
    }
  }

  @Test(
    "What has no simulator is no system",
    arguments: ["", "18", "linux", "macos", "ios x", "ios 1a", "io"])
  func noSystems(_ text: String) { #expect(SimulatorFilter.System(text) == nil) }

  @Test("Versions are compared number by number, of any size")
  func versions() {
    let sorted = ["", "9", "10", "17.9", "18", "18.0", "18.0.1", "18.2", "18.10", "26"]
    #expect(sorted.shuffled().map(SimulatorVersion.init).sorted().map(\.description) == sorted)
    let huge = SimulatorVersion("99999999999999999999999")
    #expect(SimulatorVersion("18") < huge && !(huge < huge))
    #expect(SimulatorVersion("18.2.1").isWithin(SimulatorVersion("18.2")))
    #expect(!SimulatorVersion("18.20").isWithin(SimulatorVersion("18.2")))
    #expect(SimulatorVersion("18").isWithin(SimulatorVersion("18.0")))
  }

  @Test("Flags in every way that one is written, and what makes no sense is no 'no'")
  func oddAvailability() throws {
    for (members, isAvailable, problem) in [
      (#""isAvailable": 0"#, false, nil), (#""isAvailable": 1"#, true, nil),
      (#""isAvailable": "no""#, false, nil), (#""isAvailable": "yes""#, true, nil),
      (#""isAvailable": null"#, true, nil), (#""isAvailable": []"#, true, nil),
      (#""availability": "(available)""#, true, nil), (#""availability": null"#, true, nil),
      (#""availability": "(not usable)""#, false, "not usable"),
      (#""availability": "unavailable, gone""#, false, "unavailable, gone"),
      (#""availability": false"#, false, nil),
      (#""availability": "(unavailable, gone)", "isAvailable": true"#, true, nil),
    ] as [(String, Bool, String?)] {
      let text = #"{"devices": {"iOS 18.2": [{"udid": "A", "name": "N", \#(members)}]}}"#
      let listing = try SimulatorListing(SourceText(path: "l.json", bytes: Array(text.utf8)))
      let simulator = try #require(listing.simulators.first)
      #expect(simulator.isAvailable == isAvailable && simulator.problem == problem, "\(members)")
    }
  }

  @Test("Entries of other types, and devices that are there twice, are told with their place")
  func oddEntries() throws {
    let text = #"""
      {"runtimes": [null, 5, "iOS", [], {}, {"name": null, "identifier": 3},
        {"name": "iOS 18.2", "identifier": null, "version": null, "isAvailable": null}],
       "devices": {"iOS 18.2": [null, {"udid": "A", "name": "One"}, {"udid": "a", "name": "Two"},
         {"udid": "B\n$(x)", "name": "Three"}, {"udid": "C", "name": "Fo\u001b[31mur", "state": 7}],
         "iOS 17": null}}
      """#
    let listing = try SimulatorListing(SourceText(path: "l.json", bytes: Array(text.utf8)))
    #expect(listing.simulators.map(\.udid) == ["A", "C"])
    #expect(listing.simulators.last?.state == "Unknown")
    #expect(listing.runtimes.map(\.name) == ["iOS 18.2"])
    let messages = listing.diagnostics.map(\.message)
    #expect(messages.filter { $0 == "this runtime has neither name nor identifier" }.count == 6)
    #expect(messages.contains("this device has the udid of another one, a"))
    #expect(messages.contains("the udid of this device is none"))
    #expect(messages.contains("the devices of a runtime are no array"))
    #expect(listing.diagnostics.allSatisfy { $0.location?.line != nil })
    let shown = SimulatorReport.text(listing.simulators)
    #expect(!shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}

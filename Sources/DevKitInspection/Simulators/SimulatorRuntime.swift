/// An operating system that simulators run.
struct SimulatorRuntime: Hashable, Sendable {
  /// The identifier: `com.apple.CoreSimulator.SimRuntime.iOS-18-2`; `nil` in listings that have none.
  var identifier: String?
  /// The name: `iOS 18.2`.
  var name: String
  /// The operating system's name in lower case: `ios`, `visionos`.
  var system: String
  /// The version.
  var version: SimulatorVersion
  /// The build, such as `22C150`.
  var build: String?
  /// Whether it can be used.
  var isAvailable = true
  /// Why it cannot be used.
  var problem: String?

  /// Reads a key of `devices`: an identifier, or a name as Xcode 10.1 and earlier had it.
  ///
  /// Those put `Unavailable: ` before a runtime that is gone.
  init(key: String) {
    let prefix = "Unavailable: "
    let text = key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
    let isIdentifier = text.hasPrefix("com.apple.CoreSimulator.SimRuntime.")
    // iOS-18-2 or iOS 18.2
    let label = isIdentifier ? String(text.split(separator: ".").last ?? "") : text
    let mark = label.utf8.firstIndex { $0 == UInt8(ascii: "-") || $0 == 0x20 } ?? label.endIndex
    let digits = label[mark...].dropFirst().split(whereSeparator: { $0 == "-" || $0 == "." })
    self.init(
      identifier: isIdentifier ? text : nil, system: String(label[..<mark]),
      version: digits.joined(separator: "."))
    isAvailable = !key.hasPrefix(prefix)
  }

  /// Makes a runtime; without a name, it has that of its system and version.
  init(identifier: String?, name: String? = nil, system: String, version: String) {
    self.identifier = identifier
    let platform = BinaryPlatform(name: system)
    self.system = platform?.name ?? system.lowercased()
    self.version = SimulatorVersion(version)
    let title = platform.flatMap { Self.titles[$0.name] } ?? system
    self.name = name ?? (version.isEmpty ? title : "\(title) \(version)")
  }

  private static let titles = [
    "ios": "iOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS",
  ]

  /// The order of listings: by system, and the newest version first.
  static func precedes(_ first: SimulatorRuntime, _ second: SimulatorRuntime) -> Bool {
    let systems = ["ios", "watchos", "tvos", "visionos"]
    let places = [first, second].map { systems.firstIndex(of: $0.system) ?? systems.count }
    if places[0] != places[1] { return places[0] < places[1] }
    if first.system != second.system {
      return first.system.utf8.lexicographicallyPrecedes(second.system.utf8)
    }
    return first.version > second.version
  }
}

/// A simulated device.
struct Simulator: Hashable, Sendable {
  /// The identifier by which `simctl` and `xcodebuild` know it.
  var udid: String
  /// The name, which its owner may have chosen.
  var name: String
  /// The state: `Booted`, `Shutdown`, `Creating`, …
  var state: String
  /// What it runs.
  var runtime: SimulatorRuntime
  /// Whether it can be booted.
  var isAvailable: Bool
  /// Why it cannot.
  var problem: String?
  /// The identifier of the device's model; `nil` before Xcode 11.
  var deviceType: String?

  /// Whether it runs.
  var isBooted: Bool { state == "Booted" }
}

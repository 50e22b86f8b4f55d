/// Which of the simulators are wanted.
struct SimulatorFilter: Hashable, Sendable {
  /// An operating system, with or without a version.
  struct System: Hashable, Sendable {
    /// The name in lower case.
    var name: String
    /// The version, or the beginning of it.
    var version: SimulatorVersion?

    /// Reads `ios`, `iOS 18`, `ios18.2` or `iOS-18-2`; `nil` for what has no simulator.
    init?(_ text: String) {
      let letters = text.prefix { !($0.isNumber || $0 == " " || $0 == "-" || $0 == "=") }
      guard let platform = BinaryPlatform(name: String(letters)), platform.isDevice else {
        return nil
      }
      name = platform.name
      let parts = text.dropFirst(letters.count).split { $0 == "." || $0 == "-" || $0 == " " }
      guard parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
        return nil
      }
      version = parts.isEmpty ? nil : SimulatorVersion(parts.joined(separator: "."))
    }

    /// Whether a runtime is one of this system.
    func includes(_ runtime: SimulatorRuntime) -> Bool {
      runtime.system == name && (version.map { runtime.version.isWithin($0) } ?? true)
    }
  }

  /// Whether only those that run are wanted.
  var isBooted = false
  /// The operating system.
  var system: System?
  /// A part of the name, in any case.
  var namePart: String?
  /// Whether those that cannot be used are wanted too.
  var includesUnavailable = false

  /// Whether a simulator is wanted.
  func includes(_ simulator: Simulator) -> Bool {
    (includesUnavailable || simulator.isAvailable) && (!isBooted || simulator.isBooted)
      && (system?.includes(simulator.runtime) ?? true)
      && (namePart.map { Self.folded(simulator.name).mentions(Self.folded($0)) } ?? true)
  }

  /// The simulator of a name with the newest runtime: one that runs before one that does not, else
  /// the first. `simulators` are in the order of a listing.
  func best(named name: String, among simulators: [Simulator]) -> Simulator? {
    let named = simulators.filter { includes($0) && Self.folded($0.name) == Self.folded(name) }
    guard let newest = named.map(\.runtime.version).max() else { return nil }
    let best = named.filter { $0.runtime.version == newest }
    return best.first(where: \.isBooted) ?? best.first
  }

  /// A name as it is compared: in lower case, with plain hyphens and blanks. Apple's own names have
  /// the kinds that do not break a line, which nobody types.
  private static func folded(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars {
      switch scalar {
      case "\u{2010}", "\u{2011}": result.append("-")
      case "\u{A0}", "\u{202F}": result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

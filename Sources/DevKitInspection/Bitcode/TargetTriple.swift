/// A target triple such as `arm64-apple-ios15.0.0-simulator`, taken apart.
struct TargetTriple {
  /// The processor as the triple spells it.
  var architecture: String
  /// The platform; `nil` for one that is not known.
  var platform: BinaryPlatform?
  /// The version after the system's name, without needless zeros.
  var version: String?

  init(_ triple: String) {
    let parts = triple.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    architecture = parts.first ?? ""
    guard parts.count >= 3 else { return }
    let system = parts[2].prefix { !$0.isNumber }
    let number = parts[2].dropFirst(system.count)
    if !number.isEmpty { version = Self.shortened(String(number)) }
    let environment = parts.count > 3 ? parts[3] : ""
    if environment.hasPrefix("android") {
      platform = .android
      let level = environment.drop { !$0.isNumber }
      version = level.isEmpty ? nil : String(level)
    } else if environment == "simulator" || environment == "macabi" {
      platform = BinaryPlatform(libraryPlatform: String(system), variant: environment)
    } else {
      platform = BinaryPlatform(name: String(system))
      // Before there was an environment for it, the processor told the simulator.
      if architecture == "x86_64" || architecture == "i386" {
        platform = platform?.simulator ?? platform
      }
    }
  }

  /// `15.0.0` is 15.0.
  private static func shortened(_ version: String) -> String {
    var parts = version.split(separator: ".")
    while parts.count > 2, parts.last == "0" { parts.removeLast() }
    return parts.joined(separator: ".")
  }
}

/// A platform, with or without an architecture, that something must have a slice for.
public struct Requirement: Hashable, Sendable {
  /// The platform.
  public var platform: BinaryPlatform
  /// The architectures, each of which must be there; none for any.
  public var architectures: [String]

  /// Reads `ios/arm64`, `iphonesimulator`, `xros/arm64` or a library identifier of an
  /// `.xcframework`, `ios-arm64_x86_64-simulator`; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count <= 2, let platform = BinaryPlatform(name: String(parts.first ?? "")) {
      let names = parts.count == 2 ? parts[1].split(separator: "+").map(String.init) : []
      guard parts.count == 1 || !names.isEmpty else { return nil }
      self.init(platform: platform, architectures: names.map(Self.canonical))
      return
    }
    self.init(libraryIdentifier: text)
  }

  /// `platform-architectures` or `platform-architectures-variant`.
  private init?(libraryIdentifier text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 || parts.count == 3,
      let platform = BinaryPlatform(
        libraryPlatform: parts[0], variant: parts.count == 3 ? parts[2] : nil),
      let architectures = Self.architectures(parts[1])
    else { return nil }
    self.init(platform: platform, architectures: architectures)
  }

  private init(platform: BinaryPlatform, architectures: [String]) {
    self.platform = platform
    self.architectures = architectures
  }

  /// Takes names apart that are joined by the underscore that some of them have themselves.
  private static func architectures(_ joined: String) -> [String]? {
    var rest = Substring(joined)
    var result: [String] = []
    while !rest.isEmpty {
      // The longer of two names that fit comes first in the list.
      guard
        let name = known.first(where: { name in
          rest == name || rest.hasPrefix(name + "_")
        })
      else { return nil }
      result.append(name)
      rest = rest.dropFirst(name.count).drop { $0 == "_" }
    }
    return result.isEmpty ? nil : result
  }

  private static let known = [
    "x86_64h", "x86_64", "arm64_32", "arm64e", "arm64", "armv7k", "armv7s", "armv7", "armv6",
    "i386",
  ]

  /// Two names of one processor become one.
  static func canonical(_ architecture: String) -> String {
    switch architecture {
    case "aarch64": "arm64"
    case "amd64", "x64": "x86_64"
    case "x86", "i686": "i386"
    default: architecture
    }
  }

  /// What of this none of some images has; `nil` where all is there.
  ///
  /// Only what runs or is linked counts: no debug symbols, core dumps or stubs.
  public func missing(in images: some Sequence<BinaryImage>) -> String? {
    let present = Set(
      images.filter { image in
        image.isProduct && image.platforms.contains { $0.platform == platform }
      }
      .map { Self.canonical($0.architecture) })
    if present.isEmpty {
      let names = architectures.isEmpty ? "" : "/" + architectures.joined(separator: "+")
      return platform.name + names
    }
    let lacking = architectures.filter { !present.contains($0) }
    return lacking.isEmpty ? nil : platform.name + "/" + lacking.joined(separator: "+")
  }
}

extension BinaryImage {
  /// Whether it is something that runs or is linked.
  var isProduct: Bool {
    switch role {
    case .debugSymbols, .core, .stub: false
    default: true
    }
  }
}

import DevKitCore

/// The conditions of a build setting, such as `[sdk=iphoneos*][arch=arm64]` or
/// `[config=Debug,sdk=*]`.
struct SettingCondition {
  /// Where a definition with conditions counts.
  enum Reach: Equatable {
    /// In the whole build.
    case everywhere
    /// For some SDKs, architectures or variants.
    case somePlatforms
    /// Not in this configuration.
    case nowhere
  }

  private let terms: [(key: Substring, pattern: Substring)]

  /// Reads conditions as they are written behind the name of a setting.
  init(_ text: String) {
    terms = text.split { "[],".contains($0) }.map { term in
      let parts = term.split(separator: "=", maxSplits: 1)
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
  }

  /// Where a definition counts in a build of a configuration.
  func reach(inConfiguration name: String) -> Reach {
    var reach = Reach.everywhere
    for (key, pattern) in terms where pattern != "*" {
      guard key == "config" else {
        reach = .somePlatforms
        continue
      }
      guard GlobPattern(String(pattern), .posix).matches(name) else { return .nowhere }
    }
    return reach
  }
}

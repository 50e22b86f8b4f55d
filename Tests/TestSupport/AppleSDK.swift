/// An Apple platform that generated code is checked for, with the stub modules of its SDK.
enum AppleSDK: String, CaseIterable, Sendable, CustomStringConvertible {
  case iOS
  case tvOS
  case watchOS
  case visionOS
  case macOS
  case catalyst = "Catalyst"

  /// The operating system that is deployed to: the oldest that the checks know, or the newest.
  enum Deployment: String, CaseIterable, Sendable {
    case oldest
    case newest
  }

  var description: String { rawValue }

  /// The folder under `Tests/Stubs`.
  var folder: String { rawValue }

  /// The operating system's name in a target triple. Catalyst is iOS with another environment.
  var tripleSystem: String {
    switch self {
    case .iOS, .catalyst: "ios"
    case .tvOS: "tvos"
    case .watchOS: "watchos"
    case .visionOS: "xros"
    case .macOS: "macosx"
    }
  }

  /// The target triple, as `-target` takes it.
  ///
  /// The architecture is always arm64: with x86_64 the compiler would take iOS for its simulator.
  func triple(_ deployment: Deployment = .oldest) -> String {
    let environment = self == .catalyst ? "-macabi" : ""
    return "arm64-apple-\(tripleSystem)\(version(deployment))\(environment)"
  }

  /// `oldest` is what a package without a `platforms:` line deploys to, except that SwiftUI and
  /// concurrency set the floor.
  private func version(_ deployment: Deployment) -> String {
    switch (self, deployment) {
    case (.visionOS, .oldest): "1.0"
    case (.iOS, .oldest), (.tvOS, .oldest): "13.0"
    case (.catalyst, .oldest): "13.1"
    case (.watchOS, .oldest): "6.0"
    case (.macOS, .oldest): "10.15"
    case (_, .newest): "26.0"
    }
  }
}

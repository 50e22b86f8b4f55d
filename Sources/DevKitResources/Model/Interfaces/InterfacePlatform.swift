/// The platform that a document of Interface Builder is for.
enum InterfacePlatform: String, CaseIterable, Sendable {
  case iOS
  case tvOS
  case macOS
  case watchOS

  /// The platform that the type of a document names, such as
  /// `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB`, or the target's runtime.
  init?(documentType: String, runtime: String) {
    let parts = documentType.utf8.split(separator: UInt8(ascii: ".")).map(Substring.init)
      .dropFirst().dropLast()
    if runtime == "AppleTV" || parts.contains("AppleTV") {
      self = .tvOS
    } else if runtime == "watchKit" || parts.contains("WatchKit") {
      self = .watchOS
    } else if parts.contains("CocoaTouch") {
      self = .iOS
    } else if parts.contains("Cocoa") {
      self = .macOS
    } else {
      return nil
    }
  }

  /// The condition under which code for the platform compiles.
  var condition: String {
    switch self {
    case .iOS: "os(iOS) || os(visionOS)"
    case .tvOS: "os(tvOS)"
    case .macOS: "os(macOS)"
    case .watchOS: "os(watchOS)"
    }
  }

  /// The framework that holds the classes of controllers and views.
  var framework: String { self == .macOS ? "AppKit" : "UIKit" }

  /// Whether its controllers and views have classes that accessors can name. On watchOS everything
  /// is asked for by its identifier.
  var hasClasses: Bool { self != .watchOS }
}

/// The class of a controller, view or segue in a document of Interface Builder.
struct InterfaceClass: Hashable, Sendable {
  /// Where a class is declared.
  enum Home: Hashable, Sendable {
    /// UIKit or AppKit.
    case framework
    /// Another framework of the system, which not every platform has.
    case system(String)
    /// A module that the document names.
    case module(String)
    /// The module that the document is built for.
    case own
    /// The document does not say: an Objective-C class, or one of the module's own.
    case unknown
  }

  /// The name in its module.
  var name: String
  var home: Home
  /// The class of UIKit or AppKit that it is, or that stands for it where it is not known.
  var base: String

  /// A class of UIKit or AppKit.
  static func framework(_ name: String) -> InterfaceClass {
    InterfaceClass(name: name, home: .framework, base: name)
  }

  /// The class that takes its place where it cannot be named.
  var fallback: InterfaceClass { .framework(base) }

  /// The same class in the same place; elements of several kinds may have it.
  static func == (lhs: InterfaceClass, rhs: InterfaceClass) -> Bool {
    lhs.name == rhs.name && lhs.home == rhs.home
  }

  /// By name and place, as `==`.
  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(home)
  }

  /// The class of what may be either: what both inherit from, where they differ.
  func merged(with other: InterfaceClass) -> InterfaceClass {
    let base = Self.commonBase(base, other.base)
    guard name == other.name, home == other.home || home == .unknown || other.home == .unknown
    else { return .framework(base) }
    return InterfaceClass(name: name, home: home == .unknown ? other.home : home, base: base)
  }

  private static func commonBase(_ first: String, _ second: String) -> String {
    if first == second { return first }
    let reusable: Set = ["UICollectionViewCell", "UICollectionReusableView"]
    if reusable.contains(first), reusable.contains(second) { return "UICollectionReusableView" }
    guard first.hasPrefix("UI"), second.hasPrefix("UI") else { return "AnyObject" }
    let areControllers = first.hasSuffix("Controller") && second.hasSuffix("Controller")
    return areControllers ? "UIViewController" : "UIView"
  }
}

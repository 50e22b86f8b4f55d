// Written by hand with the declarations that Xcode 15 and later put into a target with an asset
// catalog: statics on Apple's own ImageResource and ColorResource, and on the classes that take
// them. A generated file must compile beside these, in the same module.

import Foundation
#if canImport(AppKit)
  import AppKit
#endif
#if canImport(UIKit)
  import UIKit
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif
#if canImport(DeveloperToolsSupport)
  import DeveloperToolsSupport
#endif

#if SWIFT_PACKAGE
  private nonisolated let assetBundle = Foundation.Bundle.main
#else
  private final class AssetBundleClass {}
  private nonisolated let assetBundle = Foundation.Bundle(for: AssetBundleClass.self)
#endif

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated extension DeveloperToolsSupport.ColorResource {
  static let primary = DeveloperToolsSupport.ColorResource(name: "primary", bundle: assetBundle)
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated extension DeveloperToolsSupport.ImageResource {
  static let profile = DeveloperToolsSupport.ImageResource(name: "profile", bundle: assetBundle)
  enum Menu {
    static let first = DeveloperToolsSupport.ImageResource(
      name: "menu/first", bundle: assetBundle)
  }
}

#if canImport(AppKit)
  @available(macOS 14.0, *)
  @available(macCatalyst, unavailable)
  nonisolated extension AppKit.NSImage {
    static var profile: AppKit.NSImage {
      #if !targetEnvironment(macCatalyst)
        AppKit.NSImage(resource: .profile)
      #else
        AppKit.NSImage()
      #endif
    }
  }
  @available(macOS 14.0, *)
  @available(macCatalyst, unavailable)
  nonisolated extension AppKit.NSColor {
    static var primary: AppKit.NSColor {
      #if !targetEnvironment(macCatalyst)
        AppKit.NSColor(resource: .primary)
      #else
        AppKit.NSColor()
      #endif
    }
  }
#endif

#if canImport(UIKit)
  @available(iOS 17.0, tvOS 17.0, *)
  @available(watchOS, unavailable)
  nonisolated extension UIKit.UIImage {
    static var profile: UIKit.UIImage {
      #if !os(watchOS)
        UIKit.UIImage(resource: .profile)
      #else
        UIKit.UIImage()
      #endif
    }
  }
  @available(iOS 17.0, tvOS 17.0, *)
  @available(watchOS, unavailable)
  nonisolated extension UIKit.UIColor {
    static var primary: UIKit.UIColor {
      #if !os(watchOS)
        UIKit.UIColor(resource: .primary)
      #else
        UIKit.UIColor()
      #endif
    }
  }
#endif

#if canImport(SwiftUI)
  // `Color.primary` is SwiftUI's own, so Xcode makes no static of that name.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated extension SwiftUI.Color {
    static var brand: SwiftUI.Color { SwiftUI.Color(.primary) }
  }
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {
    static var brand: SwiftUI.Color { SwiftUI.Color(.primary) }
  }
#endif

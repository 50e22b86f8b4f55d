// Written by hand in the style of a generated file, to show which forms compile everywhere:
// six SDKs, Linux, three language modes, the oldest and the newest deployment target.

import Foundation

#if canImport(UIKit)
  import UIKit
#endif
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif
#if canImport(CoreText)
  import CoreText
#endif

// `nonisolated` on the outermost type reaches every type nested in it, and all their members.
nonisolated enum R {
  /// Finds this file's bundle when it is not a package's.
  private final class Token {}

  static var bundle: Foundation.Bundle {
    #if SWIFT_PACKAGE
      return Foundation.Bundle.main
    #else
      return Foundation.Bundle(for: Token.self)
    #endif
  }

  struct ImageResource: Swift.Hashable, Swift.Sendable {
    let name: Swift.String
    var bundle: Foundation.Bundle { R.bundle }
  }

  struct ColorResource: Swift.Hashable, Swift.Sendable {
    let name: Swift.String
    var bundle: Foundation.Bundle { R.bundle }
  }

  struct DataResource: Swift.Hashable, Swift.Sendable {
    let name: Swift.String
    var bundle: Foundation.Bundle { R.bundle }
  }

  struct FontResource: Swift.Hashable, Swift.Sendable {
    let name: Swift.String
    let file: Swift.String
  }

  struct FileResource: Swift.Hashable, Swift.Sendable {
    let name: Swift.String
    let pathExtension: Swift.String
    func url() -> Foundation.URL? {
      R.bundle.url(forResource: name, withExtension: pathExtension)
    }
  }

  struct StringResource: Swift.Hashable, Swift.Sendable {
    let key: Swift.StaticString
    let table: Swift.String
    let developmentValue: Swift.String
    var language: Swift.String?

    static func == (lhs: Self, rhs: Self) -> Swift.Bool {
      lhs.key.description == rhs.key.description && lhs.table == rhs.table
    }
    func hash(into hasher: inout Swift.Hasher) {
      hasher.combine(key.description)
      hasher.combine(table)
    }

    func callAsFunction() -> Swift.String {
      R.bundle.localizedString(forKey: key.description, value: developmentValue, table: table)
    }
    func callAsFunction(_ arguments: any Swift.CVarArg...) -> Swift.String {
      Swift.String(
        format: callAsFunction(), locale: Foundation.Locale.current, arguments: arguments)
    }
  }

  enum image {
    static var profile: ImageResource { ImageResource(name: "profile") }
    enum menu {
      static var first: ImageResource { ImageResource(name: "menu/first") }
    }
  }
  enum color {
    static let primary = ColorResource(name: "primary")
  }
  enum data {
    static var seed: DataResource { DataResource(name: "seed") }
  }
  enum font {
    static var acmeLight: FontResource { FontResource(name: "Acme-Light", file: "Acme.otf") }
  }
  enum file {
    static var seedJson: FileResource { FileResource(name: "seed", pathExtension: "json") }
  }
  struct Strings: Swift.Sendable {
    var language: Swift.String?
    struct Localizable: Swift.Sendable {
      var language: Swift.String?
      var welcome: StringResource {
        StringResource(
          key: "welcome", table: "Localizable", developmentValue: "Welcome", language: language)
      }
    }
    var localizable: Localizable { Localizable(language: language) }
  }
  static var string: Strings { Strings() }
  static func string(preferredLanguages: [Swift.String]) -> Strings {
    Strings(
      language: Foundation.Bundle.preferredLocalizations(
        from: R.bundle.localizations, forPreferences: preferredLanguages
      ).first)
  }
}

// An extension does not inherit `nonisolated`, not even from a nonisolated type: each needs it.
#if canImport(UIKit)
  nonisolated extension R.ImageResource {
    func callAsFunction() -> UIKit.UIImage? {
      #if os(watchOS)
        return UIKit.UIImage(named: name, in: bundle, with: nil)
      #else
        return UIKit.UIImage(named: name, in: bundle, compatibleWith: nil)
      #endif
    }
  }
  nonisolated extension R.ColorResource {
    func callAsFunction() -> UIKit.UIColor? {
      #if os(watchOS)
        return UIKit.UIColor(named: name)
      #else
        return UIKit.UIColor(named: name, in: bundle, compatibleWith: nil)
      #endif
    }
  }
  nonisolated extension R.FontResource {
    func callAsFunction(size: CoreGraphics.CGFloat) -> UIKit.UIFont? {
      UIKit.UIFont(name: name, size: size)
    }
  }
  nonisolated extension R.DataResource {
    func callAsFunction() -> Foundation.Data? {
      UIKit.NSDataAsset(name: name, bundle: bundle)?.data
    }
  }
  nonisolated extension UIKit.UIImage {
    convenience init?(resource: R.ImageResource) {
      #if os(watchOS)
        self.init(named: resource.name, in: resource.bundle, with: nil)
      #else
        self.init(named: resource.name, in: resource.bundle, compatibleWith: nil)
      #endif
    }
  }
#elseif canImport(AppKit)
  nonisolated extension R.ImageResource {
    func callAsFunction() -> AppKit.NSImage? { bundle.image(forResource: name) }
  }
  nonisolated extension R.ColorResource {
    func callAsFunction() -> AppKit.NSColor? { AppKit.NSColor(named: name, bundle: bundle) }
  }
  nonisolated extension R.FontResource {
    func callAsFunction(size: CoreGraphics.CGFloat) -> AppKit.NSFont? {
      AppKit.NSFont(name: name, size: size)
    }
  }
  nonisolated extension R.DataResource {
    func callAsFunction() -> Foundation.Data? {
      AppKit.NSDataAsset(name: name, bundle: bundle)?.data
    }
  }
#endif

#if canImport(CoreText)
  nonisolated extension R.FontResource {
    /// Makes the font known to the process, for bundles whose Info.plist does not list it.
    @discardableResult
    func register() -> Swift.Bool {
      guard let url = R.bundle.url(forResource: file, withExtension: nil) else { return false }
      return CoreText.CTFontManagerRegisterFontsForURL(
        url as CoreFoundation.CFURL, CoreText.CTFontManagerScope.process, nil)
    }
  }
#endif

#if canImport(SwiftUI)
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SwiftUI.Image {
    init(_ resource: R.ImageResource) { self.init(resource.name, bundle: resource.bundle) }
    init(_ resource: R.ImageResource, label: SwiftUI.Text) {
      self.init(resource.name, bundle: resource.bundle, label: label)
    }
    init(decorative resource: R.ImageResource) {
      self.init(decorative: resource.name, bundle: resource.bundle)
    }
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    init(_ resource: R.ImageResource, variableValue: Swift.Double?) {
      self.init(resource.name, variableValue: variableValue, bundle: resource.bundle)
    }
  }
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SwiftUI.Color {
    init(_ resource: R.ColorResource) { self.init(resource.name, bundle: resource.bundle) }
  }
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SwiftUI.Font {
    static func custom(_ resource: R.FontResource, size: CoreGraphics.CGFloat) -> SwiftUI.Font {
      custom(resource.name, size: size)
    }
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    static func custom(
      _ resource: R.FontResource, fixedSize: CoreGraphics.CGFloat
    ) -> SwiftUI.Font {
      custom(resource.name, fixedSize: fixedSize)
    }
  }
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SwiftUI.Text {
    init(_ resource: R.StringResource) {
      self.init(
        SwiftUI.LocalizedStringKey(resource.key.description), tableName: resource.table,
        bundle: R.bundle)
    }
  }
#endif

#if canImport(Darwin)
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  nonisolated extension Foundation.LocalizedStringResource {
    init(_ resource: R.StringResource) {
      self.init(
        resource.key, defaultValue: Swift.String.LocalizationValue(resource.developmentValue),
        table: resource.table, bundle: .atURL(R.bundle.bundleURL))
    }
  }
#endif
nonisolated extension Swift.String {
  init(resource: R.StringResource) { self = resource() }
}

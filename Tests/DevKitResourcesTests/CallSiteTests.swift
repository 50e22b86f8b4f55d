import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What people write with the accessors compiles, on every platform that has the frameworks.
@Suite struct CallSiteTests {
  private static let files = [
    "A.xcassets/profile.imageset/Contents.json": "{}",
    "A.xcassets/menu/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
    "A.xcassets/menu/icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
    "A.xcassets/menu/icons/first.imageset/Contents.json": "{}",
    "A.xcassets/primary.colorset/Contents.json": "{}",
    "A.xcassets/seed.dataset/Contents.json": #"{"data": [{"filename": "seed.json"}]}"#,
    "A.xcassets/Alternate.appiconset/Contents.json": "{}",
    "seed.json": "{}",
    "en.lproj/Localizable.strings": """
    "welcome" = "Welcome"; "hi" = "Hi %@, %d of them"; "price" = "%.2f"; "one" = "One %@";
    """,
  ]

  private static func generatedSource() throws -> String {
    var files = files.mapValues { Array($0.utf8) }
    files["acme.ttf"] =
      SampleFont(postScriptName: "AcmeLight", family: "Acme", style: "Light").bytes()
    return try GeneratedResources.make(files.map { ($0.key, $0.value) }).source + "\n"
  }

  /// Call sites that need Foundation alone.
  private static let everywhere = """
    nonisolated func everywhere() {
      let image: R.ImageResource = R.image.profile
      let names: [Swift.String] = [image.name, R.image.menu.icons.first.name, R.color.primary.name]
      let bundle: Foundation.Bundle = image.bundle
      let other = R.image(bundle: bundle).profile
      let data: Foundation.Data? = R.data.seed()
      let url: Foundation.URL? = R.file.seedJson.url()
      let same: Foundation.URL? = R.file.seedJson()
      let path: Swift.String? = R.file.seedJson.path()
      let parts = (R.file.seedJson.name, R.file.seedJson.pathExtension, R.file.seedJson.fileName)
      let table: Swift.String = R.string.localizable.welcome.tableName
      let development: Swift.String? = R.string.localizable.hi.developmentValue
      let found: Foundation.URL? = bundle.url(forResource: R.file.seedJson)
      let place: Swift.String? = bundle.path(forResource: R.file.seedJson)
      let welcome: Swift.String = R.string.localizable.welcome()
      let hi: Swift.String = R.string.localizable.hi("Bob", 3)
      let price: Swift.String = R.string.localizable.price(2.5)
      let dutch: Swift.String = R.string(preferredLanguages: ["nl"]).localizable.hi("Bob", 3)
      let german = R.string(locale: Foundation.Locale(identifier: "de")).localizable.price(2.5)
      let french = R.string.localizable(preferredLanguages: ["fr"]).welcome()
      let text = Swift.String(resource: R.string.localizable.welcome)
      let formatted = Swift.String(resource: R.string.localizable.hi, "Bob", 3)
      let resource: R.StringResource2<Swift.String, Swift.Int> = R.string.localizable.hi
      let font: R.FontResource = R.font.acmeLight
      let icon: Swift.String? = R.appIcon.alternate.name
      _ = (names, other, data, url, same, path, found, place, welcome, hi, price, dutch, german)
      _ = (table, text, formatted, resource, font.name, icon, parts, development, french)
    }
    """

  /// Call sites that need a user interface.
  private static let interface = """
    #if canImport(UIKit)
      nonisolated func interface() {
        let image: UIKit.UIImage? = R.image.profile()
        let same = UIKit.UIImage(resource: R.image.profile)
        let font: UIKit.UIFont? = R.font.acmeLight(size: 22)
        let sized = UIKit.UIFont(resource: R.font.acmeLight, size: 22)
        #if !os(watchOS)
          let color: UIKit.UIColor? = R.color.primary()
          let tint = UIKit.UIColor(resource: R.color.primary)
          let dark = R.color.primary(compatibleWith: nil)
          let trait = R.image.profile(compatibleWith: nil)
          let fitting = UIKit.UIImage(resource: R.image.profile, compatibleWith: nil)
          let shade = UIKit.UIColor(resource: R.color.primary, compatibleWith: nil)
          _ = (color, tint, dark, trait, fitting, shade)
        #endif
        if #available(iOS 16, tvOS 16, watchOS 9, *) {
          _ = UIKit.UIImage(resource: R.image.profile, variableValue: 0.5, with: nil)
        }
        _ = UIKit.UIImage(resource: R.image.profile, with: nil)
        let configured = R.image.profile(with: nil)
        _ = (image, same, font, sized, configured, R.font.acmeLight.canBeLoaded())
      }
    #elseif canImport(AppKit)
      nonisolated func interface() {
        let image: AppKit.NSImage? = R.image.profile()
        let color: AppKit.NSColor? = R.color.primary()
        let tint = AppKit.NSColor(resource: R.color.primary)
        let font: AppKit.NSFont? = R.font.acmeLight(size: 22)
        _ = (image, color, tint, font)
      }
    #endif
    #if canImport(SwiftUI)
      @MainActor func views() {
        _ = SwiftUI.Image(R.image.profile)
        _ = SwiftUI.Image(R.image.profile, label: SwiftUI.Text(R.string.localizable.welcome))
        _ = SwiftUI.Image(decorative: R.image.menu.icons.first)
        _ = SwiftUI.Color(R.color.primary)
        _ = SwiftUI.Font.custom(R.font.acmeLight, size: 17)
        _ = SwiftUI.Text(R.string.localizable.welcome)
        _ = SwiftUI.Text(R.string.localizable.hi, "Bob", 3)
      }

      @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
      nonisolated func resources() {
        let plain = Foundation.LocalizedStringResource(R.string.localizable.welcome)
        let formatted = Foundation.LocalizedStringResource(R.string.localizable.hi, "Bob", 3)
        _ = (plain, formatted)
      }
    #endif
    """

  @Test(arguments: LanguageMode.allCases)
  func callSitesCompileOnLinux(mode: LanguageMode) async throws {
    let source = try Self.generatedSource() + Self.everywhere
    #expect(try await SwiftCompiler.check(source: source, mode: mode) == [])
  }

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: AppleSDK.allCases)
  func callSitesCompileForEverySDK(sdk: AppleSDK) async throws {
    let source = try Self.generatedSource() + Self.everywhere + "\n" + Self.interface
    for mode in LanguageMode.allCases {
      let found = try await SwiftCompiler.check(source: source, mode: mode, sdk: sdk)
      #expect(found == [], "\(mode)")
    }
  }
}

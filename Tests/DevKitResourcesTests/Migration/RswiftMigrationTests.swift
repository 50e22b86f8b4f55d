import DevKitCore
import DevKitXcode
import Foundation
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// The call sites of an app that used R.swift compile unchanged.
@Suite struct RswiftMigrationTests {
  private static let storyboard = InterfaceSamples.storyboard(
    [
      """
      <viewController id="M" customClass="MainController" customModule="App" \
      customModuleProvider="target" sceneMemberID="viewController">
      <view id="v"><accessibility identifier="doneButton"/></view>
      <connections>
        <segue identifier="openSettings" destination="S" kind="show" id="s"/>
        <segue identifier="goBack" destination="X" kind="unwind" unwindAction="b:" id="u"/>
      </connections></viewController>
      <exit id="X" sceneMemberID="exit"/>
      """,
      """
      <tableViewController storyboardIdentifier="SettingsController" id="S" \
      customClass="SettingsController" customModule="App" customModuleProvider="target" \
      sceneMemberID="viewController"/>
      """,
    ], initial: "M")

  private static func xib(_ element: String, _ name: String, reuse: String? = nil) -> String {
    let identifier = reuse.map { " reuseIdentifier=\"\($0)\"" } ?? ""
    return InterfaceSamples.xib(
      "<\(element) id=\"v\" customClass=\"\(name)\" customModule=\"App\" "
        + "customModuleProvider=\"target\"\(identifier)>"
        + "<accessibility identifier=\"app-icon_image view\"/></\(element)>"
    ).replacing("app-icon_image view", with: "AppIconImageView")
  }

  private static let files: [String: String] = [
    "A.xcassets/foo-bar.imageset/Contents.json":
      #"{"properties": {"on-demand-resource-tags": ["level-1"]}}"#,
    "A.xcassets/menu/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
    "A.xcassets/menu/icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
    "A.xcassets/menu/icons/first.imageset/Contents.json": "{}",
    "A.xcassets/primary.colorset/Contents.json": "{}",
    "A.xcassets/seed.dataset/Contents.json": #"{"data": [{"filename": "seed.json"}]}"#,
    "seed-data.json": "{}",
    "nl.lproj/banner.png": "",
    "en.lproj/Localizable.strings": """
    "welcome" = "Welcome"; "hi" = "Hi %@"; "summary" = "%@ %d %.1f"; "some_name" = "A";
    "two" = "%@ %d"; "four" = "%@ %d %@ %d"; "five" = "%@ %d %@ %d %@";
    "six" = "%@ %d %@ %d %@ %d"; "seven" = "%@ %d %@ %d %@ %d %@";
    "eight" = "%@ %d %@ %d %@ %d %@ %d"; "nine" = "%@ %d %@ %d %@ %d %@ %d %@";
    """,
    "en.lproj/Localizable.stringsdict": StringSamples.dictionary([
      "copy.progress": StringSamples.rule(
        "%#@completed@ of %#@total@",
        [
          ("completed", "d", [("other", "%d")]), ("total", "d", [("other", "%d files")]),
        ])
    ]),
    "Base.lproj/Main.storyboard": storyboard,
    "CustomView.xib": xib("view", "CustomView"),
    "TextCell.xib": xib("tableViewCell", "TextCell", reuse: "TextCell"),
    "PhotoCell.xib": xib("collectionViewCell", "PhotoCell", reuse: "PhotoCell"),
    "Badge.xib": xib("collectionReusableView", "Badge", reuse: "Badge"),
    "Header.xib": xib("tableViewHeaderFooterView", "Header", reuse: "Header"),
  ]

  /// The classes that the call sites name.
  private static let classes = """

    class MainController: UIKit.UIViewController {}
    class SettingsController: UIKit.UITableViewController {}
    class CustomView: UIKit.UIView {}
    class TextCell: UIKit.UITableViewCell {}
    class PhotoCell: UIKit.UICollectionViewCell {}
    class Badge: UIKit.UICollectionReusableView {}
    class Header: UIKit.UITableViewHeaderFooterView {}

    """

  private static func entries(_ body: String) -> [PropertyListEntry] {
    PropertyListEntryReader.read(
      SourceText(path: "Info.plist", bytes: Array(PropertyListEntryTests.plist(body).utf8)),
      settings: BuildSettings(given: { _ in nil })
    ).entries
  }

  private static func source() throws -> String {
    var files = files.map { (path: $0.key, content: Array($0.value.utf8)) }
    let font = SampleFont(postScriptName: "AcmeLight", family: "Acme", style: "Light").bytes()
    files.append(("acme.ttf", font))
    var made = try GeneratedResources.make(files, style: .rswift)
    var model = ResourceModel()
    model.info = entries("<key>NSUserActivityTypes</key><array><string>planTrip</string></array>")
    model.entitlements = entries("<key>aps-environment</key><string>development</string>")
    model.project = ProjectFacts(developmentRegion: "en", knownAssetTags: ["level-1"])
    var diagnostics: [Diagnostic] = []
    let named = ModelNaming(style: .rswift).name(model, diagnostics: &diagnostics)
    made.model.info = named.info
    made.model.entitlements = named.entitlements
    made.model.project = named.project
    #expect(made.messages == [])
    return made.source
  }

  @Test(
    .enabled(if: SwiftCompiler.canCheckSDKs),
    arguments: [AppleSDK.iOS, .tvOS, .visionOS, .catalyst], LanguageMode.allCases)
  func callSitesCompileUnchanged(sdk: AppleSDK, mode: LanguageMode) async throws {
    try await TemporaryFolder.use { folder in
      let generated = folder.appendingPathComponent("R.generated.swift")
      var source = try Self.source() + Self.classes
      if sdk == .tvOS {
        source = source.replacing("#if os(iOS) || os(visionOS)", with: "#if os(tvOS)")
      }
      try Data(source.utf8).write(to: generated)
      let callSites = StubSources.folder.appendingPathComponent("Samples/RswiftCallSites.swift")
      let found = try await SwiftCompiler.check([generated, callSites], mode: mode, sdk: sdk)
      #expect(found == [])
    }
  }

  /// The file is long enough to have every form; nobody shortens it to make the test pass.
  @Test func callSitesAreManyLines() throws {
    let callSites = StubSources.folder.appendingPathComponent("Samples/RswiftCallSites.swift")
    let lines = try String(contentsOf: callSites, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 150)
  }

  @Test(arguments: [
    "image", "string", "color", "data", "file", "font", "nib", "segue", "storyboard",
    "reuseIdentifier", "entitlements", "info", "id", "project",
  ])
  func generatorsOfRswiftAreKinds(name: String) throws {
    #expect(try ResourceKind.parse([name], option: "--only").map(\.rawValue) == [name])
  }
}

import Foundation
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What people write with the accessors in an app for macOS compiles.
@Suite struct MacCallSiteTests {
  private typealias DocumentType = InterfaceSamples.DocumentType

  private static func own(_ name: String) -> String {
    "customClass=\"\(name)\" customModule=\"App\" customModuleProvider=\"target\""
  }

  private static let storyboard = InterfaceSamples.storyboard(
    [
      """
      <windowController storyboardIdentifier="window" id="W" \(own("MainWindowController")) \
      sceneMemberID="viewController"><connections>
      <segue destination="V" kind="relationship" relationship="window.shadowedContentViewController" id="r"/>
      <segue destination="V" kind="sheet" identifier="openList" id="s"/></connections>
      </windowController>
      """,
      """
      <viewController storyboardIdentifier="list" id="V" \(own("ListController")) \
      sceneMemberID="viewController"><view key="view" id="v"><subviews>
      <button id="b"><accessibility identifier="addButton"/></button>
      <tableView id="t"><tableRowView identifier="row" id="w"/></tableView></subviews></view>
      <connections><segue destination="D" kind="show" identifier="openDetail" id="o"/></connections>
      </viewController>
      """,
      "<viewController id=\"D\" sceneMemberID=\"viewController\"/>",
    ], type: DocumentType.macStoryboard, initial: "W")

  private static func xib(_ objects: String) -> String {
    InterfaceSamples.xib(objects, type: DocumentType.macXib)
  }

  private static let files = [
    "Base.lproj/Main.storyboard": storyboard,
    "Panel.xib": xib(
      "<customView id=\"v\" \(own("PanelView"))><accessibility identifier=\"closeButton\"/></customView>"
    ),
    "Window.xib": xib("<window id=\"w\"><view key=\"contentView\" id=\"v\"/></window>"),
    "NameCell.xib": xib("<tableCellView identifier=\"NameCell\" id=\"c\" \(own("NameCell"))/>"),
    "PhotoItem.xib": xib(
      "<collectionViewItem identifier=\"PhotoItem\" id=\"c\" \(own("PhotoItem"))/>"),
    "A.xcassets/logo.imageset/Contents.json": "{}",
    "A.xcassets/menu/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
    "A.xcassets/menu/home.imageset/Contents.json": "{}",
    "A.xcassets/brand.colorset/Contents.json": "{}",
    "A.xcassets/seed.dataset/Contents.json": #"{"data": [{"filename": "seed.json"}]}"#,
    "banner.png": "",
  ]

  private static let classes = """

    class MainWindowController: AppKit.NSWindowController {}
    class ListController: AppKit.NSViewController {}
    class PanelView: AppKit.NSView {}
    class NameCell: AppKit.NSTableCellView {}
    class PhotoItem: AppKit.NSCollectionViewItem {}

    """

  @Test(
    .enabled(if: SwiftCompiler.canCheckSDKs), arguments: IdentifierStyle.allCases,
    LanguageMode.allCases)
  func callSitesCompile(style: IdentifierStyle, mode: LanguageMode) async throws {
    var files = Self.files.map { (path: $0.key, content: Array($0.value.utf8)) }
    let font = SampleFont(postScriptName: "AcmeLight", family: "Acme", style: "Light").bytes()
    files.append(("acme.ttf", font))
    let made = try GeneratedResources.make(files, style: style)
    #expect(made.messages == [])
    try await TemporaryFolder.use { folder in
      try folder.write(["R.swift": made.source + Self.classes])
      let callSites = StubSources.folder.appendingPathComponent("Samples/MacCallSites.swift")
      let sources = [folder.appendingPathComponent("R.swift"), callSites]
      let found = try await SwiftCompiler.check(sources, mode: mode, sdk: .macOS)
      #expect(found == [])
    }
  }
}

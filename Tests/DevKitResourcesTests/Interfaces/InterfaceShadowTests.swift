import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// An app's own types, under names of the system's, do not get in the way of storyboards and xibs.
@Suite(.enabled(if: SwiftCompiler.canCheckSDKs)) struct InterfaceShadowTests {
  private static let names = [
    "UIStoryboard", "UINib", "UIViewController", "UIView", "UIStoryboardSegue", "UITableView",
    "UITableViewCell", "UICollectionView", "NSStoryboard", "NSNib", "NSViewController", "NSView",
    "NSWindowController", "NSStoryboardSegue", "NSUserInterfaceItemIdentifier", "NSCoder",
    "NSArray",
    "IndexPath", "Thread", "Bundle", "String", "Error", "CustomStringConvertible",
    "UnsafeMutablePointer", "SegueIdentifier", "NibReference", "ValidationError",
  ]

  @Test(arguments: IdentifierStyle.allCases, AppleSDK.allCases)
  func typesOfTheAppDoNotGetInTheWay(style: IdentifierStyle, sdk: AppleSDK) async throws {
    let made = try GeneratedResources.make(InterfaceCodeTests.files, style: style)
    let shadows = Self.names.map { "struct \($0) {}\n" }.joined()
    try await TemporaryFolder.use { folder in
      // The classes of the samples are in a file that sees the system's types by their modules.
      let frameworks =
        "#if canImport(UIKit)\nimport UIKit\n#elseif canImport(AppKit)\nimport AppKit\n#endif\n"
      try folder.write([
        "R.swift": made.source, "Shadows.swift": shadows,
        "Classes.swift": frameworks + InterfaceCodeTests.classes,
      ])
      let files = ["R.swift", "Shadows.swift", "Classes.swift"].map(folder.appendingPathComponent)
      for mode in LanguageMode.allCases {
        let found = try await SwiftCompiler.check(files, mode: mode, sdk: sdk)
        #expect(found == [], "\(mode)")
      }
    }
  }
}

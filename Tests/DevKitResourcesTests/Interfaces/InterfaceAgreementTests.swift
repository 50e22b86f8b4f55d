import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What documents say twice and differently is a warning where they say it.
@Suite struct InterfaceAgreementTests {
  private static func controller(_ identifier: String, _ name: String, id: String) -> String {
    """
    <viewController storyboardIdentifier="\(identifier)" id="\(id)" customClass="\(name)" \
    customModule="App" customModuleProvider="target" sceneMemberID="viewController"/>
    """
  }

  @Test func twoControllersWithOneIdentifierAreAWarningAtBoth() throws {
    let made = try GeneratedResources.make([
      "Main.storyboard": InterfaceSamples.storyboard([
        Self.controller("detail", "A", id: "a"), Self.controller("detail", "B", id: "b"),
        Self.controller("other", "B", id: "c"),
      ])
    ])
    let text =
      "warning: 2 controllers of this storyboard have the identifier 'detail', by which only one of "
      + "them can be made"
    #expect(made.messages == ["Main.storyboard:5:39: \(text)", "Main.storyboard:8:39: \(text)"])
    #expect(made.source.components(separatedBy: "var detail:").count == 2)
  }

  @Test func copiesThatDisagreeOnAClassAreAWarning() throws {
    let made = try GeneratedResources.make([
      "Base.lproj/Main.storyboard": InterfaceSamples.storyboard(
        [Self.controller("detail", "BaseController", id: "a")], initial: "a"),
      "nl.lproj/Main.storyboard": InterfaceSamples.storyboard(
        [Self.controller("detail", "DutchController", id: "a")], initial: "a"),
      "Base.lproj/Card.xib": InterfaceSamples.xib(
        "<view id=\"v\" customClass=\"Card\" reuseIdentifier=\"card\"/>"),
      "nl.lproj/Card.xib": InterfaceSamples.xib(
        "<view id=\"v\" customClass=\"Card\" customModule=\"App\" reuseIdentifier=\"card\"/>"),
    ])
    let classes =
      "is of the class DutchController here and of BaseController in another copy of the"
    #expect(
      made.messages == [
        "nl.lproj/Main.storyboard:2:130: warning: the initial controller \(classes) storyboard; its "
          + "accessor has UIViewController",
        "nl.lproj/Main.storyboard:5:39: warning: the controller 'detail' \(classes) storyboard; its "
          + "accessor has UIViewController",
      ])
    #expect(made.source.contains("StoryboardViewControllerIdentifier<UIKit.UIViewController>"))
  }

  /// `import default` does not compile.
  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: ["default", "import", "self"])
  func aModuleNamedLikeAKeywordCompiles(module: String) async throws {
    let files = [
      "Card.xib": InterfaceSamples.xib(
        "<view id=\"v\" customClass=\"Card\" customModule=\"\(module)\"/>")
    ]
    let plain = try GeneratedResources.make(files).source
    #expect(plain.contains("  import `\(module)`\n"))
    #expect(plain.contains("NibReference<`\(module)`.Card>"))
    var options = EmissionOptions()
    options.fallsBackOnBaseClasses = true
    let source = try GeneratedResources.make(files, options: options).source
    #expect(source.contains("#if canImport(`\(module)`)"))
    #expect(try await SwiftCompiler.check(source: source, mode: .swift6, sdk: .iOS) == [])
    // The module that the code is a part of is not imported.
    options.moduleName = module
    let own =
      try GeneratedResources.make(files, options: options).source
      + "\nclass Card: UIKit.UIView {}\n"
    #expect(!own.contains("import `"))
    #expect(try await SwiftCompiler.check(source: own, mode: .swift6, sdk: .iOS) == [])
  }

  /// Only code knows what a text is for; an image is loaded with the document.
  @Test func imagesOfRuntimeAttributesAreUsed() throws {
    let made = try GeneratedResources.make([
      "Card.xib": InterfaceSamples.xib(
        """
        <view id="v"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="image" keyPath="icon" value="there"/>
        <userDefinedRuntimeAttribute type="image" keyPath="icon" value="gone"/>
        <userDefinedRuntimeAttribute type="string" keyPath="iconName" value="text"/>
        </userDefinedRuntimeAttributes></view>
        """),
      "A.xcassets/there.imageset/Contents.json": "{}",
    ])
    #expect(
      made.messages == [
        "Card.xib:8:65: warning: the image 'gone', which this xib uses, does not exist"
      ])
  }
}

import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What ignore rules leave without accessors is in the app all the same: it is not said to be missing.
@Suite struct IgnoredInterfaceTests {
  private static let storyboard = InterfaceSamples.storyboard([
    """
    <viewController id="a" sceneMemberID="viewController"><view id="v"><subviews>
    <imageView id="i" image="logo"/><imageView id="j" image="loose"/><imageView id="k" image="gone"/>
    <view id="w"><color key="backgroundColor" name="brand"/></view>
    <label id="l"><fontDescription key="f" name="Acme-Light" family="Acme" pointSize="1"/></label>
    </subviews></view><connections>
    <segue destination="r" identifier="open" kind="show" id="s"/></connections></viewController>
    """,
    "<viewControllerPlaceholder storyboardName=\"Other\" referencedIdentifier=\"x\" id=\"r\"/>",
    "<viewControllerPlaceholder storyboardName=\"Gone\" id=\"g\"/>",
  ])

  private static let files: [(path: String, content: [UInt8])] = [
    ("Main.storyboard", Array(storyboard.utf8)),
    ("old/Other.storyboard", Array(InterfaceSamples.other.utf8)),
    ("old/Old.xcassets/logo.imageset/Contents.json", Array("{}".utf8)),
    ("old/Old.xcassets/brand.colorset/Contents.json", Array("{}".utf8)),
    ("old/loose@2x.png", []),
    (
      "old/acme.ttf",
      SampleFont(postScriptName: "Acme-Light", family: "Acme", style: "Light").bytes()
    ),
    ("A.xcassets/there.imageset/Contents.json", Array("{}".utf8)),
  ]

  private static let missing = [
    "Main.storyboard:6:91: warning: the image 'gone', which this storyboard uses, does not exist",
    "Main.storyboard:16:1: warning: the storyboard 'Gone', which this reference leads to, does not "
      + "exist",
  ]

  @Test(arguments: [
    ["old"], ["old/**"], ["*.ttf", "Other.storyboard", "Old.xcassets", "loose*"],
    ["*.ttf", "Other.storyboard", "*.imageset", "*.colorset", "loose*"],
  ])
  func whatIsIgnoredWasSaidToBeMissing(globs: [String]) throws {
    let made = try GeneratedResources.make(Self.files, excluding: globs)
    #expect(made.messages == Self.missing)
    #expect(!made.source.contains("var other: "))
    // Nothing is known of the controller.
    #expect(
      made.source.contains(
        "<UIKit.UIStoryboardSegue, UIKit.UIViewController, UIKit.UIViewController>"))
  }

  /// Nor is it where all of a kind is ignored.
  @Test func ignoredCatalogsAloneSayNothing() throws {
    let made = try GeneratedResources.make(Self.files, excluding: ["old", "A.xcassets"])
    #expect(made.messages == [Self.missing[1]])
  }

  /// What is not a part of the app does not count: packages of others, what is built.
  @Test func foldersOfOthersAreNotLookedAt() throws {
    let files = [
      ("Main.storyboard", Self.files[0].content),
      ("Pods/Gone.storyboard", Self.files[1].content),
      (".build/Gone.storyboard", Self.files[1].content),
      ("Other.storyboard", Self.files[1].content),
    ]
    let made = try GeneratedResources.make(files, excluding: ["Pods", ".build"])
    #expect(made.messages.contains(Self.missing[1]))
  }
}

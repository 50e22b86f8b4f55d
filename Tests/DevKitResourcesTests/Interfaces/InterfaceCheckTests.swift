import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What storyboards and xibs use and what does not exist is a warning at its line.
@Suite struct InterfaceCheckTests {
  /// A catalog with one image and one colour, and one font, so that others are missed.
  private static let assets: [(path: String, content: [UInt8])] = [
    ("A.xcassets/there.imageset/Contents.json", Array("{}".utf8)),
    ("A.xcassets/menu/Contents.json", Array(#"{"properties": {"provides-namespace": true}}"#.utf8)),
    ("A.xcassets/menu/home.imageset/Contents.json", Array("{}".utf8)),
    ("A.xcassets/brand.colorset/Contents.json", Array("{}".utf8)),
    ("loose@2x.png", []),
    ("acme.ttf", SampleFont(postScriptName: "Acme-Light", family: "Acme", style: "Light").bytes()),
  ]

  private func messages(
    _ files: [String: String], kinds: Set<ResourceKind> = Set(ResourceKind.allCases),
    withAssets: Bool = true
  ) throws -> [String] {
    let documents = files.map { (path: $0.key, content: Array($0.value.utf8)) }
    return try GeneratedResources.make(
      documents + (withAssets ? Self.assets : []), kinds: kinds
    ).messages
  }

  private static func xib(_ line5: String, resources: String = "") -> String {
    InterfaceSamples.xib(line5, resources: resources)
  }

  // MARK: Images and colours

  @Test(arguments: [
    "<imageView id=\"i\" image=\"gone\"/>",
    "<button id=\"i\"><state key=\"normal\" backgroundImage=\"gone\"/></button>",
    "<tabBarItem selectedImage=\"gone\" image=\"there\" id=\"i\"/>",
  ])
  func anImageThatDoesNotExistIsAWarningAtItsUse(element: String) throws {
    let found = try messages(["V.xib": Self.xib("<view id=\"v\">\n\(element)\n</view>")])
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("V.xib:7:") == true)
    #expect(
      found.first?.hasSuffix(
        ": warning: the image 'gone', which this xib uses, does not exist") == true)
  }

  @Test func anImageOfTheResourceListIsChecked() throws {
    let found = try messages([
      "V.xib": Self.xib(
        "<view id=\"v\"/>",
        resources: "<resources>\n<image name=\"gone\" width=\"1\" height=\"1\"/>\n</resources>")
    ])
    #expect(found == ["V.xib:9:14: warning: the image 'gone', which this xib uses, does not exist"])
  }

  /// Once, where it stands first.
  @Test func anImageThatIsUsedOftenIsOneWarning() throws {
    let view = "<imageView id=\"i\" image=\"gone\"/>"
    let found = try messages(["V.xib": Self.xib("\(view)\n\(view)")])
    #expect(found.count == 1)
  }

  @Test func imagesOfTheSystemAndOfTheDocumentExist() throws {
    let found = try messages([
      "V.xib": Self.xib(
        """
        <view id="v"><imageView id="i" image="star" catalog="system"/>
        <button id="b"><state key="normal" image="square"/></button>
        <imageView id="j" image="drawn"/><imageView id="k" image="menu/home"/>
        <imageView id="l" image="loose"/><imageView id="m" image="loose.png"/>
        <imageView id="n" image="there"/></view>
        """,
        resources: """
          <resources><image name="star" catalog="system"/><image name="square" catalog="system"/>
          <image name="drawn"><mutableData key="keyedArchiveRepresentation">YQ==</mutableData></image>
          <systemColor name="labelColor"><color white="0" alpha="1"/></systemColor></resources>
          """)
    ])
    #expect(found == [])
  }

  @Test func aColorThatDoesNotExistIsAWarningAtItsLine() throws {
    let found = try messages([
      "V.xib": Self.xib(
        """
        <view id="v">
        <color key="backgroundColor" name="brand"/>
        <color key="tintColor" name="gone"/>
        <color key="other" systemColor="labelColor"/>
        <color key="mac" name="labelColor" catalog="System" colorSpace="catalog"/>
        </view>
        """)
    ])
    #expect(
      found == ["V.xib:8:30: warning: the color 'gone', which this xib uses, does not exist"])
  }

  /// Colours stand in the list of resources with what they looked like.
  @Test func aColorOfTheResourceListIsChecked() throws {
    let found = try messages([
      "V.xib": Self.xib(
        "<view id=\"v\"/>",
        resources: """
          <resources>
          <namedColor name="brand"><color red="1" green="1" blue="1" alpha="1"/></namedColor>
          <namedColor name="gone"><color red="1" green="1" blue="1" alpha="1"/></namedColor>
          </resources>
          """)
    ])
    #expect(
      found == ["V.xib:10:19: warning: the color 'gone', which this xib uses, does not exist"])
  }

  @Test func imagesOfAppKitExist() throws {
    let button = """
      <button id="b"><buttonCell key="cell" image="NSAddTemplate"/>
      <buttonCell key="cell" image="gone"/></button>
      """
    let found = try messages([
      "V.xib": InterfaceSamples.xib(
        button, type: InterfaceSamples.DocumentType.macXib,
        resources: "<resources><image name=\"NSAddTemplate\" width=\"1\" height=\"1\"/></resources>"
      )
    ])
    #expect(found == ["V.xib:7:31: warning: the image 'gone', which this xib uses, does not exist"])
  }

  // MARK: Controllers

  @Test func aReferenceToAStoryboardThatDoesNotExistIsAWarning() throws {
    let found = try messages([
      "A.storyboard": InterfaceSamples.storyboard([
        "<viewControllerPlaceholder storyboardName=\"Gone\" id=\"p\" sceneMemberID=\"viewController\"/>"
      ])
    ])
    #expect(
      found == [
        "A.storyboard:5:1: warning: the storyboard 'Gone', which this reference leads to, does not "
          + "exist"
      ])
  }

  @Test func aReferenceToAControllerThatDoesNotExistIsAWarning() throws {
    let found = try messages([
      "A.storyboard": InterfaceSamples.storyboard([
        """
        <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="other" id="p"/>
        <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="gone" id="q"/>
        <viewControllerPlaceholder storyboardName="Other" id="r"/>
        <viewControllerPlaceholder storyboardName="Gone" bundleIdentifier="com.acme" id="s"/>
        """
      ]),
      "Other.storyboard": InterfaceSamples.other,
    ])
    #expect(
      found == [
        "A.storyboard:6:1: warning: the storyboard 'Other' has no controller with the identifier "
          + "'gone'",
        "A.storyboard:7:1: warning: the storyboard 'Other', which this reference leads to, has no "
          + "initial controller",
      ])
  }

  @Test func aSegueOrAnArrowToAControllerThatDoesNotExistIsAWarning() throws {
    let found = try messages([
      "A.storyboard": InterfaceSamples.storyboard(
        [
          """
          <viewController id="a" sceneMemberID="viewController"><connections>
          <segue destination="gone" kind="show" identifier="open" id="s"/>
          </connections></viewController>
          """
        ], initial: "nowhere")
    ])
    #expect(
      found == [
        "A.storyboard:2:130: warning: the initial controller 'nowhere' does not exist",
        "A.storyboard:6:21: warning: the controller 'gone', which this segue leads to, does not "
          + "exist",
      ])
  }

  /// Nothing but a name says that it is another controller of the same storyboard.
  @Test func aReferenceWithinAStoryboardToNoControllerIsAWarning() throws {
    let found = try messages([
      "A.storyboard": InterfaceSamples.storyboard([
        """
        <viewController storyboardIdentifier="there" id="a" sceneMemberID="viewController"/>
        <viewControllerPlaceholder referencedIdentifier="there" id="p"/>
        <viewControllerPlaceholder referencedIdentifier="gone" id="q"/>
        """
      ])
    ])
    #expect(
      found == [
        "A.storyboard:7:1: warning: the storyboard 'A' has no controller with the identifier 'gone'"
      ])
  }

  @Test func aSegueThatUnwindsToNoExitIsAWarning() throws {
    let found = try messages([
      "A.storyboard": InterfaceSamples.storyboard([
        """
        <viewController id="a" sceneMemberID="viewController"><connections>
        <segue destination="X" kind="unwind" unwindAction="a:" id="s"/>
        <segue destination="Y" kind="unwind" unwindAction="b:" id="t"/>
        </connections></viewController><exit id="X" sceneMemberID="exit"/>
        """
      ])
    ])
    #expect(
      found == [
        "A.storyboard:7:21: warning: the controller 'Y', which this segue leads to, does not exist"
      ])
  }

  // MARK: When nothing can be said

  /// Storyboards alone say nothing of what the rest of the app has.
  @Test func withoutImagesAmongTheInputsNoImageIsMissing() throws {
    let view = """
      <imageView id="v" image="x"><color key="c" name="x"/>
      <fontDescription key="f" name="X" family="X"/></imageView>
      """
    #expect(try messages(["V.xib": Self.xib(view)], withAssets: false) == [])
  }

  /// Warnings of a kind that is not wanted came all the same in another generator.
  @Test func kindsThatAreNotWantedGiveNoWarnings() throws {
    let files = [
      "A.storyboard": InterfaceSamples.storyboard([
        """
        <viewController storyboardIdentifier="a b" id="a" sceneMemberID="viewController">
        <view id="v"><accessibility identifier="a-b"/><accessibility identifier="a b"/>
        <imageView image="gone" id="i"/></view>
        <connections><segue destination="gone" identifier="s" id="s" kind="show"/></connections>
        </viewController>
        """
      ])
    ]
    #expect(try messages(files).count == 3)
    #expect(try messages(files, kinds: [.string]) == [])
    #expect(try messages(files, kinds: [.reuseIdentifier]) == [])
    let all = Set(ResourceKind.allCases)
    #expect(try messages(files, kinds: all.subtracting([.id])).count == 2)
    #expect(try messages(files, kinds: all.subtracting([.id, .image])).count == 1)
  }
}

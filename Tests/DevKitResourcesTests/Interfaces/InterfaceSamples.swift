/// Documents of Interface Builder that tests make.
enum InterfaceSamples {
  /// The types of documents: of storyboards, and of xibs where the platform has them.
  enum DocumentType {
    static let storyboard = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    static let xib = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
    static let macStoryboard = "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB"
    static let macXib = "com.apple.InterfaceBuilder3.Cocoa.XIB"
    static let tvStoryboard = "com.apple.InterfaceBuilder.AppleTV.Storyboard"
    static let tvXib = "com.apple.InterfaceBuilder.AppleTV.XIB"
    static let watchStoryboard = "com.apple.InterfaceBuilder.WatchKit.Storyboard"
  }

  /// A document.
  static func document(_ type: String, _ attributes: String = "", _ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="\(type)" version="3.0" toolsVersion="23094" \(attributes)>
    \(body)
    </document>
    """
  }

  /// A storyboard whose scenes hold some objects each.
  static func storyboard(
    _ scenes: [String], type: String = DocumentType.storyboard, initial: String? = nil,
    resources: String = ""
  ) -> String {
    let list = scenes.enumerated().map { index, scene in
      "<scene sceneID=\"s\(index)\"><objects>\n\(scene)\n</objects></scene>"
    }
    let attributes = initial.map { "initialViewController=\"\($0)\"" } ?? ""
    return document(
      type, attributes, "<scenes>\n\(list.joined(separator: "\n"))\n</scenes>\n\(resources)")
  }

  /// A xib that holds some objects.
  static func xib(
    _ objects: String, type: String = DocumentType.xib, resources: String = ""
  ) -> String {
    let placeholders = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      """
    return document(type, "", "<objects>\n\(placeholders)\n\(objects)\n</objects>\n\(resources)")
  }

  /// A storyboard with everything that code can name.
  static let main = storyboard(
    [
      """
      <viewController storyboardIdentifier="settings" id="A" customClass="SettingsController" \
      customModule="App" customModuleProvider="target" sceneMemberID="viewController">
        <view key="view" id="v"><subviews>
          <button id="b"><accessibility key="accessibilityConfiguration" identifier="doneButton"/>
            <connections>
              <segue destination="B" kind="show" identifier="openDetail" id="s1"/>
              <segue destination="X" kind="unwind" identifier="goBack" unwindAction="back:" id="s2"/>
            </connections>
          </button>
          <containerView id="c"><connections>
            <segue destination="B" kind="embed" identifier="embedded" id="s3" \
            customClass="FadeSegue" customModule="Effects"/>
          </connections></containerView>
          <label id="l"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" \
            value="title label"/>
          </userDefinedRuntimeAttributes></label>
        </subviews></view>
        <connections>
          <segue destination="R" kind="presentation" identifier="openOther" id="s4"/>
        </connections>
      </viewController>
      <exit id="X" userLabel="Exit" sceneMemberID="exit"/>
      """,
      """
      <tableViewController id="B" sceneMemberID="viewController">
        <tableView key="view" id="t"><prototypes>
          <tableViewCell reuseIdentifier="textCell" id="c1" customClass="TextCell" \
          customModule="App" customModuleProvider="target"/>
          <tableViewCell reuseIdentifier="plain" id="c2"/>
        </prototypes></tableView>
      </tableViewController>
      """,
      """
      <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="other" id="R" \
      sceneMemberID="viewController"/>
      """,
    ], initial: "A")

  /// Another one, to which the first refers.
  static let other = storyboard([
    """
    <navigationController storyboardIdentifier="other" id="O" sceneMemberID="viewController"/>
    """
  ])

  /// A xib whose first view has a reuse identifier.
  static let cell = xib(
    """
    <tapGestureRecognizer id="g"/>
    <collectionViewCell reuseIdentifier="photo" id="1" customClass="PhotoCell" customModule="App" \
    customModuleProvider="target"/>
    """)

  /// The classes that the samples name, for UIKit.
  static let classes = """

    #if os(iOS) || os(tvOS) || os(visionOS)
      class SettingsController: UIKit.UIViewController {}
      class TextCell: UIKit.UITableViewCell {}
      class PhotoCell: UIKit.UICollectionViewCell {}
    #endif

    """

  /// A storyboard and a xib of AppKit, in which one class is the module's own.
  static let macFiles = [
    "Mac.storyboard": storyboard(
      [
        """
        <windowController storyboardIdentifier="window" id="W" sceneMemberID="viewController">
          <window key="window" id="w"/>
          <connections>
            <segue destination="V" kind="relationship" relationship="window.shadowedContentViewController" id="r"/>
            <segue destination="V" kind="sheet" identifier="openSheet" id="s"/>
          </connections>
        </windowController>
        """,
        """
        <viewController storyboardIdentifier="list" id="V" customClass="ListController" \
        customModule="App" customModuleProvider="target" sceneMemberID="viewController">
          <view key="view" id="v"><subviews>
            <tableCellView identifier="NameCell" id="c"/>
            <button id="b"><accessibility description="Add" identifier="addButton"/>
              <buttonCell key="cell" image="NSAddTemplate"/></button>
          </subviews></view>
        </viewController>
        """,
        "<application id=\"app\" sceneMemberID=\"viewController\"/>",
      ], type: DocumentType.macStoryboard, initial: "W",
      resources: "<resources><image name=\"NSAddTemplate\" width=\"1\" height=\"1\"/></resources>"),
    "Panel.xib": xib(
      "<customObject id=\"-3\" userLabel=\"Application\"/><customView id=\"c\" customClass=\"PanelView\"/>",
      type: DocumentType.macXib),
  ]

  /// The classes that they name.
  static let macClasses = """

    #if os(macOS)
      class ListController: AppKit.NSViewController {}
      class PanelView: AppKit.NSView {}
    #endif

    """

  /// A storyboard of watchOS.
  static let watch = storyboard(
    [
      """
      <controller identifier="detail" id="C" customClass="DetailController" customModule="App">
        <items><table id="t"><items>
          <tableRow identifier="NameRow" id="r" customClass="NameRow"/>
        </items></table></items>
        <connections><segue destination="C" kind="push" identifier="again" id="s"/></connections>
      </controller>
      """
    ], type: DocumentType.watchStoryboard, initial: "C")
}

import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What storyboards and xibs have becomes accessors with the right classes.
@Suite struct InterfaceAccessorTests {
  private static let files = [
    "Base.lproj/Main.storyboard": InterfaceSamples.main,
    "Other.storyboard": InterfaceSamples.other, "PhotoCell.xib": InterfaceSamples.cell,
  ]

  private func made(
    _ files: [String: String], options: EmissionOptions = EmissionOptions()
  ) throws -> GeneratedResources {
    try GeneratedResources.make(files, options: options)
  }

  @Test func controllersHaveTheirClasses() throws {
    let source = try made(Self.files).source
    #expect(source.contains("typealias InitialController = SettingsController\n"))
    #expect(
      source.contains("var settings: StoryboardViewControllerIdentifier<SettingsController> "))
    #expect(
      source.contains("var other: StoryboardViewControllerIdentifier<UIKit.UINavigationController>")
    )
    #expect(source.contains("struct Storyboard_other: StoryboardReference {"))
  }

  /// Embedded, unwinding and those that lead into another storyboard.
  @Test func seguesHaveTheClassesOfBothEnds() throws {
    let source = try made(Self.files).source
    let list = "SettingsController, UIKit.UITableViewController"
    #expect(source.contains("var settingsController: Source_settingsController {"))
    #expect(
      source.contains("var openDetail: SegueIdentifier<UIKit.UIStoryboardSegue, \(list)> "))
    #expect(source.contains("var embedded: SegueIdentifier<Effects.FadeSegue, \(list)> "))
    #expect(source.contains("import Effects\n"))
    #expect(
      source.contains(
        "var goBack: SegueIdentifier<UIKit.UIStoryboardSegue, SettingsController, "
          + "UIKit.UIViewController> "))
    #expect(
      source.contains(
        "var openOther: SegueIdentifier<UIKit.UIStoryboardSegue, SettingsController, "
          + "UIKit.UINavigationController> "))
  }

  @Test func xibsHaveTheirFirstView() throws {
    let source = try made(Self.files).source
    #expect(
      source.contains("var photoCell: NibReferenceReuseIdentifier<PhotoCell, PhotoCell> "))
    #expect(source.contains("var photo: ReuseIdentifier<PhotoCell> "))
    #expect(source.contains("var textCell: ReuseIdentifier<TextCell> "))
    #expect(source.contains("var plain: ReuseIdentifier<UIKit.UITableViewCell> "))
  }

  @Test func accessibilityIdentifiersAreTexts() throws {
    let source = try made(Self.files).source
    #expect(source.contains("var doneButton: Swift.String { \"doneButton\" }"))
    #expect(source.contains("var titleLabel: Swift.String { \"title label\" }"))
  }

  /// What has several classes has what these inherit from, instead of vanishing.
  @Test func anIdentifierOfSeveralClassesHasWhatTheyInheritFrom() throws {
    func cell(_ element: String, _ name: String) -> String {
      InterfaceSamples.xib(
        "<\(element) reuseIdentifier=\"Cell\" id=\"1\" customClass=\"\(name)\"/>")
    }
    let tables = try made([
      "A.xib": cell("tableViewCell", "ACell"), "B.xib": cell("tableViewCell", "BCell"),
    ])
    #expect(tables.source.contains("var cell: ReuseIdentifier<UIKit.UITableViewCell> "))
    #expect(tables.messages == [])
    let collections = try made([
      "A.xib": cell("collectionViewCell", "ACell"), "B.xib": cell("collectionReusableView", "B"),
    ])
    #expect(
      collections.source.contains("var cell: ReuseIdentifier<UIKit.UICollectionReusableView> "))
    let mixed = try made([
      "A.xib": cell("collectionViewCell", "ACell"), "B.xib": cell("tableViewCell", "BCell"),
    ])
    #expect(mixed.source.contains("var cell: ReuseIdentifier<UIKit.UIView> "))
  }

  @Test func macDocumentsHaveClassesOfAppKit() throws {
    let source = try made(InterfaceSamples.macFiles).source
    #expect(source.contains("#if os(macOS)\n"))
    #expect(source.contains("typealias InitialController = AppKit.NSWindowController\n"))
    #expect(source.contains("var list: StoryboardViewControllerIdentifier<ListController> "))
    #expect(source.contains("var nameCell: ReuseIdentifier<AppKit.NSTableCellView> "))
    #expect(
      source.contains(
        "var openSheet: SegueIdentifier<AppKit.NSStoryboardSegue, AppKit.NSWindowController, "
          + "ListController> "))
    #expect(source.contains("var panel: NibReference<PanelView> "))
    #expect(source.contains("var addButton: Swift.String { \"addButton\" }"))
    #expect(!source.contains("import UIKit"))
  }

  @Test func watchDocumentsHaveTexts() throws {
    let source = try made(["Interface.storyboard": InterfaceSamples.watch]).source
    #expect(source.contains("#if os(watchOS)\n"))
    for name in ["detail", "again", "nameRow"] {
      #expect(source.contains("var \(name): Swift.String { "), "\(name)")
    }
  }

  /// The same names on two platforms do not clash: each has code of its own.
  @Test func platformsHaveAccessorsOfTheSameName() throws {
    let scene =
      "<viewController storyboardIdentifier=\"a\" id=\"A\" sceneMemberID=\"viewController\"/>"
    let made = try made([
      "phone/Main.storyboard": InterfaceSamples.storyboard([scene]),
      "tv/Main.storyboard": InterfaceSamples.storyboard(
        [scene], type: InterfaceSamples.DocumentType.tvStoryboard),
    ])
    #expect(made.messages == [])
    #expect(made.source.ranges(of: "var main: Storyboard_main {").count == 2)
    #expect(made.source.contains("#if os(tvOS)\n"))
  }

  // MARK: Localized copies

  @Test func localizedCopiesAreOneResource() throws {
    let made = try made([
      "Base.lproj/Main.storyboard": InterfaceSamples.main,
      "de.lproj/Main.storyboard": InterfaceSamples.main, "Other.storyboard": InterfaceSamples.other,
      "nl.lproj/Main.strings": "\"A.title\" = \"x\";",
    ])
    #expect(made.messages == [])
    #expect(made.source.ranges(of: "var main: Storyboard_main {").count == 1)
  }

  @Test func aCopyThatLacksSomethingIsWarnedAbout() throws {
    let scene =
      "<viewController storyboardIdentifier=\"settings\" id=\"A\" customClass=\"New\" "
      + "sceneMemberID=\"viewController\"/>"
    let made = try made([
      "Base.lproj/Main.storyboard": InterfaceSamples.main,
      "de.lproj/Main.storyboard": InterfaceSamples.storyboard([scene]),
      "Other.storyboard": InterfaceSamples.other,
    ])
    #expect(
      made.messages == [
        "de.lproj/Main.storyboard: warning: this copy of the storyboard lacks what others have: "
          + "the reuse identifier 'plain', the reuse identifier 'textCell', the segue 'embedded', "
          + "the segue 'goBack', the segue 'openDetail', the segue 'openOther'",
        "de.lproj/Main.storyboard:5:39: warning: the controller 'settings' is of the class New here "
          + "and of SettingsController in another copy of the storyboard; its accessor has "
          + "UIViewController",
      ])
    // The accessor stays, with what both classes inherit from.
    #expect(
      made.source.contains(
        "var settings: StoryboardViewControllerIdentifier<UIKit.UIViewController>")
    )
  }

  @Test func theSameXibTwiceIsWarnedAbout() throws {
    let made = try made([
      "a/PhotoCell.xib": InterfaceSamples.cell, "b/PhotoCell.xib": InterfaceSamples.cell,
    ])
    #expect(
      made.messages == [
        "a/PhotoCell.xib: warning: the xib 'PhotoCell' is in 2 places, which share its accessors"
      ])
  }

  // MARK: Broken documents

  @Test func whatComesBeforeAnErrorHasItsAccessors() throws {
    let text = InterfaceSamples.main.replacing("</scenes>", with: "</wrong>")
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex(of: "</wrong>")
    let made = try made([
      "Main.storyboard": text,
      "Other.storyboard": InterfaceSamples.other,
    ])
    let place = "Main.storyboard:\((line ?? -1) + 1):1"
    #expect(made.messages == ["\(place): error: expected </scenes>, found </wrong>"])
    #expect(made.source.contains("var settings: StoryboardViewControllerIdentifier<"))
  }

  @Test(
    arguments: [
      ("<plist/>", "plist", ""),
      ("<document type='CocoaTouch.Storyboard'/>", "document", "CocoaTouch.Storyboard"),
      ("<document type='com.Cocoa'/>", "document", "com.Cocoa"),
      ("<document type='x.AppleTV'/>", "document", "x.AppleTV"),
    ])
  func whatIsNoDocumentOfInterfaceBuilderIsAnError(
    text: String, root: String, type: String
  ) throws {
    let made = try made(["Main.storyboard": text])
    #expect(
      made.messages == [
        "Main.storyboard:1:1: error: this is no document of Interface Builder that devkit knows: "
          + "its root element is <\(root)> of the type '\(type)'"
      ])
  }

  @Test func theFormOfXcode4HasAnAccessorAndAWarning() throws {
    let archive =
      "<archive type=\"\(InterfaceSamples.DocumentType.xib)\" version=\"8.00\"><data/></archive>"
    let made = try made(["Old.xib": archive])
    #expect(made.messages.count == 1)
    #expect(made.messages.first?.hasPrefix("Old.xib:1:1: warning: ") == true)
    #expect(made.source.contains("var old: NibReference<Swift.AnyObject> "))
  }
}

import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// Storyboards and xibs are warned about only where an accessor that is wanted comes of it.
@Suite struct InterfaceKindTests {
  private func messages(_ files: [String: String], _ kinds: ResourceKind...) throws -> [String] {
    try GeneratedResources.make(files, kinds: Set(kinds)).messages
  }

  /// The second copy has one of the controllers, of another class, and nothing else.
  private static let copies = [
    "Base.lproj/Main.storyboard": InterfaceSamples.main,
    "de.lproj/Main.storyboard": InterfaceSamples.storyboard([
      "<viewController storyboardIdentifier=\"settings\" id=\"A\" customClass=\"New\" "
        + "sceneMemberID=\"viewController\"/>"
    ]),
    "Other.storyboard": InterfaceSamples.other,
  ]

  @Test func copiesThatDifferInWhatIsNotWantedWereWarnedAbout() throws {
    #expect(try messages(Self.copies, .id) == [])
    #expect(try messages(Self.copies, .nib) == [])
    let storyboard = try messages(Self.copies, .storyboard)
    #expect(storyboard.count == 1)
    #expect(storyboard.first?.contains("the controller 'settings' is of the class New") == true)
    let lacks =
      "de.lproj/Main.storyboard: warning: this copy of the storyboard lacks what others have"
    #expect(
      try messages(Self.copies, .segue) == [
        "\(lacks): the segue 'embedded', the segue 'goBack', the segue 'openDetail', the segue "
          + "'openOther'"
      ])
    #expect(
      try messages(Self.copies, .reuseIdentifier) == [
        "\(lacks): the reuse identifier 'plain', the reuse identifier 'textCell'"
      ])
  }

  @Test func xibsInTwoPlacesWereWarnedAboutWithoutAccessors() throws {
    let files = [
      "a/PhotoCell.xib": InterfaceSamples.cell, "b/PhotoCell.xib": InterfaceSamples.cell,
    ]
    for kind in [ResourceKind.storyboard, .segue, .reuseIdentifier, .id] {
      #expect(try messages(files, kind) == [], "\(kind)")
    }
    #expect(try messages(files, .nib).count == 1)
  }

  @Test func copiesOfAXibThatDifferAreOfTwoKinds() throws {
    let files = [
      "Base.lproj/Card.xib": InterfaceSamples.xib(
        "<view id=\"v\" customClass=\"Card\" reuseIdentifier=\"card\"/>"),
      "nl.lproj/Card.xib": InterfaceSamples.xib("<view id=\"v\" customClass=\"Kaart\"/>"),
    ]
    #expect(try messages(files, .id, .storyboard, .segue) == [])
    let reuse = try messages(files, .reuseIdentifier)
    #expect(reuse.count == 1)
    #expect(reuse.first?.hasSuffix("lacks what others have: the reuse identifier 'card'") == true)
    // The accessor of a xib has its class and its reuse identifier.
    let nib = try messages(files, .nib)
    #expect(nib.count == 2)
    #expect(nib.contains { $0.contains("the first view is of the class Kaart here") })
  }

  /// The kinds whose accessors name the class of each element.
  private static let elements: [(document: (String, String), kinds: Set<ResourceKind>)] = [
    (
      (
        "A.storyboard",
        InterfaceSamples.storyboard([
          "<viewController storyboardIdentifier=\"a\" id=\"a\" customClass=\"Type\" "
            + "sceneMemberID=\"viewController\"/>"
        ])
      ), [.storyboard, .segue]
    ),
    (
      (
        "A.storyboard",
        InterfaceSamples.storyboard([
          "<viewController id=\"a\" sceneMemberID=\"viewController\"><connections><segue id=\"s\" "
            + "destination=\"a\" identifier=\"s\" kind=\"custom\" customClass=\"Type\"/>"
            + "</connections></viewController>"
        ])
      ), [.segue]
    ),
    (("V.xib", InterfaceSamples.xib("<view id=\"v\" customClass=\"Type\"/>")), [.nib]),
    (
      (
        "V.xib",
        InterfaceSamples.xib(
          "<view id=\"v\"><view id=\"w\" reuseIdentifier=\"w\" customClass=\"Type\"/></view>")
      ), [.reuseIdentifier]
    ),
  ]

  @Test(arguments: [ResourceKind.storyboard, .nib, .segue, .reuseIdentifier, .id])
  func aClassWithoutANameWasWarnedAboutWhereNoAccessorHasIt(kind: ResourceKind) throws {
    for (document, kinds) in Self.elements {
      let found = try messages([document.0: document.1], kind)
      #expect(found.count == (kinds.contains(kind) ? 1 : 0), "\(document) \(found)")
      #expect(found.allSatisfy { $0.contains("the class 'Type' has no name in Swift") })
    }
  }

  /// An identifier of controllers is of storyboards, one of segues of segues.
  @Test func whatDoesNotExistIsOfTheKindThatNamesIt() throws {
    let files = [
      "A.storyboard": InterfaceSamples.storyboard(
        [
          """
          <viewController storyboardIdentifier="a" id="a" sceneMemberID="viewController">
          <connections><segue destination="gone" identifier="s" id="s" kind="show"/></connections>
          </viewController>
          """,
          "<viewController storyboardIdentifier=\"a\" id=\"b\" sceneMemberID=\"viewController\"/>",
        ], initial: "nowhere")
    ]
    let storyboard = try messages(files, .storyboard)
    #expect(storyboard.count == 3)
    #expect(!storyboard.contains { $0.contains("this segue") })
    let segue = try messages(files, .segue)
    #expect(segue.count == 1)
    #expect(segue.first?.contains("the controller 'gone', which this segue leads to") == true)
  }
}

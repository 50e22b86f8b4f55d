import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// Names in storyboards and xibs that give the same identifier keep an accessor each.
@Suite struct InterfaceNameTests {
  /// What there are two of, by the kind that it is of.
  private static let documents: [(kind: ResourceKind, body: String)] = [
    (
      .storyboard,
      """
      <viewController storyboardIdentifier="a-b" id="a" sceneMemberID="viewController"/>
      <viewController storyboardIdentifier="a b" id="b" sceneMemberID="viewController"/>
      """
    ),
    (
      .segue,
      """
      <viewController id="a" sceneMemberID="viewController"><connections>
      <segue destination="a" kind="show" identifier="a-b" id="s"/>
      <segue destination="a" kind="show" identifier="a b" id="t"/>
      </connections></viewController>
      """
    ),
    (
      .reuseIdentifier,
      """
      <tableViewController id="a" sceneMemberID="viewController"><tableView id="t"><prototypes>
      <tableViewCell reuseIdentifier="a-b" id="c"/><tableViewCell reuseIdentifier="a b" id="d"/>
      </prototypes></tableView></tableViewController>
      """
    ),
    (
      .id,
      """
      <viewController id="a" sceneMemberID="viewController"><view id="v">
      <accessibility identifier="a-b"/><accessibility identifier="a b"/></view></viewController>
      """
    ),
  ]

  @Test(
    arguments: [ResourceKind.storyboard, .segue, .reuseIdentifier, .id], IdentifierStyle.allCases)
  func namesThatDifferInSeparatorsAreAllThere(kind: ResourceKind, style: IdentifierStyle) throws {
    let body = try #require(Self.documents.first { $0.kind == kind }?.body)
    let made = try GeneratedResources.make(
      ["A.storyboard": InterfaceSamples.storyboard([body])], style: style, kinds: [kind])
    #expect(made.messages.count == 1, "\(made.messages)")
    let identifiers = made.source.split(separator: "\n").compactMap { line -> Substring? in
      guard line.contains("var "), line.contains("\"a-b\"") || line.contains("\"a b\"") else {
        return nil
      }
      return line.split { " :".contains($0) }.dropFirst().first
    }
    #expect(identifiers.count == 2 && Set(identifiers).count == 2, "\(identifiers)")
    #expect(identifiers.allSatisfy { $0.hasPrefix("aB") }, "\(identifiers)")
  }

  // MARK: Accessibility identifiers

  /// Xcode writes a text that has line breaks, or that is localized, as an element of its own.
  @Test func identifiersInElementsAreFound() throws {
    let made = try GeneratedResources.make([
      "V.xib": InterfaceSamples.xib(
        """
        <view id="v"><accessibility key="accessibilityConfiguration">
        <string key="label">no identifier</string><string key="identifier">by element</string>
        </accessibility>
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="by value"/>
        <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier">
        <string key="value">by text</string></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="other">
        <string key="value">no text</string></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes></view>
        """)
    ])
    let names = made.model.interfaces.identifierGroups.flatMap {
      $0.value.identifiers.map(\.value.name)
    }
    #expect(Set(names) == ["by element", "by value", "by text"])
    #expect(names.count == 3)
  }
}

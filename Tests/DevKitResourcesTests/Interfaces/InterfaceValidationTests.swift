import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// `validate()` looks for what the documents use.
@Suite struct InterfaceValidationTests {
  private static let view = """
    <view id="v"><imageView id="i" image="quote&quot;d"/><imageView id="j" image="back\\slash"/>
    <imageView id="k" image="star" catalog="system"/><imageView id="l" image="quote&quot;d"/>
    <color key="tint" name="brand"/><color key="other" systemColor="labelColor"/></view>
    """

  private static let files = [
    "Main.storyboard": InterfaceSamples.storyboard([
      """
      <viewController storyboardIdentifier="a" id="a" sceneMemberID="viewController">
      \(view)</viewController>
      """
    ]),
    "Card.xib": InterfaceSamples.xib(view), "Plain.xib": InterfaceSamples.xib("<view id=\"v\"/>"),
    "Panel.xib": InterfaceSamples.xib(
      "<customView id=\"v\"><button id=\"b\" image=\"logo\"/></customView>",
      type: InterfaceSamples.DocumentType.macXib),
  ]

  @Test func callsSayWhatEachDocumentUses() throws {
    let source = try GeneratedResources.make(Self.files).source
    let uses = #"images: ["back\\slash", "quote\"d"], colors: ["brand"]"#
    for call in [
      #"try R._validate("storyboard", "Main", "storyboardc", \#(uses), in: bundle)"#,
      #"try R._validate("xib", "Card", "nib", \#(uses), in: _bundle)"#,
      #"try R._validate("xib", "Plain", "nib", in: _bundle)"#,
      #"try R._validate("xib", "Panel", "nib", images: ["logo"], in: _bundle)"#,
    ] {
      #expect(source.components(separatedBy: call).count == 2, "\(call)")
    }
    #expect(source.contains(#"try R._validateControllers("Main") {"#))
    #expect(source.contains(#"("a", self.a() != nil),"#))
  }

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: IdentifierStyle.allCases)
  func namesWithQuotesAndBackslashesCompile(style: IdentifierStyle) async throws {
    let source = try GeneratedResources.make(Self.files, style: style).source
    for sdk in [AppleSDK.iOS, .tvOS, .macOS, .watchOS] {
      for mode in LanguageMode.allCases {
        let found = try await SwiftCompiler.check(source: source, mode: mode, sdk: sdk)
        #expect(found == [], "\(sdk) \(mode)")
      }
    }
  }
}

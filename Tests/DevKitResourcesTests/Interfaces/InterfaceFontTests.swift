import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// A font that a storyboard or xib uses and that neither the app nor the system has is a warning.
@Suite struct InterfaceFontTests {
  /// With one font among the inputs, so that others are missed.
  private func messages(_ files: [String: String]) throws -> [String] {
    let font = SampleFont(postScriptName: "Acme-Light", family: "Acme", style: "Light").bytes()
    let documents = files.map { (path: $0.key, content: Array($0.value.utf8)) }
    return try GeneratedResources.make(documents + [("acme.ttf", font)]).messages
  }

  @Test func aFontThatDoesNotExistIsAWarningAtItsLine() throws {
    let found = try messages([
      "V.xib": InterfaceSamples.xib(
        """
        <label id="v">
        <fontDescription key="f" name="Acme-Light" family="Acme" pointSize="1"/>
        <fontDescription key="f" name="HelveticaNeue-Bold" family="Helvetica Neue" pointSize="1"/>
        <fontDescription key="f" type="system" pointSize="1"/>
        <fontDescription key="f" name="Gone-Bold" family="Gone" pointSize="1"/>
        </label>
        """)
    ])
    #expect(
      found == [
        "V.xib:10:32: warning: the font 'Gone-Bold', which this xib uses, does not exist"
      ])
  }

  /// The document itself says which fonts do not come with the system.
  @Test func aCustomFontIsCheckedWithoutItsFamily() throws {
    let found = try messages([
      "V.storyboard": InterfaceSamples.document(
        InterfaceSamples.DocumentType.macStoryboard, "",
        """
        <customFonts key="customFonts"><array key="Gone.ttf"><string>Gone</string></array></customFonts>
        <font key="font" size="1" name="Gone"/>
        <font key="font" size="1" name="Menlo-Regular"/>
        """)
    ])
    #expect(
      found == [
        "V.storyboard:4:33: warning: the font 'Gone', which this storyboard uses, does not exist"
      ])
  }

  /// Nothing was said of fonts in documents of tvOS.
  @Test func aFontOfTvOSThatDoesNotExistWasPassedOver() throws {
    let found = try messages([
      "V.xib": InterfaceSamples.xib(
        """
        <label id="v">
        <fontDescription key="f" name="Acme-Light" family="Acme" pointSize="1"/>
        <fontDescription key="f" name="HelveticaNeue-Bold" family="Helvetica Neue" pointSize="1"/>
        <fontDescription key="f" name="LucidaGrande" family="Lucida Grande" pointSize="1"/>
        <fontDescription key="f" style="UICTFontTextStyleBody"/>
        <fontDescription key="f" name="Gone-Bold" family="Gone" pointSize="1"/>
        </label>
        """, type: InterfaceSamples.DocumentType.tvXib)
    ])
    #expect(
      found == ["V.xib:11:32: warning: the font 'Gone-Bold', which this xib uses, does not exist"])
  }

  /// Documents of macOS name no families, and list custom fonts only where Xcode knew of them.
  @Test func aFontOfMacOSThatDoesNotExistWasPassedOverWithoutAList() throws {
    let found = try messages([
      "V.xib": InterfaceSamples.xib(
        """
        <textFieldCell id="v">
        <font key="font" size="13" name="Acme-Light"/>
        <font key="font" metaFont="system"/>
        <font key="font" size="13" name="Gone-Bold"/>
        <font key="font" size="13" name="Gone"/>
        </textFieldCell>
        """, type: InterfaceSamples.DocumentType.macXib)
    ])
    #expect(
      found == [
        "V.xib:9:34: warning: the font 'Gone-Bold', which this xib uses, does not exist",
        "V.xib:10:34: warning: the font 'Gone', which this xib uses, does not exist",
      ])
  }

  /// The names of macOS' own fonts often have little to do with those of their families.
  @Test(arguments: [
    "ZapfDingbatsITC", ".SFNSText", ".AppleSystemUIFont", "TimesNewRomanPSMT", "ArialMT",
    "Arial-BoldMT", "BodoniSvtyTwoITCTT-Book", "BodoniSvtyTwoSCITCTT-Book", "HelveticaNeue-Light",
    "LucidaGrande-Bold", "Monaco", "Menlo-Regular", "HiraKakuProN-W3", "HiraginoSans-W3",
    "STHeitiSC-Light", "STSongti-SC-Bold", "STBaoliSC-Regular", "MLingWaiMedium-SC", "DFWaWaSC-W5",
    "HannotateSC-W5", "WeibeiSC-Bold", "TsukuARdGothic-Regular", "Klee-Medium", "YuGo-Medium",
    "YuMin-Medium", "LiHeiPro", "LiSongPro", "JCHEadA", "SIL-Hei-Med-Jian", "GB18030Bitmap",
    "BigCaslon-Medium", "BrushScriptMT", "Chalkduster", "ComicSansMS", "MarkerFelt-Thin", "Osaka",
    "NotoNastaliqUrdu", "NanumGothic", "SFProText-Regular", "NewYork-Regular", "PTSans-Regular",
    "AppleMyungjo", "DINAlternate-Bold", "Skia-Regular_Black", "InaiMathi", "KufiStandardGK",
    "ITFDevanagari-Book", "MuktaMahee-Regular", "Webdings", "Wingdings-Regular", "AndaleMono",
    "SnellRoundhand-Black", "TrebuchetMS", "Trebuchet-BoldItalic", "STIXGeneral-Regular",
    "AvenirNextCondensed-Regular", "AmericanTypewriter-Bold", "Optima-Regular", "Courier",
    "MalayalamMN", "KohinoorBangla-Regular", "Waseem", "DecoTypeNaskh", "Beirut",
    "PlantagenetCherokee",
  ])
  func fontsOfMacOSAreNotMissed(name: String) throws {
    let view =
      "<textFieldCell id=\"v\"><font key=\"font\" size=\"1\" name=\"\(name)\"/></textFieldCell>"
    let xib = InterfaceSamples.xib(view, type: InterfaceSamples.DocumentType.macXib)
    #expect(try messages(["V.xib": xib]) == [])
  }
}

import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct XMLPropertyListTests {
  private static func plist(_ body: String) -> SourceText {
    SourceText("<plist version=\"1.0\">\(body)</plist>")
  }

  @Test func givesValuesWithTheirRanges() throws {
    let text = SourceText(
      """
      \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>CFBundleVersion</key>
      \t<!-- é --><string>1 &amp; 2</string>
      \t<key>list</key><array><true/><string/></array>
      </dict>
      </plist>
      """)
    let document = PropertyListReader.read(text)
    #expect(document.form == .xml && document.diagnostics.isEmpty)
    let root = try #require(document.root)
    let member = try #require(root.member("CFBundleVersion"))
    #expect(text.slice(member.keyRange) == "<key>CFBundleVersion</key>")
    #expect(member.value.stringValue == "1 & 2")
    #expect(text.slice(member.value.range) == "<string>1 &amp; 2</string>")
    #expect(text.slice(member.value.contentRange) == "1 &amp; 2")
    #expect(document.location(at: member.value.range.lowerBound).line == 6)
    let list = try #require(root["list"])
    #expect(text.slice(list.contentRange) == "<true/><string/>")
    #expect(list.elements.map(\.boolValue) == [true, nil])
    #expect(
      text.slice(list.elements[1].range) == "<string/>" && list.elements[1].contentRange.isEmpty)
  }

  @Test(arguments: [
    ("<string>a<![CDATA[<b>]]>c<!-- x -->d</string>", "s613c623e6364"),
    ("<string>\r\n</string>", "s0a"),
    ("<string> a </string>", "s206120"), ("<string/>", "s"), ("<true></true>", "true"),
    ("<false/>", "false"),
    ("<integer>0x1F</integer>", "i31"), ("<integer>-0X1f</integer>", "i-31"),
    ("<integer>+5</integer>", "i5"),
    ("<integer> 5\n</integer>", "i5"),
    ("<integer>18446744073709551615</integer>", "i18446744073709551615"),
    ("<integer>-9223372036854775808</integer>", "i-9223372036854775808"),
    ("<real>1.5</real>", "r3ff8000000000000"), ("<real>-2e3</real>", "rc09f400000000000"),
    ("<real>nan</real>", "rnan"), ("<real>+Infinity</real>", "r7ff0000000000000"),
    ("<date>2001-01-01T00:00:00Z</date>", "t0"),
    ("<date>1969-12-31T23:59:59Z</date>", "t-978307201"),
    ("<date>2024-02-29T12:30:45Z</date>", "t730902645"),
    ("<date>0001-01-01T00:00:00Z</date>", "t-63113904000"),
    ("<date>2000-03-01T00:00:00Z</date>", "t-26438400"),
    ("<data>AQID</data>", "d010203"), ("<data>\n A Q\tI=\n</data>", "d0102"),
    ("<data>AQ==</data>", "d01"),
    ("<data/>", "d"), ("<dict/>", "{}"), ("<array></array>", "[]"),
    ("<dict><key>a</key><array><dict><key/><true/></dict></array></dict>", "{61:[{:true}]}"),
    ("<dict><key>a</key><true/><key>a</key><false/></dict>", "{61:false}"),
  ])
  func readsValues(body: String, value: String) throws {
    let document = PropertyListReader.read(Self.plist(body))
    let root = try #require(document.root, "\(document.diagnostics)")
    #expect(CanonicalPropertyList.text(root) == value)
    let bare = PropertyListReader.read(SourceText("<?xml version='1.0'?>" + body))
    #expect(bare.root.map(CanonicalPropertyList.text) == value)
  }

  @Test(arguments: [
    ("", "1:30 error: the property list has no value"),
    ("<foo/>", "1:22 error: <foo> is no element of a property list"),
    ("<true/>\n<true/>", "2:1 error: a property list has one value only"),
    ("<array>\n x</array>", "2:2 error: text may not stand between values"),
    ("<string>a<b/></string>", "1:31 error: <string> may hold text only, found <b>"),
    ("<dict><string>a</string></dict>", "1:28 error: expected <key> before <string>"),
    ("<dict>\n<key>a</key></dict>", "2:1 error: the key 'a' has no value"),
    ("<dict><key>a</key>\n<key>b</key><true/></dict>", "1:28 error: the key 'a' has no value"),
    ("<key>a</key>", "1:22 error: <key> may stand only in <dict>"),
    ("<array><key>a</key></array>", "1:29 error: <key> may stand only in <dict>"),
    ("<integer>1.5</integer>", "1:22 error: '1.5' is no value of <integer>"),
    ("<integer></integer>", "1:22 error: '' is no value of <integer>"),
    ("<integer>--1</integer>", "1:22 error: '--1' is no value of <integer>"),
    (
      "<integer>18446744073709551616</integer>",
      "1:22 error: '18446744073709551616' is no value of <integer>"
    ),
    (
      "<integer>-9223372036854775809</integer>",
      "1:22 error: '-9223372036854775809' is no value of <integer>"
    ),
    ("<real>0x1</real>", "1:22 error: '0x1' is no value of <real>"),
    ("<real></real>", "1:22 error: '' is no value of <real>"),
    ("<date>2001-01-01</date>", "1:22 error: '2001-01-01' is no value of <date>"),
    (
      "<date>2001-13-01T00:00:00Z</date>",
      "1:22 error: '2001-13-01T00:00:00Z' is no value of <date>"
    ),
    ("<data>A</data>", "1:22 error: 'A' is no value of <data>"),
    ("<data>A*==</data>", "1:22 error: 'A*==' is no value of <data>"),
    ("<data>AQ==AQ==</data>", "1:22 error: 'AQ==AQ==' is no value of <data>"),
    ("<true>x</true>", "1:22 error: 'x' is no value of <true>"),
    ("<dict></array>", "1:28 error: expected </dict>, found </array> [1:22 <dict> begins here]"),
  ])
  func saysWhatIsWrongAndWhere(body: String, message: String) {
    let document = PropertyListReader.read(Self.plist(body))
    #expect(document.root == nil)
    #expect(document.diagnostics.map(\.brief) == [message])
  }

  @Test func duplicateKeysAreWarnedOf() {
    let document = PropertyListReader.read(
      Self.plist("<dict>\n<key>a</key><true/>\n<key>a</key><false/></dict>"))
    #expect(
      document.diagnostics.map(\.brief) == [
        "3:1 warning: duplicate key 'a': already given on line 2, the last one counts"
          + " [2:1 first given here]"
      ])
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func readsUTF16(encoding: String.Encoding) throws {
    let text = "<?xml version='1.0' encoding='utf-16'?>\n<plist><string>é</string></plist>"
    let data = try #require(text.data(using: encoding))
    let document = PropertyListReader.read(SourceText(Array(data)))
    #expect(document.root?.stringValue == "é", "\(document.diagnostics)")
  }

  @Test func stringsFilesMayBeXML() {
    let file = StringsReader.read(
      Self.plist("<dict><key>a</key><string>1</string>\n<key>b</key><dict/></dict>"))
    #expect(file.form == .xml)
    #expect(file.entries.map { "\($0.key)=\($0.value)" } == ["a=1"])
    #expect(
      file.diagnostics.map(\.brief) == [
        "2:13 warning: the value of 'b' is not a string; the entry is left out"
      ])
    #expect(
      StringsReader.read(Self.plist("<array/>")).diagnostics.map(\.brief) == [
        "1:22 error: expected a dictionary of strings, found an array"
      ])
  }

  @Test func nestingIsBounded() {
    let text = Self.plist(
      String(repeating: "<array>", count: 513) + String(repeating: "</array>", count: 513))
    #expect(
      PropertyListReader.read(text).diagnostics.map(\.message) == [
        "dictionaries and arrays are nested more than 512 deep"
      ])
    let endless = SourceText("<plist>" + String(repeating: "<dict><key>a</key>", count: 50_000))
    #expect(PropertyListReader.read(endless).root == nil)
  }

  static let samples: [[UInt8]] = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>a</key><string>é &lt;x&gt;</string><key>n</key><integer>-12</integer>
    <key>r</key><real>1.25</real><key>l</key><array><true/><false/><data>AQID</data></array></dict></plist>
    """,
    "<plist version=\"1.0\"><array><date>2024-02-29T12:30:45Z</date><dict/><string/></array></plist>",
  ].map { Array($0.utf8) }

  static func inputs(_ run: RandomRun) -> [[UInt8]] {
    var mutator = Mutator(
      seed: run.seed,
      pieces: [
        "<dict>", "</dict>", "<key>k</key>", "<string>", "</string>", "<array>", "</array>",
        "<true/>",
        "<integer>7</integer>", "<real>1</real>", "<data>AA==</data>", "<!-- c -->",
        "<![CDATA[x]]>",
        "&amp;", "<plist>", "</plist>", "<", ">", "0", "=",
      ])
    return samples + (0..<run.count).map { mutator.mutated(samples[$0 % samples.count]) }
  }

  @Test(
    .enabled(if: PythonOracle.isAvailable, "python3 is not installed"))
  func plistlibReadsTheSameValues() throws {
    let inputs = Self.inputs(RandomRun("XML property lists beside plistlib", count: 1500))
    let theirs = try PythonOracle.lines(of: CanonicalPropertyList.pythonProgram, for: inputs)
    try #require(theirs.count == inputs.count)
    var agreed = 0
    for (input, expected) in zip(inputs, theirs) where input.first == UInt8(ascii: "<") {
      let document = PropertyListReader.read(SourceText(input))
      #expect((document.root == nil) == document.diagnostics.contains { $0.severity == .error })
      // Each takes some that the other refuses: text between values, odd base64, a second value.
      guard let root = document.root, expected != "refused" else { continue }
      #expect(
        CanonicalPropertyList.text(root) == expected,
        "\(String(decoding: input, as: UTF8.self).debugDescription)")
      agreed += 1
    }
    #expect(agreed > 50)
  }

  @Test func foundationReadsTheSameValues() {
    var agreed = 0
    let text = String(decoding: Self.samples[0], as: UTF8.self)
    let header = text[..<(text.range(of: "<plist")?.lowerBound ?? text.startIndex)]
    for input in Self.inputs(RandomRun("XML property lists beside Foundation", count: 1500)) {
      // Foundation passes over what comes before the first value without reading it as XML.
      let text = String(decoding: input, as: UTF8.self)
      guard text.hasPrefix(header) || text.hasPrefix("<plist") else { continue }
      guard let root = PropertyListReader.read(SourceText(input)).root,
        let theirs = try? PropertyListSerialization.propertyList(
          from: Data(input), options: [], format: nil)
      else { continue }
      #expect(
        CanonicalPropertyList.text(root) == CanonicalPropertyList.text(theirs),
        "\(text.debugDescription)")
      agreed += 1
    }
    #expect(agreed > 20)
  }

  @Test(.enabled(if: RealInputs.folder != nil, "DEVKIT_REAL_INPUTS is not set"))
  func foundationReadsTheSameValuesOfRealFiles() throws {
    let files = ["plist", "entitlements", "stringsdict", "xcprivacy"]
      .flatMap(RealInputs.files(withExtension:))
    #expect(!files.isEmpty)
    for file in files {
      let data = try Data(contentsOf: file)
      let document = PropertyListReader.read(SourceText(path: file.path, bytes: Array(data)))
      let root = try #require(document.root, "\(file.path) \(document.diagnostics)")
      let theirs = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      #expect(
        CanonicalPropertyList.text(root) == CanonicalPropertyList.text(theirs), "\(file.path)")
    }
  }
}

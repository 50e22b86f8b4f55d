import DevKitCore
import DevKitXcode
import Foundation

@testable import DevKitResources
@testable import DevKitTestSupport

/// A kind of input that is mutated, with good ones to begin from.
enum MutatedInput: String, CaseIterable, Sendable {
  case assetContents
  case strings
  case utf16Strings
  case xmlStrings
  case binaryStrings
  case stringCatalog
  case pluralRules
  case font
  case fileTree
  case ignoreFile
  case settings
  case xcodeProject
  case configurationFile
  case infoPlist
  case storyboard
  case xib

  /// What is put beside the mutated input, so that there is something to find.
  static let surroundings: [String: [UInt8]] = [
    "Res/B.xcassets/beside.imageset/Contents.json": Array("{}".utf8),
    "Res/nl.lproj/Localizable.strings": Array("\"greeting\" = \"Hoi %@\";\n".utf8),
    "Res/seed.json": [], "Res/Other.storyboard": Array(InterfaceSamples.other.utf8),
    "App.xcodeproj/project.pbxproj": Array(MutatedProject.sample.text.utf8),
    "App.xcconfig": Array(MutatedProject.settings.utf8),
    "Other.xcconfig": Array("#include \"App.xcconfig\"\nOTHER = $(NAME)\n".utf8),
    "Info.plist": Array(PropertyListEntryTests.plist(PropertyListEntryTests.everything).utf8),
  ]

  /// The inputs of the command: a folder, or the target of a project.
  var arguments: [String] {
    switch self {
    case .xcodeProject, .configurationFile, .infoPlist: ["--project", "App.xcodeproj"]
    default: ["Res"]
    }
  }

  /// Where the mutated bytes go; not used for a tree of files.
  var path: String {
    switch self {
    case .assetContents: "Res/A.xcassets/group/x.dataset/Contents.json"
    case .strings, .utf16Strings, .xmlStrings, .binaryStrings: "Res/en.lproj/Localizable.strings"
    case .stringCatalog: "Res/Catalog.xcstrings"
    case .pluralRules: "Res/en.lproj/Localizable.stringsdict"
    case .font: "Res/Acme.ttc"
    case .ignoreFile: "Res/.rswiftignore"
    case .settings: ".devkit.json"
    case .xcodeProject: "App.xcodeproj/project.pbxproj"
    case .configurationFile: "App.xcconfig"
    case .infoPlist: "Info.plist"
    case .storyboard: "Res/Base.lproj/Main.storyboard"
    case .xib: "Res/PhotoCell.xib"
    case .fileTree: ""
    }
  }

  /// Good inputs.
  var seeds: [[UInt8]] {
    switch self {
    case .assetContents: Self.contents.map { Array($0.utf8) }
    case .strings: [Array(Self.table.utf8), Array("\u{FEFF}\(Self.table)".utf8)]
    case .utf16Strings:
      [
        [0xFF, 0xFE] + Self.table.utf16.flatMap { SampleFont.big16($0).reversed() },
        [0xFE, 0xFF] + Self.table.utf16.flatMap(SampleFont.big16),
        Self.table.utf16.flatMap(SampleFont.big16),
      ]
    case .xmlStrings: [Self.propertyList(.xml)]
    case .binaryStrings: [Self.propertyList(.binary)]
    case .stringCatalog: MutatedStrings.catalogs.map { Array($0.utf8) }
    case .pluralRules: [Array(MutatedStrings.rules.utf8)]
    case .font: Self.fonts
    case .ignoreFile: [Array("# private\n*.json\n!seed.json\nsub/**/[a-z]?.{png,jpg}\n".utf8)]
    case .settings: [Array(Self.settingsText.utf8)]
    case .xcodeProject: [Array(MutatedProject.sample.text.utf8)]
    case .configurationFile: [Array(MutatedProject.settings.utf8)]
    case .infoPlist:
      [
        Array(PropertyListEntryTests.plist(PropertyListEntryTests.everything).utf8),
        Self.propertyList(.binary),
      ]
    case .storyboard:
      [
        InterfaceSamples.main, InterfaceSamples.watch,
        InterfaceSamples.macFiles["Mac.storyboard"] ?? "",
      ]
      .map { Array($0.utf8) }
    case .xib:
      [InterfaceSamples.cell, InterfaceSamples.macFiles["Panel.xib"] ?? ""].map { Array($0.utf8) }
    case .fileTree: []
    }
  }

  /// How they are changed.
  var mutation: ByteMutation {
    switch self {
    case .assetContents, .settings:
      ByteMutation(
        delimiters: "{}[]:,\"\n",
        words: [
          "{", "[", "\"", "null", "1e999", "-0", "\"\\ud800\"", "\"a\\u0000b\"", "true", "[[[[[[",
          "\"properties\"", "\"provides-namespace\"", "//", "/*", "\"gen-resources\"",
        ])
    case .strings, .utf16Strings:
      ByteMutation(
        delimiters: "\"=;/*\n\\%",
        words: [
          "\"", ";", "=", "/*", "*/", "//", "\\U202E", "\\777", "%#@v@", "%1$@", "%*.*f", "{", "}",
          "<0a>", "(", "%999999999$d", "\u{2028}",
        ])
    case .xmlStrings:
      ByteMutation(
        delimiters: "<>\"&;/\n",
        words: [
          "<dict>", "</dict>", "<key>", "</key>", "<string>", "<![CDATA[", "]]>", "<!--", "&#x0;",
          "&#1114112;", "<!DOCTYPE x [<!ENTITY a \"&a;\">]>", "&a;", "<array>", "<?xml",
        ])
    case .stringCatalog: MutatedStrings.catalogMutation
    case .pluralRules: MutatedStrings.rulesMutation
    case .ignoreFile:
      ByteMutation(
        delimiters: "\n*?[]{},/!#",
        words: [
          "**", "*", "{", "}", "[", "[^", "!", "#", "\\", "**/**/**/**", "{a,{b,{c,d}}}", "[z-a]",
        ])
    case .xcodeProject: MutatedProject.mutation
    case .configurationFile: MutatedProject.settingsMutation
    case .infoPlist: Self.xmlStrings.mutation
    case .storyboard, .xib: Self.interfaceMutation
    case .binaryStrings, .font: .binary
    case .fileTree: .binary
    }
  }

  /// Whether a reader of this kind gets past the first token of what was made.
  func isPastFirstToken(_ bytes: [UInt8]) -> Bool {
    let text = SourceText(path: "x", bytes: bytes)
    switch self {
    case .assetContents, .settings:
      do throws(JSONSyntaxError) {
        _ = try JSONDocument(text, options: self == .settings ? .relaxed : .strict)
        return true
      } catch {
        return error.offset > 1
      }
    case .strings, .utf16Strings:
      return !StringsReader.read(text).entries.isEmpty
    case .binaryStrings:
      // The trailer is read first; what is wrong after it is in an object.
      let file = StringsReader.read(text)
      return file.form == .binary && !file.diagnostics.contains { $0.message.contains("trailer") }
    case .xmlStrings:
      // An ill-formed document gives no entries, but the place where it is so.
      let file = StringsReader.read(text)
      let place = file.diagnostics.first?.location
      return file.form == .xml && (!file.entries.isEmpty || place?.line ?? 1 > 1)
    case .stringCatalog:
      do throws(JSONSyntaxError) {
        _ = try JSONDocument(text, options: .strict)
        return true
      } catch {
        return error.offset > 1
      }
    case .pluralRules:
      let document = PropertyListReader.read(text)
      return document.root != nil || document.diagnostics.first?.location?.line ?? 1 > 1
    case .font:
      let file = FontFile.read(MemoryByteSource(bytes), path: "x.ttc").file
      return file.faces.contains { !$0.isNamedAfterFile }
    case .ignoreFile:
      var rules = IgnoreRules()
      let refused = rules.addIgnoreFile(text, in: "/").count
      return refused < bytes.split { $0 == 0x0A || $0 == 0x0D }.count
    case .xcodeProject:
      let place = PropertyListReader.read(text).diagnostics.first?.location
      return place?.line ?? 2 > 1
    case .configurationFile: return !ConfigurationFile(text).statements.isEmpty
    case .infoPlist:
      let document = PropertyListReader.read(text)
      return document.root != nil || document.diagnostics.first?.location?.line ?? 1 > 1
    case .storyboard, .xib:
      let read = InterfaceDocumentReader.read(text, name: Path.name(of: path))
      return read.document != nil || read.diagnostics.first?.location?.line ?? 1 > 1
    case .fileTree: return true
    }
  }

  private static let interfaceMutation = ByteMutation(
    delimiters: "<>\"&;/=\n ",
    words: [
      "<scene>", "</scene>", "<objects>", "</objects>", "<segue ", "<string>", "</document>",
      "<!--",
      "id=\"A\"", "destination=\"A\"", "customClass=\"_TtC9999999999999999999a\"", "&#x202E;",
      "customClass=\"_TtC1é2\"", "identifier=\"\"", "<![CDATA[", "&a;", "reuseIdentifier=\"*/\"",
    ])

  // MARK: Good inputs

  private static let contents = [
    """
    {
      "data" : [
        { "filename" : "seed.json", "idiom" : "universal", "universal-type-identifier" : "x" }
      ],
      "info" : { "author" : "xcode", "version" : 1 },
      "properties" : { "on-demand-resource-tags" : [ "level-1", "3" ] }
    }
    """,
    #"{"properties": {"provides-namespace": true, "compression-type": "automatic"}, "data": []}"#,
  ]

  private static let table = """
    /* A comment */
    "greeting" = "Hello, %@!";
    // Another one
    "count" = "%1$d of %2$lld (50%% off)"; "bare" = "50% off";
    unquoted = "a\\U00e9\\n\\"q\\"";
    "日本語" = "語 %#@count@";
    'single' = 'x';
    "short";
    """

  private static let settingsText = """
    {
      // Comments and trailing commas are allowed.
      "quiet": false,
      "gen-resources": {
        "naming": "camel", "access": "public", "only": ["image", "string"],
        "exclude": ["*.json"], "import": ["Dispatch"], "name": "R", "paths": "relative",
      },
    }
    """

  private static let fonts: [[UInt8]] = {
    var font = SampleFont(postScriptName: "Acme-Bold", family: "Acme", style: "Bold")
    font.tables.append(("CFF ", SampleFont.cffTable(name: "Acme-CFF")))
    return [font.bytes(), SampleFont.collection([font, font, font], version: 2)]
  }()

  private static func propertyList(
    _ format: PropertyListSerialization.PropertyListFormat
  ) -> [UInt8] {
    let object = [
      "greeting": "Hello, %@!", "plain": "Text", "日本語": "語 <&>", "count": "%d of %d",
      "long": String(repeating: "x", count: 40),
    ]
    let data = try? PropertyListSerialization.data(
      fromPropertyList: object, format: format, options: 0)
    return Array(data ?? Data())
  }
}

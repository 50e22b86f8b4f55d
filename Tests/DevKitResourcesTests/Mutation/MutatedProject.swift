@testable import DevKitTestSupport

/// The Xcode project that mutations of projects, settings files and property lists begin from.
enum MutatedProject {
  static let sample: SampleProject = {
    var sample = SampleProject(phases: ["COPY"], folders: ["SYNC"], otherFolders: ["FOREIGN"])
    sample.addResource("CATALOG", path: "Res/B.xcassets", type: "folder.assetcatalog")
    sample.addResource("SEED", path: "Res/seed.json", settings: "ASSET_TAGS = (a, \"b c\"); ")
    sample.addResource("FOLDER", path: "Res/nl.lproj", type: "folder")
    sample.addFolder(
      "SYNC", path: "Res",
      exceptions: [
        ("SET", SampleProject.exceptions(["seed.json", "/Localized/Localizable.strings"])),
        (
          "PHASED",
          "isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = COPY; "
            + "membershipExceptions = (\"B.xcassets\"); "
        ),
      ], other: "explicitFolders = (B); explicitFileTypes = {\"c.dat\" = text; }; ")
    sample.addFolder(
      "FOREIGN", path: ".", exceptions: [("ELSE", SampleProject.exceptions(["Res"]))])
    sample.children.append("CONFIG")
    sample.objects += [
      "CONFIG = {isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };",
      "COPY = {isa = PBXCopyFilesBuildPhase; dstPath = Deep; dstSubfolderSpec = 7; files = (BSEED); };",
    ]
    let plists = " INFOPLIST_FILE = \"$(SRCROOT)/Info.plist\"; CODE_SIGN_ENTITLEMENTS = Info.plist;"
    sample.settings = [("Debug", plists), ("Release", " INFOPLIST_FILE = \"$(PLIST)\";")]
    sample.bases = [
      "Debug": "baseConfigurationReference = CONFIG;",
      "Release":
        "baseConfigurationReferenceAnchor = FOREIGN; baseConfigurationReferenceRelativePath = "
        + "App.xcconfig;",
    ]
    sample.knownAssetTags = ["a", "3"]
    return sample
  }()

  static let settings = """
    // Settings
    #include? "Other.xcconfig"
    #include "Missing.xcconfig"
    NAME = Acme
    PLIST = $(SRCROOT)/Info.plist
    PRODUCT_NAME[sdk=iphoneos*][arch=*] = $(NAME:lower:default=x) // comment
    LONG = one \\
      two $($(NAME)) ${NAME:c99extidentifier}
    NAME = $(inherited) $(LONG);

    """

  static let mutation = ByteMutation(
    delimiters: "{}();=,\"\n\t",
    words: [
      "{", "}", "(", ")", ";", "=", "\"", "/*", "*/", "//", "isa = PBXGroup;", "APP", "SYNC",
      "MAIN",
      "<<<<<<< HEAD\n", "\n=======\n", "\n>>>>>>> x\n", "\\U202E", "children = (MAIN);", "<2a>",
      "path = \"../..\";", "\"/Localized/\"", "isa = PBXNew;", "$(NAME)",
    ])

  static let settingsMutation = ByteMutation(
    delimiters: "=$(){}[]:\"#\n",
    words: [
      "$(", "${", ")", "}", "$(NAME)", "$(LONG)", "$(inherited)", "#include \"App.xcconfig\"\n",
      "\\\n", "//", "[", "]", "=", ":default=", "$($($($(", "PLIST", "\u{2028}", "SRCROOT",
    ])
}

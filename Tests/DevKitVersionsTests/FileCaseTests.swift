import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitVersions
@testable import DevKitXcode

/// Files before, a command, and the files that are to be different after it.
struct FileCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var arguments: [String]
  var files: [String: String]
  /// What standard output says; `nil` for a refusal.
  var output: String?
  /// Part of what standard error says.
  var says = ""
  /// Each file that changes, with what it is to be.
  var changed: [String: String] = [:]
}

extension FileCase {
  /// Runs the command on the files and compares all of them.
  func check() throws {
    let sandbox = try Sandbox(initializes: false)
    for (path, text) in files { try sandbox.write(path, text) }
    let result = try sandbox.run(Sandbox.binary, ["bump", "--no-commit"] + arguments)
    if let output {
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == output + "\n")
    } else {
      #expect(result.status != 0)
      #expect(result.output.isEmpty)
    }
    #expect(says.isEmpty || result.errors.contains(says), "\(result.errors)")
    for (path, before) in files {
      #expect(try sandbox.text(path) == changed[path] ?? before, "\(path)")
    }
  }
}

/// A project file with these targets: name, product type, settings, and what it depends on.
private func project(
  _ targets: [(name: String, type: String, settings: String, dependencies: [String])],
  settings: String = ""
) -> String {
  var objects = ""
  for (index, target) in targets.enumerated() {
    let dependencies = target.dependencies.map { name in
      let other = targets.firstIndex { $0.name == name } ?? 0
      objects += "\t\tD\(index)\(other) = { isa = PBXTargetDependency; target = T\(other); };\n"
      return "D\(index)\(other), "
    }
    objects += """
      \t\tT\(index) /* \(target.name) */ = {
      \t\t\tisa = PBXNativeTarget;
      \t\t\tbuildConfigurationList = L\(index);
      \t\t\tdependencies = ( \(dependencies.joined()));
      \t\t\tname = "\(target.name)";
      \t\t\tproductType = "com.apple.product-type.\(target.type)";
      \t\t};
      \t\tL\(index) = { isa = XCConfigurationList; buildConfigurations = ( R\(index), ); };
      \t\tR\(index) /* Release */ = {
      \t\t\tisa = XCBuildConfiguration;
      \t\t\tbuildSettings = {
      \t\t\t\t\(target.settings)
      \t\t\t};
      \t\t\tname = Release;
      \t\t};

      """
  }
  let list = targets.indices.map { "T\($0), " }.joined()
  return """
    // !$*UTF8*$!
    {
    \tobjects = {
    \t\tP = { isa = PBXProject; buildConfigurationList = LP; targets = ( \(list)); };
    \t\tLP = { isa = XCConfigurationList; buildConfigurations = ( RP, ); };
    \t\tRP = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; name = Release; };
    \t\tF1 = { isa = PBXFileReference; path = Version.xcconfig; sourceTree = SOURCE_ROOT; };
    \(objects)\t};
    \trootObject = P;
    }

    """
}

private func app(_ settings: String, _ type: String = "application") -> String {
  project([("App", type, settings, [])])
}

private func plist(_ entries: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <dict>
  \t<!-- kept --><key>Copyright</key><string>&#169; &amp; co</string>
  \(entries)
  \t<key>Nested</key><dict><key>CFBundleVersion</key><string>7</string></dict>
  </dict>
  </plist>
  """
}

private let file = "App.xcodeproj/project.pbxproj"

private let appWithExtension = project(
  [
    ("App", "application", "CURRENT_PROJECT_VERSION = 9;", ["Share"]),
    ("Share", "app-extension", "CURRENT_PROJECT_VERSION = 3;", []),
    ("Tests", "bundle.unit-test", "CURRENT_PROJECT_VERSION = 1;", []),
  ])

private let cases: [FileCase] = [
  FileCase(
    testDescription: "a reference in an Info.plist stays, the setting changes", arguments: [],
    files: [
      file: app("CURRENT_PROJECT_VERSION = 35.3; INFOPLIST_FILE = \"${SRCROOT}/App/Info.plist\";"),
      "App/Info.plist": plist(
        "<key>CFBundleVersion</key><string>$(CURRENT_PROJECT_VERSION)</string>"),
    ], output: "35.4",
    changed: [
      file: app("CURRENT_PROJECT_VERSION = 35.4; INFOPLIST_FILE = \"${SRCROOT}/App/Info.plist\";")
    ]),
  FileCase(
    testDescription: "a number in an Info.plist, at the top only, all else as it was",
    arguments: [],
    files: [
      file: app("INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\";"),
      "App/Info.plist": plist("\t<key>CFBundleVersion</key>\r\n\t<string>7</string>"),
    ], output: "8",
    changed: ["App/Info.plist": plist("\t<key>CFBundleVersion</key>\r\n\t<string>8</string>")]),
  FileCase(
    testDescription: "a reference by another name", arguments: ["2.0"],
    files: [
      file: app("APP_VERSION = 1.0; INFOPLIST_FILE = Info.plist;"),
      "Info.plist": plist("<key>CFBundleShortVersionString</key><string>${APP_VERSION}</string>"),
    ], output: "2.0", changed: [file: app("APP_VERSION = 2.0; INFOPLIST_FILE = Info.plist;")]),
  FileCase(
    testDescription: "a generated Info.plist without a file", arguments: ["minor"],
    files: [file: app("GENERATE_INFOPLIST_FILE = YES; MARKETING_VERSION = 1.0;")], output: "1.1",
    changed: [file: app("GENERATE_INFOPLIST_FILE = YES; MARKETING_VERSION = 1.1;")]),
  FileCase(
    testDescription: "with a generated Info.plist the setting counts, not the file",
    arguments: [],
    files: [
      file: app(
        "GENERATE_INFOPLIST_FILE = YES; CURRENT_PROJECT_VERSION = 5; INFOPLIST_FILE = Info.plist;"),
      "Info.plist": plist("<key>CFBundleVersion</key><string>1</string>"),
    ], output: "6",
    says: "left alone, being '1'",
    changed: [
      file: app(
        "GENERATE_INFOPLIST_FILE = YES; CURRENT_PROJECT_VERSION = 6; INFOPLIST_FILE = Info.plist;")
    ]),
  FileCase(
    testDescription: "quoted and conditional keys",
    arguments: ["patch"],
    files: [
      file: app(
        "\"MARKETING_VERSION\" = \"1.0\"; \"MARKETING_VERSION[sdk=iphoneos*]\" = 1.0; "
          + "/* MARKETING_VERSION = 1.0; */ SCRIPT = \"MARKETING_VERSION = 1.0;\";")
    ], output: "1.0.1",
    changed: [
      file: app(
        "\"MARKETING_VERSION\" = \"1.0.1\"; \"MARKETING_VERSION[sdk=iphoneos*]\" = 1.0.1; "
          + "/* MARKETING_VERSION = 1.0; */ SCRIPT = \"MARKETING_VERSION = 1.0;\";")
    ]),
  FileCase(
    testDescription: "a prerelease gets the quotes that it needs", arguments: ["prerelease"],
    files: [file: app("MARKETING_VERSION = 3.0.0;")], output: "3.0.1-beta.1",
    says: "not accepted by the App Store",
    changed: [file: app("MARKETING_VERSION = \"3.0.1-beta.1\";")]),
  FileCase(
    testDescription: "app and extension end equal, tests stay", arguments: [],
    files: [file: appWithExtension], output: "10", says: "left alone, being '1'",
    changed: [
      file: appWithExtension.replacingOccurrences(of: "VERSION = 9", with: "VERSION = 10")
        .replacingOccurrences(of: "VERSION = 3", with: "VERSION = 10")
    ]),
  FileCase(
    testDescription: "all targets", arguments: ["--all"],
    files: [file: appWithExtension], output: "10",
    changed: [
      file: appWithExtension.replacing(#/VERSION = [931];/#, with: "VERSION = 10;")
    ]),
  FileCase(
    testDescription: "one target", arguments: ["--target", "Tests"],
    files: [file: appWithExtension], output: "2",
    changed: [file: appWithExtension.replacingOccurrences(of: "VERSION = 1;", with: "VERSION = 2;")]
  ),
  FileCase(
    testDescription: "several apps", arguments: [],
    files: [
      file: project([
        ("One", "application", "CURRENT_PROJECT_VERSION = 1;", []),
        ("Two", "application", "CURRENT_PROJECT_VERSION = 2;", []),
      ])
    ], says: "choose with --target"),
  FileCase(
    testDescription: "a settings file, without blanks and with a comment", arguments: ["minor"],
    files: [
      file: app("").replacingOccurrences(
        of: "RP = { isa = XCBuildConfiguration;",
        with: "RP = { isa = XCBuildConfiguration; baseConfigurationReference = F1;"),
      "Version.xcconfig": "// 2026.8.0\r\nMARKETING_VERSION=2026.8.0 // now\r\nOTHER = 2026.8.0",
    ], output: "2026.9.0",
    changed: [
      "Version.xcconfig": "// 2026.8.0\r\nMARKETING_VERSION=2026.9.0 // now\r\nOTHER = 2026.8.0"
    ]),
  FileCase(
    testDescription: "a version composed of settings", arguments: ["minor"],
    files: [
      file: app("").replacingOccurrences(
        of: "RP = { isa = XCBuildConfiguration;",
        with: "RP = { isa = XCBuildConfiguration; baseConfigurationReference = F1;"),
      "Version.xcconfig":
        "MAJOR = 2\nMINOR = 9\nPATCH = 4\nMARKETING_VERSION = $(MAJOR).$(MINOR).$(PATCH)\n",
    ], output: "2.10.0",
    changed: [
      "Version.xcconfig":
        "MAJOR = 2\nMINOR = 10\nPATCH = 0\nMARKETING_VERSION = $(MAJOR).$(MINOR).$(PATCH)\n"
    ]),
  FileCase(
    testDescription: "a version composed otherwise", arguments: ["minor"],
    files: [file: app("A = 1; MARKETING_VERSION = \"v$(A)-x\";")], says: "cannot be edited"),
  FileCase(
    testDescription: "a project with conflict markers", arguments: [],
    files: [file: "{\n<<<<<<< HEAD\n}\n"], says: "conflict marker"),
  FileCase(
    testDescription: "two projects", arguments: [],
    files: [file: app(""), "Other.xcodeproj/project.pbxproj": app("")], says: "several products"),
  FileCase(
    testDescription: "package.json and its lock, indent and line ends kept", arguments: ["patch"],
    files: [
      "package.json": "{\r\n    \"version\" : \"1.2.3\",\r\n  \"x\": {\"version\": \"1.2.3\"}}",
      "package-lock.json":
        "{\"version\":\"1.2.3\",\"packages\":{\"\":{\"version\":\"1.2.3\"},\"a\":{\"version\":\"1.2.3\"}}}",
    ], output: "1.2.4",
    changed: [
      "package.json": "{\r\n    \"version\" : \"1.2.4\",\r\n  \"x\": {\"version\": \"1.2.3\"}}",
      "package-lock.json":
        "{\"version\":\"1.2.4\",\"packages\":{\"\":{\"version\":\"1.2.4\"},\"a\":{\"version\":\"1.2.3\"}}}",
    ]),
  FileCase(
    testDescription: "Cargo.toml and its lock", arguments: ["minor"],
    files: [
      "Cargo.toml":
        "# version = \"0\"\n[package]\nname = \"me\"\nversion = '0.9.1' # now\n[dependencies]\nversion = \"0.9.1\"\nx = { version = \"0.9.1\", features = [\n \"]\", # ]\n] }\n",
      "Cargo.lock":
        "[[package]]\nname = \"x\"\nversion = \"0.9.1\"\n\n[[package]]\nname = \"me\"\nversion = \"0.9.1\"\n",
    ], output: "0.10.0",
    changed: [
      "Cargo.toml":
        "# version = \"0\"\n[package]\nname = \"me\"\nversion = '0.10.0' # now\n[dependencies]\nversion = \"0.9.1\"\nx = { version = \"0.9.1\", features = [\n \"]\", # ]\n] }\n",
      "Cargo.lock":
        "[[package]]\nname = \"x\"\nversion = \"0.9.1\"\n\n[[package]]\nname = \"me\"\nversion = \"0.10.0\"\n",
    ]),
  FileCase(
    testDescription: "a Cargo.toml with the workspace's version", arguments: ["minor"],
    files: ["Cargo.toml": "[package]\nname = \"me\"\nversion.workspace = true\n"],
    says: "the version is the workspace's"),
  FileCase(
    testDescription: "a TOML file that is broken", arguments: ["minor"],
    files: ["Cargo.toml": "[package]\nname = \"me\"\nversion = \"1.0.0\nx = 1\n"],
    says: "Cargo.toml:3"),
  FileCase(
    testDescription: "pyproject.toml", arguments: ["2.0.0"],
    files: [
      "pyproject.toml":
        "[project]\nversion = \"1.0.0\"\n[tool.x]\ny = \"\"\"\nversion = \"1.0.0\"\n\"\"\"\n"
    ],
    output: "2.0.0",
    changed: [
      "pyproject.toml":
        "[project]\nversion = \"2.0.0\"\n[tool.x]\ny = \"\"\"\nversion = \"1.0.0\"\n\"\"\"\n"
    ]),
  FileCase(
    testDescription: "a dynamic version of Python", arguments: ["minor"],
    files: ["pyproject.toml": "[project]\ndynamic = [\"version\"]\n"], says: "dynamic"),
  FileCase(
    testDescription: "a podspec, its first line that sets the version", arguments: ["major"],
    files: [
      "A.podspec":
        "# s.version = '0'\nPod::Spec.new do |s|\n  s.version      = '5.21.5'\n  s.source = { :tag => s.version.to_s }\n  s.version = \"9\"\nend\n"
    ], output: "6.0.0",
    changed: [
      "A.podspec":
        "# s.version = '0'\nPod::Spec.new do |s|\n  s.version      = '6.0.0'\n  s.source = { :tag => s.version.to_s }\n  s.version = \"9\"\nend\n"
    ]),
  FileCase(
    testDescription: "a podspec whose version is computed", arguments: ["major"],
    files: ["A.podspec": "Pod::Spec.new do |s|\n  s.version = ENV['V']\nend\n"],
    says: "the version is computed here"),
  FileCase(
    testDescription: "a version file with v, CR LF and no end of line", arguments: ["release"],
    files: ["VERSION": "\r\nv1.0.0-rc.1"], output: "1.0.0", changed: ["VERSION": "\r\nv1.0.0"]),
  FileCase(
    testDescription: "a pattern is no regular expression and finds whole numbers",
    arguments: ["patch"],
    files: [
      "VERSION": "1.2.3\n",
      "a.cs": "[assembly: V(\"1.2.3\")] old 11.2.34 1.2.3\n",
      ".devkit.json":
        "{\"bump\": {\"patterns\": [{\"file\": \"a.cs\", \"search\": \"[assembly: V(\\\"{version}\\\")]\"}]}}",
    ], output: "1.2.4",
    changed: ["VERSION": "1.2.4\n", "a.cs": "[assembly: V(\"1.2.4\")] old 11.2.34 1.2.3\n"]),
  FileCase(
    testDescription: "a pattern alone", arguments: ["patch"],
    files: [
      "V.swift": "let version = \"1.2.3\" // 11.2.34\n",
      ".devkit.json":
        "{\"bump\": {\"patterns\": [{\"file\": \"V.swift\", \"search\": \"version = \\\"{version}\\\"\"}]}}",
    ], output: "1.2.4", changed: ["V.swift": "let version = \"1.2.4\" // 11.2.34\n"]),
  FileCase(
    testDescription: "a pattern that finds another version", arguments: ["patch"],
    files: [
      "VERSION": "1.2.3\n", "a.txt": "v 9.9.9\n",
      ".devkit.json":
        "{\"bump\": {\"patterns\": [{\"file\": \"a.txt\", \"search\": \"v {version}\"}]}}",
    ], says: "9.9.9"),
  FileCase(
    testDescription: "the head of a changelog, two rules for one file", arguments: ["minor"],
    files: [
      "VERSION": "1.2.3\n", "CHANGELOG.md": "# Log 1.2.3\n\n## Unreleased\n- x\n",
      ".devkit.json":
        "{\"bump\": {\"patterns\": [{\"file\": \"CHANGELOG.md\", \"search\": \"## Unreleased\", \"replace\": \"## Unreleased\\n\\n## {version}\"}, {\"file\": \"CHANGELOG.md\", \"search\": \"# Log {version}\"}]}}",
    ], output: "1.3.0",
    changed: [
      "VERSION": "1.3.0\n", "CHANGELOG.md": "# Log 1.3.0\n\n## Unreleased\n\n## 1.3.0\n- x\n",
    ]),
  FileCase(
    testDescription: "a number that may be both", arguments: ["42"], files: ["VERSION": "1.0\n"],
    says: "--build-number 42"),
  FileCase(
    testDescription: "a lower version", arguments: ["0.9"], files: ["VERSION": "1.0\n"],
    says: "--allow-lower"),
  FileCase(
    testDescription: "a lower version, allowed", arguments: ["0.9", "--allow-lower"],
    files: ["VERSION": "1.0\n"], output: "0.9", changed: ["VERSION": "0.9\n"]),
  FileCase(
    testDescription: "the same version", arguments: ["1.0"], files: ["VERSION": "1.0\n"],
    says: "already"),
  FileCase(
    testDescription: "a build number that Apple does not take",
    arguments: ["--build-number", "1.2.3.4"],
    files: [file: app("CURRENT_PROJECT_VERSION = 1;")], says: "more than three numbers"),
  FileCase(
    testDescription: "a build number that is too large",
    arguments: ["--build-number", "202611301200"],
    files: [file: app("CURRENT_PROJECT_VERSION = 1;")], output: "202611301200", says: "4294967295",
    changed: [file: app("CURRENT_PROJECT_VERSION = 202611301200;")]),
  FileCase(
    testDescription: "version and build together", arguments: ["minor", "--with-build"],
    files: [file: app("CURRENT_PROJECT_VERSION = 1; MARKETING_VERSION = 1.0;")], output: "1.1",
    changed: [file: app("CURRENT_PROJECT_VERSION = 2; MARKETING_VERSION = 1.1;")]),
  FileCase(
    testDescription: "no build number", arguments: [], files: ["VERSION": "1.0\n"],
    says: "holds a build number"),
  FileCase(
    testDescription: "an unknown kind of file", arguments: ["minor", "--file", "a.txt"],
    files: ["a.txt": "1.0"], says: "\"patterns\""),
]

private let xmlProject = plist(
  """
  <key>objects</key><dict>
  <key>P</key><dict><key>isa</key><string>PBXProject</string>
  <key>buildConfigurationList</key><string>L</string>
  <key>targets</key><array><string>T</string></array></dict>
  <key>T</key><dict><key>isa</key><string>PBXNativeTarget</string><key>name</key><string>App</string>
  <key>buildConfigurationList</key><string>L</string>
  <key>productType</key><string>com.apple.product-type.application</string></dict>
  <key>L</key><dict><key>isa</key><string>XCConfigurationList</string>
  <key>buildConfigurations</key><array><string>C</string></array></dict>
  <key>C</key><dict><key>isa</key><string>XCBuildConfiguration</string>
  <key>name</key><string>Release</string>
  <key>buildSettings</key><dict><key>CURRENT_PROJECT_VERSION</key><string>41</string>
  <key>SCRIPT</key><string>CURRENT_PROJECT_VERSION = 41;</string></dict></dict>
  </dict><key>rootObject</key><string>P</string>
  """)

private let specification = """
  name: App
  options: { bundleIdPrefix: org.example }
  settings:
    base:
      MARKETING_VERSION: 10.10   # 10.10 is 10.1 to YAML
      "CURRENT_PROJECT_VERSION[sdk=iphoneos*]": '7'
      CURRENT_PROJECT_VERSION: 7
  targets:
    App:
      type: application
      platform: iOS
      dependencies: [{ target: Share }]
    Share: { type: app-extension, settings: { CURRENT_PROJECT_VERSION: 3 } }
    Tests: { type: bundle.unit-test, settings: { CURRENT_PROJECT_VERSION: 1 } }

  """

private let twoConfigurations = app("CURRENT_PROJECT_VERSION = 1;").replacingOccurrences(
  of: "R0, );", with: "R0, D0, );"
).replacingOccurrences(
  of: "\t\tF1 =",
  with:
    "\t\tD0 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { "
    + "CURRENT_PROJECT_VERSION = 1; }; };\n\t\tF1 =")

private let moreCases: [FileCase] = [
  FileCase(
    testDescription: "one configuration", arguments: ["--configuration", "Release"],
    files: [file: twoConfigurations], output: "2",
    changed: [
      file: twoConfigurations.replacingOccurrences(
        of: "\t\t\t\tCURRENT_PROJECT_VERSION = 1;", with: "\t\t\t\tCURRENT_PROJECT_VERSION = 2;")
    ]),
  FileCase(
    testDescription: "a project in XML", arguments: [], files: [file: xmlProject], output: "42",
    changed: [
      file: xmlProject.replacingOccurrences(of: "<string>41<", with: "<string>42<")
    ]),
  FileCase(
    testDescription: "an Info.plist whose folder is written in another case", arguments: [],
    files: [
      file: app("INFOPLIST_FILE = \"Other Sources/Info.plist\";"),
      "Other sources/Info.plist": plist("<key>CFBundleVersion</key><string>7</string>"),
    ], output: "8",
    changed: [
      "Other sources/Info.plist": plist("<key>CFBundleVersion</key><string>8</string>")
    ]),
  FileCase(
    testDescription: "1.0 and patch", arguments: ["patch"],
    files: [file: app("MARKETING_VERSION = 1.0;")], output: "1.0.1",
    changed: [file: app("MARKETING_VERSION = 1.0.1;")]),
  FileCase(
    testDescription: "1.9.0 and minor", arguments: ["minor"],
    files: [file: app("MARKETING_VERSION = 1.9.0;")], output: "1.10.0",
    changed: [file: app("MARKETING_VERSION = 1.10.0;")]),
  FileCase(
    testDescription: "a build number of four components", arguments: [],
    files: [file: app("CURRENT_PROJECT_VERSION = 7.75.0.3;")], output: "7.75.0.4",
    says: "more than three numbers",
    changed: [file: app("CURRENT_PROJECT_VERSION = 7.75.0.4;")]),
  FileCase(
    testDescription: "a version with months in two digits", arguments: ["minor"],
    files: [file: app("MARKETING_VERSION = 26.07.5;")], output: "26.08.0",
    changed: [file: app("MARKETING_VERSION = 26.08.0;")]),
  FileCase(
    testDescription: "XcodeGen: 10.10 without quotes is 10.1, and the new one gets quotes",
    arguments: ["minor"], files: ["project.yml": specification], output: "10.2",
    changed: [
      "project.yml": specification.replacingOccurrences(of: ": 10.10 ", with: ": \"10.2\" ")
    ]),
  FileCase(
    testDescription: "XcodeGen: app and extension end equal, quotes and tests stay", arguments: [],
    files: ["project.yml": specification], output: "8", says: "left alone, being '1'",
    changed: [
      "project.yml": specification.replacingOccurrences(of: "VERSION: 7", with: "VERSION: 8")
        .replacingOccurrences(of: "VERSION: 3", with: "VERSION: 8")
        .replacingOccurrences(of: "'7'", with: "'8'")
    ]),
  FileCase(
    testDescription: "XcodeGen: properties of an Info.plist, templates, anchors, groups, CR LF",
    arguments: ["2.0.0"],
    files: [
      "project.yml":
        "include: [more.yml]\r\nsettingGroups:\r\n  all: { V: &v 1.2.3 }\r\n"
        + "targetTemplates:\r\n  T: { settings: { groups: [all] } }\r\n"
        + "targets:\r\n  A:\r\n    type: application\r\n    templates: [T]\r\n"
        + "    info: { path: I.plist, properties: { CFBundleShortVersionString: $(V), "
        + "CFBundleVersion: \"5\" } }",
      "more.yml": "settings: { V: 9.9.9 }\n",
    ], output: "2.0.0",
    changed: [
      "project.yml":
        "include: [more.yml]\r\nsettingGroups:\r\n  all: { V: &v 2.0.0 }\r\n"
        + "targetTemplates:\r\n  T: { settings: { groups: [all] } }\r\n"
        + "targets:\r\n  A:\r\n    type: application\r\n    templates: [T]\r\n"
        + "    info: { path: I.plist, properties: { CFBundleShortVersionString: $(V), "
        + "CFBundleVersion: \"5\" } }"
    ]),
  FileCase(
    testDescription: "XcodeGen: a file that is included holds the number", arguments: [],
    files: [
      "project.yml":
        "include:\n- path: a/app.yml\n- { path: none.yml, enable: false }\n- gone.yml\n",
      "a/app.yml":
        "targets: { A: { type: application, settings: { CURRENT_PROJECT_VERSION: 41 } } }\n",
    ], output: "42", says: "'gone.yml' does not exist",
    changed: [
      "a/app.yml":
        "targets: { A: { type: application, settings: { CURRENT_PROJECT_VERSION: 42 } } }\n"
    ]),
  FileCase(
    testDescription: "XcodeGen: a setting beside base does nothing, and is told of",
    arguments: ["minor"],
    files: [
      "project.yml":
        "settings:\n  base: { MARKETING_VERSION: 1.2.0 }\n  MARKETING_VERSION: 9.9.9\n"
    ], output: "1.3.0", says: "project.yml:3:22: warning: XcodeGen ignores MARKETING_VERSION",
    changed: [
      "project.yml":
        "settings:\n  base: { MARKETING_VERSION: 1.3.0 }\n  MARKETING_VERSION: 9.9.9\n"
    ]),
  FileCase(
    testDescription: "XcodeGen: an Info.plist that gets numbers of its own is told of",
    arguments: [],
    files: [
      "project.yml":
        "targets:\n  A:\n    type: application\n    info: { path: I.plist }\n"
        + "    settings: { CURRENT_PROJECT_VERSION: 1 }\n"
    ], output: "2", says: "info.properties lack: CFBundleShortVersionString",
    changed: [
      "project.yml":
        "targets:\n  A:\n    type: application\n    info: { path: I.plist }\n"
        + "    settings: { CURRENT_PROJECT_VERSION: 2 }\n"
    ]),
  FileCase(
    testDescription: "XcodeGen: an alias is not written over", arguments: [],
    files: [
      "project.yml": "x: &n 3\nsettings: { CURRENT_PROJECT_VERSION: *n }\n"
    ], says: "cannot take '4' in the way it is written"),
  FileCase(
    testDescription: "XcodeGen: the numbers of a settings file", arguments: ["minor"],
    files: [
      "project.yml":
        "configFiles: { Release: Config/R.xcconfig }\ntargets: { A: { type: application } }\n",
      "Config/R.xcconfig": "MARKETING_VERSION = 1.0\n",
    ], output: "1.1", changed: ["Config/R.xcconfig": "MARKETING_VERSION = 1.1\n"]),
  FileCase(
    testDescription: "XcodeGen: a file that is no YAML", arguments: [],
    files: ["project.yml": "targets:\n  A: [\n"], says: "project.yml:3:1: error"),
  FileCase(
    testDescription: "XcodeGen: the generated project changes too", arguments: [],
    files: [
      "project.yml":
        "name: App\nsettings: { CURRENT_PROJECT_VERSION: 1 }\ntargets: { App: { type: application } }\n",
      file: app("CURRENT_PROJECT_VERSION = 1;"),
    ], output: "2",
    changed: [
      "project.yml":
        "name: App\nsettings: { CURRENT_PROJECT_VERSION: 2 }\ntargets: { App: { type: application } }\n",
      file: app("CURRENT_PROJECT_VERSION = 2;"),
    ]),
  FileCase(
    testDescription: "XcodeGen: a generated project with another number", arguments: [],
    files: [
      "project.yml":
        "name: App\nsettings: { CURRENT_PROJECT_VERSION: 1 }\ntargets: { App: { type: application } }\n",
      file: app("CURRENT_PROJECT_VERSION = 5;"),
    ], says: "run xcodegen first"),
  FileCase(
    testDescription: "a pattern over two lines, in a file with CR LF", arguments: ["patch"],
    files: [
      "VERSION": "1.2.3\r\n", "a.txt": "name\r\n1.2.3\r\nother\r\n1.2.3",
      ".devkit.json":
        "{\"bump\": {\"patterns\": [{\"file\": \"a.txt\", \"search\": \"name\\r\\n{version}\"}]}}",
    ], output: "1.2.4",
    changed: ["VERSION": "1.2.4\r\n", "a.txt": "name\r\n1.2.4\r\nother\r\n1.2.3"]),
]

@Suite("Bumps of files")
struct FileCaseTests {
  @Test("Only what is meant changes", arguments: cases + moreCases)
  func fileCase(_ example: FileCase) throws { try example.check() }

  @Test("No XcodeGen file is too odd: any bytes give a product or an error, and a splice or none")
  func mutatedSpecifications() throws {
    let run = RandomRun("XcodeGen files", count: 150)
    var mutator = Mutator(
      seed: run.seed,
      pieces: [
        "&a", "*a", "<<: ", "settings:", "base:", "[", "]", "{", "}", "\n  ", ": ", "'", "!!str ",
      ])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "devkit-yml-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("project.yml")
    var edited = 0
    for _ in 0..<run.count {
      let bytes = mutator.mutated(Array(specification.utf8))
      try Data(bytes).write(to: path)
      let reader = FileReader()
      let discovery = ProductDiscovery(folder: folder.path, reader: reader)
      guard let product = try? discovery.product(), let carrier = product.build else { continue }
      let splices = carrier.sites.compactMap { $0.splice(to: "123456") }
      guard splices.count == carrier.sites.count, let new = splices.applied(to: bytes) else {
        continue
      }
      try Data(new).write(to: path)
      // Read again the number is there, and nothing else has become another.
      let again = try? ProductDiscovery(folder: folder.path, reader: FileReader()).product()
      #expect(
        again?.build?.current == "123456",
        "seed \(run.seed): \(String(decoding: bytes, as: UTF8.self))")
      #expect(again?.version?.current == product.version?.current, "seed \(run.seed)")
      edited += 1
    }
    #expect(edited > run.count / 10)
  }
}

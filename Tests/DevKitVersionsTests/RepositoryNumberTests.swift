import DevKitGit
import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitVersions

@Suite("Numbers from a repository")
struct RepositoryNumberTests {
  private let project = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = L; targets = ( T, ); };
      T = { isa = PBXNativeTarget; buildConfigurationList = L; name = App; productType = "com.apple.product-type.application"; };
      L = { isa = XCConfigurationList; buildConfigurations = ( C, ); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        CURRENT_PROJECT_VERSION = 7;
        MARKETING_VERSION = 1.0;
        PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(TARGET_NAME:rfc1034identifier)";
      }; };
    }; rootObject = P; }

    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("App.xcodeproj/project.pbxproj", project)
    try sandbox.commitAll()
    return sandbox
  }

  private func setBuild(_ number: String, _ sandbox: Sandbox) throws {
    try sandbox.write(
      "App.xcodeproj/project.pbxproj",
      project.replacingOccurrences(of: "VERSION = 7", with: "VERSION = \(number)"))
    try sandbox.commitAll("build \(number)")
  }

  @Test("The next build is above those of all branches, remote ones and tags")
  func highest() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.devkit("--get", "next-build").output == "8\n")
    try sandbox.git("switch", "-q", "-c", "side")
    try setBuild("12", sandbox)
    try sandbox.git("switch", "-q", "main")
    #expect(try sandbox.devkit("--get", "next-build").output == "13\n")
    try sandbox.git("update-ref", "refs/remotes/origin/far", "side")
    try sandbox.git("branch", "-q", "-D", "side")
    #expect(try sandbox.devkit("--get", "next-build").output == "13\n")
    try sandbox.git("tag", "builds/99")
    try sandbox.git("tag", "builds/x100")
    try sandbox.git("tag", "other/500")
    #expect(try sandbox.devkit("--get", "next-build").output == "100\n")
    let result = try sandbox.devkit("--tag")
    #expect(result.output == "100\n")
    #expect(result.errors.contains("unique only among what this clone has seen"))
    #expect(try sandbox.git("tag", "--points-at", "HEAD") == "builds/100\n")
    #expect(try sandbox.devkit("--start-at", "1000").output == "1000\n")
  }

  @Test("Commits are counted, and a date is a number that Apple takes")
  func otherCounters() throws {
    let sandbox = try sandbox()
    for _ in 0..<8 { try sandbox.git("commit", "-q", "--allow-empty", "-m", "more") }
    #expect(try sandbox.devkit("--counter", "commits").output == "10\n")
    #expect(try sandbox.git("rev-list", "--count", "HEAD") == "10\n")
    let date = try sandbox.devkit("--counter", "date").output
    #expect(date.wholeMatch(of: #/20\d{6}\.\d{1,4}\n/#) != nil, "\(date)")
    let next = try sandbox.devkit("--counter", "date").output
    #expect(next != date)
  }

  @Test("A shallow clone is refused where its history would be counted")
  func shallow() throws {
    let sandbox = try sandbox()
    try sandbox.git("commit", "-q", "--allow-empty", "-m", "more")
    let clone = sandbox.root.appendingPathComponent("clone")
    try sandbox.git("clone", "-q", "--depth", "1", "file://\(sandbox.path)", clone.path)
    let refused = try sandbox.devkit("--counter", "commits", in: clone)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("git fetch --unshallow --tags"))
    let result = try sandbox.devkit(in: clone)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "8\n")
  }

  @Test("A package without a version gets the next tag and no commit")
  func tagOnly() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Package.swift", "// swift-tools-version: 6.0\n")
    try sandbox.commitAll()
    #expect(try sandbox.devkit("minor").status == 1)
    for tag in ["1.9.0", "1.10.0", "1.10.0-beta.1", "123123123"] { try sandbox.git("tag", tag) }
    try sandbox.git("switch", "-q", "-c", "side")
    try sandbox.git("commit", "-q", "--allow-empty", "-m", "side")
    try sandbox.git("tag", "2.0.0-beta.1")
    try sandbox.git("switch", "-q", "main")
    let result = try sandbox.devkit("minor")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "1.11.0\n")
    #expect(result.errors.contains("a tag and no commit"))
    #expect(try sandbox.git("cat-file", "-t", "1.11.0") == "tag\n")
    #expect(try sandbox.git("rev-list", "--count", "HEAD") == "1\n")
  }

  @Test("Packages of one repository have tags of their own")
  func monorepo() throws {
    let sandbox = try Sandbox()
    for name in ["core", "ui"] {
      try sandbox.write("\(name)/Package.swift", "// swift-tools-version: 6.0\n")
    }
    try sandbox.commitAll()
    for tag in ["core-v1.2.3", "core-v1.10.0", "ui@3.0.0", "ui@3.1.0", "core-v9-old", "ui/x"] {
      try sandbox.git("tag", tag)
    }
    let core = try sandbox.devkit("minor", in: sandbox.url("core"))
    #expect(core.output == "1.11.0\n", "\(core.errors)")
    let user = try sandbox.devkit("patch", in: sandbox.url("ui"))
    #expect(user.output == "3.1.1\n", "\(user.errors)")
    let other = try sandbox.devkit(
      "patch", "--tag-format", "ui@{version}", in: sandbox.url("core"))
    #expect(other.output == "3.1.2\n", "\(other.errors)")
    #expect(
      try sandbox.git("tag", "--points-at", "HEAD", "--list", "core-v1.11.0", "ui@3.1.*")
        == "core-v1.11.0\nui@3.1.0\nui@3.1.1\nui@3.1.2\n")
  }

  @Test("A prefix is not written twice, and builds of other tags do not count")
  func prefixes() throws {
    let sandbox = try Sandbox()
    try sandbox.write("VERSION", "v0.3.9\n")
    try sandbox.commitAll()
    for tag in ["v0.3.8", "v0.3.9", "vv9.9.9"] { try sandbox.git("tag", tag) }
    try sandbox.write("new.txt", "untracked\n")
    let result = try sandbox.devkit("minor", "--tag")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try sandbox.text("VERSION") == "v0.4.0\n")
    #expect(try sandbox.git("tag", "--points-at", "HEAD") == "v0.4.0\n")
  }

  @Test("A package in a folder below is committed with its lock, and tagged")
  func folderBelow() throws {
    let sandbox = try Sandbox()
    try sandbox.write("web/package.json", "{\"name\": \"a\", \"version\": \"1.2.3\"}\n")
    try sandbox.write(
      "web/package-lock.json",
      "{\"version\": \"1.2.3\", \"packages\": {\"\": {\"version\": \"1.2.3\"}}}\n")
    try sandbox.commitAll()
    let result = try sandbox.devkit("patch", "--tag", in: sandbox.url("web"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try sandbox.git("show", "--name-only", "--format=%s", "v1.2.4").hasSuffix(
        "Version 1.2.4\n\nweb/package-lock.json\nweb/package.json\n"))
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
  }

  @Test("What branches hold is found again where it is remembered, and where that is damaged")
  func remembered() throws {
    let sandbox = try sandbox()
    try sandbox.git("switch", "-q", "-c", "side")
    try setBuild("12", sandbox)
    try sandbox.git("switch", "-q", "main")
    #expect(try sandbox.devkit("--tag").output == "13\n")
    #expect(try sandbox.text(".git/devkit/branch-numbers").contains(" =12\n"))
    #expect(try sandbox.devkit("--get", "next-build").output == "14\n")
    // Below the highest number of a tag it was not read closely, which counts no more without it.
    try sandbox.write(".git/devkit/branch-numbers", "")
    try sandbox.git("tag", "builds/50")
    #expect(try sandbox.devkit("--tag").output == "51\n")
    #expect(try sandbox.text(".git/devkit/branch-numbers").contains(" <50\n"))
    try sandbox.git("tag", "-d", "builds/50", "builds/51")
    try sandbox.git("reset", "-q", "--hard", "HEAD~1")
    #expect(try sandbox.devkit("--get", "next-build").output == "14\n")
    // A lower number on this branch: what was seen on the other still counts.
    try sandbox.git("tag", "-d", "builds/13")
    try sandbox.git("reset", "-q", "--hard", "HEAD~1")
    #expect(try sandbox.devkit("--get", "next-build").output == "13\n")
    try sandbox.write(".git/devkit/branch-numbers", "1 ffff\n\u{0}\nx =99\n")
    #expect(try sandbox.devkit("--get", "next-build").output == "13\n")
  }

  @Test("XcodeGen's generated project is left out where git ignores it")
  func generatedProject() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "project.yml",
      "name: App\nsettings: { CURRENT_PROJECT_VERSION: 7 }\ntargets: { App: { type: application } }\n"
    )
    try sandbox.write(".gitignore", "*.xcodeproj\n")
    try sandbox.commitAll()
    try sandbox.write("App.xcodeproj/project.pbxproj", project)
    let result = try sandbox.devkit()
    #expect(result.output == "8\n", "\(result.errors)")
    #expect(result.errors.contains("run xcodegen"))
    #expect(try sandbox.text("App.xcodeproj/project.pbxproj") == project)
    #expect(try sandbox.git("show", "--name-only", "--format=", "HEAD") == "project.yml\n")
    // A branch that has gone on.
    try sandbox.git("switch", "-q", "-c", "side")
    try sandbox.write(
      "project.yml",
      "name: App\nsettings: { CURRENT_PROJECT_VERSION: 20 }\ntargets: { App: { type: application } }\n"
    )
    try sandbox.commitAll("side")
    try sandbox.git("switch", "-q", "main")
    #expect(try sandbox.devkit("--get", "next-build").output == "21\n")
  }

  @Test("A binary Info.plist is left alone, and written as XML on request")
  func binaryPropertyList() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "App.xcodeproj/project.pbxproj",
      project.replacingOccurrences(
        of: "CURRENT_PROJECT_VERSION = 7;", with: "INFOPLIST_FILE = Info.plist;"))
    let list: [String: Any] = [
      "CFBundleVersion": "7", "CFBundleShortVersionString": "7",
      "When": Date(timeIntervalSince1970: 9),
      "Data": Data([1, 2, 3, 4]), "List": [1, 2.5, true, "ä & <b>"] as [Any],
      "Empty": [String: Any](),
    ]
    try sandbox.write(
      "Info.plist",
      PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    try sandbox.commitAll()
    let before = try sandbox.state()
    let refused = try sandbox.devkit()
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--convert-plist"), "\(refused.errors)")
    #expect(try sandbox.state() == before)
    let dry = try sandbox.devkit("--convert-plist", "-n")
    #expect(dry.output.contains("Binary files"))
    let result = try sandbox.devkit("--convert-plist")
    #expect(result.output == "8\n", "\(result.errors)")
    var expected = list
    expected["CFBundleVersion"] = "8"
    let data = try sandbox.data("Info.plist")
    #expect(data.starts(with: Data("<?xml".utf8)))
    let read = try PropertyListSerialization.propertyList(from: data, format: nil)
    #expect((read as? NSDictionary) == (expected as NSDictionary))
    // The number of a branch whose file is still binary counts.
    try sandbox.git("branch", "old", "HEAD~1")
    #expect(try sandbox.devkit("--get", "next-build").output == "9\n")
  }

  @Test("Values for scripts and for GitHub")
  func values() throws {
    let sandbox = try sandbox()
    let before = try sandbox.state()
    for (name, value) in [
      ("version", "1.0"), ("build", "7"), ("next-build", "8"), ("next-version", "1.0.1"),
      ("bundle-id", "org.example.App"), ("tag", "builds/8"),
    ] {
      #expect(try sandbox.devkit("--get", name).output == "\(value)\n")
    }
    #expect(try sandbox.devkit("minor", "--get", "tag").output == "v1.1\n")
    #expect(try sandbox.state() == before)
    let output = sandbox.root.appendingPathComponent("output")
    try "first=1\n".write(to: output, atomically: true, encoding: .utf8)
    let result = try sandbox.devkit(
      "minor", "--with-build", "--tag", "--github-output",
      environment: ["GITHUB_OUTPUT": output.path])
    #expect(result.output == "1.1\n")
    #expect(
      try String(contentsOf: output, encoding: .utf8)
        == "first=1\nversion=1.1\nbuild=8\ntag=v1.1\nbundle-id=org.example.App\n")
    #expect(try sandbox.git("log", "-1", "--format=%s") == "Version 1.1 (8)\n")
  }

  @Test(
    "That GITHUB_OUTPUT cannot be written was found after the commit", arguments: ["", "none/x"])
  func outputCannotBeWritten(path: String) throws {
    let sandbox = try sandbox()
    let before = try sandbox.state()
    let result = try sandbox.devkit(
      "--github-output", environment: ["GITHUB_OUTPUT": path])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(try sandbox.state() == before)
  }

  @Test("Values for GitHub are added to what is no file too, after the result")
  func outputIsAPipe() throws {
    let sandbox = try sandbox()
    let script = "GITHUB_OUTPUT=/dev/stdout \"$0\" bump -q --github-output | cat"
    let result = try sandbox.run("/bin/sh", ["-c", script, Sandbox.binary])
    #expect(result.output == "8\nversion=1.0\nbuild=8\nbundle-id=org.example.App\n")
    #expect(result.errors.isEmpty)
    #expect(try sandbox.git("log", "-1", "--format=%s") == "New build: 8\n")
  }
}

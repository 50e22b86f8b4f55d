import Foundation
import Testing

@testable import DevKitTestSupport

@Suite("What was wrong in bumps")
struct RegressionTests {
  private func sandbox(_ settings: String = "{}") throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("VERSION", "1.2.3\n")
    try sandbox.write(".devkit.json", settings)
    try sandbox.commitAll()
    return sandbox
  }

  @Test("A message of nothing but a comment was refused, which git takes for a tag")
  func commentAsMessage() throws {
    let sandbox = try sandbox()
    let result = try sandbox.devkit("minor", "--tag", "-m", "#42 release")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try sandbox.git("log", "-1", "--format=%B") == "#42 release\n\n")
    try sandbox.git("tag", "-a", "-m", "#42 release", "by-git")
    func content(_ tag: String) throws -> String {
      try sandbox.git("cat-file", "tag", tag)
        .replacing(#/(?m)^tag .*$/#, with: "tag X").replacing(#/(?m)^tagger .*$/#, with: "tagger")
    }
    #expect(try content("v1.3.0") == content("by-git"))
    #expect(try sandbox.git("fsck", "--strict").isEmpty)
  }

  @Test("Taking a bump back lost what was staged")
  func undoKeepsTheIndex() throws {
    let sandbox = try sandbox()
    try sandbox.write("other.txt", "C\n")
    try sandbox.commitAll("other")
    try sandbox.write("other.txt", "A\n")
    try sandbox.git("add", "other.txt")
    try sandbox.write("other.txt", "B\n")
    try sandbox.write("new.txt", "new\n")
    try sandbox.git("add", "new.txt")
    let before = try sandbox.state()
    #expect(try sandbox.devkit("minor", "--allow-dirty", "--tag").status == 0)
    let result = try sandbox.devkit("--undo")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try sandbox.state() == before)
    #expect(try sandbox.git("show", ":other.txt") == "A\n")
    #expect(try sandbox.git("reflog", "-1", "--format=%gs") == "devkit bump: taken back\n")
  }

  @Test(
    "Unknown placeholders went into tags and messages as they are",
    arguments: [
      ["--tag", "--tag-format", "v{version}/{date}"],
      ["--tag", "--tag-format", "{name}-{version}"],
      ["-m", "Release {Version}"], ["-m", "{build}"],
    ])
  func unknownPlaceholders(options: [String]) throws {
    let sandbox = try sandbox()
    let before = try sandbox.state()
    let result = try sandbox.run(Sandbox.binary, ["bump", "minor"] + options)
    #expect(result.status == 1)
    #expect(result.errors.contains(" has {"), "\(result.errors)")
    #expect(try sandbox.state() == before)
    // Braces that hold no word are text.
    let other = try sandbox.devkit("minor", "-m", "{version}: {} {a b} { {1}")
    #expect(other.status == 0, "\(other.errors)")
    #expect(try sandbox.git("log", "-1", "--format=%s") == "1.3.0: {} {a b} { {1}\n")
  }

  @Test(
    "Two listed files that are one by a link could not be committed",
    arguments: [[], ["--no-commit"]])
  func fileWithTwoNames(options: [String]) throws {
    let sandbox = try sandbox(#"{"bump": {"files": ["VERSION", "sub/VERSION"]}}"#)
    try FileManager.default.createDirectory(
      at: sandbox.url("sub"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("sub/VERSION").path, withDestinationPath: "../VERSION")
    try sandbox.commitAll("a link")
    let result = try sandbox.run(Sandbox.binary, ["bump", "minor"] + options)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try sandbox.text("VERSION") == "1.3.0\n")
    #expect(try sandbox.git("ls-files", "-s", "sub/VERSION").hasPrefix("120000"))
    if options.isEmpty { #expect(try sandbox.git("status", "--porcelain").isEmpty) }
  }

  @Test("Where a tag alone holds the version, it was shown as none")
  func shownVersionOfTag() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Package.swift", "// swift-tools-version: 6.0\n")
    try sandbox.commitAll()
    #expect(try sandbox.devkit("--show").output.contains("version: none"))
    try sandbox.git("tag", "1.1.0")
    let output = try sandbox.devkit("--show").output
    #expect(output.contains("version: 1.1.0, by the last tag, next: 1.1.1\n"), "\(output)")
  }

  @Test("That it was pushed was said before the commit")
  func orderOfTheStory() throws {
    let sandbox = try sandbox()
    try sandbox.git("clone", "-q", "--bare", sandbox.path, "../remote.git")
    try sandbox.git("remote", "add", "origin", sandbox.root.path + "/remote.git")
    let result = try sandbox.devkit("minor", "--tag", "--push")
    let words = result.errors.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(words == ["changed", "committed", "tagged", "pushed"], "\(result.errors)")
  }

  @Test(
    "The diff of a dry run named odd files so that git could not apply it",
    arguments: ["a \"b\".txt", "tab\there.txt", "back\\slash.txt", "a b.txt", "é\u{1}.txt"])
  func oddNames(name: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("VERSION", "1.2.3\n")
    try sandbox.write(name, "version-1.2.3\n")
    let quoted = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    try sandbox.write(
      ".devkit.json",
      #"{"bump": {"patterns": [{"file": \#(quoted), "search": "version-{version}"}]}}"#)
    try sandbox.commitAll()
    let result = try sandbox.devkit("minor", "-n")
    #expect(result.status == 0, "\(result.errors)")
    try sandbox.write("../plan.diff", result.output.components(separatedBy: "commit on")[0])
    try sandbox.git("apply", "../plan.diff")
    #expect(try sandbox.text(name) == "version-1.3.0\n")
  }

  @Test("A bad \"start-at\" of the settings was called a usage error, without its line")
  func startAtOfSettings() throws {
    let sandbox = try sandbox("{\n  \"bump\": { \"start-at\": -5 }\n}\n")
    let result = try sandbox.devkit("minor")
    #expect(result.status == 1)
    #expect(result.errors.contains(".devkit.json:2:25: error"), "\(result.errors)")
    #expect(result.errors.contains("a build number"), "\(result.errors)")
    #expect(try sandbox.devkit("minor", "--start-at=-5").status == 64)
  }

  @Test("An index that is damaged was reported as a file that git does not track")
  func damagedIndex() throws {
    let sandbox = try sandbox()
    try sandbox.write(".git/index", "This is no index, but as long as one: \(Array(0...40))")
    let result = try sandbox.devkit("minor", "--allow-dirty")
    #expect(result.status == 1)
    #expect(result.errors.contains("index"), "\(result.errors)")
    #expect(!result.errors.contains("git add"), "\(result.errors)")
    #expect(try sandbox.text("VERSION") == "1.2.3\n")
  }

  @Test("A git folder that cannot be written kept files from being changed alone")
  func readOnlyGitFolder() throws {
    let sandbox = try sandbox()
    // As root has all permissions: a file where the folder should be.
    try sandbox.write(".git/devkit", "")
    let result = try sandbox.devkit("minor", "--no-commit")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try sandbox.text("VERSION") == "1.3.0\n")
    try sandbox.git("checkout", "-q", "--", ".")
    let before = try sandbox.state()
    #expect(try sandbox.devkit("minor").status == 1)
    #expect(try sandbox.state() == before)
  }

  @Test("GIT_WORK_TREE without GIT_DIR was ignored")
  func workTreeAlone() throws {
    let sandbox = try sandbox()
    // The repository's folder holds another state of the files.
    let tree = sandbox.root.appendingPathComponent("tree")
    try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true)
    try sandbox.git(["checkout-index", "-a", "--prefix=\(tree.path)/"])
    let result = try sandbox.devkit(
      "minor", "-C", sandbox.url(".git").path, "--file", tree.path + "/VERSION",
      environment: ["GIT_WORK_TREE": tree.path])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try String(contentsOf: tree.appendingPathComponent("VERSION"), encoding: .utf8) == "1.3.0\n")
    #expect(try sandbox.text("VERSION") == "1.2.3\n")
    #expect(try sandbox.git("show", "HEAD:VERSION") == "1.3.0\n")
  }

  @Test("In a folder below the product's, nothing said where the product is")
  func folderBelow() throws {
    let sandbox = try sandbox()
    try sandbox.write("Sources/App/main.swift", "\n")
    try sandbox.commitAll("sources")
    let below = sandbox.url("Sources/App")
    for goal in ["build", "minor"] {
      let result = try sandbox.devkit(goal, in: below)
      #expect(result.status == 1)
      #expect(
        result.errors.contains("note: VERSION is in ../..: go there, or pass -C ../..\n"),
        "\(result.errors)")
    }
    // What lies above the work tree is somebody else's.
    try sandbox.write("inner/notes.txt", "\n")
    try sandbox.git(["init", "-q"], in: sandbox.url("inner"))
    let inner = try sandbox.devkit("minor", in: sandbox.url("inner"))
    #expect(inner.status == 1 && !inner.errors.contains("VERSION"), "\(inner.errors)")
  }

  @Test("Right above the product's folder, a tag was made and nothing said of the product")
  func folderAbove() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Pods/Foo/VERSION", "9.9.9\n")
    try sandbox.write(".hidden/VERSION", "9.9.9\n")
    try sandbox.write("mobile app/VERSION", "1.2.3\n")
    try sandbox.write("node_modules/VERSION", "9.9.9\n")
    try sandbox.commitAll()
    let hint = "VERSION is in mobile app: go there, or pass -C 'mobile app'\n"
    for goal in ["build", "minor"] {
      let result = try sandbox.devkit(goal)
      #expect(result.status == 1 && result.errors.contains("note: " + hint), "\(result.errors)")
    }
    try sandbox.git("tag", "v1.2.3")
    let tagged = try sandbox.devkit("minor")
    #expect(tagged.status == 0 && tagged.output == "1.3.0\n")
    #expect(tagged.errors.contains("it is not looked for below: " + hint), "\(tagged.errors)")
    // A Swift package has its version in its tags, whatever lies in it.
    try sandbox.write("Package.swift", "// swift-tools-version: 6.1\n")
    try sandbox.commitAll("package")
    let package = try sandbox.devkit("minor")
    #expect(package.output == "1.4.0\n" && !package.errors.contains("below"), "\(package.errors)")
  }

  @Test("A setting could not be taken back on the command line")
  func declinedSettings() throws {
    let sandbox = try sandbox(#"{"bump": {"tag": true, "push": true}}"#)
    let result = try sandbox.devkit("minor", "--no-tag", "--no-push")
    #expect(result.status == 0 && result.output == "1.3.0\n", "\(result.errors)")
    #expect(try sandbox.git("tag").isEmpty)
    // The last one counts, and without either the setting does.
    #expect(try sandbox.devkit("minor", "--no-tag", "--tag", "--no-push").status == 0)
    #expect(try sandbox.git("tag") == "v1.4.0\n")
    #expect(try sandbox.devkit("minor", "--no-push").status == 0)
    #expect(try sandbox.git("tag") == "v1.4.0\nv1.5.0\n")
  }

  @Test("Where only a tag would hold the version, --no-tag leaves nothing to do")
  func declinedTagAlone() throws {
    let sandbox = try Sandbox()
    try sandbox.write("main.c", "\n")
    try sandbox.commitAll()
    let none = try sandbox.devkit("--get", "version")
    #expect(none.status == 1 && none.errors.contains("devkit bump 0.1.0 --tag"), "\(none.errors)")
    try sandbox.git("tag", "v1.2.3")
    let result = try sandbox.devkit("minor", "--no-tag")
    #expect(result.status == 1 && result.errors.contains("leave out --no-tag"), "\(result.errors)")
    #expect(try sandbox.git("tag") == "v1.2.3\n")
  }
}

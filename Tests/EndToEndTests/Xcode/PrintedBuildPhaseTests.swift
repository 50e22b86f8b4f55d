import Foundation
import Testing

@testable import DevKitTestSupport

/// What `--print-build-phase` prints does what the command line did.
@Suite struct PrintedBuildPhaseTests {
  private func use(_ body: (URL) async throws -> Void) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(XcodeTargetTests.files())
      try folder.write([
        "More/more.json": "{}", "More/resources/inner.json": "{}", "resources/a.json": "{}",
        "-odd/b.json": "{}",
      ])
      try await body(folder)
    }
  }

  /// The words of the script and of the command for the file lists.
  private func commands(
    _ folder: URL, _ arguments: [String]
  ) async throws -> (script: String, listing: String) {
    let run = try await Devkit.run(
      ["gen-resources", "--print-build-phase", "-o", "App/R.swift"] + arguments, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("devkit gen-resources") }
    try #require(lines.count == 2)
    return (String(lines[0]), String(lines[1]))
  }

  private static let ending = #" --dependency-file "$DERIVED_FILE_DIR/R.generated.d""#

  @Test("A printed phase lost inputs, patterns and a path called as the command is")
  func inputs() async throws {
    try await use { folder in
      let target = ["--target", "App", "--project", "App.xcodeproj"]
      let commands = try await commands(
        folder,
        target + [
          "More", "resources", "--exclude", "resources", "--exclude=-x", "--configuration", "Debug",
          "--only=file,string", "--", "-odd",
        ])
      let inputs = "devkit gen-resources More resources ./-odd --exclude resources --exclude=-x"
      #expect(commands.script == inputs + " --only file,string" + Self.ending)
      #expect(
        commands.listing
          == inputs + " --project App.xcodeproj --target App --configuration Debug"
          + " --write-file-lists . -o App/R.swift")
    }
  }

  @Test("A printed phase had paths from another folder than it runs in")
  func folders() async throws {
    try await use { folder in
      try folder.write(["my.ignore": "*.png\n"])
      let commands = try await commands(
        folder,
        [
          "-C", "Kit", "../More", "--project", "../App.xcodeproj", "--ignore-file", "../my.ignore",
        ])
      #expect(commands.script == "devkit gen-resources More --ignore-file my.ignore" + Self.ending)
    }
  }

  @Test("The printed command for file lists failed beside a second project")
  func severalProjects() async throws {
    try await use { folder in
      try folder.write(["B.xcodeproj/project.pbxproj": "{}"])
      let commands = try await commands(folder, ["--project", "App.xcodeproj", "More"])
      let words = commands.listing.split(separator: " ").dropFirst().map(String.init)
      let run = try await Devkit.run(words, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let list = try folder.text(of: "App.inputs.xcfilelist")
      #expect(list.contains("$(SRCROOT)/More/more.json\n"))
      #expect(list.contains("$(SRCROOT)/App/data.json\n"))
    }
  }

  @Test("A phase was printed without a target")
  func withoutTarget() async throws {
    try await use { folder in
      let run = try await Devkit.run(
        ["gen-resources", "More", "--print-build-phase", "-o", "R.swift"], in: folder)
      #expect(run.status == 64)
      #expect(run.output == "" && run.errors.contains("'--target <name>'"))
    }
  }

  @Test("File lists without a project called the input folder $(SRCROOT)")
  func fileListsWithoutProject() async throws {
    try await use { folder in
      let run = try await Devkit.run(
        ["gen-resources", "More", "--write-file-lists", "lists", "-o", "R.swift"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        try folder.text(of: "lists/R.inputs.xcfilelist")
          == "\(folder.path)/More/more.json\n\(folder.path)/More/resources/inner.json\n")
      #expect(try folder.text(of: "lists/R.outputs.xcfilelist") == "\(folder.path)/R.swift\n")
    }
  }

  @Test("A path that a file list cannot hold was left out or read otherwise without a word")
  func pathsThatCannotBeListed() async throws {
    try await use { folder in
      let names = ["d$(X).txt", "${X}.json", "a\nb.json", "blank.json "]
      try folder.write(Dictionary(uniqueKeysWithValues: names.map { ("Odd/\($0)", "") }))
      try folder.write(["Odd/a$b.json": ""])
      let run = try await Devkit.run(
        ["gen-resources", "Odd", "--write-file-lists", "lists", "-o", "R.swift"], in: folder)
      #expect(run.status == 0)
      #expect(
        run.errors.split(separator: "\n").count { $0.contains("a file list cannot hold") } == 4)
      #expect(run.errors.contains("which has a build setting"))
      #expect(
        try folder.text(of: "lists/R.inputs.xcfilelist") == "\(folder.path)/Odd/a$b.json\n")
    }
  }

  @Test("A path in a phase put the target out of its place")
  func pathsBesidesTheTarget() async throws {
    try await use { folder in
      let run = try await Devkit.run(
        ["gen-resources", "More"], in: folder,
        environment: XcodeBuildPhaseTests.environment(folder))
      #expect(run.status == 0, "\(run.errors)")
      let source = try folder.text(of: "App/R.swift")
      #expect(source.contains("var moreJson") && source.contains("var icon: ImageResource"))
      #expect(source.contains(#"var group: Swift.String { "debug" }"#))
    }
  }
}

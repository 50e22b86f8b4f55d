import Foundation
import Testing

@testable import DevKitTestSupport

/// What `gen-resources` reads, and what it says of what it cannot read.
@Suite struct GenResourcesInputTests {
  @Test func oneBrokenEntryStopsNoOther() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        "A.xcassets/Contents.json": "{}",
        "A.xcassets/good.imageset/Contents.json": "{}",
        "A.xcassets/bad.imageset/Contents.json": "{\n  \"images\": [,]\n}\n",
        "A.xcassets/empty.colorset/Contents.json": "",
        "A.xcassets/none.dataset/other.txt": "x",
        "A.xcassets/odd.whatset/Contents.json": "{}",
        "A.xcassets/odd.whatset/inner.imageset/Contents.json": "{}",
      ])
      let run = try await Devkit.run(["gen-resources", "A.xcassets", "-o", "R.swift"], in: folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("bad.imageset/Contents.json:2:14: error: "))
      #expect(run.errors.contains("empty.colorset/Contents.json:1:1: error: "))
      #expect(run.errors.contains("none.dataset: warning: has no Contents.json"))
      #expect(run.errors.contains("odd.whatset: warning: unknown kind of asset folder '.whatset'"))
      let text = try folder.text(of: "R.swift")
      for accessor in ["var good", "var bad", "var empty", "var none", "var inner"] {
        #expect(text.contains(accessor))
      }
    }
  }

  @Test func listsIgnoreFilesAndPatterns() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        "Res/a.json": "", "Res/b.json": "", "Res/c.txt": "", "Res/sub/d.txt": "",
        "other/e.json": "", "Res/.rswiftignore": "# private\nb.json\n",
      ])
      let list = try await Devkit.run(
        ["gen-resources", "--inputs-from", "-", "--json", "--exclude", "c.txt"], in: folder,
        input: "\u{FEFF}Res\r\nother/e.json\n")
      #expect(list.status == 0)
      #expect(list.output.contains("file.aJson"))
      #expect(list.output.contains("file.eJson"))
      #expect(!list.output.contains("file.cTxt"))
      let ignored = try await Devkit.run(["gen-resources", "Res", "--json"], in: folder)
      #expect(ignored.output.contains("file.aJson"))
      #expect(ignored.output.contains("file.dTxt"))
      #expect(!ignored.output.contains("file.bJson"))
    }
  }

  /// It was found in a repository only.
  @Test func anIgnoreFileAboveTheInputCounts() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        "App/.rswiftignore": "Res/Deep/a.json\n", "App/Res/Deep/a.json": "",
        "App/Res/Deep/b.json": "", "App/App.xcodeproj/project.pbxproj": SampleProject().text,
      ])
      let above = try await Devkit.run(["gen-resources", "App/Res/Deep", "--json"], in: folder)
      #expect(above.output.contains("file.bJson"))
      #expect(!above.output.contains("file.aJson"))
      // Above the working folder nothing is looked for without a repository or project.
      let inside = try await Devkit.run(
        ["gen-resources", ".", "--json"], in: folder.appendingPathComponent("App/Res/Deep"))
      #expect(inside.output.contains("file.aJson"))
      let project = try await Devkit.run(
        [
          "gen-resources", "../Deep", "--project", "../../App.xcodeproj", "--target", "App",
          "--json",
        ],
        in: folder.appendingPathComponent("App/Res/Deep"))
      #expect(project.output.contains("file.bJson"), "\(project.errors)")
      #expect(!project.output.contains("file.aJson"))
    }
  }

  @Test func aMissingInputIsAnError() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Res/a.json": ""])
      let run = try await Devkit.run(
        ["gen-resources", "Res", "nowhere", "-o", "R.swift"], in: folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("nowhere: error: this input "))
      #expect(try folder.text(of: "R.swift").contains("var aJson"))
    }
  }

  @Test func strictFailsOnWarnings() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Res/x.imageset/Contents.json": "{}", "Res/A.xcassets/a.imageset/b": ""])
      let lenient = try await Devkit.run(["gen-resources", "Res", "-o", "R.swift"], in: folder)
      #expect(lenient.status == 0)
      #expect(lenient.errors.contains("warning"))
      let strict = try await Devkit.run(
        ["gen-resources", "Res", "-o", "R.swift", "--strict"], in: folder)
      #expect(strict.status == 1)
    }
  }

  @Test func diagnosticsTakeTheFormOfTheirReader() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Res/A.xcassets/a.imageset/b": ""])
      let arguments = ["gen-resources", "Res", "-o", "R.swift"]
      let path = "A.xcassets/a.imageset"
      let text = try await Devkit.run(arguments, in: folder)
      #expect(text.errors.hasPrefix("\(path): warning: "))
      let xcode = try await Devkit.run(
        arguments, in: folder, environment: ["XCODE_VERSION_ACTUAL": "2600"])
      #expect(xcode.errors.hasPrefix("\(folder.path)/Res/\(path): warning: "))
      let github = try await Devkit.run(
        arguments, in: folder, environment: ["GITHUB_ACTIONS": "true"])
      #expect(github.errors.hasPrefix("::warning file="))
      let json = try await Devkit.run(arguments + ["--diagnostics", "json"], in: folder)
      let first = try JSONSerialization.jsonObject(
        with: Data(json.errors.split(separator: "\n")[0].utf8))
      #expect((first as? [String: Any])?["severity"] as? String == "warning")
    }
  }

  @Test func aWorkingFolderCanBeChosen() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["deep/Res/a.json": ""])
      let run = try await Devkit.run(
        ["gen-resources", "Res", "-o", "R.swift", "-C", "deep"], in: folder)
      #expect(run.status == 0)
      #expect(try folder.text(of: "deep/R.swift").contains("var aJson"))
      let wrong = try await Devkit.run(
        ["gen-resources", "Res", "-o", "R.swift", "-C", "shallow"], in: folder)
      #expect(wrong.status == 64)
    }
  }

  /// Tables that only a storyboard uses have no accessors, as their keys are object identifiers.
  @Test func tablesOfStoryboardsAreLeftOut() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        "Res/Base.lproj/Main.storyboard": "<document/>",
        "Res/nl.lproj/Main.strings": "\"abc-12.text\" = \"Hoi\";\n",
        "Res/nl.lproj/Other.strings": "\"key\" = \"Hoi\";\n",
      ])
      let run = try await Devkit.run(["gen-resources", "Res", "-o", "-"], in: folder)
      #expect(!run.output.contains("abc"))
      #expect(run.output.contains("var other"))
    }
  }

  /// Where memory is limited, the values of such a file stopped the program.
  @Test func aVeryLargeFileTookAllMemory() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        "Res/A.xcassets/a.imageset/Contents.json": "", "Res/Localizable.strings": "",
        "Res/seed.json": "",
      ])
      for (path, size) in [
        ("Res/A.xcassets/a.imageset/Contents.json", 9 << 20), ("Res/Localizable.strings", 65 << 20),
      ] {
        let file = try FileHandle(forWritingTo: folder.appendingPathComponent(path))
        try file.truncate(atOffset: UInt64(size))
        try file.close()
      }
      let run = try await Devkit.run(["gen-resources", "Res", "-o", "R.swift"], in: folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("Contents.json: error: cannot be read: it is larger than"))
      #expect(run.errors.contains("Localizable.strings: error: cannot be read: it is larger than"))
      let text = try folder.text(of: "R.swift")
      #expect(text.contains("var a: ImageResource"))
      #expect(text.contains("var seedJson"))
    }
  }
}

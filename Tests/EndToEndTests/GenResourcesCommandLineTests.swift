import Foundation
import Testing

@testable import DevKitTestSupport

/// Command lines that must not be taken for others.
@Suite struct GenResourcesCommandLineTests {
  /// A shell makes these of variables that are not set.
  @Test(arguments: [
    ["Res", "-o", ""], ["Res", "--output="], ["", "-o", "R.swift"],
    ["Res", "-o", "R.swift", "--ignore-file", ""], ["--inputs-from", "", "-o", "R.swift"],
  ])
  func anEmptyPathStoodForTheWorkingFolder(_ arguments: [String]) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Res/a.json": ""])
      let run = try await Devkit.run(["gen-resources"] + arguments, in: folder)
      #expect(run.status == 64)
      #expect(run.errors.contains("a path cannot be empty"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Res"])
    }
  }

  @Test(arguments: [#""output": """#, #""output": "R.swift", "inputs": [""]"#])
  func anEmptyPathInTheSettingsStoodForTheirFolder(_ settings: String) async throws {
    try await TemporaryFolder.use { folder in
      let inputs = settings.contains("inputs") ? "" : #", "inputs": ["Res"]"#
      try folder.write([
        "Res/a.json": "", ".devkit.json": "{\"gen-resources\": {\(settings)\(inputs)}}",
      ])
      let run = try await Devkit.run(["gen-resources"], in: folder)
      #expect(run.status == 64)
      #expect(run.errors.contains("a path cannot be empty"))
    }
  }

  /// Lists go to standard output; a file that was asked for was not written, without a word.
  @Test(arguments: ["--json", "--report-strings"])
  func anOutputBesideAListWasIgnored(_ option: String) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Res/a.json": ""])
      let run = try await Devkit.run(["gen-resources", "Res", option, "-o", "x.json"], in: folder)
      #expect(run.status == 64)
      #expect(run.errors.contains("'\(option)' prints to standard output"))
      let plain = try await Devkit.run(["gen-resources", "Res", option, "-o", "-"], in: folder)
      #expect(plain.status == 0)
    }
  }

  @Test(
    "An output that is no file was said not to be readable",
    arguments: ["/dev/stdout", "/dev/null"])
  func outputsThatAreNoFiles(_ path: String) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Res/a.json": "{}"])
      let run = try await Devkit.run(["gen-resources", "Res", "-o", path], in: folder)
      #expect(run.status == 64)
      #expect(run.errors.contains("'-' is standard output"))
    }
  }

  @Test("An empty development region was taken, and an import that comes again")
  func emptyRegionsAndRepeatedImports() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Res/a.json": "{}"])
      let empty = try await Devkit.run(
        ["gen-resources", "Res", "-o", "-", "--development-region", ""], in: folder)
      #expect(empty.status == 64)
      let arguments = ["Foundation", "UIKit", "UIKit", "Foundation"].flatMap { ["--import", $0] }
      let run = try await Devkit.run(["gen-resources", "Res", "-o", "-"] + arguments, in: folder)
      #expect(run.output.split(separator: "\n").count { $0 == "import Foundation" } == 1)
      #expect(run.output.split(separator: "\n").count { $0 == "import UIKit" } == 1)
    }
  }

  @Test func pseudoTextsNeedTheCode() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Res/en.lproj/A.strings": "\"k\" = \"Hello %@\";"])
      let command = ["gen-resources", "Res", "-o", "-", "--pseudo", "accent"]
      let refused = try await Devkit.run(command + ["--embed-strings", "never"], in: folder)
      #expect(refused.status == 64)
      let run = try await Devkit.run(command, in: folder)
      #expect(run.status == 0)
      #expect(run.output.contains("Ĥéĺĺó %@"))
      #expect(!run.output.contains("#if !canImport(Darwin)"))
    }
  }

  @Test(arguments: ["", ","])
  func onlyNothingMeantEverything(_ kinds: String) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Res/a.json": ""])
      let run = try await Devkit.run(
        ["gen-resources", "Res", "--json", "--only", kinds], in: folder)
      #expect(run.status == 64)
      #expect(run.errors.contains("'--only <kinds>'"))
      let skipped = try await Devkit.run(
        ["gen-resources", "Res", "--json", "--skip", kinds], in: folder)
      #expect(skipped.status == 0)
    }
  }

  /// R.swift stopped with a signal.
  @Test func anUnknownKindIsRefusedWithAHint() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Res/a.json": ""])
      for option in ["--only", "--skip"] {
        let run = try await Devkit.run(
          ["gen-resources", "Res", "--json", option, "file,images"], in: folder)
        #expect(run.status == 64)
        #expect(run.output == "")
        #expect(
          run.errors.contains(
            "The value 'images' is invalid for '\(option) <kinds>'; did you mean 'image'? Please "
              + "provide one of"), "\(run.errors)")
      }
    }
  }

  @Test(arguments: [
    #"{"gen-resources": {"naming": "rswift"}"#, #"{"gen-resources": {"naming": "other"}}"#,
  ])
  func settingsThatCannotBeReadHadTheOutputWrittenWithoutThem(_ settings: String) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        "Res/winter_1.json": "", ".devkit.json": #"{"gen-resources": {"naming": "rswift"}}"#,
      ])
      let words = ["gen-resources", "Res", "-o", "R.swift"]
      #expect(try await Devkit.run(words, in: folder).status == 0)
      let old = try folder.text(of: "R.swift")
      try folder.write([".devkit.json": settings])
      let run = try await Devkit.run(words, in: folder)
      #expect(run.status == 1 && run.errors.contains(".devkit.json:1"))
      #expect(try folder.text(of: "R.swift") == old)
    }
  }

  @Test func aDashAsTheOutputInSettingsWasAFileOfThatName() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        "Res/a.json": "", ".devkit.json": #"{"gen-resources": {"inputs": ["Res"], "output": "-"}}"#,
      ])
      let run = try await Devkit.run(["gen-resources"], in: folder)
      #expect(run.status == 0)
      #expect(run.output.contains("var aJson"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/-"))
      let check = try await Devkit.run(["gen-resources", "--check"], in: folder)
      #expect(check.status == 64)
    }
  }

  @Test(arguments: [
    "Swift", "Foundation", "SwiftUI", "Images", "FontResource", "StringTable", "bundle", "string",
    "StringResource2", "A1", "async", "some",
  ])
  func aNameThatTheGeneratedCodeNeedsGaveCodeThatDoesNotCompile(_ name: String) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Res/a.json": ""])
      let run = try await Devkit.run(
        ["gen-resources", "Res", "-o", "R.swift", "--name", name], in: folder)
      #expect(run.status == 64)
      #expect(run.errors.contains("'--name <name>'"))
    }
  }

  @Test func aLinkLedTheOutputOutOfTheProject() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["App/.git/HEAD": "", "App/Res/a.json": "", "App/In/R.swift": ""])
      let manager = FileManager.default
      let app = folder.appendingPathComponent("App").path
      try manager.createSymbolicLink(
        atPath: "\(app)/out.swift", withDestinationPath: "../other.swift")
      try manager.createSymbolicLink(atPath: "\(app)/in.swift", withDestinationPath: "In/R.swift")
      try manager.createSymbolicLink(atPath: "\(app)/build", withDestinationPath: "..")
      let out = try await Devkit.run(
        ["gen-resources", "App/Res", "-o", "App/out.swift"], in: folder)
      #expect(out.status == 1)
      #expect(out.errors.contains("out.swift: error: this file cannot be written: "))
      #expect(!manager.fileExists(atPath: folder.path + "/other.swift"))
      let inside = try await Devkit.run(
        ["gen-resources", "App/Res", "-o", "App/in.swift"], in: folder)
      #expect(inside.status == 0)
      #expect(try folder.text(of: "App/In/R.swift").contains("var aJson"))
      let build = try await Devkit.run(
        ["gen-resources", "App/Res", "-o", "App/build/R.swift"], in: folder)
      #expect(build.status == 0)
    }
  }

  @Test func aListThroughAPipeWasRefused() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Res/a.json": ""])
      let script = "cd \"$1\" && \"$0\" gen-resources --json --inputs-from <(echo Res)"
      let run = try await ChildProcess.run(
        URL(fileURLWithPath: "/bin/bash"), ["-c", script, Devkit.url.path, folder.path])
      #expect(run.status == 0)
      #expect(run.output.contains("file.aJson"))
    }
  }

  @Test func anIgnoreFileBesideTheInputsWasNotReadInARepository() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        ".git/HEAD": "", ".rswiftignore": "App/Res/a.json\n", "App/.rswiftignore": "Res/b.*\n",
        "App/Res/.rswiftignore": "c.json\n", "Other/.rswiftignore": "*\n", "named": "Res/d.json\n",
        "App/Res/a.json": "", "App/Res/b.json": "", "App/Res/c.json": "", "App/Res/d.json": "",
      ])
      let run = try await Devkit.run(["gen-resources", "App/Res", "--json"], in: folder)
      #expect(run.status == 0)
      #expect(run.output.contains("file.dJson"))
      for name in ["aJson", "bJson", "cJson"] { #expect(!run.output.contains("file.\(name)")) }
      let named = try await Devkit.run(
        ["gen-resources", "App/Res", "--json", "--ignore-file", "named"], in: folder)
      #expect(named.output.contains("file.aJson"))
    }
  }

  @Test func aWorkingFolderThatIsGoneWasCalledADot() async throws {
    try await TemporaryFolder.use { folder in
      let script =
        "mkdir \"$1/gone\" && cd \"$1/gone\" && rmdir \"$1/gone\"; \"$0\" resources . --json"
      let run = try await ChildProcess.run(
        URL(fileURLWithPath: "/bin/bash"), ["-c", script, Devkit.url.path, folder.path])
      #expect(run.status == 1)
      #expect(run.output.contains("Error: the working folder cannot be resolved: there is no such"))
    }
  }
}

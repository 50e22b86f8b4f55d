import Foundation
import Testing

@testable import DevKitTestSupport

/// `devkit config` and `devkit completions`.
@Suite struct ConfigTests {
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  @Test func theStrongestValueIsPrintedWithItsPlace() async throws {
    try await TemporaryFolder.use { folder in
      let settings = """
        {
          "color": "never",
          "bump": { "tag": true, "preid": "rc", "files": ["a", "b"], "start-at": 7 },
          "trim": { "only": ["blanks"] },
        }
        """
      try Data(settings.utf8).write(to: folder.appendingPathComponent(".devkit.json"))
      let run = try await Devkit.run(
        ["config", "--diagnostics", "github"], in: folder,
        environment: ["DEVKIT_BUMP_PREID": "beta", "DEVKIT_TRIM_ONLY": "", "DEVKIT_QUIET": "0"])
      #expect(run.status == 0)
      #expect(
        lines(run.output) == [
          #"quiet = false  # DEVKIT_QUIET"#, #"color = "never"  # .devkit.json:2:12"#,
          #"diagnostics = "github"  # command line"#,
          #"bump.start-at = 7  # .devkit.json:3:74"#, #"bump.preid = "beta"  # DEVKIT_BUMP_PREID"#,
          #"bump.files = ["a","b"]  # .devkit.json:3:50"#, #"bump.tag = true  # .devkit.json:3:20"#,
          #"trim.only = ["blanks"]  # .devkit.json:4:21"#,
        ])
      #expect(run.errors.contains("read "))

      let json = try await Devkit.run(["config", "--json"], in: folder)
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      let entries = try #require(report["settings"] as? [[String: Any]])
      #expect(entries.count == 6)
      #expect(entries.allSatisfy { ($0["origin"] as? String)?.hasPrefix(".devkit.json:") == true })
    }
  }

  @Test func targetsWereShownInOnePieceWithOnePlace() async throws {
    try await TemporaryFolder.use { folder in
      let settings = """
        { "gen-resources": { "naming": "rswift", "targets": {
            "App": { "types": "import:Shared", "split": true },
            "My App": { "naming": "camel" } } } }
        """
      try Data(settings.utf8).write(to: folder.appendingPathComponent(".devkit.json"))
      let run = try await Devkit.run(["config", "-q"], in: folder)
      #expect(
        lines(run.output).dropFirst() == [
          #"gen-resources.naming = "rswift"  # .devkit.json:1:32"#,
          #"gen-resources.targets.App.types = "import:Shared"  # .devkit.json:2:23"#,
          "gen-resources.targets.App.split = true  # .devkit.json:2:49",
          #"gen-resources.targets."My App".naming = "camel"  # .devkit.json:3:27"#,
        ])
      let json = try await Devkit.run(["config", "-q", "--json"], in: folder)
      #expect(json.output.contains(#""target": "My App""#))
    }
  }

  @Test func aMistypedVariableWasPassedOver() async throws {
    try await TemporaryFolder.use { folder in
      for command in [["config"], ["bump", "--show"]] {
        let run = try await Devkit.run(
          command, in: folder, environment: ["DEVKIT_BUMP_PRIED": "rc", "DEVKIT_HOME": "/x"])
        let warnings = lines(run.errors).filter { $0.contains("warning") }
        #expect(
          warnings == [
            "warning: the environment variable 'DEVKIT_BUMP_PRIED' is none of devkit's; did you "
              + "mean 'DEVKIT_BUMP_PREID'?"
          ])
      }
      let other = try await Devkit.run(
        ["trim", "x"], in: folder, environment: ["DEVKIT_BUMP_PRIED": "rc"])
      #expect(other.errors.isEmpty)
    }
  }

  @Test func commonOptionsBeforeTheCommandWereRefused() async throws {
    try await TemporaryFolder.use { folder in
      let inner = folder.appendingPathComponent("in ner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data(#"{ "bump": { "preid": "rc" } }"#.utf8)
        .write(to: inner.appendingPathComponent(".devkit.json"))
      for words in [
        ["-C", "in ner", "config", "-q"], ["-qC", "in ner", "config"],
        ["config", "-q", "-C", "in ner"], ["--color", "never", "-q", "-C=in ner", "config"],
      ] {
        let run = try await Devkit.run(words, in: folder)
        #expect(run.status == 0)
        #expect(lines(run.output).last == #"bump.preid = "rc"  # .devkit.json:1:22"#, "\(words)")
        #expect(run.errors.isEmpty)
      }
      let trimmed = try await Devkit.run(["--color", "never", "trim", " x "], in: folder)
      #expect(trimmed.output == "x\n")
      let platform = try await Devkit.run(["-q", "platform", "--get", "os.name"], in: folder)
      #expect(platform.status == 0)
      let both = try await Devkit.run(["-q", "config", "-v"], in: folder)
      #expect(both.status == 64)
      #expect(both.errors.contains("exclude each other"))
      let wrong = try await Devkit.run(["--color", "blue", "config"], in: folder)
      #expect(wrong.status == 64)
      let noFolder = try await Devkit.run(["-C", "nosuch", "config"], in: folder)
      #expect(noFolder.status == 64)
      let help = try await Devkit.run(["-q", "--help"], in: folder)
      #expect(help.output.contains("COMMON OPTIONS:"))
    }
  }

  @Test func aListOfFoldersForBashWasTakenForOne() async throws {
    try await TemporaryFolder.use { folder in
      let run = try await Devkit.run(
        ["completions", "bash", "--install"], in: folder,
        environment: ["BASH_COMPLETION_USER_DIR": "relative:\(folder.path)/a b:/nonexistent"])
      #expect(run.status == 0)
      #expect(lines(run.output) == ["\(folder.path)/a b/completions/devkit.bash"])
    }
  }

  @Test func whatIsWrongIsReportedAndTheRestPrinted() async throws {
    try await TemporaryFolder.use { folder in
      try Data("{\n\"bump\": {\"tag\": \"yes\", \"preid\": \"rc\", \"nosuch\": 1}}".utf8)
        .write(to: folder.appendingPathComponent(".devkit.json"))
      let run = try await Devkit.run(["config"], in: folder)
      #expect(run.status == 1)
      #expect(lines(run.output) == [#"bump.preid = "rc"  # .devkit.json:2:33"#])
      #expect(run.errors.contains(".devkit.json:2:17: error: 'tag' must be true or false"))
      #expect(run.errors.contains(".devkit.json:2:39: warning: unknown setting 'nosuch' of 'bump'"))
    }
  }

  @Test func everySettingIsListedWithAll() async throws {
    try await TemporaryFolder.use { folder in
      let run = try await Devkit.run(["config", "--all", "-q"], in: folder)
      #expect(run.status == 0)
      #expect(lines(run.output).count > 50)
      #expect(run.output.contains("# bump.tag: true or false  # DEVKIT_BUMP_TAG\n"))
      let wrong = try await Devkit.run(["config", "--schema", "--json"], in: folder)
      #expect(wrong.status == 64)
    }
  }

  /// Python's jsonschema, which nobody here wrote, takes what devkit takes and refuses the rest.
  @Test(.enabled(if: PythonOracle.interpreter(with: "jsonschema") != nil, "no jsonschema"))
  func theSchemaFitsWhatIsTaken() async throws {
    let python = try #require(PythonOracle.interpreter(with: "jsonschema"))
    let script = """
      import json, jsonschema, sys
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      for text in sys.argv[2:]:
          print(validator.is_valid(json.loads(text)))
      """
    let cases: [(String, Bool)] = [
      ("{}", true), (#"{"$schema": "x", "quiet": true}"#, true), (#"{"quiet": 1}"#, false),
      (#"{"color": "never", "bump": {"tag": null}}"#, true), (#"{"color": "blue"}"#, false),
      (#"{"bump": {"patterns": [{"file": "a", "search": "b"}]}}"#, true),
      (#"{"bump": {"patterns": [{"file": "a"}]}}"#, false),
      (#"{"bump": {"start-at": 1.5}}"#, false),
      (#"{"bump": {"counter": "https://example.org"}}"#, true), (#"{"bump": []}"#, false),
      (#"{"gen-resources": {"only": ["image", "nosuch"]}}"#, false), (#"{"nosuch": 1}"#, false),
    ]
    let schema = PackageFolder.url.appendingPathComponent("docs/devkit.schema.json").path
    let result = try ChildProcess(python.path, ["-c", script, schema] + cases.map(\.0)).run()
    #expect(result.errors.isEmpty, "\(result.errors)")
    #expect(lines(result.output) == cases.map { $0.1 ? "True" : "False" })
    for (text, fits) in cases {
      try await TemporaryFolder.use { folder in
        try Data(text.utf8).write(to: folder.appendingPathComponent(".devkit.json"))
        let run = try await Devkit.run(["config", "--diagnostics", "text"], in: folder)
        // devkit only warns of an unknown name, which a newer version may know.
        #expect(run.errors.contains(".devkit.json:1") != fits, "\(text) \(run.errors)")
      }
    }
  }

  @Test(arguments: [
    ("bash", ".local/share/bash-completion/completions/devkit.bash", "devkit.bash"),
    ("zsh", ".local/share/zsh/site-functions/_devkit", "_devkit"),
    ("fish", ".config/fish/completions/devkit.fish", "devkit.fish"),
  ])
  func completionsAreInstalledWhereTheShellLooks(
    shell: String, place: String, name: String
  ) async throws {
    let committed = PackageFolder.url.appendingPathComponent("completions/\(name)")
    let script = try String(contentsOf: committed, encoding: .utf8)
    let printed = try await Devkit.run(["completions"], environment: ["SHELL": "/bin/\(shell)"])
    #expect(printed.output == script && printed.status == 0)
    try await TemporaryFolder.use { folder in
      for _ in 0..<2 {
        let run = try await Devkit.run(
          ["completions", shell, "--install"], environment: ["HOME": folder.path])
        let path = folder.appendingPathComponent(place)
        #expect(run.status == 0 && run.output == path.path + "\n")
        #expect(!run.errors.isEmpty)
        #expect(try String(contentsOf: path, encoding: .utf8) == script)
      }
      let other = try await Devkit.run(
        ["completions", shell, "--install", "-q"],
        environment: [
          "HOME": "/nowhere", "XDG_DATA_HOME": folder.path + "/data",
          "XDG_CONFIG_HOME": folder.path + "/settings",
        ])
      #expect(other.output.hasPrefix(folder.path) && other.errors.isEmpty && other.status == 0)
      let homeless = try await Devkit.run(["completions", shell, "--install"])
      #expect(homeless.status == 64 && homeless.errors.contains("HOME is not set"))
    }
  }

  @Test func withoutAShellThatHasCompletionsItIsSaid() async throws {
    for environment in [[:], ["SHELL": "/bin/ksh"]] {
      let run = try await Devkit.run(["completions"], environment: environment)
      #expect(run.status == 64 && run.errors.contains("zsh, bash or fish"))
    }
  }
}

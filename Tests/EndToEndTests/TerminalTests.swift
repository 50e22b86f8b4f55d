import Foundation
import Testing

@testable import DevKitTestSupport

/// What devkit does at a terminal, in pipes and where nobody reads.
///
/// The terminal is that of `script` of util-linux, whose options macOS does not know.
@Suite(.enabled(if: Shell.path(of: "script") != nil && Shell.path(of: "stty") != nil))
struct TerminalTests {
  /// What a shell script writes to a terminal of that width; both streams are the terminal.
  private func terminal(
    _ command: String, in folder: URL, columns: Int = 80, environment: [String: String] = [:]
  ) throws -> (output: String, status: Int32) {
    let size = "stty cols \(columns) rows 40; \(command)"
    var process = ChildProcess("script", ["-qec", size, "/dev/null"])
    process.folder = folder.path
    process.environment = variables(environment)
    let result = try process.run()
    return (result.output.replacingOccurrences(of: "\r\n", with: "\n"), result.status)
  }

  private func piped(
    _ command: String, in folder: URL, environment: [String: String] = [:]
  ) throws -> ChildProcess.Result {
    var process = ChildProcess("bash", ["-c", command])
    process.folder = folder.path
    process.environment = variables(environment)
    return try process.run()
  }

  private func variables(_ environment: [String: String]) -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": path, "TERM": "xterm", "D": Devkit.url.path, "SHELL": "/bin/sh"]
      .merging(environment) { $1 }
  }

  private static let findings = #""$D" trim --check a.swift"#

  private func withFile(_ body: (URL) throws -> Void) async throws {
    try await TemporaryFolder.use { folder in
      try Data("let a = 1 \n".utf8).write(to: folder.appendingPathComponent("a.swift"))
      try body(folder)
    }
  }

  @Test(arguments: [
    ([:], "", true), (["NO_COLOR": "1"], "", false), (["NO_COLOR": ""], "", true),
    (["TERM": "dumb"], "", false), (["CLICOLOR": "0"], "", false),
    (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], "", false), ([:], " --color never", false),
    (["NO_COLOR": "1"], " --color always", true), (["DEVKIT_COLOR": "never"], "", false),
  ])
  func coloursAtATerminal(
    environment: [String: String], options: String, isColoured: Bool
  ) async throws {
    try await withFile { folder in
      let run = try terminal(Self.findings + options, in: folder, environment: environment)
      #expect(run.output.contains("trailing white space") && run.status == 1)
      #expect(run.output.contains("\u{1B}[") == isColoured, "\(run.output)")
      // Standard output in a pipe is no reason to do without colours on standard error.
      let half = try terminal(
        Self.findings + options + " | cat", in: folder, environment: environment)
      #expect(half.output.contains("\u{1B}[") == isColoured)
    }
  }

  @Test(arguments: [
    ([:], "", false), (["CLICOLOR_FORCE": "1"], "", true), (["CLICOLOR_FORCE": "0"], "", false),
    (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], "", false), ([:], " --color always", true),
    (["CLICOLOR": "1"], "", false),
  ])
  func coloursInAPipe(
    environment: [String: String], options: String, isColoured: Bool
  ) async throws {
    try await withFile { folder in
      let run = try piped(Self.findings + options, in: folder, environment: environment)
      #expect(run.errors.contains("trailing white space"))
      #expect(run.errors.contains("\u{1B}[") == isColoured, "\(run.errors)")
    }
  }

  /// Text is broken where the terminal ends; what is to be copied is not.
  @Test(arguments: ["", "bump", "gen-resources", "new-post", "platform inspect", "trim", "config"])
  func helpFitsFortyColumns(command: String) async throws {
    try await withFile { folder in
      let run = try terminal(#""$D" \#(command) --help"#, in: folder, columns: 40)
      #expect(run.status == 0)
      var section = ""
      for line in run.output.split(separator: "\n") {
        if let first = line.first, first.isUppercase { section = String(line.prefix { $0 != ":" }) }
        let isCopied = section == "EXAMPLES" || section == "USAGE"
        let words = line.split(separator: " ")
        // A label or a word that is longer than the line has one of its own.
        let isSplittable = words.count > 1 && !line.hasPrefix("  -") && !line.hasPrefix("  <")
        #expect(line.count <= 40 || isCopied || !isSplittable, "\(line)")
      }
      let wide = try terminal(#""$D" \#(command) --help"#, in: folder, columns: 120)
      #expect(wide.output.split(separator: "\n").count < run.output.split(separator: "\n").count)
    }
  }

  /// Without an argument the command says what it can do.
  @Test func devkitAloneIsItsHelp() async throws {
    try await withFile { folder in
      let alone = try terminal(#""$D""#, in: folder)
      #expect(alone.status == 0 && alone.output.contains("SUBCOMMANDS:"))
      #expect(try terminal(#""$D" help"#, in: folder).output == alone.output)
      #expect(
        try terminal(#""$D" help bump"#, in: folder).output.contains("EXAMPLES:\n  devkit bump"))
    }
  }

  @Test(arguments: ["--help", "bump --help", "config --all", "completions bash", "platform --json"])
  func aReaderThatGoesAwayIsNoError(command: String) async throws {
    try await withFile { folder in
      let run = try piped(
        #""$D" \#(command) | head -1; echo "${PIPESTATUS[0]}""#, in: folder)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 2 && ["0", "141"].contains(lines[1]), "\(run.output)")
      #expect(!run.errors.contains("error") && !run.errors.contains("annot"), "\(run.errors)")
    }
  }

  @Test(arguments: ["--help", "--version", "config --all", "completions zsh", "platform --json"])
  func whereNothingCanBeWrittenItFails(command: String) async throws {
    try await withFile { folder in
      for target in [">&-", ">/dev/full"] {
        let run = try piped(#""$D" \#(command) \#(target)"#, in: folder)
        #expect(run.status == 1, "\(command) \(target)")
      }
      // Standard error alone may be missing.
      #expect(try piped(#""$D" \#(command) 2>&-"#, in: folder).status == 0)
    }
  }

  /// What is waited for is shown at a terminal, and gone when it is there.
  @Test func aCounterThatIsWaitedForIsShown() async throws {
    try await withFile { folder in
      let start = """
        git init -q -b main . && git init -q --bare remote.git && echo remote.git > .gitignore
        git remote add origin "$PWD/remote.git"
        printf 'settings: { PRODUCT_BUNDLE_IDENTIFIER: org.example.App, CURRENT_PROJECT_VERSION: 7 }\n' > project.yml
        printf 'targets: { App: { type: application } }\n' >> project.yml
        git add -A && git -c user.name=A -c user.email=a@example.org commit -qm first
        """
      #expect(try piped(start, in: folder, environment: ["HOME": folder.path]).status == 0)
      let take =
        #""$D" bump --counter remote --no-commit --new-number && git checkout -q -- project.yml"#
      let run = try terminal(take, in: folder, environment: ["HOME": folder.path])
      #expect(run.output.contains("\r\u{1B}[Ktaking a number from refs/devkit/build-numbers/"))
      let shown = try #require(run.output.range(of: "taking a number"))
      #expect(run.output[shown.upperBound...].contains("\r\u{1B}[K"), "it is taken away")
      for quiet in [
        take.replacingOccurrences(of: "remote ", with: "remote -q "), "TERM=dumb " + take,
      ] {
        let run = try terminal(quiet, in: folder, environment: ["HOME": folder.path])
        #expect(run.status == 0 && !run.output.contains("taking a number"), "\(quiet)")
      }
      let pipe = try piped(take, in: folder, environment: ["HOME": folder.path])
      #expect(pipe.status == 0 && !pipe.errors.contains("taking a number"))
    }
  }

  /// Work that is soon done shows nothing.
  @Test func shortWorkShowsNoProgress() async throws {
    try await withFile { folder in
      let run = try terminal(#""$D" trim --in-place -q a.swift; "$D" config"#, in: folder)
      #expect(!run.output.contains("\r\u{1B}[K"))
    }
  }
}

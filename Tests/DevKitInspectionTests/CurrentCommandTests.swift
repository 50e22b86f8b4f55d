import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

/// `devkit platform` and `devkit platform simulators` as a user runs them.
@Suite struct CurrentCommandTests {
  private func platform(
    _ arguments: String..., in folder: URL? = nil, environment: [String: String] = [:],
    input: String? = nil
  ) async throws -> Devkit.Run {
    try await Devkit.run(
      ["platform"] + arguments, in: folder, environment: environment, input: input)
  }

  @Test("The exit status answers: 0 yes, 1 no, 2 unknown, 64 no question")
  func statuses() async throws {
    let simulator = XcodeEnvironment.all[3].variables
    let unknown = ["PLATFORM_NAME": "homeos", "TARGET_BUILD_DIR": "/b"]
    for (words, environment, status) in [
      (["simulator"], simulator, 0), (["device"], simulator, 1), (["ios,not-device"], simulator, 0),
      (["device", "simulator"], simulator, 0), (["device", "tvos"], simulator, 1),
      (["ios"], unknown, 2), (["ios", "not-ci"], unknown, 0), (["ci,ios"], unknown, 1),
      (["ci"], ["CI": "true"], 0), (["ci"], ["CI": "false", "TRAVIS": "true"], 1),
      (["nonsense"], [:], 64), ([""], [:], 64), (["not-"], [:], 64),
    ] as [([String], [String: String], Int32)] {
      let arguments = ["platform"] + words.flatMap { ["--is", $0] }
      let run = try await Devkit.run(arguments, environment: environment)
      #expect(run.status == status, "\(words)")
      #expect(run.output == "" && (run.errors == "") == (status != 64))
    }
  }

  @Test("--explain says of each word why, and then the answer")
  func explanation() async throws {
    let run = try await platform(
      "--is", "maccatalyst,not-ci", "--is", "device", "--explain",
      environment: XcodeEnvironment.all[1].variables)
    let reason =
      "(a build phase of Xcode's, maccatalyst: PLATFORM_NAME is macosx, IS_MACCATALYST is YES)"
    #expect(run.status == 0)
    #expect(
      run.output == """
        maccatalyst: yes \(reason)
        ci: no (no sign was found)
        device: no \(reason)
        maccatalyst,not-ci or device: yes

        """)
  }

  @Test("A question that cannot be asked is no 'no'")
  func failures() async throws {
    #expect(try await platform("--is", "linux", "-C", "/nowhere").status == 64)
    try await TemporaryFolder.use { folder in
      try folder.write([".devkit.json": "{ broken"])
      #expect(try await platform("--is", "not-simulator", in: folder).status == 0)
      #expect(try await platform("--is", "simulator", in: folder).status == 1)
    }
  }

  @Test("Options that exclude each other, and values that are none, are wrong usage")
  func usage() async throws {
    for arguments in [
      ["--json", "--shell"], ["--get", "os", "--is", "ci"], ["--explain"], ["--access", "public"],
      ["--get", "os.vesion"], ["--get", ""], ["--emit-swift", "--access", "open"],
      ["--json", "inspect", "x"], ["--nosuch"], ["nosuch"],
    ] {
      let run = try await Devkit.run(["platform"] + arguments)
      #expect(run.status == 64 && run.output == "", "\(arguments)")
    }
    let run = try await platform("--get", "os.vesion")
    #expect(run.errors.contains("did you mean 'os.version'?"))
    let word = try await platform("--is", "simulater")
    #expect(word.errors.contains("did you mean 'simulator'?"))
  }

  @Test("--explain says by what a pull request is told")
  func pullRequestExplanation() async throws {
    for (environment, status, reason) in [
      (
        ["GITHUB_EVENT_NAME": "pull_request_review", "GITHUB_REF": "refs/pull/9/merge"], 0,
        "yes (GitHub Actions: GITHUB_EVENT_NAME is pull_request_review, number 9)"
      ),
      (
        ["GITHUB_EVENT_NAME": "push"], 1,
        "no (GitHub Actions: GITHUB_EVENT_NAME is no event of a pull request)"
      ),
    ] as [([String: String], Int32, String)] {
      let run = try await platform(
        "--is", "pull-request", "--explain",
        environment: environment.merging(["GITHUB_ACTIONS": "true"]) { $1 })
      #expect(run.status == status)
      #expect(run.output.hasPrefix("pull-request: \(reason)\n"), "\(run.output)")
    }
  }

  @Test("Without a subcommand it is the command current")
  func defaultCommand() async throws {
    let environment = ["CI": "true", "CIRRUS_CI": "true"]
    let short = try await platform("--get", "ci.name", environment: environment)
    let long = try await platform("current", "--get", "ci.name", environment: environment)
    #expect(short.output == "Cirrus CI\n" && long.output == short.output)
  }

  @Test("An environment without anything, and one of nonsense, are no trouble")
  func oddEnvironments() async throws {
    for environment in [
      ["HOME": "", "PATH": ""], ["PATH": "::.:/nowhere", "TERM": "\u{1B}[2J", "HOME": "relative"],
      ["PATH": "/dev/null:/etc/passwd", "COLUMNS": "-1", "CI": "\n", "ARCHS": "\t\n"],
      ["PATH": String(repeating: "/x:", count: 10_000)],
    ] {
      let run = try await Devkit.run(["platform"], environment: environment)
      #expect(run.status == 0 && run.errors == "")
      #expect(!run.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      #expect(try await Devkit.run(["platform", "--json"], environment: environment).status == 0)
    }
  }

  @Test("eval of the assignments obeys nothing in the environment")
  func assignments() async throws {
    try await TemporaryFolder.use { folder in
      let hostile = "'; touch pwned; $(touch pwned)`touch pwned`\n\""
      let run = try await platform(
        "--shell",
        environment: [
          "TERM": hostile, "TERM_PROGRAM": hostile, "PLATFORM_NAME": "iphoneos", "SDKROOT": hostile,
          "TRAVIS": "1", "TRAVIS_PULL_REQUEST": hostile,
        ])
      try folder.write(["assignments": run.output])
      let shell = try #require(Tool("sh")).run([
        "-c",
        "cd \"$1\"; eval \"$(cat assignments)\"; ls; printf %s \"$platform_terminal_type\"",
        "sh", folder.path,
      ])
      #expect(shell.output == "assignments\n" + hostile)
    }
  }

  @Test("--emit-swift prints the file", arguments: PlatformSource.Access.allCases)
  func emission(_ access: PlatformSource.Access) async throws {
    let run = try await platform("--emit-swift", "--access", access.rawValue)
    #expect(run.status == 0 && run.output == PlatformSource.text(access: access))
    if access == .internal { #expect(try await platform("--emit-swift").output == run.output) }
  }

  @Test("A compiler that hangs held everything up, was asked for its path, and left children")
  func hangingCompiler() async throws {
    try await TemporaryFolder.use { folder in
      try folder.script("swiftc", "touch started; sleep 300 & echo $! > child; wait")
      let environment = ["PATH": "\(folder.path):/usr/bin:/bin"]
      for name in ["swift.path", "swift.installed", "ci.name"] {
        let run = try await platform("--get", name, in: folder, environment: environment)
        #expect(run.status == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/started"), "\(name)")
      }
      let clock = ContinuousClock()
      let start = clock.now
      let run = try await platform("--get", "swift", in: folder, environment: environment)
      #expect(clock.now - start < .seconds(30))
      #expect(run.output.contains("the compiler did not answer within 5 seconds"))
      #expect(try Self.childHasEnded(in: folder))
    }
  }

  /// Whether the program that a script has started ends within a moment.
  private static func childHasEnded(in folder: URL) throws -> Bool {
    let text = try String(contentsOfFile: folder.path + "/child", encoding: .utf8)
    let child = try #require(Int32(text.split(separator: "\n").first ?? ""))
    for _ in 0..<100 {
      // A killed orphan may stay until it is reaped.
      let state = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
      if kill(child, 0) != 0 || state.contains(") Z ") { return true }
      usleep(20_000)
    }
    return false
  }

  @Test("Ctrl-C ended devkit and left what the compiler had started")
  func interruption() async throws {
    try await TemporaryFolder.use { folder in
      // A shell has its background programs ignore Ctrl-C.
      try folder.script("swiftc", "sleep 300 & echo $! > new; mv new child; wait")
      var process = ChildProcess(Devkit.url.path, ["platform", "--json"])
      process.folder = folder.path
      process.environment = ["PATH": "\(folder.path):/usr/bin:/bin"]
      let running = try process.start()
      while running.isRunning, !FileManager.default.fileExists(atPath: folder.path + "/child") {
        usleep(10_000)
      }
      running.signal(SIGINT)
      #expect(try running.wait().status == 128 + SIGINT)
      #expect(try Self.childHasEnded(in: folder))
    }
  }

  @Test("A compiler that fails is told, and the rest of the facts with it")
  func failingCompiler() async throws {
    try await TemporaryFolder.use { folder in
      try folder.script("swiftc", "exit 3")
      let run = try await platform(
        "--get", "swift.problem", environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
      #expect(run.output == "the compiler does not tell its target\n")
    }
  }
}

@Suite struct SimulatorsCommandTests {
  private func simulators(
    _ arguments: String..., environment: [String: String] = [:], input: String? = nil
  ) async throws -> Devkit.Run {
    try await Devkit.run(
      ["platform", "simulators"] + arguments, environment: environment, input: input)
  }

  private let saved = SampleListing.url("xcode-16").path

  @Test("A saved listing is listed, filtered, and read from standard input")
  func listing() async throws {
    let all = try await simulators("--from", saved)
    #expect(
      all.output == """
        iOS 18.10 (22Z1)
          iPhone 16              00000000-0000-4000-8000-000000000042  Shutdown
          iPad Pro 13\u{2011}inch (M4)  00000000-0000-4000-8000-000000000043  Shutdown
        iOS 18.2 (22C150)
          iPhone 16              00000000-0000-4000-8000-000000000044  Booted
        iOS 18.0 (22A3351)
          iPhone 16              00000000-0000-4000-8000-000000000041  Booted
        visionOS 2.2 (22N840)
          Apple Vision Pro       00000000-0000-4000-8000-000000000046  Shutdown

        """)
    #expect(all.status == 0 && all.errors == "")
    let piped = try await simulators(
      "--from", "-", input: String(decoding: SampleListing.bytes("xcode-16"), as: UTF8.self))
    #expect(piped.output == all.output)
    for (arguments, identifiers) in [
      (["--booted"], ["44", "41"]), (["--os", "iOS 18.2"], ["44"]), (["--os", "visionos"], ["46"]),
      (["--name", "PRO"], ["43", "46"]),
      (["--booted", "--os", "ios 18.0", "--name", "16"], ["41"]),
      (["--all", "--name", "17"], ["45"]), (["--name", "17"], []),
    ] {
      let run = try await Devkit.run(
        ["platform", "simulators", "--from", saved, "--json"] + arguments)
      let root = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let found = (root["simulators"] as? [[String: Any]])?.compactMap { $0["udid"] as? String }
      #expect(found?.map { String($0.suffix(2)) } == identifiers, "\(arguments)")
      #expect(run.status == 0)
    }
  }

  @Test("--udid-for prints one identifier, or says what is wrong")
  func identifier() async throws {
    let good = try await simulators("--from", saved, "--udid-for", "iPhone 16")
    #expect(good.status == 0 && good.output == "00000000-0000-4000-8000-000000000042\n")
    let near = try await simulators("--from", saved, "--udid-for", "iPhone 61")
    #expect(near.status == 1 && near.output == "")
    #expect(
      near.errors == "error: there is no simulator 'iPhone 61' among 5; did you mean 'iPhone 16'?\n"
    )
    let unusable = try await simulators("--from", saved, "--udid-for", "iPhone 17")
    #expect(unusable.status == 1)
    #expect(unusable.errors.contains("(iOS 26.0) cannot be used: runtime profile not found"))
  }

  @Test("Without Xcode it is said what is missing and what can be done")
  func withoutXcode() async throws {
    let run = try await simulators(environment: ["PATH": "/nowhere"])
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("there is no xcrun here; '--from <file>' reads a listing"))
  }

  @Test("xcrun is asked for a listing, and its failures are told in its own words")
  func asksXcrun() async throws {
    try await TemporaryFolder.use { folder in
      let path = ["PATH": "\(folder.path):/usr/bin:/bin"]
      try folder.script("xcrun", "[ \"$*\" = 'simctl list --json' ] || exit 9; cat '\(saved)'")
      let run = try await simulators("--udid-for", "Apple Vision Pro", environment: path)
      #expect(run.output == "00000000-0000-4000-8000-000000000046\n")
      try folder.script(
        "xcrun", "echo 'xcrun: error: unable to find utility \"simctl\"' >&2; exit 72")
      let failed = try await simulators(environment: path)
      #expect(failed.status == 1)
      #expect(failed.errors.contains("failed: xcrun: error: unable to find utility \"simctl\""))
      try folder.script("xcrun", "echo '{\"devices\": ['")
      let broken = try await simulators(environment: path)
      #expect(broken.status == 1 && broken.errors.hasPrefix("xcrun simctl list:"))
    }
  }

  @Test("A file that is none, and one that is broken, are errors with their place")
  func badFiles() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        "bad.json": "{\n  \"devices\": {,\n", "odd.json": "{\"devices\": {\"iOS 1\": [3]}}",
      ])
      let missing = try await simulators("--from", folder.path + "/none.json")
      #expect(missing.status == 1 && missing.errors.contains("there is no such file"))
      let bad = try await simulators("--from", "bad.json", "-C", folder.path)
      #expect(bad.status == 1 && bad.errors.hasPrefix("bad.json:2:15: error: "))
      let odd = try await simulators("--from", "odd.json", "-C", folder.path)
      #expect(odd.status == 0 && odd.errors.hasPrefix("odd.json:1:24: warning: "))
      #expect(try await simulators("--from", folder.path).status == 1)
      #expect(try await simulators("--os", "linux").status == 64)
    }
  }
}

extension URL {
  /// Puts a program for the shell into this folder.
  ///
  /// Another process writes it: what this one has open for writing, a program that a test beside this
  /// one starts may hold open as well, and then the system refuses to run it.
  fileprivate func script(_ name: String, _ text: String) throws {
    let run = try #require(Tool("sh")).run([
      "-c", "printf '%s\\n' '#!/bin/sh' \"$2\" > \"$1\" && chmod 755 \"$1\"", "sh",
      appendingPathComponent(name).path, text,
    ])
    #expect(run.status == 0, "\(run.output)")
  }
}

import DevKitCore
import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

/// The facts as text, JSON, single values and assignments.
@Suite struct FactOutputTests {
  /// Values that a shell would obey, if it saw them.
  static let hostileTexts = [
    "'; touch pwned; '", "\"; touch pwned; \"", "$(touch pwned)", "`touch pwned`",
    "a\nb\ntouch pwned",
    "\\'; touch pwned #", "${IFS}touch${IFS}pwned", "x' \"y\" \\z", "\r\n", "a\u{0}b", "!!", "~",
    "*",
    "-n", "\u{1B}[31mred", "ünïcödé", " leading and trailing ", "\t", "a=b", "&& touch pwned",
    "|cat", "=ls", "a:=ls:~", "(a b)", "[1]=2",
    "\n\n", "$'\\n'", "\\",
  ]

  /// A machine in which every text that can be chosen is hostile.
  private func hostile(_ text: String) -> SampleHost {
    var host = SampleHost()
    let quoted = text.flatMap { "\\\"$`".contains($0) ? "\\\($0)" : "\($0)" }
    host.files["/etc/os-release"] = ["NAME", "ID", "VERSION_ID", "PRETTY_NAME", "BUILD_ID"]
      .map { "\($0)=\"\(String(quoted))\"" }.joined(separator: "\n")
    host.kernel.release = text
    host.environment = Environment([
      "TERM": text, "TERM_PROGRAM": text, "TERM_PROGRAM_VERSION": text, "CI": text,
      "SDKROOT": text, "CONFIGURATION": text, "PLATFORM_NAME": "iphoneos", "ARCHS": text,
      "TRAVIS": "true", "TRAVIS_PULL_REQUEST": text,
    ])
    host.programs["swiftc"] = text
    return host
  }

  @Test(
    "Assignments are taken by shells as they are, and change nothing else",
    arguments: ["sh", "bash", "zsh"])
  func shells(_ shell: String) async throws {
    guard let tool = Tool(shell) else { return }
    try await TemporaryFolder.use { folder in
      for (number, text) in Self.hostileTexts.enumerated() {
        let facts = PlatformFacts(hostile(text))
        let work = folder.appendingPathComponent("\(number)")
        try folder.write(["\(number)/assignments": ShellAssignments.text(facts)])
        // The variables before and after, but for those that the shell changes by itself.
        let script = """
          cd "$1" || exit 9
          names() { set | sed -n 's/^\\([A-Za-z_][A-Za-z0-9_]*\\)=.*/\\1/p' | grep -v '^platform_' | sort -u; }
          before=; after=; before=$(names)
          eval "$(cat assignments)" || exit 8
          after=$(names)
          [ "$before" = "$after" ] || { echo "changed: $before / $after"; exit 7; }
          [ "$(ls)" = assignments ] || { ls; exit 6; }
          printf '%s' "$platform_terminal_program"
          """
        let run = try tool.run(["-c", script, shell, work.path])
        // A command substitution of the file drops line feeds at the end, but not of a quoted value.
        let expected = text.filter { $0 != "\0" }
        #expect(run.status == 0, "\(text.debugDescription): \(run.output)")
        #expect(run.output == expected, "\(text.debugDescription)")
      }
    }
  }

  @Test("Each assignment is a name in lower case, and a word that is quoted where it must be")
  func assignments() {
    let text = ShellAssignments.text(PlatformFacts(SampleHost()))
    let lines = text.split(separator: "\n")
    for name in ["platform_os_id='linux'", "platform_ci_present='false'", "platform_os_version=''"]
    {
      #expect(lines.contains(Substring(name)))
    }
    let names = lines.map { $0.prefix { $0 != "=" } }
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.hasPrefix("platform_") && name.allSatisfy { $0.isLowercase || $0 == "_" })
    }
    #expect(names.contains("platform_ci_pull_request_number"))
  }

  @Test("No text of a machine is obeyed by a terminal", arguments: hostileTexts)
  func textIsVisible(_ text: String) {
    let output = FactText.text(PlatformFacts(hostile(text)), isVerbose: true)
    #expect(!output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("JSON is read back as it was, by another reader", arguments: hostileTexts)
  func json(_ text: String) throws {
    let value = FactSection.all(PlatformFacts(hostile(text)))
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(JSONWriter.bytes(of: value))) as? [String: Any])
    #expect(Set(root.keys) == Set(["schema"] + FactSection.allCases.map(\.rawValue)))
    #expect(
      (root["terminal"] as? [String: Any])?["program"] as? String == (text.isEmpty ? nil : text))
  }

  @Test("Single values are told alone, for every name")
  func singleValues() {
    let facts = PlatformFacts(SampleHost.mac)
    for (name, value) in [
      ("os.version", "15.2\n"), ("os.id", "macos\n"), ("ci.present", "false\n"), ("ci.name", "\n"),
      ("processor.architecture", "arm64\n"), ("xcode.installed", "\n"), ("target.os", "macos\n"),
    ] {
      #expect(FactPath(name)?.text(facts) == value, "\(name)")
    }
    #expect(FactPath("kernel")?.text(facts).hasPrefix("{\n  \"name\": \"Darwin\",") == true)
    var host = SampleHost()
    host.files["/etc/os-release"] = "ID_LIKE=\"a b\"\n"
    #expect(FactPath("os.like")?.text(PlatformFacts(host)) == "a\nb\n")
    for name in ["", ".", "os.", ".id", "os.id.x", "OS.id", "nope", "os.nope", "schema"] {
      #expect(FactPath(name) == nil, "\(name)")
    }
    for name in FactPath.all { #expect(FactPath(name)?.text(facts).hasSuffix("\n") == true) }
  }

  @Test("The members of the JSON are the same whatever is known")
  func membersAreStable() {
    var full = hostile("x")
    full.outputs["x"] = .printing("{\"compilerVersion\": \"Swift version 6\"}")
    for facts in [PlatformFacts(full), PlatformFacts(SampleHost.mac)] {
      let names = FactSection.allCases.flatMap { section -> [String] in
        guard case .object(let members) = section.value(facts) else { return [] }
        return [section.rawValue] + members.map { "\(section.rawValue).\($0.key)" }
      }
      #expect(names == FactPath.all)
    }
  }

  @Test("The text says what each answer rests on")
  func text() {
    var host = SampleHost()
    host.files["/.dockerenv"] = ""
    host.files["/etc/os-release"] = "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nID=debian\n"
    host.environment = Environment([
      "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "pull_request",
      "GITHUB_REF": "refs/pull/42/merge", "NETLIFY": "true",
    ])
    #expect(
      FactText.text(PlatformFacts(host), isVerbose: false) == """
        system      Debian GNU/Linux 12 (bookworm)
        kernel      Linux 6.1.0-18-amd64
        processor   x86_64
        container   docker
                    /.dockerenv exists
                    but the control groups name no container
                    but the root is a file system of its own, ext4 on /dev/sda1
        ci          GitHub Actions, pull request 42
                    GITHUB_ACTIONS is set
                    there are also signs of Netlify
        swift       none on PATH
        terminal    none

        """)
    var mac = SampleHost.mac
    mac.environment = Environment(XcodeEnvironment.all[1].variables)
    let lines = FactText.text(PlatformFacts(mac), isVerbose: false).split(separator: "\n")
    #expect(lines.first == "build for   maccatalyst, arm64 x86_64, Debug")
  }
}

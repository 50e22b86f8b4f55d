import DevKitCore
import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

@Suite struct OSReleaseTests {
  @Test(
    "Values are read as the shell would assign them",
    arguments: [
      ("ID=debian", "debian"), ("ID=\"debian\"", "debian"), ("ID='debian'", "debian"),
      ("ID=", nil), ("ID=\"\"", nil), ("# ID=debian", nil), ("  ID=debian  ", "debian"),
      ("ID=one\nID=two", "two"), ("ID=debian\r\nNAME=x", "debian"), ("ID =debian", nil),
      (#"ID="a \"quoted\" \$word \\ \`x\`""#, "a \"quoted\" $word \\ `x`"),
      (#"ID="a\nb""#, #"a\nb"#), (#"ID='a\b'"#, #"a\b"#), (#"ID=a\ b"#, "a b"),
      ("ID=a b", "a"), ("ID=\"never closed", "never closed"), ("ID='a'\"b\"c", "abc"),
      ("ID=$(touch /tmp/x)", "$(touch"), ("ID=\"$(touch /tmp/x)\"", "$(touch /tmp/x)"),
      ("ID=a\u{0}b", "ab"), ("ID=\"ä\"", "ä"), ("ID\u{301}=x", nil), ("=x\nID=y", "y"),
      ("ID=\"trailing backslash\\", "trailing backslash"),
    ] as [(String, String?)])
  func values(_ text: String, _ expected: String?) {
    #expect(OSRelease(text)["ID"] == expected)
  }

  @Test(
    "The shell agrees on the values of everyday and of odd files", .enabled(if: Tool.isThere("sh")))
  func agreesWithTheShell() async throws {
    let lines = [
      "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"", "NAME='Arch Linux'", "ID=debian",
      #"VERSION="a \"b\" \$c \\ d""#, #"VARIANT='it is \ plain'"#, #"BUILD_ID=a\ b"#,
      "ID_LIKE=\"rhel centos\"", "HOME_URL=\"https://example.org/?a=1&b=2\"", "# NAME=none",
      #"LOGO="x"'y'z"#,
    ]
    try await TemporaryFolder.use { folder in
      try folder.write(["os-release": lines.joined(separator: "\n") + "\n"])
      let release = OSRelease(lines.joined(separator: "\n"))
      for name in [
        "PRETTY_NAME", "NAME", "ID", "VERSION", "VARIANT", "BUILD_ID", "ID_LIKE", "HOME_URL",
        "LOGO",
      ] {
        let run = try #require(Tool("sh")).run([
          "-c", ". \"$1\"; eval \"printf %s \\\"\\$$2\\\"\"", "sh",
          folder.appendingPathComponent("os-release").path, name,
        ])
        #expect(run.output == release[name], "\(name)")
      }
    }
  }

  @Test("A byte of zero was taken into values")
  func zeroBytes() { #expect(OSRelease("ID=de\u{0}bi\u{0}an\n")["ID"] == "debian") }

  @Test("No damage to the file traps, hangs or is obeyed")
  func damaged() {
    let random = RandomRun("mutations of os-release", count: 2_000)
    var mutator = Mutator(
      seed: random.seed, pieces: ["\"", "'", "\\", "=", "\n", "ID=", "$(x)", "`x`", "\u{0}", "#"])
    let whole = Array(
      "NAME=\"Debian GNU/Linux\"\nID=debian\nVERSION_ID='12'\nID_LIKE=\"a b\"\n".utf8)
    for _ in 0..<random.count {
      var host = SampleHost()
      host.files["/etc/os-release"] = String(decoding: mutator.mutated(whole), as: UTF8.self)
      let facts = PlatformFacts(host)
      #expect(!facts.system.id.utf8.contains(0))
      _ = ShellAssignments.text(facts)
    }
  }

  @Test("A file of one long line takes time in proportion")
  func longLines() {
    let short = processorSeconds { _ = OSRelease(String(repeating: "A=\"b\" ", count: 20_000)) }
    let long = processorSeconds { _ = OSRelease(String(repeating: "A=\"b\" ", count: 200_000)) }
    #expect(long < max(short, 0.005) * 60)
  }
}

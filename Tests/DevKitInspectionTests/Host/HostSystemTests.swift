import DevKitCore
import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

@Suite struct HostSystemTests {
  private func system(_ files: [String: String]) -> HostSystem {
    var host = SampleHost()
    host.files = files
    return HostSystem(host)
  }

  @Test("A distribution is told by its os-release")
  func osRelease() {
    let found = system([
      "/etc/os-release": """
      PRETTY_NAME="Ubuntu 24.04.1 LTS"
      NAME="Ubuntu"
      VERSION_ID="24.04"
      VERSION_CODENAME=noble
      ID=ubuntu
      ID_LIKE="debian other"
      VARIANT_ID=server
      """
    ])
    #expect(found.family == "linux" && found.id == "ubuntu" && found.like == ["debian", "other"])
    #expect(found.name == "Ubuntu" && found.version == "24.04" && found.codename == "noble")
    #expect(found.variant == "server" && found.title == "Ubuntu 24.04.1 LTS")
    #expect(found.source == "/etc/os-release")
  }

  @Test("One without versions has none; the second place of the file and lsb-release are looked at")
  func otherFiles() {
    let rolling = system(["/usr/lib/os-release": "NAME=\"Arch Linux\"\nID=arch\nBUILD_ID=rolling\n"]
    )
    #expect(rolling.version == nil && rolling.build == "rolling" && rolling.title == "Arch Linux")
    let old = system([
      "/etc/lsb-release":
        "DISTRIB_ID=Ubuntu\nDISTRIB_RELEASE=10.04\nDISTRIB_DESCRIPTION=\"Ubuntu 10.04\"\n"
    ])
    #expect(old.id == "ubuntu" && old.version == "10.04" && old.title == "Ubuntu 10.04")
  }

  @Test("Without any file the kernel's name is left")
  func nothing() {
    let found = system([:])
    #expect(found.id == "linux" && found.title == "Linux" && found.source == nil)
    #expect(system(["/etc/os-release": ""]).id == "linux")
  }

  @Test("macOS is told by its own file")
  func mac() {
    let found = HostSystem(SampleHost.mac)
    #expect(found.family == "macos" && found.id == "macos" && found.version == "15.2")
    #expect(found.build == "24C101" && found.title == "macOS 15.2 (24C101)")
    var broken = SampleHost.mac
    for path in broken.files.keys { broken.files[path] = "<plist><dict><key>" }
    #expect(HostSystem(broken).title == "macOS")
  }

  @Test(
    "This machine's own answer is the shell's",
    .enabled(if: FileManager.default.fileExists(atPath: "/etc/os-release")))
  func realMachine() async throws {
    let shell = try #require(Tool("sh")).run([
      "-c", ". /etc/os-release; printf '%s\\n%s\\n' \"$ID\" \"$VERSION_ID\"",
    ])
    let run = try await Devkit.run(["platform", "--get", "os.id"])
    let version = try await Devkit.run(["platform", "--get", "os.version"])
    #expect(run.output + version.output == shell.output)
  }

  @Test("The kernel's release is the one of uname, and the compiler's version its own")
  func realTools() async throws {
    let uname = try #require(Tool("uname")).run(["-r"])
    #expect(try await Devkit.run(["platform", "--get", "kernel.release"]).output == uname.output)
    guard let compiler = Tool("swiftc") else { return }
    let version = try await Devkit.run(["platform", "--get", "swift.version"]).output
    #expect(version != "\n")
    let own = try compiler.run(["--version"]).output
    #expect(own.contains("version \(version.trimmingCharacters(in: .whitespacesAndNewlines)) "))
  }
}

@testable import DevKitCore

@testable import DevKitInspection

/// A machine that is all made up: a Linux on x86_64 without anything special, unless told otherwise.
struct SampleHost: HostReader {
  var environment = Environment([:])
  var kernel = Kernel(
    name: "Linux", release: "6.1.0-18-amd64", version: "#1 SMP", machine: "x86_64")
  var hypervisor = HypervisorReport.absent
  var terminal = TerminalState(input: false, output: false, error: false)
  /// The files by path; a folder is there if something is in it.
  var files: [String: String] = [
    "/proc/1/cgroup": "0::/init.scope\n", "/proc/self/cgroup": "0::/user.slice/session.scope\n",
    "/proc/self/mountinfo": "22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw\n",
    "/proc/cpuinfo": "processor\t: 0\nvendor_id\t: GenuineIntel\n",
  ]
  var links: [String: String] = [:]
  var kernelTexts: [String: String] = [:]
  var kernelNumbers: [String: Int] = [:]
  var programs: [String: String] = [:]
  /// What programs print, by their first argument.
  var outputs: [String: ChildProcess.Result] = [:]

  func bytes(of path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }

  func exists(_ path: String) -> Bool {
    files[path] != nil || files.keys.contains { $0.hasPrefix(path + "/") }
  }

  func link(at path: String) -> String? { links[path] }

  func names(in folder: String) -> [String] {
    let inside = files.keys.filter { $0.hasPrefix(folder + "/") }.map { path in
      String(path.dropFirst(folder.count + 1).prefix { $0 != "/" })
    }
    return Set(inside).sorted()
  }

  func kernelText(_ name: String) -> String? { kernelTexts[name] }
  func kernelNumber(_ name: String) -> Int? { kernelNumbers[name] }
  func program(_ name: String) -> String? { programs[name] }
  func output(of arguments: [String], within limit: Duration) -> ChildProcess.Result? {
    arguments.first.flatMap { outputs[$0] }
  }

  /// A Mac with Apple silicon.
  static var mac: SampleHost {
    var host = SampleHost()
    host.kernel = Kernel(name: "Darwin", release: "24.2.0", version: "Darwin", machine: "arm64")
    host.hypervisor = .unknown
    host.files = [
      "/System/Library/CoreServices/SystemVersion.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>ProductName</key><string>macOS</string>
        <key>ProductVersion</key><string>15.2</string>
        <key>ProductBuildVersion</key><string>24C101</string>
      </dict></plist>
      """
    ]
    host.kernelNumbers = ["sysctl.proc_translated": 0, "kern.hv_vmm_present": 0]
    return host
  }
}

extension ChildProcess.Result {
  /// A program that printed something and ended well.
  static func printing(_ text: String) -> ChildProcess.Result {
    ChildProcess.Result(status: 0, output: Array(text.utf8), errors: [])
  }
}

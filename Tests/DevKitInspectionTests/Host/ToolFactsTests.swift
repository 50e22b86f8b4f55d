import DevKitCore
import Testing

@testable import DevKitInspection

/// Tool chains and terminals.
@Suite struct ToolFactsTests {
  private static let answer = """
    {"compilerVersion": "Apple Swift version 6.1 (swiftlang-6.1.0.110.21 clang-1700.0.13.3)",
     "target": {"triple": "arm64-apple-macosx15.0"}}
    """

  @Test("The compiler on PATH is asked for its version and target")
  func swift() {
    var host = SampleHost()
    #expect(SwiftTools(host) == SwiftTools(SampleHost()) && SwiftTools(host).places.path == nil)
    host.programs["swiftc"] = "/opt/swift/bin/swiftc"
    host.outputs["/opt/swift/bin/swiftc"] = .printing(Self.answer)
    let tools = SwiftTools(host)
    #expect(tools.version == "6.1" && tools.target == "arm64-apple-macosx15.0")
    #expect(tools.problem == nil)
  }

  @Test(
    "A compiler that does not answer is told, and its version left open",
    arguments: [
      ("", "the compiler does not tell its target"), ("{", "the compiler does not tell its target"),
      ("[1]", "the compiler does not tell its target"),
      ("{\"compilerVersion\": 6}", "the compiler does not tell its target"),
    ])
  func brokenCompilers(_ output: String, _ problem: String) {
    var host = SampleHost()
    host.programs["swiftc"] = "/x/swiftc"
    #expect(SwiftTools(host).problem == "the compiler cannot be started")
    host.outputs["/x/swiftc"] = .printing(output)
    #expect(SwiftTools(host).problem == problem && SwiftTools(host).version == nil)
    host.outputs["/x/swiftc"]?.exceededLimits = true
    #expect(SwiftTools(host).problem == "the compiler did not answer within 5 seconds")
  }

  @Test(
    "On a Mac without developer tools the compiler is not started, since that asks to install them")
  func macWithoutTools() {
    var host = SampleHost.mac
    host.programs["swiftc"] = "/usr/bin/swiftc"
    host.outputs["/usr/bin/swiftc"] = .printing(Self.answer)
    #expect(SwiftTools(host).version == nil && SwiftTools(host).problem != nil)
    host.files["/Library/Developer/CommandLineTools/usr/bin/swiftc"] = ""
    #expect(SwiftTools(host).version == "6.1")
  }

  @Test("Tool chains that were installed beside are listed, with HOME and without")
  func installed() {
    var host = SampleHost()
    host.files["/home/ada/.local/share/swiftly/toolchains/6.1.0/usr/bin/swift"] = ""
    #expect(SwiftPlaces(host).installed == [])
    host.environment = Environment(["HOME": "/home/ada"])
    #expect(SwiftPlaces(host).installed == ["/home/ada/.local/share/swiftly/toolchains/6.1.0"])
  }

  @Test("Xcode is the one of DEVELOPER_DIR, else of xcode-select, else the usual one")
  func xcode() {
    var host = SampleHost.mac
    for (name, version) in [("Xcode", "16.2"), ("Xcode-beta", "26.0")] {
      host.files["/Applications/\(name).app/Contents/Developer/usr/bin/xcodebuild"] = ""
      host.files["/Applications/\(name).app/Contents/version.plist"] = """
        <plist version="1.0"><dict><key>CFBundleShortVersionString</key><string>\(version)</string>
        <key>ProductBuildVersion</key><string>1A\(version.prefix(2))</string></dict></plist>
        """
    }
    #expect(XcodeTools(host).version == "16.2" && XcodeTools(host).chosenBy == "default")
    #expect(
      XcodeTools(host).installed == ["/Applications/Xcode-beta.app", "/Applications/Xcode.app"])
    host.links["/var/db/xcode_select_link"] = "/Applications/Xcode-beta.app/Contents/Developer"
    #expect(XcodeTools(host).version == "26.0" && XcodeTools(host).build == "1A26")
    host.environment = Environment(["DEVELOPER_DIR": "/Applications/Xcode.app"])
    #expect(XcodeTools(host).chosenBy == "DEVELOPER_DIR" && XcodeTools(host).version == "16.2")
    host.environment = Environment(["DEVELOPER_DIR": "/nowhere"])
    #expect(XcodeTools(host).chosenBy == "xcode-select")
    #expect(XcodeTools(SampleHost()).developerFolder == nil)
  }

  @Test("Terminals are told by their variables")
  func terminals() {
    func colors(_ values: [String: String]) -> Int {
      var host = SampleHost()
      host.environment = Environment(values)
      return TerminalFacts(host).colors
    }
    #expect(colors([:]) == 0 && colors(["TERM": "dumb"]) == 0)
    #expect(colors(["TERM": "xterm-256color"]) == 256)
    #expect(colors(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == 1 << 24)
    var host = SampleHost()
    host.environment = Environment([
      "TERM": "screen", "TERM_PROGRAM": "tmux", "TMUX": "/tmp/x", "SSH_TTY": "/dev/pts/1",
    ])
    let terminal = TerminalFacts(host)
    #expect(terminal.multiplexer == "tmux" && terminal.isRemote && terminal.program == "tmux")
  }
}

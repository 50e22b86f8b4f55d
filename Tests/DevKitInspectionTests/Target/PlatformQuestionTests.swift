import DevKitCore
import Testing

@testable import DevKitInspection

@Suite struct PlatformQuestionTests {
  private func ask(_ text: String, _ host: SampleHost) throws -> Bool? {
    try PlatformQuestion(text).answers(about: PlatformFacts(host)).value
  }

  private func mac(_ environment: [String: String]) -> SampleHost {
    var host = SampleHost.mac
    host.environment = Environment(environment)
    return host
  }

  /// The words that hold in a build for each platform, of those that ask about the target.
  private static let words = [
    "simulator", "device", "maccatalyst", "macos", "ios", "tvos", "watchos", "visionos",
    "driverkit",
    "linux",
  ]

  private static func holding(_ platform: BinaryPlatform) -> Set<String> {
    switch platform {
    case .macOS: ["macos"]
    // What `#if os(iOS)` says.
    case .macCatalyst: ["maccatalyst", "ios"]
    case .driverKit: ["driverkit"]
    case .iOS: ["device", "ios"]
    case .iOSSimulator: ["simulator", "ios"]
    case .tvOS: ["device", "tvos"]
    case .tvOSSimulator: ["simulator", "tvos"]
    case .watchOS: ["device", "watchos"]
    case .watchOSSimulator: ["simulator", "watchos"]
    case .visionOS: ["device", "visionos"]
    case .visionOSSimulator: ["simulator", "visionos"]
    default: []
    }
  }

  @Test(
    "Every word is answered right in every build, and says why", arguments: XcodeEnvironment.all)
  func builds(_ sample: XcodeEnvironment) throws {
    for word in Self.words {
      let question = try PlatformQuestion(word)
      let (terms, value) = question.answers(about: PlatformFacts(mac(sample.variables)))
      #expect(value == Self.holding(sample.platform).contains(word), "\(word)")
      let name = sample.variables["PLATFORM_NAME"] ?? ""
      #expect(
        terms[0].reason.hasPrefix(
          "a build phase of Xcode's, \(sample.platform.name): PLATFORM_NAME is \(name)"))
      #expect(try ask("not-\(word)", mac(sample.variables)) == !(value ?? true))
    }
    #expect(try ask(sample.platform.name, mac(sample.variables)) == true)
    let sdk = sample.variables["PLATFORM_NAME"] ?? ""
    #expect(try ask(sdk, mac(sample.variables)) == (sample.platform != .macCatalyst))
  }

  @Test("A comma means and, not- denies")
  func combinations() throws {
    let host = mac(["PLATFORM_NAME": "iphonesimulator", "CI": "true"])
    for (text, value) in [
      ("simulator,ci", true), ("simulator,not-ci", false), ("not-device,ios,ci", true),
      ("IOS,Simulator", true), ("ios-simulator", true), ("iphonesimulator", true),
      ("iphoneos", false), ("arm64", false),
    ] where text != "arm64" {
      #expect(try ask(text, host) == value, "\(text)")
    }
  }

  @Test("What cannot be known decides only where the rest does not")
  func unknown() throws {
    var host = mac(["PLATFORM_NAME": "homeos", "TARGET_BUILD_DIR": "/b"])
    host.environment = Environment(["PLATFORM_NAME": "homeos", "TARGET_BUILD_DIR": "/b"])
    for (text, value) in [
      ("ios", nil), ("not-ios", nil), ("device", nil), ("simulator", false), ("ios,ci", false),
      ("ios,not-ci", nil), ("not-simulator", true),
    ] as [(String, Bool?)] {
      #expect(try ask(text, host) == value, "\(text)")
    }
    var bare = SampleHost()
    bare.files = [:]
    bare.hypervisor = .unknown
    for word in ["container", "not-container", "docker", "vm"] {
      #expect(try ask(word, bare) == nil, "\(word)")
    }
    #expect(try ask("linux", bare) == true)
  }

  @Test("Kleene's tables")
  func kleene() {
    let values: [Bool?] = [true, false, nil]
    for first in values {
      for second in values {
        let both: Bool? = .both([first, second])
        let any: Bool? = .any([first, second])
        #expect(
          both
            == (first == false || second == false
              ? false : first == nil || second == nil ? nil : true))
        #expect(
          any
            == (first == true || second == true
              ? true : first == nil || second == nil ? nil : false))
      }
    }
    #expect(Bool?.both([]) == true && Bool?.any([]) == false)
  }

  @Test("The machine is asked for what is not the build's")
  func machine() throws {
    var host = SampleHost()
    host.files["/.dockerenv"] = ""
    host.hypervisor = .named("KVMKVMKVM")
    host.environment = Environment([
      "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "pull_request",
      "PLATFORM_NAME": "iphoneos",
    ])
    for word in [
      "ci", "github-actions", "pull-request", "container", "docker", "vm", "not-wsl", "not-wsl2",
      "not-gitlab", "not-podman", "not-translated", "not-terminal", "device",
    ] {
      #expect(try ask(word, host) == true, "\(word)")
    }
    // A pod whose containers Docker runs is both.
    var pod = host
    pod.files["/var/run/secrets/kubernetes.io/serviceaccount/token"] = ""
    #expect(try ask("docker,kubernetes,not-podman", pod) == true)
    host.environment = Environment([:])
    for word in [
      "not-ci", "not-pull-request", "linux", "x86_64", "amd64", "not-arm64", "not-device",
    ] {
      #expect(try ask(word, host) == true, "\(word)")
    }
    host.environment = Environment(["CI": "true"])
    #expect(try ask("pull-request", host) == nil)
    host.kernel.release = "5.15.90.1-microsoft-standard-WSL2"
    host.files["/.dockerenv"] = nil
    #expect(try ask("wsl,wsl2,not-wsl1", host) == true)
  }

  @Test("The architecture is the build's, where there is a build")
  func architectures() throws {
    let both = mac(["PLATFORM_NAME": "macosx", "ARCHS": "arm64 x86_64"])
    #expect(try ask("x86_64,arm64", both) == true)
    #expect(try ask("x86_64", mac(["PLATFORM_NAME": "iphoneos", "ARCHS": "arm64"])) == false)
    #expect(try ask("x86_64", mac(["PLATFORM_NAME": "iphoneos"])) == nil)
    #expect(try ask("arm64", mac([:])) == true)
  }

  @Test(
    "What is no word is refused by name",
    arguments: [
      ("", ""), ("ios,", ""), ("simulater", "simulater"), ("not-", "not-"),
      ("not-not-ios", "not-not-ios"),
      ("ios ci", "ios ci"), (" ios", " ios"), ("ios\u{301}", "ios\u{301}"), ("ci,nope,x", "nope"),
    ])
  func unknownWords(_ text: String, _ word: String) {
    #expect(throws: PlatformQuestion.UnknownWord(text: word)) { try PlatformQuestion(text) }
  }

  @Test("Every word that is offered is known, and every provider is one")
  func offeredWords() {
    for word in PlatformWord.known { #expect(PlatformWord(word)?.name == word) }
  }
}

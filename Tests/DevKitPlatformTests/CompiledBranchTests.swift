import Testing

@testable import DevKitTestSupport

/// Which branches of `Platform.swift` are compiled, as the compiler itself says, for every platform.
@Suite(.enabled(if: SwiftCompiler.canCheckSDKs, "needs a compiler on Linux"))
struct CompiledBranchTests {
  /// What one target is.
  struct Target: Sendable, CustomTestStringConvertible {
    var triple: String
    var system: String
    var architecture: String
    var environment: String

    var testDescription: String { triple }

    /// What each property is to return.
    var expected: [String: [String]] {
      let isDevice = environment == "native"
      let isiOS = system == "iOS" && architecture == "arm64" && isDevice
      let isIntelApple = triple.contains("-apple-") && architecture == "x86_64"
      return [
        "compiledOperatingSystem": [".\(system)"], "compiledArchitecture": [".\(architecture)"],
        "compiledEnvironment": [".\(environment)"],
        "isSimulator": ["\(environment == "simulator")"],
        "isMacCatalyst": ["\(environment == "macCatalyst")"],
        "isiOSAppOnMac": [isiOS ? "foundationSaysiOSAppOnMac" : "false"],
        "isTranslated": [isIntelApple ? "kernelSaysTranslated" : "false"],
      ]
    }
  }

  /// Apple's platforms: a device, its simulator, and where there is one Mac Catalyst.
  static let apple: [Target] = [
    ("ios15", "iOS"), ("macosx12", "macOS"), ("tvos15", "tvOS"), ("watchos9", "watchOS"),
    ("xros1", "visionOS"),
  ].flatMap { triple, system in
    ["arm64", "x86_64"].flatMap { architecture -> [Target] in
      let name = "\(architecture)-apple-\(triple)"
      // Intel code for these is the simulator's even where the triple does not say so; for visionOS
      // the compiler has no such rule.
      let isInferred = architecture == "x86_64" && ["iOS", "tvOS", "watchOS"].contains(system)
      var targets = [
        Target(
          triple: name, system: system, architecture: architecture,
          environment: isInferred ? "simulator" : "native")
      ]
      if system != "macOS" {
        targets.append(
          Target(
            triple: name + "-simulator", system: system, architecture: architecture,
            environment: "simulator"))
      }
      if system == "iOS" {
        targets.append(
          Target(
            triple: name + "-macabi", system: system, architecture: architecture,
            environment: "macCatalyst"))
      }
      return targets
    }
  }

  /// Older processors of Apple's, and other systems.
  static let others: [Target] = [
    ("arm64_32-apple-watchos9", "watchOS", "arm64_32"), ("armv7k-apple-watchos4", "watchOS", "arm"),
    ("armv7-apple-ios10", "iOS", "arm"),
    ("x86_64-unknown-linux-gnu", "linux", "x86_64"),
    ("aarch64-unknown-linux-musl", "linux", "arm64"),
    ("riscv64-unknown-linux-gnu", "linux", "riscv64"),
    ("armv7-unknown-linux-gnueabihf", "linux", "arm"),
    ("s390x-unknown-linux-gnu", "linux", "s390x"),
    ("powerpc64le-unknown-linux-gnu", "linux", "powerpc64le"),
    ("aarch64-unknown-linux-android24", "android", "arm64"),
    ("x86_64-unknown-windows-msvc", "windows", "x86_64"),
    ("aarch64-unknown-windows-msvc", "windows", "arm64"),
    ("wasm32-unknown-wasi", "wasi", "wasm32"), ("x86_64-unknown-freebsd", "freeBSD", "x86_64"),
    ("x86_64-unknown-openbsd", "openBSD", "x86_64"),
    ("armv7em-none-none-eabi", "other", "arm"),
  ].map { Target(triple: $0, system: $1, architecture: $2, environment: "native") }

  @Test("The file type-checks for every target", arguments: apple + others)
  func typeChecks(_ target: Target) async throws {
    #expect(try await CompiledBranches.diagnostics(for: target.triple) == "")
  }

  @Test("The right branch is compiled for every target", arguments: apple + others)
  func rightBranch(_ target: Target) async throws {
    #expect(try await CompiledBranches.taken(for: target.triple) == target.expected)
  }

  @Test("Both processors of all of Apple's platforms, simulators and Catalyst are in the table")
  func tableIsComplete() {
    #expect(Self.apple.count == 20)
  }

  @Test("A mistake in a branch for another platform is seen")
  func mistakesAreSeen() async throws {
    let broken = try CompiledBranches.source().replacingOccurrences(
      of: "return .visionOS", with: "return .visionos")
    #expect(CompiledBranches.twin(of: broken).contains("branch compiledOperatingSystem .visionos"))
    try await TemporaryFolder.use { folder in
      try folder.write(["Prelude.swift": standardPrelude, "Platform.swift": broken])
      for (target, isGood) in [("arm64-apple-xros1", false), ("arm64-apple-ios15", true)] {
        let result = try await ChildProcess.run(
          SwiftToolchain.current.value.compiler,
          ["-frontend", "-typecheck", "-parse-stdlib", "-module-name", "Swift", "-target", target]
            + ["Prelude", "Platform"].map { folder.appendingPathComponent("\($0).swift").path })
        #expect((result.status == 0) == isGood, "\(target): \(result.output)")
      }
    }
  }
}

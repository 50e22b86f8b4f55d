import Testing

@testable import DevKitTestSupport

/// Which branches of `#if` the compiler takes for each SDK, because all other checks rest on it.
@Suite("Conditional compilation for each SDK", .enabled(if: SwiftCompiler.canCheckSDKs))
struct ConditionalCompilationTests {
  /// A condition and the SDKs for which it holds.
  struct Condition: Sendable, CustomTestStringConvertible {
    var text: String
    var sdks: Set<AppleSDK>
    var testDescription: String { text }

    init(_ text: String, _ sdks: Set<AppleSDK>) {
      self.text = text
      self.sdks = sdks
    }
  }

  static let all = Set(AppleSDK.allCases)
  static let conditions = [
    Condition("os(iOS)", [.iOS, .catalyst]),
    Condition("os(tvOS)", [.tvOS]),
    Condition("os(watchOS)", [.watchOS]),
    Condition("os(visionOS)", [.visionOS]),
    Condition("os(macOS)", [.macOS]),
    Condition("os(Linux)", []),
    Condition("targetEnvironment(macCatalyst)", [.catalyst]),
    Condition("targetEnvironment(simulator)", []),
    Condition("canImport(UIKit)", all.subtracting([.macOS])),
    Condition("canImport(AppKit)", [.macOS, .catalyst]),
    Condition("canImport(AppKit) && !targetEnvironment(macCatalyst)", [.macOS]),
    Condition("canImport(SwiftUI) && canImport(CoreText)", all),
    Condition("canImport(Darwin) && canImport(ObjectiveC)", all),
    Condition("canImport(DeveloperToolsSupport)", all),
    Condition("canImport(Glibc) || canImport(Musl)", []),
    Condition("canImport(FoundationEssentials)", []),
    Condition("canImport(UIKit) && !os(watchOS)", all.subtracting([.macOS, .watchOS])),
    Condition("swift(>=6.0) && compiler(>=6.1)", all),
    Condition("SWIFT_PACKAGE", []),
  ]

  @Test("conditions", arguments: AppleSDK.allCases)
  func conditions(_ sdk: AppleSDK) async throws {
    let source = Self.conditions.enumerated().map { index, condition in
      """
      #if \(condition.text)
        let held\(index): Int = ""
      #endif
      """
    }
    let found = try await SwiftCompiler.check(
      source: source.joined(separator: "\n"), mode: .swift6, sdk: sdk)
    // Each condition takes three lines, the failing one is the middle of them.
    let held = Set(found.map { Self.conditions[($0.line - 1) / 3].text })
    let expected = Set(Self.conditions.filter { $0.sdks.contains(sdk) }.map(\.text))
    #expect(held == expected)
  }

  @Test("a custom flag holds when it is given")
  func flag() async throws {
    let source = "#if SWIFT_PACKAGE\nlet held: Int = \"\"\n#endif\n"
    let found = try await SwiftCompiler.check(
      source: source, mode: .swift5, sdk: .iOS, flags: ["-D", "SWIFT_PACKAGE"])
    #expect(found.map(\.line) == [2])
  }

  /// Availability is the compiler's own: a guard helps, its absence is an error, and a newer
  /// deployment target needs none.
  @Test("availability follows the deployment target", arguments: AppleSDK.allCases)
  func availability(_ sdk: AppleSDK) async throws {
    let source = """
      @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
      func new() {}
      func guarded() {
        if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) { new() }
      }
      func unguarded() { new() }
      """
    for mode in LanguageMode.allCases {
      let old = try await SwiftCompiler.check(source: source, mode: mode, sdk: sdk)
      #expect(old.map(\.line) == [6])
      let new = try await SwiftCompiler.check(
        source: source, mode: mode, sdk: sdk, deployment: .newest)
      #expect(new == [])
    }
  }
}

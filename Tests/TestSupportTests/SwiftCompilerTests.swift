import Foundation
import Testing

@testable import DevKitTestSupport

/// The check that the other tests of generated code rely on can itself fail.
@Suite("Checking Swift files", .enabled(if: SwiftToolchain.compilerOnPath != nil))
struct SwiftCompilerTests {
  /// This machine, and one of the SDKs where they can be checked.
  static let sdks: [AppleSDK?] = SwiftCompiler.canCheckSDKs ? [nil, .iOS] : [nil]

  @Test("an error has its place and its message", arguments: sdks)
  func place(_ sdk: AppleSDK?) async throws {
    let found = try await SwiftCompiler.check(
      source: "let a = 1\n  let b: Int = \"\"\n", mode: .swift6, sdk: sdk)
    #expect(found.count == 1)
    #expect(found.first?.severity == .error)
    #expect(found.first?.file.hasSuffix(".swift") == true)
    #expect(found.first?.line == 2)
    #expect(found.first?.column == 16)
    #expect(found.first?.message.hasPrefix("cannot convert value") == true)
  }

  @Test("a warning is an error", arguments: sdks)
  func warning(_ sdk: AppleSDK?) async throws {
    let found = try await SwiftCompiler.check(
      source: "func f() -> Int { 1 }\nfunc g() { f() }\n", mode: .swift5, sdk: sdk)
    #expect(found.map(\.line) == [2])
  }

  @Test("data flow is followed unless types are enough", arguments: sdks)
  func dataFlow(_ sdk: AppleSDK?) async throws {
    let source = """
      final class Box { var value = 1 }
      @MainActor func take(_ box: Box) {}
      nonisolated func send(_ box: Box) async {
        await take(box)
        print(box.value)
      }
      """
    let full = try await SwiftCompiler.check(source: source, mode: .swift6, sdk: sdk)
    #expect(full.map(\.line) == [4])
    let types = try await SwiftCompiler.check(
      source: source, mode: .swift6, sdk: sdk, depth: .types)
    #expect(types == [])
  }

  @Test("each mode is the one it says", arguments: sdks)
  func modes(_ sdk: AppleSDK?) async throws {
    let shared = "final class Box { var value = 1 }\nlet shared = Box()\n"
    #expect(try await SwiftCompiler.check(source: shared, mode: .swift5, sdk: sdk) == [])
    let found = try await SwiftCompiler.check(source: shared, mode: .swift6, sdk: sdk)
    #expect(found.map(\.line) == [2])
    #expect(try await SwiftCompiler.check(source: shared, mode: .swift6MainActor, sdk: sdk) == [])
  }

  @Test("several files are one module", arguments: sdks)
  func files(_ sdk: AppleSDK?) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["a": "let a = b\n", "b": "let b: Int = a + c\n"].map { name, text in
      let file = folder.appendingPathComponent("\(name).swift")
      _ = FileManager.default.createFile(atPath: file.path, contents: Data(text.utf8))
      return file
    }
    let found = try await SwiftCompiler.check(files, mode: .swift6, sdk: sdk)
    #expect(found.contains { $0.file == "b.swift" && $0.message.contains("'c'") })
    #expect(!found.contains { $0.message.contains("cannot find 'b'") })
  }
}

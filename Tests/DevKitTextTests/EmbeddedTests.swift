import Foundation
import Testing

@testable import DevKitTestSupport

/// The library has to compile as Embedded Swift, where neither an operating system nor a C library
/// may be there.
@Suite struct EmbeddedTests {
  static let sources: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/DevKitText").standardizedFileURL
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().map { folder.path + "/" + $0 }
  }()

  /// Whether this toolchain has the Embedded standard library for a target.
  static func hasEmbedded(_ target: String) -> Bool {
    guard let compiler = Tool("swiftc") else { return false }
    let library = compiler.url.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("../lib/swift/embedded/Swift.swiftmodule").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
    return names.contains { $0.hasPrefix(target) }
  }

  @Test(
    .enabled(
      if: hasEmbedded("x86_64-unknown-linux-gnu"), "no Embedded Swift for x86_64-unknown-linux-gnu")
  )
  func compilesForLinux() throws { try compile("x86_64-unknown-linux-gnu") }

  @Test(
    .enabled(
      if: hasEmbedded("armv7em-none-none-eabi"), "no Embedded Swift for armv7em-none-none-eabi"))
  func compilesForAMicrocontroller() throws { try compile("armv7em-none-none-eabi") }

  private func compile(_ target: String) throws {
    #expect(Self.sources.count >= 5)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-embedded-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let object = folder.appendingPathComponent("DevKitText.o")
    let result = try #require(Tool("swiftc")).run(
      [
        "-enable-experimental-feature", "Embedded", "-wmo", "-target", target, "-parse-as-library",
        "-warnings-as-errors", "-module-name", "DevKitText", "-c", "-o", object.path,
      ] + Self.sources)
    #expect(result.status == 0, "\(result.output)")
    #expect(FileManager.default.fileExists(atPath: object.path))
  }
}

import Foundation
import Testing

@testable import DevKitTestSupport

/// The copies of the standard library that make checks for Apple targets possible.
@Suite("Retargeted standard library")
struct RetargetedLibraryTests {
  @Test(
    "the triple has the length of the one it replaces",
    arguments: ["ios", "macosx", "tvos", "watchos", "xros"],
    ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "x86_64-swift-linux-musl"])
  func length(_ system: String, _ host: String) throws {
    let triple = try RetargetedLibrary.triple(system: system, length: host.utf8.count)
    #expect(triple.count == host.utf8.count)
    #expect(String(decoding: triple, as: UTF8.self).hasPrefix("arm64-apple-\(system)1.0"))
  }

  @Test("a triple without room for a version is an error")
  func noRoom() {
    #expect(throws: SwiftCompilerFailure.self) {
      try RetargetedLibrary.triple(system: "watchos", length: 20)
    }
  }

  @Test("a toolchain whose modules are not as expected is an error, not a wrong module")
  func unknownToolchain() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-\(UUID().uuidString)")
    let module = folder.appendingPathComponent("Swift.swiftmodule")
    try FileManager.default.createDirectory(at: module, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let triple = "x86_64-unknown-linux-gnu"
    let file = module.appendingPathComponent("\(triple).swiftmodule")
    let toolchain = SwiftToolchain(
      compiler: folder, version: "", moduleTriple: triple, resourceFolder: folder,
      libraryFolder: folder)
    for content in ["nothing", "\(triple) and \(triple)"] {
      try Data(content.utf8).write(to: file)
      #expect(throws: SwiftCompilerFailure.self) {
        try RetargetedLibrary(toolchain: toolchain).write(system: "ios", to: folder)
      }
    }
  }
}

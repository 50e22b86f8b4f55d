import Foundation

/// The interfaces that make up one SDK, as its `modules.txt` lists them.
struct StubSources {
  struct Module: Sendable {
    var name: String
    var text: String
  }

  /// In the order in which they must be built.
  var modules: [Module]
  /// The folder with the SDK's `SDKSettings.json`, where it has one.
  var settings: URL?

  static let folder = PackageFolder.url.appendingPathComponent("Tests/Stubs")

  init(_ sdk: AppleSDK) throws {
    let own = Self.folder.appendingPathComponent(sdk.folder)
    let list = try String(
      contentsOf: own.appendingPathComponent("modules.txt"), encoding: .utf8)
    modules = try list.split(separator: "\n").map { line in
      let file = Self.folder.appendingPathComponent("\(line).swiftinterface")
      return Module(
        name: file.deletingPathExtension().lastPathComponent,
        text: try String(contentsOf: file, encoding: .utf8))
    }
    let hasSettings = FileManager.default.fileExists(
      atPath: own.appendingPathComponent("SDKSettings.json").path)
    settings = hasSettings ? own : nil
  }

  /// Changes when any stub changes.
  var fingerprint: String {
    modules.map { "\($0.name)\n\($0.text)" }.joined(separator: "\u{0}")
  }
}

/// A short name for a piece of content (FNV-1a, 64 bits).
struct Fingerprint {
  var text: String

  init(_ parts: String...) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in parts.joined(separator: "\u{0}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    text = String(hash, radix: 16)
  }
}

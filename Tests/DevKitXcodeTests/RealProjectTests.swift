import DevKitCore
import DevKitXcode
import Foundation
import Testing

/// Every project file of the real inputs.
let realProjects: [String] = {
  guard let root = ProcessInfo.processInfo.environment["DEVKIT_REAL_INPUTS"] else { return [] }
  let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
  return files.filter { $0.hasSuffix(".pbxproj") }.sorted().map { "\(root)/\($0)" }
}()

@Suite("Real projects", .enabled(if: !realProjects.isEmpty, "DEVKIT_REAL_INPUTS is not set"))
struct RealProjectTests {
  private func project(_ path: String) throws -> XcodeProject {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    return try XcodeProject(SourceText(path: "/p/App.xcodeproj/project.pbxproj", bytes: bytes))
  }

  /// The same file as Foundation reads it.
  private func foundation(_ bytes: [UInt8]) throws -> [String: Any] {
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return try #require(list as? [String: Any])
  }

  private func settings(_ list: [String: Any]) -> [String: [String: String]] {
    let objects = list["objects"] as? [String: [String: Any]] ?? [:]
    return objects.compactMapValues { object in
      guard object["isa"] as? String == "XCBuildConfiguration" else { return nil }
      let settings = object["buildSettings"] as? [String: Any] ?? [:]
      return settings.mapValues { ($0 as? [String])?.joined(separator: " ") ?? "\($0)" }
    }
  }

  @Test(
    "The objects and all build settings are those that Foundation reads", arguments: realProjects)
  func sameAsFoundation(path: String) throws {
    let project = try project(path)
    let list = try foundation(project.source.bytes)
    #expect(Set(project.objects.keys) == Set((list["objects"] as? [String: Any] ?? [:]).keys))
    let expected = settings(list)
    #expect(!expected.isEmpty)
    for (id, values) in expected {
      let object = try #require(project.objects[id])
      let entries = object.node["buildSettings"]?.entries ?? []
      let read = entries.map { entry in
        (
          entry.key,
          entry.value.text ?? entry.value.elements.compactMap(\.text).joined(separator: " ")
        )
      }
      #expect(Dictionary(uniqueKeysWithValues: read) == values)
    }
    #expect(!project.targets.isEmpty)
    #expect(project.targets.allSatisfy { !$0.configurations.isEmpty })
  }

  @Test("A changed setting changes its bytes and nothing else", arguments: realProjects)
  func changesOneValue(path: String) throws {
    let project = try project(path)
    let before = settings(try foundation(project.source.bytes))
    let configurations = project.targets.flatMap(\.configurations) + project.configurations
    // Versions, and some settings with quotes, conditions and odd characters.
    for (index, configuration) in configurations.enumerated() {
      let interesting = configuration.settings.enumerated().filter {
        $0.element.name.hasSuffix("_VERSION") || ($0.offset + index) % 97 == 0
      }.map(\.element)
      for setting in interesting where setting.node.text != nil {
        let replacement = try #require(PropertyText.replacement(of: setting.node, with: "9.9-x\"y"))
        let splice = TextSplice(setting.node.range, replacement)
        let bytes = try #require([splice].applied(to: project.source.bytes))
        #expect(bytes.starts(with: project.source.bytes[..<splice.range.lowerBound]))
        #expect(
          bytes.suffix(project.source.bytes.count - splice.range.upperBound)
            .elementsEqual(project.source.bytes[splice.range.upperBound...]))
        var expected = before
        expected[configuration.id]?[setting.name + setting.condition] = "9.9-x\"y"
        #expect(settings(try foundation(bytes)) == expected)
      }
      if project.source.bytes.count > 200_000, index > 8 { break }
    }
  }

  @Test("Settings files are found, by reference and by synchronized folder")
  func settingsFiles() throws {
    var found: [String: Set<String>] = [:]
    for path in realProjects {
      let project = try project(path)
      let all = project.targets.flatMap(\.configurations) + project.configurations
      found[path] = Set(all.compactMap { $0.baseFile.flatMap { project.path(of: $0) } })
    }
    func files(_ name: String) -> Set<String> { found.first { $0.key.contains(name) }?.value ?? [] }
    #expect(files("mastodon") == ["/p/AppVersion.xcconfig"])
    #expect(
      files("anchor") == [
        "/p/Xcode16BuildConfigurations/Configs/DevConfig.xcconfig",
        "/p/Xcode16BuildConfigurations/Configs/ReleaseConfig.xcconfig",
        "/p/Xcode16BuildConfigurations/Configs/TargetConfig.xcconfig",
      ])
    #expect(
      files("home-assistant") == [
        "/p/Configuration/HomeAssistant.debug.xcconfig",
        "/p/Configuration/HomeAssistant.release.xcconfig",
      ])
    #expect(files("codeedit").count == 4)
  }

  @Test("Mutated projects and settings files give an error or a value, and end", arguments: 0..<4)
  func mutations(part: Int) throws {
    let scale =
      ProcessInfo.processInfo.environment["DEVKIT_TEST_COUNT_SCALE"].flatMap(Int.init) ?? 1
    var random = SeededGenerator(seed: UInt64(part) + 1)
    let small = try realProjects.filter {
      try Data(contentsOf: URL(fileURLWithPath: $0)).count < 25_000
    }
    for _ in 0..<(125 * scale) {
      let path = try #require(small.randomElement(using: &random))
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.removeSubrange(index..<min(index + 200, bytes.count))
        default:
          bytes.insert(Array("\"{}();=<>".utf8).randomElement(using: &random) ?? 0, at: index)
        }
      }
      let source = SourceText(path: "A.xcodeproj/project.pbxproj", bytes: bytes)
      if let project = try? XcodeProject(source) {
        let set = ConfigurationFileSet { _ in bytes }
        for target in project.targets {
          let settings = BuildSettings(
            project, target: target, configuration: "Release", files: set)
          _ = settings.value(of: "PRODUCT_BUNDLE_IDENTIFIER")
        }
      }
      _ = ConfigurationFile(SourceText(path: "a.xcconfig", bytes: bytes))
    }
  }
}

/// A generator that gives the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
  mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

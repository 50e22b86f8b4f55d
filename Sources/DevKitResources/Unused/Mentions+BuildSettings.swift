import DevKitCore
import DevKitXcode

// App icons, accent colours, launch storyboards: the build takes them by names in its settings.
extension Mentions {
  /// Adds the values of settings that name resources, with the values of other settings put in.
  mutating func addBuildSettings(_ settings: BuildSettings) {
    let names = Set(settings.definitions.map(\.name))
    for name in names where Self.settingPrefixes.contains(where: name.hasPrefix) {
      if let value = settings.value(of: name) { addBuildSetting(value) }
    }
  }

  /// Adds the values of build settings that name resources.
  ///
  /// - Parameter text: A project, a settings file or a project's specification: whatever has lines
  ///   such as `NAME = value;` or `NAME: value`.
  mutating func addBuildSettings(in text: [UInt8]) {
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D || $0 == 0x3B }) {
      // Conditions such as `[sdk=iphone*]` belong to the name.
      var depth = 0
      let separator = line.firstIndex { byte in
        depth += byte == 0x5B ? 1 : byte == 0x5D ? -1 : 0
        return depth == 0 && (byte == 0x3D || byte == 0x3A)
      }
      guard let separator else { continue }
      let name = String(decoding: line[..<separator], as: UTF8.self)
      guard Self.settingPrefixes.contains(where: name.mentions) else { continue }
      addBuildSetting(String(decoding: line[line.index(after: separator)...], as: UTF8.self))
    }
  }

  /// Adds a build setting's value, which may be a list.
  mutating func addBuildSetting(_ value: String) {
    let signs: Set<Character> = [" ", "\t", "\"", "'", ",", "(", ")", "[", "]"]
    for part in value.split(whereSeparator: signs.contains) { addWhole(String(part)) }
    var whole = value[...]
    while let first = whole.first, signs.contains(first) { whole.removeFirst() }
    while let last = whole.last, signs.contains(last) { whole.removeLast() }
    addWhole(String(whole))
  }

  /// What the names of build settings that name resources begin with.
  private static let settingPrefixes = ["ASSETCATALOG_COMPILER_", "INFOPLIST_KEY_"]
}

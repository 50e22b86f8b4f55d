/// What does not fit together within one file.
struct FileFindings: Sendable {
  /// The findings in words, in a fixed order.
  let all: [String]
  /// What else there is to find where the file is no part of an app or an xcframework, of which the whole
  /// counts.
  let ifAlone: [String]

  init(_ file: InspectedFile) {
    guard !Self.isPlain(file) else {
      all = file.oddities
      ifAlone = []
      return
    }
    all =
      file.oddities + Self.hiddenSlices(file) + Self.mixedArchives(file) + Self.mixedSlices(file)
    ifAlone = Self.missingSimulatorSlices(file)
  }

  /// Whether there is one slice, or all are for one platform and none is hidden, as in nearly every file.
  private static func isPlain(_ file: InspectedFile) -> Bool {
    guard file.slices.count > 1 else { return true }
    var known: BinaryPlatform?
    for index in file.slices.indices {
      guard !file.slices[index].isHidden else { return false }
      let count = file.slices[index].image.platforms.count
      guard count > 0 else { continue }
      let platform = file.slices[index].image.platforms[0].platform
      guard count == 1, known == nil || known == platform else { return false }
      known = platform
    }
    return true
  }

  /// More findings of one kind than a reader takes in.
  private static let findingLimit = 50

  private static func hiddenSlices(_ file: InspectedFile) -> [String] {
    file.slices.filter(\.isHidden).map(\.image.architecture).uniqued().map {
      "an \($0) slice is hidden behind those that the file's header counts; most tools miss it"
    }
  }

  // MARK: Mixed platforms

  /// The platforms of one image as one word: `ios`, or `macos+maccatalyst`.
  private static func name(_ image: BinaryImage) -> String {
    guard image.platforms.count != 1 else { return image.platforms[0].platform.name }
    return image.platforms.map(\.platform.name).joined(separator: "+")
  }

  /// An architecture with the platforms of one image.
  private struct Combination: Hashable {
    var architecture: String
    var platforms: String
  }

  /// Members of one archive, for one architecture, that are for different platforms.
  private static func mixedArchives(_ file: InspectedFile) -> [String] {
    guard file.isArchive else { return [] }
    // Each with the first member.
    var examples = OrderedMap<Combination, String>()
    for index in file.slices.indices where !file.slices[index].image.platforms.isEmpty {
      let image = file.slices[index].image
      examples.update(
        Combination(architecture: image.architecture, platforms: name(image)),
        from: file.slices[index].member ?? "?"
      ) { _ in }
    }
    var counts = OrderedMap<String, Int>()
    for (combination, _) in examples.entries {
      counts.update(combination.architecture, from: 0) { $0 += 1 }
    }
    return counts.entries.filter { $0.value > 1 }.prefix(findingLimit).map { architecture, _ in
      let words = examples.entries.filter { $0.key.architecture == architecture }
        .map { "\($0.key.platforms) (\($0.value))" }
      return "the archive mixes platforms for \(architecture): \(list(words))"
    }
  }

  /// Slices of one file, for different architectures, that are for different platforms.
  private static func mixedSlices(_ file: InspectedFile) -> [String] {
    var architectures = OrderedMap<String, [String]>()
    // Those that are devices or simulators: a handful, whatever the file says.
    var platforms: [BinaryPlatform] = []
    for slice in file.slices where slice.universalEntry != nil && !slice.image.platforms.isEmpty {
      architectures.update(name(slice.image), from: []) { names in
        // Most members of an archive repeat the one before.
        if names.last != slice.image.architecture { names.append(slice.image.architecture) }
      }
      for platform in slice.image.platforms.map(\.platform)
      where (platform.isDevice || platform.isSimulator) && !platforms.contains(platform) {
        platforms.append(platform)
      }
    }
    guard architectures.entries.count > 1 else { return [] }
    let groups = architectures.entries.map { name, architectures in
      "\(name) (\(architectures.uniqued().joined(separator: ", ")))"
    }
    let isDeviceWithSimulator = platforms.contains { platform in
      platform.simulator.map(platforms.contains) ?? false
    }
    guard isDeviceWithSimulator else {
      return ["the slices are for different platforms: \(list(groups))"]
    }
    return [
      "slices for a device and for its simulator are in one file: \(list(groups)); an app with it "
        + "is rejected, and an xcframework is the way to ship both"
    ]
  }

  /// A file that serves devices and simulators, but no simulator on an Apple silicon Mac.
  private static func missingSimulatorSlices(_ file: InspectedFile) -> [String] {
    guard file.slices.count > 1, file.slices.contains(where: { $0.image.isSimulator }) else {
      return []
    }
    let platforms = file.platforms
    return platforms.compactMap { platform in
      guard let simulator = platform.simulator, platforms.contains(simulator),
        has(file, platform, "arm64"), !has(file, simulator, "arm64")
      else { return nil }
      return MissingSlice.message(simulator)
    }
  }

  private static func has(
    _ file: InspectedFile, _ platform: BinaryPlatform, _ architecture: String
  ) -> Bool {
    file.slices.contains { slice in
      slice.image.architecture == architecture
        && slice.image.platforms.contains { $0.platform == platform }
    }
  }

  /// More words than a reader takes in.
  private static let listLimit = 12

  /// Some words with commas and "and"; of very many the first ones.
  static func list(_ words: [String]) -> String {
    if words.count > listLimit {
      let rest = words.count - listLimit
      return words.prefix(listLimit).joined(separator: ", ") + " and \(rest) more"
    }
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// How a missing slice is told.
enum MissingSlice {
  static func message(_ simulator: BinaryPlatform) -> String {
    "there are slices for devices, but no arm64 one for \(simulator.name): it cannot be used in a "
      + "simulator on a Mac with Apple silicon"
  }
}

/// What does not fit together within one file.
struct FileFindings: Sendable {
  /// The findings in words, in a fixed order.
  let all: [String]
  /// What else there is to find where the file is no part of an app or an xcframework, of which the whole
  /// counts.
  let ifAlone: [String]

  init(_ file: InspectedFile) {
    all = Self.of(file)
    ifAlone = Self.missingSimulatorSlices(file)
  }

  /// More findings of one kind than a reader takes in.
  private static let findingLimit = 50

  private static func of(_ file: InspectedFile) -> [String] {
    guard file.slices.count > 1 else { return file.oddities }
    return file.oddities + hiddenSlices(file) + mixedArchives(file) + mixedSlices(file)
  }

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

  /// Members of one archive, for one architecture, that are for different platforms.
  private static func mixedArchives(_ file: InspectedFile) -> [String] {
    guard file.isArchive else { return [] }
    // For each architecture the platforms, each with a member.
    var examples = OrderedMap<String, OrderedMap<String, String?>>()
    for slice in file.slices where !slice.image.platforms.isEmpty {
      examples.update(slice.image.architecture, from: OrderedMap()) {
        $0.update(name(slice.image), from: slice.member) { _ in }
      }
    }
    return examples.entries.lazy.filter { $0.value.entries.count > 1 }.prefix(findingLimit)
      .map { architecture, examples in
        let words = examples.entries.map { "\($0.key) (\($0.value ?? "?"))" }
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

/// One image within a file.
public struct Slice: Hashable, Sendable {
  /// The architecture in the header of a universal file; `nil` where the file is not one.
  public var universalEntry: String?
  /// Whether it follows the slices that a universal file counts (an arm64 slice that old systems
  /// are not to see).
  public var isHidden = false
  /// The name of an archive's member; `nil` where the file is no archive.
  public var member: String?
  /// Where it begins in the file.
  public var offset: Int
  /// The number of bytes.
  public var size: Int
  /// What it is.
  public var image: BinaryImage

  /// Where it is within the file, for messages: `slice arm64, member a.o`; empty for the file
  /// itself.
  public var place: String {
    let entry = universalEntry.map { isHidden ? "hidden slice \($0)" : "slice \($0)" }
    return [entry, member.map { "member \($0)" }].compactMap { $0 }.joined(separator: ", ")
  }
}

/// What is known of a file.
public struct InspectedFile: Hashable, Sendable {
  /// What holds the slices.
  public enum Container: String, Hashable, Sendable {
    /// The file is itself an image.
    case none
    case universal
    /// A universal file with 64-bit offsets.
    case universal64
    case archive
    case thinArchive = "thin archive"
    /// A universal file of which at least one slice is an archive.
    case universalArchive = "universal archive"
  }

  /// The container.
  public var container = Container.none
  /// The images, in the order of the file.
  public var slices: [Slice] = []
  /// The files beside it that a thin archive names.
  public var thinMembers: [String] = []
  /// What is damaged, in the order in which it was met.
  public var damages: [BinaryDamage] = []
  /// What does not fit together although it can be read.
  public var oddities: [String] = []

  /// Makes a file of which nothing is known.
  public init() {}

  /// A thousand damaged members need no thousand messages.
  private static let damageLimit = 50

  /// Adds what is damaged, unless enough was said.
  mutating func add(_ damage: BinaryDamage) {
    if damages.count < Self.damageLimit { damages.append(damage) }
  }

  /// The bytes that it takes in memory, roughly.
  var footprint: Int {
    slices.reduce(0) { $0 + $1.footprint } + thinMembers.reduce(0) { $0 + 64 + $1.utf8.count }
  }

  /// Whether it holds archives, thus is linked statically.
  public var isArchive: Bool {
    switch container {
    case .archive, .thinArchive, .universalArchive: true
    case .none, .universal, .universal64: false
    }
  }

  /// The architectures without repetition, in the order of the file.
  public var architectures: [String] {
    slices.map(\.image.architecture).filter { !$0.isEmpty }.uniqued()
  }

  /// The platforms without repetition, in the order of the file.
  public var platforms: [BinaryPlatform] {
    var known = OrderedMap<BinaryPlatform, Void>()
    for index in slices.indices {
      for claim in slices[index].image.platforms { _ = known.insert(claim.platform) }
    }
    return known.entries.map(\.key)
  }
}

import DevKitCore

/// How much one inspected path may cost, in bytes that are handled and in bytes that are kept.
///
/// Work is allowed in proportion to the files that are opened, each counted once, however often a
/// list or a link leads to it. What a file says of itself therefore never makes it dear: reading the
/// same bytes again and again, or unpacking what was packed too well, comes to an end. One thread
/// uses a budget at a time.
final class InspectionBudget {
  /// What was spent so far; a value, so that it can be handed from one thread to another.
  struct Spent: Hashable, Sendable {
    /// The bytes that may be handled, as the files opened so far allow.
    fileprivate(set) var allowance = InspectionBudget.baseAllowance
    /// Bytes that were read or unpacked.
    fileprivate(set) var work = 0
    /// Bytes that what was found takes, roughly.
    fileprivate(set) var kept = 0
    /// Where the budget came to its end; what follows is left out.
    fileprivate(set) var end: BinaryDamage?
    /// The files that were opened: of most paths there is one, and a set takes time to set up.
    fileprivate var first: FileIdentity?
    fileprivate var others: Set<FileIdentity> = []

    fileprivate mutating func isNew(_ identity: FileIdentity) -> Bool {
      guard let first else {
        first = identity
        return true
      }
      return identity != first && others.insert(identity).inserted
    }
  }

  /// The work that is allowed whatever the size of the files.
  static let baseAllowance = 64 << 20
  /// How many bytes may be handled for each byte of a file.
  static let workPerByte = 32
  /// The most that is handled for one path.
  static let largestAllowance = 8 << 30
  /// The most that is kept of one path.
  static let keptLimit = 256 << 20

  private(set) var spent: Spent

  /// Whether something is left out.
  var isExhausted: Bool { spent.end != nil }
  /// Whether it was said that something is left out.
  var isTold = false

  private let keptLimit: Int

  /// A budget of which nothing, or so much, is spent.
  init(_ spent: Spent = Spent(), keptLimit: Int = InspectionBudget.keptLimit) {
    self.spent = spent
    self.keptLimit = keptLimit
  }

  /// Allows for the work on a file that is opened; `identity` tells whether it was opened before.
  func open(size: Int, identity: FileIdentity? = nil) {
    if let identity, !spent.isNew(identity) { return }
    let (work, overflow) = size.multipliedReportingOverflow(by: Self.workPerByte)
    let room = Self.largestAllowance - spent.allowance
    spent.allowance += overflow ? room : min(work, room)
  }

  /// Counts bytes that are read or unpacked; `offset` is where, for the message.
  @inline(__always)
  func work(_ bytes: Int, at offset: Int) throws(BinaryDamage) {
    spent.work += bytes
    guard spent.work <= spent.allowance else { throw exhausted(at: offset) }
  }

  private func exhausted(at offset: Int) -> BinaryDamage {
    ended(
      at: offset,
      "reading this path takes more than \(Self.workPerByte) times its size; what follows is left "
        + "out")
  }

  private func ended(at offset: Int, _ reason: String) -> BinaryDamage {
    let damage = BinaryDamage(offset: offset, reason)
    if spent.end == nil { spent.end = damage }
    return damage
  }

  /// Counts bytes that are kept until everything is shown.
  func keep(_ bytes: Int, at offset: Int) throws(BinaryDamage) {
    guard bytes <= keptLimit - spent.kept else {
      // The rest of the path is no better off.
      spent.kept = keptLimit
      throw ended(
        at: offset,
        "what this path holds takes more than \(keptLimit >> 20) MiB to keep; what follows is left "
          + "out")
    }
    spent.kept += bytes
  }
}

extension Slice {
  /// The bytes that it takes in memory, roughly: what it is made of, and what is outside of it.
  var footprint: Int {
    var size = MemoryLayout<Slice>.stride
    size += Self.outside(member) + Self.outside(universalEntry) + Self.outside(image.uuid)
    size += Self.outside(image.installName) + Self.outside(image.cLibrary)
    size += Self.outside(image.interpreter) + Self.outside(image.detail)
    for claim in image.platforms {
      size +=
        MemoryLayout<PlatformClaim>.stride + Self.outside(claim.minimumOS)
        + Self.outside(claim.sdk)
    }
    for tool in image.tools {
      size +=
        MemoryLayout<BinaryImage.Tool>.stride + Self.outside(tool.name)
        + Self.outside(tool.version)
    }
    return size + 64
  }

  /// Texts of up to fifteen bytes are in the value itself.
  private static func outside(_ text: String?) -> Int {
    guard let count = text?.utf8.count, count > 15 else { return 0 }
    return 48 + count
  }
}

import DevKitCore

/// A place at which a file is not what its format demands.
public struct BinaryDamage: Error, Hashable, Sendable {
  /// The byte, counted from the start of the file or, in a zip file, of the unpacked entry.
  public var offset: Int
  /// What is wrong there: one sentence without a full stop.
  public var reason: String
  /// The slice or member it is in, such as `slice x86_64` or `member a.o`; empty for neither.
  public var place: String

  /// Makes a damage.
  public init(offset: Int, _ reason: String, in place: String = "") {
    self.offset = offset
    self.reason = reason
    self.place = place
  }

  /// The offset, the place and the reason as one sentence.
  public var sentence: String {
    let start = "at byte \(offset)"
    return place.isEmpty ? "\(start): \(reason)" : "\(start), in \(place): \(reason)"
  }
}

import DevKitCore

/// Which files a run may read.
///
/// A sandboxed build phase may read what it has declared and what is in declared folders. Whatever
/// else would be read is left alone, so that the phase neither fails nor depends on what Xcode does
/// not know of.
struct ReadAccess: Sendable {
  /// The declared paths, normalized; `nil` where there is no bound.
  private let declared: Set<LiteralText>?

  /// No bound.
  static let everything = ReadAccess(declared: nil)

  /// Access to these paths and what is below them.
  init(paths: some Sequence<String>) {
    self.init(declared: Set(paths.map { LiteralText(Path.normalized($0)) }))
  }

  private init(declared: Set<LiteralText>?) { self.declared = declared }

  /// Whether there is a bound.
  var isBound: Bool { declared != nil }

  /// Whether a path may be read: it or a folder around it is declared.
  ///
  /// - Complexity: O(depth of the path).
  func allows(_ path: String) -> Bool {
    guard let declared else { return true }
    var current = Path.normalized(path)
    while true {
      if declared.contains(LiteralText(current)) { return true }
      let parent = Path.parent(of: current)
      if parent == current || parent == "." { return false }
      current = parent
    }
  }

  /// The declared paths below a folder, or the folder itself, sorted; none where there is no bound.
  func paths(in folder: String) -> [String] {
    let all = (declared ?? []).map(\.text)
    return all.filter { $0 == folder || Path.below(folder, $0) != nil }.sorted(by: Path.precedes)
  }

  /// All declared paths, sorted.
  var paths: [String] { (declared ?? []).map(\.text).sorted(by: Path.precedes) }
}

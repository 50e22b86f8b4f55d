import DevKitCore

/// Which files a run may read.
///
/// A sandboxed build phase may read what it has declared and what is in declared folders. Whatever
/// else would be read is left alone, so that the phase neither fails nor depends on what Xcode does
/// not know of.
struct ReadAccess: Sendable {
  /// The declared paths, normalized; `nil` where there is no bound.
  private let declared: Set<LiteralText>?

  /// Those of them that are inputs.
  private let inputs: Set<LiteralText>

  /// No bound.
  static let everything = ReadAccess()

  private init() {
    declared = nil
    inputs = []
  }

  /// Access to these paths and what is below them, by whatever links they are reached.
  ///
  /// - Parameter outputs: What may be read to be replaced, and is no resource.
  init(inputs: some Sequence<String>, outputs: some Sequence<String>) {
    self.inputs = Self.allPaths(to: inputs)
    declared = self.inputs.union(Self.allPaths(to: outputs))
  }

  private static func allPaths(to paths: some Sequence<String>) -> Set<LiteralText> {
    let normalized = paths.map { Path.normalized($0) }
    let real = normalized.compactMap { try? FileSystem.realPath($0) }
    return Set((normalized + real).map(LiteralText.init))
  }

  /// Whether there is a bound.
  var isBound: Bool { declared != nil }

  /// Whether a path may be read: it or a folder around it is declared.
  ///
  /// - Complexity: O(depth of the path).
  func allows(_ path: String) -> Bool {
    guard let declared else { return true }
    if Self.isDeclared(Path.normalized(path), in: declared) { return true }
    guard let real = try? FileSystem.realPath(path), real != path else { return false }
    return Self.isDeclared(real, in: declared)
  }

  private static func isDeclared(_ path: String, in declared: Set<LiteralText>) -> Bool {
    var current = path
    while true {
      if declared.contains(LiteralText(current)) { return true }
      let parent = Path.parent(of: current)
      if parent == current || parent == "." { return false }
      current = parent
    }
  }

  /// The declared inputs below a folder, or the folder itself, sorted; none where there is no bound.
  func paths(in folder: String) -> [String] {
    let real = (try? FileSystem.realPath(folder)) ?? folder
    let found = inputs.compactMap { input -> LiteralText? in
      let path = input.text
      if path == folder || path == real { return LiteralText(folder) }
      let inner = Path.below(folder, path) ?? Path.below(real, path)
      return inner.map { LiteralText(Path.join(folder, $0)) }
    }
    return Set(found).map(\.text).sorted(by: Path.precedes)
  }
}

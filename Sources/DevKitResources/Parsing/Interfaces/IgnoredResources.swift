import DevKitCore

/// What ignore rules leave without accessors, as far as documents of Interface Builder may use it.
struct IgnoredResources: Sendable {
  /// The files and folders that were read.
  let readPaths: [String]
  private let known: KnownResources
  private let isComplete: Bool

  /// Reads the inputs.
  init(reading inputs: IgnoredInputs) {
    let (found, isComplete) = inputs.discover()
    // Who ignores a file does not want to hear what is wrong in it, and nothing is made of it here.
    var ignored: [Diagnostic] = []
    let (model, _) = ResourceModelBuilder(kinds: [.image, .color, .font])
      .build(from: found, diagnostics: &ignored)
    let storyboards = found.interfaces.filter {
      FileClass.pathExtension(of: $0.name) == "storyboard"
    }
    known = KnownResources(model, storyboards: storyboards.map { Path.stem(of: $0.name) })
    readPaths = found.readPaths
    self.isComplete = isComplete
  }

  /// Whether a finding is none: what seems to be missing is here, or may be where nothing can be read.
  func explains(_ finding: InterfaceFinding) -> Bool {
    guard let missing = finding.missing else { return false }
    return !isComplete || known.has(missing.kind, named: missing.name)
  }
}

import DevKitCore

/// The names of what documents of Interface Builder may use.
struct KnownResources {
  private(set) var images: Set<LiteralText>
  private(set) var colors: Set<LiteralText>
  private(set) var fonts: Set<LiteralText>
  /// Storyboards that have no accessors, so that nothing of what is in them is known.
  private(set) var otherStoryboards: Set<LiteralText> = []
  /// Whether there is nothing else that the app may have.
  private(set) var isComplete = true

  /// Those that have accessors.
  init(_ model: ResourceModel) {
    images = Self.names(in: model.assets.filtered(to: .image))
    colors = Self.names(in: model.assets.filtered(to: .color))
    fonts = Set(model.fonts.flatMap { [$0.postScriptName, $0.family] }.map(LiteralText.init))
  }

  /// Adds what ignore rules leave without accessors.
  ///
  /// Returns the paths that were read.
  mutating func add(_ ignored: IgnoredInputs) -> [String] {
    let (found, isComplete) = ignored.discover()
    var diagnostics: [Diagnostic] = []
    let others = KnownResources(
      ResourceModelBuilder(kinds: [.image, .color, .font])
        .build(from: found, diagnostics: &diagnostics))
    images.formUnion(others.images)
    colors.formUnion(others.colors)
    fonts.formUnion(others.fonts)
    for item in found.interfaces where FileClass.pathExtension(of: item.name) == "storyboard" {
      otherStoryboards.insert(LiteralText(Path.stem(of: item.name)))
    }
    if !isComplete { self.isComplete = false }
    return found.readPaths
  }

  private static func names(in namespace: AssetNamespace) -> Set<LiteralText> {
    var names = Set(namespace.assets.map { LiteralText($0.loadName) })
    for child in namespace.namespaces { names.formUnion(Self.names(in: child)) }
    return names
  }
}

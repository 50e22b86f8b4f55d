import DevKitCore

/// The names of what documents of Interface Builder may use.
struct KnownResources: Sendable {
  private var names: [ResourceKind: Set<LiteralText>]

  /// The images, colours and fonts of a model, and storyboards.
  init(_ model: ResourceModel, storyboards: [String] = []) {
    names = [
      .image: Self.names(in: model.assets.filtered(to: .image)),
      .color: Self.names(in: model.assets.filtered(to: .color)),
      .font: Set(model.fonts.flatMap { [$0.postScriptName, $0.family] }.map(LiteralText.init)),
      .storyboard: Set(storyboards.map(LiteralText.init)),
    ]
  }

  /// Whether there is a resource of a name; that of an image may be the one of its file.
  func has(_ kind: ResourceKind, named name: String) -> Bool {
    let known = names[kind] ?? []
    if known.contains(LiteralText(name)) { return true }
    guard kind == .image, let loadName = ImageFileName(name)?.loadName else { return false }
    return known.contains(LiteralText(loadName))
  }

  private static func names(in namespace: AssetNamespace) -> Set<LiteralText> {
    var names = Set(namespace.assets.map { LiteralText($0.loadName) })
    for child in namespace.namespaces { names.formUnion(Self.names(in: child)) }
    return names
  }
}

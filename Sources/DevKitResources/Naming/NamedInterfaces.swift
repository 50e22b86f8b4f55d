/// What storyboards and xibs have, named.
struct NamedInterfaces: Sendable {
  var platforms: [Platform] = []
  var identifierGroups: [Named<IdentifierGroup>] = []

  /// The accessors of a platform.
  struct Platform: Sendable {
    var platform: InterfacePlatform
    var storyboards: [Named<Storyboard>]
    var nibs: [Named<InterfaceModel.Nib>]
    var segueSources: [Named<SegueSource>]
    var reuseIdentifiers: [Named<InterfaceModel.ReuseIdentifier>]

    /// Whether a kind has accessors.
    func has(_ kind: ResourceKind) -> Bool {
      switch kind {
      case .storyboard: !storyboards.isEmpty
      case .nib: !nibs.isEmpty
      case .segue: !segueSources.isEmpty
      case .reuseIdentifier: !reuseIdentifiers.isEmpty
      default: false
      }
    }
  }

  /// A storyboard and its controllers.
  struct Storyboard: Sendable {
    var resource: InterfaceModel.Storyboard
    var controllers: [Named<InterfaceModel.Typed>]
  }

  /// The segues that begin at controllers of a class.
  struct SegueSource: Sendable {
    var type: InterfaceClass
    var segues: [Named<InterfaceModel.Segue>]
  }

  /// The accessibility identifiers of a document.
  struct IdentifierGroup: Sendable {
    var name: String
    var identifiers: [Named<InterfaceModel.Identifier>]
  }

  var isEmpty: Bool { platforms.isEmpty && identifierGroups.isEmpty }

  /// Whether a kind has accessors.
  func has(_ kind: ResourceKind) -> Bool {
    kind == .id ? !identifierGroups.isEmpty : platforms.contains { $0.has(kind) }
  }
}

import DevKitCore

/// The storyboards and xibs of an app, with the localized copies of each put together.
struct InterfaceModel: Sendable {
  /// What accessors name classes for, by platform: the same name may stand on each.
  var platforms: [Platform] = []
  /// The accessibility identifiers of each document.
  var identifierGroups: [IdentifierGroup] = []

  /// The accessors of a platform.
  struct Platform: Sendable {
    var platform: InterfacePlatform
    var storyboards: [Storyboard] = []
    var nibs: [Nib] = []
    var segueSources: [SegueSource] = []
    var reuseIdentifiers: [ReuseIdentifier] = []

    var isEmpty: Bool {
      storyboards.isEmpty && nibs.isEmpty && segueSources.isEmpty && reuseIdentifiers.isEmpty
    }
  }

  /// A storyboard.
  struct Storyboard: Sendable {
    var name: String
    var initialController: InterfaceClass?
    var controllers: [Typed]
    var uses: InterfaceUses
    var location: SourceLocation
  }

  /// A xib.
  struct Nib: Sendable {
    var name: String
    /// The class of its first view; `nil` where it has none.
    var firstView: InterfaceClass?
    var reuseIdentifier: String?
    var uses: InterfaceUses
    var location: SourceLocation
  }

  /// An identifier with the class of what it stands for.
  struct Typed: Sendable {
    var identifier: String
    var type: InterfaceClass
    var location: SourceLocation
  }

  /// A reuse identifier.
  typealias ReuseIdentifier = Typed

  /// The segues that begin at controllers of a class.
  struct SegueSource: Sendable {
    var type: InterfaceClass
    var segues: [Segue]
    var location: SourceLocation
  }

  /// A segue.
  struct Segue: Sendable {
    var identifier: String
    var type: InterfaceClass
    var destination: InterfaceClass
    var location: SourceLocation
  }

  /// The accessibility identifiers of the documents of one name.
  struct IdentifierGroup: Sendable {
    var name: String
    var identifiers: [Identifier]
    var location: SourceLocation
  }

  /// An accessibility identifier.
  struct Identifier: Sendable {
    var name: String
    var location: SourceLocation
  }
}

/// The names of the resources that a document uses, sorted.
struct InterfaceUses: Sendable {
  var images: [String] = []
  var colors: [String] = []

  var isEmpty: Bool { images.isEmpty && colors.isEmpty }
}

extension InterfaceModel {
  /// How many accessors a kind gets.
  func count(of kind: ResourceKind) -> Int {
    switch kind {
    case .storyboard: platforms.reduce(0) { $0 + $1.storyboards.count }
    case .nib: platforms.reduce(0) { $0 + $1.nibs.count }
    case .segue:
      platforms.reduce(0) { $0 + $1.segueSources.reduce(0) { $0 + $1.segues.count } }
    case .reuseIdentifier: platforms.reduce(0) { $0 + $1.reuseIdentifiers.count }
    case .id: identifierGroups.reduce(0) { $0 + $1.identifiers.count }
    default: 0
    }
  }
}

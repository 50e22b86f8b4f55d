import DevKitCore

/// A storyboard or xib, as far as accessors and checks need it.
struct InterfaceDocument: Sendable {
  /// What a document is compiled to.
  enum Kind: String, Sendable {
    case storyboard
    case nib

    /// The noun that messages use.
    var noun: String { self == .nib ? "xib" : "storyboard" }
  }

  /// A name in a document, and the byte where it stands.
  struct Name: Hashable, Sendable {
    var name: String
    var offset: Int
  }

  /// A font, which has a family too.
  struct FontUse: Hashable, Sendable {
    var name: Name
    var family: String
  }

  /// A controller of a storyboard.
  struct Controller: Sendable {
    var id: String
    var identifier: Name?
    var type: InterfaceClass
  }

  /// A place that stands for a controller of another storyboard.
  struct Reference: Sendable {
    var id: String
    /// `nil` for the same storyboard.
    var storyboard: String?
    /// `nil` for the initial controller.
    var identifier: String?
    /// Whether the storyboard is in a bundle of its own.
    var isElsewhere: Bool
    var offset: Int
  }

  /// A segue.
  struct Segue: Sendable {
    var identifier: Name?
    var type: InterfaceClass
    /// The identity of the controller in whose scene it is.
    var source: String?
    var destination: Name?
  }

  /// A view that is made over and over.
  struct Reusable: Sendable {
    var identifier: Name
    var type: InterfaceClass
  }

  var kind: Kind
  var platform: InterfacePlatform
  /// The file name without its extension.
  var name: String
  /// The `.lproj` folder that it is in.
  var language: String?
  var path: String
  /// The identity of the controller to begin with.
  var initialController: Name?
  private(set) var controllers: [Controller] = []
  private(set) var references: [Reference] = []
  /// The controllers by their identities, and by the identifiers that code asks for them by.
  private(set) var types: (byID: [String: InterfaceClass], byIdentifier: [String: InterfaceClass]) =
    ([:], [:])
  private var referencePlaces: [String: Int] = [:]
  /// The identities of exits, where unwinding segues lead.
  var exits: Set<String> = []
  var segues: [Segue] = []
  /// The first view of a xib, or its first controller where that comes before all views.
  var firstView: InterfaceClass?
  /// The byte where that view begins.
  var firstViewOffset = 0
  /// The reuse identifier of that view.
  var firstReuseIdentifier: String?
  var reusables: [Reusable] = []
  var accessibilityIdentifiers: [Name] = []
  var images: [Name] = []
  var colors: [Name] = []
  var fonts: [FontUse] = []
  /// The fonts that are said not to come with the system.
  var customFonts: [String] = []
  /// What else may name a resource: the texts of attributes that code gives a meaning.
  var otherTexts: [String] = []
  /// The lines of the document.
  var lines: LazyLineTable

  /// Makes a document of which only the root element is known.
  init(
    kind: Kind, platform: InterfacePlatform, name: String, language: String?, text: SourceText
  ) {
    self.kind = kind
    self.platform = platform
    self.name = name
    self.language = language
    path = text.path
    lines = LazyLineTable(text)
  }

  /// Adds a controller.
  mutating func add(_ controller: Controller) {
    controllers.append(controller)
    types.byID[controller.id] = controller.type
    if let identifier = controller.identifier {
      types.byIdentifier[identifier.name] = controller.type
    }
  }

  /// Adds a place that stands for a controller.
  mutating func add(_ reference: Reference) {
    referencePlaces[reference.id] = references.count
    references.append(reference)
  }

  /// The place with an identity.
  func reference(withID id: String) -> Reference? { referencePlaces[id].map { references[$0] } }

  /// Whether a segue can lead there.
  func hasController(withID id: String) -> Bool {
    types.byID[id] != nil || referencePlaces[id] != nil || exits.contains(id)
  }

  /// The line and column of a byte.
  func location(at offset: Int) -> SourceLocation { lines.location(at: offset) }
}

import DevKitCore

/// A resource or a group of them with the identifier of its accessor.
struct Named<Value: Sendable>: Sendable {
  /// The identifier without backticks.
  var identifier: String
  var value: Value

  /// The identifier as it stands in source text.
  var source: String { SwiftKeyword.escaped(identifier) }
}

/// A namespace of assets of one kind, named.
struct NamedNamespace: Sendable {
  var assets: [Named<Asset>] = []
  var namespaces: [Named<NamedNamespace>] = []

  var isEmpty: Bool { assets.isEmpty && namespaces.isEmpty }
}

/// The model in which every accessor has its name: what is emitted.
struct NamedModel: Sendable {
  /// The sections of what is loaded by name; kinds without resources are absent.
  var assets: [(kind: ResourceKind, root: NamedNamespace)] = []
  var fonts: [Named<FontResource>] = []
  var files: [Named<FileResource>] = []
  var tables: [Named<NamedTable>] = []
  /// What storyboards and xibs have.
  var interfaces = NamedInterfaces()
  var info: [NamedEntry] = []
  var entitlements: [NamedEntry] = []
  var project = NamedProject()
  var developmentRegion = "en"

  /// Whether a kind has a section: something of it is here.
  func has(_ kind: ResourceKind) -> Bool {
    switch kind {
    case .image, .color, .data, .appIcon, .spriteAtlas, .texture, .arResourceGroup:
      assets.contains { $0.kind == kind }
    case .font: !fonts.isEmpty
    case .file: !files.isEmpty
    case .string: !tables.isEmpty
    case .storyboard, .nib, .segue, .reuseIdentifier, .id: interfaces.has(kind)
    case .info: !info.isEmpty
    case .entitlements: !entitlements.isEmpty
    case .project: !project.isEmpty
    }
  }
}

/// A key of a property list that is named, with what is in it.
struct NamedEntry: Sendable {
  /// The identifier without backticks.
  var identifier: String
  var entry: PropertyListEntry
  var children: [NamedEntry]

  /// The identifier as it stands in source text.
  var source: String { SwiftKeyword.escaped(identifier) }
}

/// What a project says about itself, named.
struct NamedProject: Sendable {
  var developmentRegion: String?
  /// The on-demand resource tags; `nil` where the project was not read.
  var knownAssetTags: [Named<String>]?

  var isEmpty: Bool { developmentRegion == nil && knownAssetTags == nil }
}

/// A string table whose keys are named.
struct NamedTable: Sendable {
  var table: StringTable
  /// The keys. An identifier with dots is a path through nested groups.
  var keys: [Named<StringKey>]
}

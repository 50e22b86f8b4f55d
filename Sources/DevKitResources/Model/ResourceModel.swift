/// Everything that was found, as plain values: what the generated code, `--json` and `--check` are
/// made from.
struct ResourceModel: Sendable {
  /// Images, colours, data assets and all else that is loaded by name.
  var assets = AssetNamespace(name: "")
  var fonts: [FontResource] = []
  var files: [FileResource] = []
  var tables: [StringTable] = []
  /// What storyboards and xibs have.
  var interfaces = InterfaceModel()
  /// The keys of the Info.plist.
  var info: [PropertyListEntry] = []
  /// The keys of the entitlements file.
  var entitlements: [PropertyListEntry] = []
  var project = ProjectFacts()
  /// The region that `--development-region` names, or the one found.
  var developmentRegion = "en"

  /// How many accessors a kind gets.
  func count(of kind: ResourceKind) -> Int {
    switch kind {
    case .font: fonts.count
    case .file: files.count
    case .string: tables.reduce(0) { $0 + $1.keys.count }
    case .info: info.count
    case .entitlements: entitlements.count
    case .project: 0
    case .storyboard, .nib, .segue, .reuseIdentifier, .id: interfaces.count(of: kind)
    default: assets.filtered(to: kind).count
    }
  }
}

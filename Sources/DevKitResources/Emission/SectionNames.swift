// The names of the types that hold accessors.
extension SwiftEmitter {
  /// The type of a namespace of assets. No accessor begins with a capital, so the type's name is
  /// never an accessor's.
  static func typeName(ofNamespace identifier: String) -> String { "Folder_\(identifier)" }

  /// The type of a string table.
  static func typeName(ofTable identifier: String) -> String { "Table_\(identifier)" }

  static func sectionTypeName(of kind: ResourceKind) -> String {
    switch kind {
    case .image: "Images"
    case .color: "Colors"
    case .data: "DataAssets"
    case .font: "Fonts"
    case .file: "Files"
    case .string: "Strings"
    case .storyboard: "Storyboards"
    case .nib: "Nibs"
    case .segue: "Segues"
    case .reuseIdentifier: "ReuseIdentifiers"
    case .id: "Identifiers"
    case .appIcon: "AppIcons"
    case .spriteAtlas: "SpriteAtlases"
    case .texture: "Textures"
    case .arResourceGroup: "ARResourceGroups"
    case .info, .entitlements, .project: RuntimePropertyLists.typeName(of: kind)
    }
  }
}

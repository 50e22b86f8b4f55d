/// A section of the generated code, such as `R.image`.
enum ResourceKind: String, CaseIterable, Sendable {
  case image
  case color
  case data
  case font
  case file
  case string
  case storyboard
  case nib
  case segue
  case reuseIdentifier
  case id
  case appIcon
  case spriteAtlas
  case texture
  case arResourceGroup
  case info
  case entitlements
  case project

  /// The name of the section in generated code, and the spelling in options and JSON.
  var sectionName: String { rawValue }

  /// The noun that warnings use, in the singular.
  var noun: String {
    switch self {
    case .image: "image"
    case .color: "color"
    case .data: "data asset"
    case .font: "font"
    case .file: "file"
    case .string: "string"
    case .storyboard: "storyboard"
    case .nib: "xib"
    case .segue: "segue"
    case .reuseIdentifier: "reuse identifier"
    case .id: "accessibility identifier"
    case .appIcon: "app icon"
    case .spriteAtlas: "sprite atlas"
    case .texture: "texture"
    case .arResourceGroup: "AR resource group"
    case .info: "Info.plist key"
    case .entitlements: "entitlement"
    case .project: "project"
    }
  }
}

extension ResourceKind {
  /// The noun in the plural.
  var pluralNoun: String {
    switch self {
    case .spriteAtlas: "sprite atlases"
    default: noun + "s"
    }
  }
}

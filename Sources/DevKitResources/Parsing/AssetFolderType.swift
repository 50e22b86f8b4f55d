/// What a folder inside an asset catalog is, by its extension, after Apple's Asset Catalog Format
/// Reference and what Xcode has added since.
enum AssetFolderType: Equatable, Sendable {
  /// Loaded by name at run time. What is inside describes the asset and holds no others.
  case asset(ResourceKind)
  /// Loaded by name, and its entries are assets of their own.
  case container(ResourceKind)
  /// A folder that groups; it is a namespace where its `Contents.json` says so.
  case group
  /// For the system or a service only: nothing in the app loads it or its parts by name.
  case systemOnly
  /// No type that is known here; its contents are walked all the same.
  case unknown(extension: String)

  /// The type of a folder by its extension, lower-cased by the caller, without the dot.
  init(pathExtension: String) {
    self = Self.table[pathExtension] ?? .unknown(extension: pathExtension)
  }

  private static let table: [String: AssetFolderType] = [
    "": .group,
    "imageset": .asset(.image),
    "symbolset": .asset(.image),
    "iconset": .asset(.image),
    "launchimage": .asset(.image),
    "imagestack": .asset(.image),
    "colorset": .asset(.color),
    "dataset": .asset(.data),
    "appiconset": .asset(.appIcon),
    "icon": .asset(.appIcon),
    "solidimagestack": .asset(.appIcon),
    "cubetextureset": .asset(.texture),
    "textureset": .asset(.texture),
    "mipmapset": .asset(.texture),
    "arresourcegroup": .asset(.arResourceGroup),
    "spriteatlas": .container(.spriteAtlas),

    "brandassets": .systemOnly,
    "complicationset": .systemOnly,
    "watchface": .systemOnly,
    "gcdashboardimage": .systemOnly,
    "gcleaderboard": .systemOnly,
    "gcleaderboardset": .systemOnly,
    "stickerpack": .systemOnly,
    "sticker": .systemOnly,
    "stickersequence": .systemOnly,
    "stickersiconset": .systemOnly,
    "imagestacklayer": .systemOnly,
    "solidimagestacklayer": .systemOnly,
    "arreferenceimage": .systemOnly,
    "arimageset": .systemOnly,
    "arreferenceobject": .systemOnly,
    "arobject": .systemOnly,
    "arobjectset": .systemOnly,
  ]
}

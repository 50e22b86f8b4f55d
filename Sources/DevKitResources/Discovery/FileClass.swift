import DevKitCore

/// What a file or folder is to resource generation, by its name alone.
enum FileClass: Equatable, Sendable {
  case assetCatalog
  /// An app icon made by Icon Composer, a folder that the asset catalog compiler takes.
  case iconComposer
  /// An image beside the code.
  case image
  case font
  case stringsTable
  /// A string catalog, or plural rules.
  case otherStringsTable
  /// Compiled into another form by the build, so that the file itself is not in the bundle.
  case compiled
  /// Source code, project files and the like: never a resource.
  case notAResource
  /// A folder that is one resource.
  case package
  /// A folder to look into; `language` is the name of an `.lproj` folder.
  case folder(language: String?)
  /// Anything else: copied into the bundle as it is.
  case file

  /// The class of a file.
  static func ofFile(named name: String) -> FileClass {
    if notResourceNames.contains(name) { return .notAResource }
    let ending = pathExtension(of: name)
    if notResourceExtensions.contains(ending) { return .notAResource }
    if compiledExtensions.contains(ending) { return .compiled }
    if ImageFileName.pathExtensions.contains(ending) { return .image }
    if FontFile.pathExtensions.contains(ending) { return .font }
    switch ending {
    case "strings": return .stringsTable
    case "stringsdict", "xcstrings": return .otherStringsTable
    default: return .file
    }
  }

  /// The class of a file that a build phase names: what is no resource in a folder, because it is
  /// there for others, is one if it is named, but for what the build would not copy.
  static func ofNamedFile(_ name: String) -> FileClass {
    let byName = ofFile(named: name)
    guard byName == .notAResource, name != "Info.plist",
      !neverCopiedExtensions.contains(pathExtension(of: name))
    else { return byName }
    return .file
  }

  /// The class of a folder.
  static func ofFolder(named name: String) -> FileClass {
    let ending = pathExtension(of: name)
    switch ending {
    case "": return .folder(language: nil)
    case "xcassets", "xcstickers": return .assetCatalog
    case "icon": return .iconComposer
    case "lproj": return .folder(language: String(name.dropLast(".lproj".count)))
    case _ where projectFolderExtensions.contains(ending): return .notAResource
    case _ where compiledExtensions.contains(ending): return .compiled
    case _ where packageExtensions.contains(ending): return .package
    default: return .folder(language: nil)
    }
  }

  /// What follows the last dot, lower-cased; empty where there is none.
  static func pathExtension(of name: String) -> String {
    Path.fileExtension(of: name).lowercased()
  }

  private static let notResourceNames: Set<String> = [
    "Info.plist", "Package.swift", "Package.resolved", "Podfile", "Podfile.lock", "Cartfile",
    "Cartfile.resolved", ".rswiftignore", ".devkit.json",
  ]

  private static let notResourceExtensions: Set<String> = [
    "swift", "h", "hh", "hpp", "pch", "m", "mm", "c", "cc", "cpp", "cxx", "s", "modulemap",
    "swiftinterface", "pbxproj", "xcconfig", "xcfilelist", "entitlements", "xctestplan", "podspec",
    "docc", "template", "gyb", "stencil", "a", "o", "dylib", "tbd",
  ]

  private static let neverCopiedExtensions: Set<String> = [
    "swift", "h", "hh", "hpp", "pch", "m", "mm", "c", "cc", "cpp", "cxx", "s", "modulemap",
    "entitlements",
  ]

  private static let compiledExtensions: Set<String> = [
    "storyboard", "xib", "nib", "metal", "intentdefinition", "xcdatamodeld", "xcdatamodel",
    "xcmappingmodel", "mlmodel", "mlpackage", "rkassets", "xcappdata", "iig", "y", "l",
  ]

  private static let projectFolderExtensions: Set<String> = [
    "xcodeproj", "xcworkspace", "playground", "framework", "xcframework", "app", "appex", "dsym",
    "docc", "xctest", "swiftpm",
  ]

  private static let packageExtensions: Set<String> = [
    "bundle", "mlmodelc", "scnassets", "momd", "rtfd", "storyboardc", "reality", "usdz", "car",
    "atlas", "skatlas", "filters", "photoslibrary", "theme", "dictionary", "help",
  ]
}

import Foundation

/// The files that build settings of an Xcode project may lead to: property lists, entitlements, and
/// files of build settings.
///
/// A plugin is told no build settings, and can run no program that reads them before the build is
/// planned, so that it takes every such file of the project's folder.
enum BuildSettingFiles {
  /// How many files and folders are looked at, so that a project in a large folder is planned at
  /// once. The nearest come first.
  static let greatestCount = 10_000

  private static let extensions: Set<String> = ["plist", "entitlements", "xcconfig"]

  /// Folders of what is built or fetched, in lower case.
  private static let foreignFolders: Set<String> = [
    "build", "carthage", "deriveddata", "node_modules", "pods", "sourcepackages",
  ]

  /// Folders that are one thing, with property lists of their own.
  private static let packages: Set<String> = [
    "app", "appex", "bundle", "framework", "lproj", "playground", "xcarchive", "xcassets",
    "xcdatamodeld", "xcframework", "xcodeproj", "xcworkspace",
  ]

  /// The files in a folder and those below it, in order; links and hidden files are left out.
  static func list(in folder: URL, upTo greatestCount: Int = greatestCount) -> [URL] {
    var files: [URL] = []
    var folders = [folder]
    var count = 0
    // The list grows while it is gone through.
    var next = 0
    while next < folders.count, count < greatestCount {
      let items = contents(of: folders[next])
      next += 1
      count += items.count
      for item in items {
        let values = try? item.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
        guard let values, values.isSymbolicLink != true else { continue }
        let ending = item.pathExtension.lowercased()
        if values.isDirectory == true {
          let isForeign = foreignFolders.contains(item.lastPathComponent.lowercased())
          if !isForeign, !packages.contains(ending) { folders.append(item) }
        } else if extensions.contains(ending) {
          files.append(item)
        }
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  private static func contents(of folder: URL) -> [URL] {
    let items = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    return (items ?? []).filter { !$0.lastPathComponent.hasPrefix(".") }
      .sorted { $0.path < $1.path }
  }
}

import Foundation
import PackagePlugin

extension ResourceTarget {
  /// A target of a package: what its manifest declares, and what Xcode declares by itself.
  init(_ target: SwiftSourceModuleTarget, of package: Package) {
    let resources = target.sourceFiles.filter { file in
      file.type == .resource
        || file.type == .unknown && Self.impliedExtensions.contains(file.url.pathExtension)
    }
    self.init(
      name: target.name, root: package.directoryURL, sources: target.directoryURL,
      resources: Self.outermost(resources.map(\.url)), project: nil)
  }

  /// The extensions of what is a resource in Xcode without being declared.
  private static let impliedExtensions: Set<String> = [
    "xcassets", "strings", "stringsdict", "xcstrings", "storyboard", "xib",
  ]

  /// The asset catalogs around files, and all other files; in order, each once.
  ///
  /// Where no asset catalog compiler exists, a catalog is a folder of files for SwiftPM.
  private static func outermost(_ files: [URL]) -> [URL] {
    var seen: Set<String> = []
    return files.map { file in
      var outermost = file
      var folder = file.deletingLastPathComponent()
      while folder.path.count > 1 {
        if folder.pathExtension == "xcassets" { outermost = folder }
        folder = folder.deletingLastPathComponent()
      }
      return outermost
    }.filter { seen.insert($0.path).inserted }.sorted { $0.path < $1.path }
  }
}

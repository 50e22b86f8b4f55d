import DevKitCore

/// A file, or a folder that is one resource, which the app reads by its URL.
struct FileResource: Sendable {
  /// The name with its extension: `seed.json`.
  var fileName: String
  /// The folders between the root of the resources and the file, without `.lproj` folders; empty
  /// for a file at the top. Bundles that keep folders are searched there first.
  var directory: String
  /// Whether it is a folder that is opened as one thing, such as `Help.bundle`.
  var isPackage: Bool
  /// The languages it exists in; empty when it is not localized.
  var languages: [String]
  var location: SourceLocation

  /// The file name up to the last dot.
  var stem: String { splitFileName.stem }
  /// What follows the last dot, without the dot; empty where there is none.
  var pathExtension: String { splitFileName.pathExtension }

  private var splitFileName: (stem: String, pathExtension: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")), dot != fileName.startIndex
    else {
      return (fileName, "")
    }
    return (String(fileName[..<dot]), String(fileName[fileName.utf8.index(after: dot)...]))
  }
}

import Foundation

/// The projects of other people that some tests read; their folder is named by
/// `DEVKIT_REAL_INPUTS`.
enum RealInputs {
  /// The folder, or `nil` where the tests that read it are to be skipped.
  static let folder: URL? = {
    let path = ProcessInfo.processInfo.environment["DEVKIT_REAL_INPUTS"] ?? ""
    return path.isEmpty ? nil : URL(fileURLWithPath: path)
  }()

  /// The regular files below the folder whose names end in an extension, by path.
  static func files(withExtension name: String) -> [URL] {
    guard let folder, let all = FileManager.default.enumerator(atPath: folder.path) else {
      return []
    }
    return all.compactMap { $0 as? String }.filter { $0.hasSuffix("." + name) }.sorted()
      .map { folder.appendingPathComponent($0) }
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
  }

  /// The apps among them.
  static let apps = ["mastodon", "icecubes", "habitica", "home-assistant"]
}

import Foundation

/// Real projects to read, in the folder that `DEVKIT_REAL_INPUTS` names, if it does.
enum RealInputs {
  static let folder = ProcessInfo.processInfo.environment["DEVKIT_REAL_INPUTS"].map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }

  /// The regular files below the folder whose names end in an extension, by path.
  static func files(withExtension name: String) -> [URL] {
    guard let folder, let all = FileManager.default.enumerator(atPath: folder.path) else {
      return []
    }
    return all.compactMap { $0 as? String }.filter { $0.hasSuffix("." + name) }.sorted()
      .map { folder.appendingPathComponent($0) }
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
  }
}

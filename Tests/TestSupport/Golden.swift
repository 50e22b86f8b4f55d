import Foundation
import Testing

/// Outputs that were looked at once and are to stay as they are, in Tests/Golden.
///
/// `RECORD_GOLDEN=1` writes them anew; read the difference before it is committed.
enum Golden {
  private static let folder = PackageFolder.url.appendingPathComponent("Tests/Golden")

  /// Compares a text with a golden file, or records it.
  static func expect(_ text: String, toBe name: String) throws {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: file)
      return
    }
    let golden = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
    guard golden != text else { return }
    Issue.record("Tests/Golden/\(name) differs; it was:\n\(golden ?? "missing")\nand is:\n\(text)")
  }
}

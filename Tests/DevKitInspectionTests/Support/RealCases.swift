import Foundation

/// Binaries with known answers that lie outside the repository; tests that read them are skipped
/// where `DEVKIT_REAL_INPUTS` does not say where.
enum RealCases {
  static let folder: String? = {
    guard let inputs = ProcessInfo.processInfo.environment["DEVKIT_REAL_INPUTS"] else { return nil }
    let folder = inputs + "/../cases/binaries"
    return FileManager.default.fileExists(atPath: folder + "/EXPECTED.tsv") ? folder : nil
  }()

  /// The rows of the table of answers by file.
  static let rows: [String: [ExpectedRow]] = {
    guard let folder,
      let text = try? String(contentsOfFile: folder + "/EXPECTED.tsv", encoding: .utf8)
    else { return [:] }
    let rows = text.split(separator: "\n").dropFirst().map { ExpectedRow(String($0)) }
    return Dictionary(grouping: rows, by: \.file)
  }()

  /// The names of the files, without those of bundles.
  static var files: [String] {
    rows.filter { !$0.value.contains { $0.isBundle } }.keys.sorted()
  }
}

/// A row of the table: what one slice or member is.
struct ExpectedRow: CustomStringConvertible {
  var fields: [String]

  init(_ line: String) {
    fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    while fields.count < 12 { fields.append("") }
  }

  var file: String { fields[0] }
  var other: String { fields[11] }
  /// Whether the row describes a Mach-O image in its columns.
  var isImage: Bool { fields[3] != "-" && !isBundle }
  var isBundle: Bool {
    ["app", "xcframework", "ipa"].contains { fields[0].hasSuffix(".\($0)") }
  }
  /// Slice, member, architecture, platform, simulator, minos, sdk, source, file type, cryptid.
  var columns: [String] { Array(fields[1...10]) }
  var description: String { fields.joined(separator: " ") }
}

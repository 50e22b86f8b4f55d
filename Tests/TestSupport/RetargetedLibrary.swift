import Foundation

/// Copies of the toolchain's standard library modules that the compiler accepts for an Apple target.
///
/// A Linux toolchain has no standard library for Apple platforms, and so could not even type-check
/// for them. But what a compiled module declares does not depend on the target, and its
/// `@available` attributes for Apple platforms are all in it; only the record of the target triple
/// says Linux. A copy with an Apple triple of the same length in that record is enough as long as no
/// code is generated, and then the compiler itself decides `#if os(…)`, `canImport`, `targetEnvironment`,
/// `#available` and `@available` as it would on a Mac.
struct RetargetedLibrary {
  /// The modules that every file imports without saying so.
  static let modules = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"]

  var toolchain: SwiftToolchain

  /// Writes the modules for one operating system (`ios`, `macosx`, …) into a folder.
  func write(system: String, to folder: URL) throws {
    let from = Array(toolchain.moduleTriple.utf8)
    let to = try Self.triple(system: system, length: from.count)
    for module in Self.modules {
      let source = toolchain.libraryFolder
        .appendingPathComponent("\(module).swiftmodule/\(toolchain.moduleTriple).swiftmodule")
      let bytes = try Self.replacing(from, with: to, in: Data(contentsOf: source), of: module)
      try bytes.write(to: folder.appendingPathComponent("\(module).swiftmodule"))
    }
  }

  /// An arm64 Apple triple of exactly that many bytes: the version is padded with zeros.
  static func triple(system: String, length: Int) throws -> [UInt8] {
    let start = "arm64-apple-\(system)1."
    guard start.utf8.count < length else {
      throw SwiftCompilerFailure("no room for \(start) in a triple of \(length) bytes")
    }
    return Array(start.utf8)
      + [UInt8](repeating: UInt8(ascii: "0"), count: length - start.utf8.count)
  }

  /// Replaces the one place where the triple stands; anything but one is a toolchain we do not know.
  private static func replacing(
    _ from: [UInt8], with to: [UInt8], in data: Data, of module: String
  ) throws -> Data {
    guard let place = data.range(of: Data(from)),
      data.range(of: Data(from), in: place.upperBound..<data.endIndex) == nil
    else {
      throw SwiftCompilerFailure("\(module).swiftmodule does not hold its triple exactly once")
    }
    var copy = data
    copy.replaceSubrange(place, with: to)
    return copy
  }
}

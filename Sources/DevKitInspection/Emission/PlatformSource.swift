import CDevKitPlatformSource

/// The source of the library DevKitPlatform as one file to paste into an app.
///
/// It is the very file that the library is compiled from, with another access level.
enum PlatformSource {
  /// Who may use the declarations.
  enum Access: String, CaseIterable, Sendable {
    case `internal`
    case `package`
    case `public`
  }

  /// The library's own source.
  static let library: String = {
    var size = 0
    let bytes = devkit_platform_source(&size)
    return String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
  }()

  private static let header =
    "// Made by devkit platform --emit-swift; needs Swift 6.1, in any language mode.\n\n"

  /// The file.
  static func text(access: Access) -> String {
    let modifier = access == .internal ? "" : access.rawValue + " "
    let lines = library.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // In the library's source the word begins declarations, and stands nowhere else.
      let indent = line.prefix { $0 == " " }
      let rest = line.dropFirst(indent.count)
      return rest.hasPrefix("public ") ? indent + modifier + rest.dropFirst(7) : line
    }
    return header + lines.joined(separator: "\n")
  }
}

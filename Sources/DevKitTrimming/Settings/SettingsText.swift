import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A settings file of a tree, such as `.editorconfig` or `.gitattributes`, which need not be there.
enum SettingsText {
  case text(SourceText)
  /// There is no such file; where something else is in its place, that is told.
  case none(Diagnostic?)
  /// It may say to leave files alone, so those that it may be about are.
  case unreadable(FileError)

  /// What comes of a file that is unreadable, to end a sentence.
  static let consequence = "files that it may be about are left as they are"

  /// Reads a file.
  ///
  /// - Parameter shownPath: The path for diagnostics.
  init(_ path: String, shownAs shownPath: String) {
    do throws(FileError) {
      self = .text(SourceText(path: shownPath, bytes: try FileSystem.read(path, limit: 1 << 24)))
    } catch {
      switch error.reason {
      case .system(ENOENT), .system(ENOTDIR): self = .none(nil)
      case .notAFile:
        self = .none(.warning("this file \(error.message)", at: SourceLocation(path: shownPath)))
      default: self = .unreadable(error)
      }
    }
  }
}

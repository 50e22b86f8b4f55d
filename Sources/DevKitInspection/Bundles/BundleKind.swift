import DevKitCore

/// A folder that is one thing to those who ship it.
public enum BundleKind: String, Hashable, Sendable {
  case app
  case appExtension = "app extension"
  case framework
  case xcframework
  case dSYM
  case archive = "Xcode archive"
  case bundle

  /// The kind that a folder's name says it has; `nil` for a plain folder.
  public init?(name: String) {
    switch Path.fileExtension(of: name).lowercased() {
    case "app": self = .app
    case "appex": self = .appExtension
    case "framework": self = .framework
    case "xcframework": self = .xcframework
    case "dsym": self = .dSYM
    case "xcarchive": self = .archive
    case "bundle", "xpc", "plugin", "kext", "dext", "systemextension", "xctest", "mdimporter":
      self = .bundle
    default: return nil
    }
  }
}

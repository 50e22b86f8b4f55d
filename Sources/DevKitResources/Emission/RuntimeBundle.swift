/// The part of the generated code that finds the bundle with the resources.
enum RuntimeBundle {
  /// The declarations inside the root type.
  static func source(_ options: EmissionOptions) -> String {
    let access = options.access.prefix
    let head = "/// The bundle that holds the resources."
    switch options.bundle {
    case .module:
      return "\(head)\n\(access)static var bundle: Foundation.Bundle { Foundation.Bundle.module }"
    case .main:
      return "\(head)\n\(access)static var bundle: Foundation.Bundle { Foundation.Bundle.main }"
    case .class:
      return """
        \(head)
        \(access)static let bundle = _BundleFinder.ownBundle()

        \(finder(searchesPackageBundles: false))
        """
    case .auto:
      return """
        \(head)
        \(access)static let bundle = _BundleFinder.resourceBundle()

        \(finder(searchesPackageBundles: true))
        """
    }
  }

  private static func finder(searchesPackageBundles: Bool) -> String {
    var text = """
      private final class _BundleFinder {
        static func ownBundle() -> Foundation.Bundle {
          #if canImport(Darwin)
            Foundation.Bundle(for: _BundleFinder.self)
          #else
            Foundation.Bundle.main
          #endif
        }
      """
    if searchesPackageBundles { text += "\n\n" + packageSearch }
    return text + "\n}"
  }

  /// SwiftPM names a target's bundle after package and target, and puts it beside the program or
  /// the bundle that holds the code. `Bundle.module` is not used: it stops the program where the
  /// bundle is missing, does not exist in a target without resources, and belongs to the main actor
  /// under default isolation.
  private static let packageSearch = """
      static func resourceBundle() -> Foundation.Bundle {
        #if SWIFT_PACKAGE
          let own = ownBundle(), main = Foundation.Bundle.main
          let folders = [
            own.resourceURL, own.bundleURL, own.bundleURL.deletingLastPathComponent(),
            main.resourceURL, main.bundleURL,
          ]
          let target = Swift.String(#fileID.prefix { $0 != "/" })
          for case let folder? in folders {
            if let bundle = packageBundle(of: target, in: folder) { return bundle }
          }
        #endif
        return ownBundle()
      }

      private static func packageBundle(
        of target: Swift.String, in folder: Foundation.URL
      ) -> Foundation.Bundle? {
        let entries = (try? Foundation.FileManager.default.contentsOfDirectory(atPath: folder.path))
        let names = (entries ?? []).filter { entry in
          for ending in [".bundle", ".resources"] where entry.hasSuffix(ending) {
            let name = entry.dropLast(ending.count).map { $0.isLetter || $0.isNumber ? $0 : "_" }
            return Swift.String(name).hasSuffix("_" + target)
          }
          return false
        }
        let best = names.min { ($0.count, $0) < ($1.count, $1) }
        return best.flatMap { Foundation.Bundle(path: folder.appendingPathComponent($0).path) }
      }
    """
}

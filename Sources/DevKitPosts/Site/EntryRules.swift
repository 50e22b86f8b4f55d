import DevKitCore

/// Which files and folders of a site Jekyll looks at.
struct EntryRules: Sendable {
  /// One pattern of `exclude` or `include`: the start of a path, or a glob.
  fileprivate struct Pattern: Sendable {
    var bytes: [UInt8]
    var glob: GlobPattern?

    init?(_ text: String) {
      bytes = Array(text.utf8)
      if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
      if bytes.isEmpty { return nil }
      let plain = String(decoding: bytes, as: UTF8.self)
      glob =
        bytes.contains { "*?[".utf8.contains($0) } ? GlobPattern(plain, .rswiftignore) : nil
    }

    /// Whether any path below a folder can match.
    func mayMatch(in folder: [UInt8]) -> Bool {
      glob != nil || bytes.starts(with: folder) || folder.starts(with: bytes)
    }

    func matches(_ path: [UInt8], isFolder: Bool) -> Bool {
      if path.starts(with: bytes) { return true }
      if isFolder, bytes.count == path.count + 1, bytes.last == UInt8(ascii: "/"),
        bytes.starts(with: path)
      {
        return true
      }
      return glob?.matches(String(decoding: path, as: UTF8.self), isFolder: isFolder) ?? false
    }
  }

  private static let alwaysExcluded = [
    ".sass-cache", ".jekyll-cache", "gemfiles", "Gemfile", "Gemfile.lock", "node_modules",
    "vendor/bundle/", "vendor/cache/", "vendor/gems/", "vendor/ruby/",
  ]

  private let excluded: [Pattern]
  private let included: [Pattern]

  init(_ configuration: SiteConfiguration) {
    excluded = (configuration.exclude + Self.alwaysExcluded).compactMap(Pattern.init)
    included = configuration.include.compactMap(Pattern.init)
  }

  /// The rules for the entries of one folder, of which it may have thousands.
  ///
  /// - Parameter folder: The way to it from the sources, with a slash at the end; empty for those.
  func inFolder(_ folder: [UInt8]) -> FolderRules {
    FolderRules(
      folder: folder,
      // Most patterns begin like nothing that lies in the folder.
      excluded: excluded.filter { $0.mayMatch(in: folder) }, included: included)
  }

  /// The rules for the entries of one folder.
  struct FolderRules {
    fileprivate let folder: [UInt8]
    fileprivate let excluded: [Pattern]
    fileprivate let included: [Pattern]

    /// Whether Jekyll looks at an entry.
    func reads(_ name: [UInt8], isFolder: Bool) -> Bool {
      if !included.isEmpty {
        let path = folder + name
        let isIncluded = included.contains {
          $0.matches(path, isFolder: isFolder) || $0.matches(name, isFolder: isFolder)
        }
        if isIncluded { return true }
      }
      // Names that begin with one of these are Jekyll's own, hidden, or an editor's; so is "~".
      if let first = name.first, "._#~".utf8.contains(first) || name.last == UInt8(ascii: "~") {
        return false
      }
      if excluded.isEmpty { return true }
      let path = folder + name
      return !excluded.contains { $0.matches(path, isFolder: isFolder) }
    }
  }
}

import DevKitCore

/// Which files and folders of a site Jekyll looks at.
struct EntryRules: Sendable {
  /// One pattern of `exclude` or `include`: the start of a path, or a glob.
  private struct Pattern: Sendable {
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

  /// Whether Jekyll looks at an entry.
  ///
  /// - Parameters:
  ///   - name: The entry's name.
  ///   - folder: The way from the sources to its folder with a slash at the end; empty for none.
  func reads(_ name: [UInt8], in folder: [UInt8], isFolder: Bool) -> Bool {
    let path = folder + name
    let isIncluded = included.contains {
      $0.matches(path, isFolder: isFolder) || $0.matches(name, isFolder: isFolder)
    }
    if isIncluded { return true }
    // Names that begin with one of these are Jekyll's own, hidden, or an editor's; so is "~".
    if let first = name.first, "._#~".utf8.contains(first) || name.last == UInt8(ascii: "~") {
      return false
    }
    return !excluded.contains { $0.matches(path, isFolder: isFolder) }
  }
}

import DevKitCore

/// A post or draft that the site has, or a document of another collection.
struct SitePost: Hashable, Sendable {
  var folder: PostFolder
  /// Whether it lies in `_drafts`.
  var isDraft: Bool
  /// The folders below `_posts` or `_drafts` that it lies in; empty for none.
  var subfolder: String
  var name: PostName

  /// Whether it belongs to another collection than the posts: its name need have no date.
  var isDocument: Bool { folder.collection != "posts" }

  /// The absolute path.
  var path: String {
    let base = isDraft ? folder.drafts : folder.posts
    return Path.join(Path.join(base, subfolder), name.text)
  }
}

/// Lists the files in a site's folders of posts and drafts.
struct PostListing {
  private static let depthLimit = 32

  let site: Site
  let rules: EntryRules

  /// Files of one folder on the disk.
  struct Found: Sendable {
    var folder: PostFolder
    /// Whether they lie in `_drafts`.
    var isDraft: Bool
    /// The folders below `_posts` or `_drafts` that they lie in; empty for none.
    var subfolder: String
    /// The absolute path of the folder.
    var path: String
    /// In the order of their bytes.
    var names: [[UInt8]]

    /// The post that a file is; `nil` where its name is not that of one.
    func post(_ name: [UInt8]) -> SitePost? {
      guard let name = PostName(bytes: name) else { return nil }
      let post = SitePost(folder: folder, isDraft: isDraft, subfolder: subfolder, name: name)
      return isDraft || post.isDocument || name.datePrefix != nil ? post : nil
    }
  }

  /// The files of the folders, in the order of the paths.
  ///
  /// - Throws: `FileError` for a folder that cannot be listed: without its posts, what is said of the
  ///   site would not be true.
  func files(in folders: [PostFolder]) throws(FileError) -> [Found] {
    var result: [Found] = []
    for folder in folders {
      if folder.hasPosts { try list(folder, isDraft: false, to: &result) }
      if folder.hasDrafts { try list(folder, isDraft: true, to: &result) }
    }
    return result
  }

  private func list(
    _ folder: PostFolder, isDraft: Bool, to result: inout [Found]
  ) throws(FileError) {
    let base = isDraft ? folder.drafts : folder.posts
    var waiting = [(subfolder: "", depth: 0)]
    var next = 0
    while next < waiting.count {
      let (subfolder, depth) = waiting[next]
      next += 1
      var found = Found(
        folder: folder, isDraft: isDraft, subfolder: subfolder, path: Path.join(base, subfolder),
        names: [])
      let rules = rules.inFolder(site.wayFromSource(to: found.path))
      for entry in try entries(of: found.path) {
        let isFolder = entry.kind == .directory
        guard rules.reads(entry.nameBytes, isFolder: isFolder) else { continue }
        if !isFolder {
          found.names.append(entry.nameBytes)
        } else if depth < Self.depthLimit, entry.isUTF8 {
          let name = entry.name
          waiting.append((subfolder.isEmpty ? name : "\(subfolder)/\(name)", depth + 1))
        }
      }
      if !found.names.isEmpty { result.append(found) }
    }
  }

  private func entries(of folder: String) throws(FileError) -> [FolderEntry] {
    do throws(FileError) {
      return try FileSystem.entries(of: folder)
    } catch {
      // It is gone by now.
      if error.isMissing { return [] }
      throw error
    }
  }
}

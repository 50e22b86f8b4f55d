#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What writing a file came to.
public enum WriteOutcome: Hashable, Sendable {
  /// There was none before.
  case created
  /// The content was another.
  case replaced
  /// The content was the same; the file was not touched, and its modification time stays.
  case unchanged
}

/// Replacing files whole: whoever looks sees the old content or the new one, never a part.
public enum AtomicFile {
  /// What to do where the folder of a new file is missing.
  public enum MissingFolders: Hashable, Sendable {
    /// Make it and those above it.
    case create
    /// Fail with `ENOENT`.
    case fail
  }

  /// Writes a file unless it has this content already.
  ///
  /// The bytes go to a hidden file in the same folder, which then takes the place of the old one; on
  /// any failure, and on Ctrl-C, the old file is as it was and nothing else is left. Permissions,
  /// owner and extended attributes are kept as far as permitted; a new file gets 0666 less the
  /// process's mask. As with any renaming it is the folder that must be writable, not the file, and
  /// other hard links keep the old content. Nothing is promised for a power failure: there is no
  /// `fsync`, which would take longer than everything else.
  ///
  /// A symbolic link stays, and what it leads to is replaced or created. Folders, pipes and devices
  /// are refused.
  ///
  /// - Parameters:
  ///   - root: A folder that the file must lie in once all links are resolved; `nil` for no bound.
  ///   - missingFolders: Whether to make the folders that a new file needs.
  ///   - temporaryFolder: Where the new content is made, if not beside the file: a sandbox may permit
  ///     a file and not its neighbours. On another volume the file is overwritten in place.
  @discardableResult
  public static func writeIfChanged(
    _ path: String, _ bytes: [UInt8], within root: String? = nil,
    missingFolders: MissingFolders = .fail, temporaryFolder: String? = nil
  ) throws(FileError) -> WriteOutcome {
    let target = try WriteTarget(path, within: root, missingFolders: missingFolders)
    guard let status = target.status else {
      try replace(target, with: bytes, keeping: nil, by: temporaryFolder)
      return .created
    }
    if status.size == Int64(bytes.count), (try? FileSystem.read(target.path)) == bytes {
      return .unchanged
    }
    try replace(target, with: bytes, keeping: status, by: temporaryFolder)
    return .replaced
  }

  /// Replaces a file's content where it has the one that is expected, as ``writeIfChanged`` does.
  ///
  /// What another program puts in the file's place up to the very moment is noticed and stays, on
  /// systems that can exchange two files in one step.
  ///
  /// - Returns: `false` where the file has another content, which stays.
  public static func replace(
    _ path: String, having old: [UInt8], with new: [UInt8], within root: String? = nil
  ) throws(FileError) -> Bool {
    let target = try WriteTarget(path, within: root, missingFolders: .fail)
    guard let status = target.status, try FileSystem.read(target.path) == old else { return false }
    return try replace(target, with: new, keeping: status, by: nil) {
      (try? FileSystem.read($0)) == old
    }
  }

  @discardableResult
  private static func replace(
    _ target: WriteTarget, with bytes: [UInt8], keeping status: FileStatus?,
    by temporaryFolder: String?, ifOld accepts: (String) -> Bool = { _ in true }
  ) throws(FileError) -> Bool {
    try reporting(.write, target.givenPath) { () throws(SystemError) -> Bool in
      // Nobody else may read what replaces a private file, not even for a moment.
      let file = try TemporaryFile(
        in: temporaryFolder ?? target.folder, permissions: status == nil ? 0o666 : 0o600)
      try file.write(bytes[...])
      if let status { try file.adoptAttributes(of: target.path, status) }
      try file.finish()
      do throws(SystemError) {
        return try file.replace(target.path, ifOld: accepts)
      } catch {
        guard temporaryFolder != nil, error.code == EXDEV else { throw error }
        try overwrite(target.path, with: bytes)
        return true
      }
    }
  }

  private static func overwrite(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let descriptor = try withPath(path) { path throws(SystemError) in
      try systemCall { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    }
    defer { _ = close(descriptor) }
    try writeFully(bytes[...], to: descriptor)
  }
}

/// Where a path that is to be written leads, all symbolic links resolved.
struct WriteTarget {
  let givenPath: String
  /// The real path of the folder.
  let folder: String
  /// The folder and the last name, which is no link.
  let path: String
  /// What is there, always a regular file; `nil` for nothing.
  let status: FileStatus?

  init(
    _ givenPath: String, within root: String?, missingFolders: AtomicFile.MissingFolders
  ) throws(FileError) {
    let resolved = try Self.followLinks(from: givenPath)
    let name = Path.name(of: resolved)
    guard resolved.utf8.last != UInt8(ascii: "/"), name != ".", name != "..", !name.isEmpty else {
      throw FileError(.write, givenPath, .notAFile(.directory))
    }
    self.givenPath = givenPath
    folder = try Self.realFolder(Path.parent(of: resolved), for: givenPath)
    path = Path.join(folder, name)
    if let root { try Self.check(folder, liesIn: root, for: givenPath) }
    if missingFolders == .create {
      try FileSystem.createFolder(folder)
    } else if !FileSystem.exists(folder) {
      throw FileError(.write, givenPath, .missingFolder(Path.parent(of: resolved)))
    }
    status = try Self.regularFile(at: path, for: givenPath)
  }

  /// The path that the last name leads to; links in the folders before it are left to `realPath`.
  private static func followLinks(from givenPath: String) throws(FileError) -> String {
    var path = givenPath
    // As many as Linux follows.
    for _ in 0..<40 {
      guard let kind = try? FileSystem.status(of: path, followingLinks: false).kind,
        kind == .symbolicLink
      else { return path }
      path = Path.join(Path.parent(of: path), try FileSystem.readLink(path))
    }
    throw FileError(.write, givenPath, .system(ELOOP))
  }

  /// The real path of a folder that may not exist yet.
  ///
  /// What does not exist holds no links, so `..` after it can be taken away as text.
  private static func realFolder(
    _ folder: String, for givenPath: String
  ) throws(FileError) -> String {
    var existing = folder
    var missing: [String] = []
    while !FileSystem.exists(existing), Path.parent(of: existing) != existing {
      missing.append(Path.name(of: existing))
      existing = Path.parent(of: existing)
    }
    do throws(FileError) {
      let real = try FileSystem.realPath(existing)
      return Path.normalized(Path.join(real, missing.reversed().joined(separator: "/")))
    } catch {
      throw FileError(.write, givenPath, error.reason)
    }
  }

  private static func check(
    _ folder: String, liesIn root: String, for givenPath: String
  ) throws(FileError) {
    let realRoot = try FileSystem.realPath(root)
    let isInside = Path.sameBytes(folder, realRoot) || Path.below(realRoot, folder) != nil
    guard isInside else { throw FileError(.write, givenPath, .outside(root: root)) }
  }

  private static func regularFile(
    at path: String, for givenPath: String
  ) throws(FileError) -> FileStatus? {
    do throws(FileError) {
      let status = try FileSystem.status(of: path, followingLinks: false)
      guard status.kind == .regular else {
        throw FileError(.write, givenPath, .notAFile(status.kind))
      }
      return status
    } catch {
      if error.isMissing { return nil }
      throw FileError(.write, givenPath, error.reason)
    }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension AtomicFile {
  /// Creates a file that must not exist yet: whole or not at all, and of two at once only one.
  ///
  /// - Parameters:
  ///   - root: A folder that the file must lie in once all links are resolved; `nil` for no bound.
  ///   - model: A file whose permissions, owner and extended attributes the new one gets, as far as
  ///     permitted; without one it gets 0666 less the process's mask.
  ///   - missingFolders: Whether to make the folders that the file needs.
  /// - Throws: `FileError`, with the reason `EEXIST` where something of that name is there, even a
  ///   symbolic link that leads nowhere.
  public static func create(
    _ path: String, _ bytes: [UInt8], within root: String? = nil, like model: String? = nil,
    missingFolders: MissingFolders = .fail
  ) throws(FileError) {
    guard !FileSystem.isTaken(path) else { throw FileError(.write, path, .system(EEXIST)) }
    let target = try WriteTarget(path, within: root, missingFolders: missingFolders)
    let status: FileStatus?
    if let model { status = try FileSystem.status(of: model) } else { status = nil }
    try reporting(.write, path) { () throws(SystemError) in
      let file = try TemporaryFile(in: target.folder, permissions: status == nil ? 0o666 : 0o600)
      try file.write(bytes[...])
      if let model, let status { try file.adoptAttributes(of: model, status) }
      try file.finish()
      try file.take(target.path)
    }
  }
}

extension FileSystem {
  /// Whether something has the name, be it a symbolic link that leads nowhere.
  public static func isTaken(_ path: String) -> Bool {
    (try? status(of: path, followingLinks: false)) != nil
  }

  /// Gives a file or folder another name on the same disk; what has that name is never replaced.
  public static func move(_ path: String, to target: String) throws(FileError) {
    let kind = try status(of: path, followingLinks: false).kind
    guard !isTaken(target) else { throw FileError(.write, target, .system(EEXIST)) }
    try reporting(.write, target) { () throws(SystemError) in
      try withPath(path) { from throws(SystemError) in
        try withPath(target) { to throws(SystemError) in
          // A link fails where the name is taken, even in the last moment; folders have none.
          if kind == .regular, link(from, to) == 0 {
            _ = try systemCall { unlink(from) }
          } else {
            _ = try systemCall { rename(from, to) }
          }
        }
      }
    }
  }

  /// Removes a folder that is empty.
  public static func removeEmptyFolder(_ path: String) throws(FileError) {
    _ = try reporting(.remove, path) { () throws(SystemError) in
      try withPath(path) { path throws(SystemError) in try systemCall { rmdir(path) } }
    }
  }
}

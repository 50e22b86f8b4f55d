import CDevKitSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What can be asked of the file system; paths are UTF-8 and taken as they are.
public enum FileSystem {
  /// Makes writing beyond the limit on file sizes an error to report, `EFBIG`, and no signal that
  /// kills; for who writes by other means than ``AtomicFile``.
  public static func failAtSizeLimit() { _ = isFailingAtSizeLimit }

  private static let isFailingAtSizeLimit: Bool = {
    devkit_ignore_file_size_signal()
    return true
  }()

  /// The working folder as an absolute path.
  public static func workingFolder() throws(FileError) -> String {
    guard let path = getcwd(nil, 0) else {
      throw FileError(.resolve, "the working folder", .system(errno))
    }
    defer { free(path) }
    return String(cString: path)
  }

  /// The absolute path without symbolic links, `.` and `..`; everything on it must exist.
  public static func realPath(_ path: String) throws(FileError) -> String {
    try reporting(.resolve, path) { () throws(SystemError) in
      try withPath(path) { pointer throws(SystemError) in
        guard let resolved = realpath(pointer, nil) else { throw SystemError(errno) }
        defer { free(resolved) }
        return String(cString: resolved)
      }
    }
  }

  /// The top folder of the repository that a folder lies in, by the `.git` in it: a folder or, in a
  /// linked work tree or a submodule, a file. `nil` where there is none.
  ///
  /// Nothing is run to find out, so it may be a repository that git refuses.
  public static func repositoryFolder(around folder: String) -> String? {
    Path.upwards(from: folder).first { exists(Path.join($0, ".git")) }
  }

  /// What a symbolic link says, not resolved any further.
  public static func readLink(_ path: String) throws(FileError) -> String {
    // Longer than any path that the system would follow.
    let capacity = 1 << 16
    return try reporting(.resolve, path) { () throws(SystemError) in
      try withPath(path) { pointer throws(SystemError) in
        let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
        defer { buffer.deallocate() }
        let count = try systemCall { readlink(pointer, buffer, capacity) }
        let bytes = UnsafeRawBufferPointer(start: buffer, count: count)
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// Makes a folder and those above it that are missing; one that exists already is left alone.
  public static func createFolder(_ path: String) throws(FileError) {
    var missing: [String] = []
    var folder = path
    while !isFolder(folder) {
      missing.append(folder)
      let parent = Path.parent(of: folder)
      if parent == folder { break }
      folder = parent
    }
    for folder in missing.reversed() {
      do throws(SystemError) {
        _ = try withPath(folder) { folder throws(SystemError) in
          try systemCall { mkdir(folder, 0o777) }
        }
      } catch {
        // Another process may have made it in the meantime.
        if error.code == EEXIST, isFolder(folder) { continue }
        throw FileError(.createFolder, folder, error)
      }
    }
  }

  /// Removes a file or a symbolic link, not a folder.
  public static func removeFile(_ path: String) throws(FileError) {
    _ = try reporting(.remove, path) { () throws(SystemError) in
      try withPath(path) { path throws(SystemError) in try systemCall { unlink(path) } }
    }
  }

  /// Has a file count as changed now, its content staying what it is; where that is not permitted,
  /// nothing happens.
  public static func renew(_ path: String) {
    _ = path.withCString { utimensat(AT_FDCWD, $0, nil, 0) }
  }

  /// Removes a folder with all that is in it; links are removed, not followed.
  public static func removeTree(_ folder: String) throws(FileError) {
    var folders = [folder]
    var found: [String] = []
    while let current = folders.popLast() {
      found.append(current)
      for entry in try entries(of: current) {
        let path = Path.join(current, entry.name)
        if entry.kind == .directory { folders.append(path) } else { try removeFile(path) }
      }
    }
    for folder in found.reversed() {
      _ = try reporting(.remove, folder) { () throws(SystemError) in
        try withPath(folder) { path throws(SystemError) in try systemCall { rmdir(path) } }
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? status(of: path))?.kind == .directory
  }
}

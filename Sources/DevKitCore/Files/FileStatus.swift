#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a path names.
public enum FileKind: Hashable, Sendable {
  case regular
  case directory
  case symbolicLink
  case namedPipe
  case socket
  case device

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    case S_IFIFO: self = .namedPipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// The kind with its article, for messages.
  var phrase: String {
    switch self {
    case .regular: "a file"
    case .directory: "a folder"
    case .symbolicLink: "a symbolic link"
    case .namedPipe: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}

/// What makes two paths the same file: the device it is on and its number there.
public struct FileIdentity: Hashable, Sendable {
  /// The device's number.
  public var device: UInt64
  /// The inode number.
  public var inode: UInt64

  /// Makes an identity.
  public init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// A point in time as file systems keep it, since 1970-01-01T00:00:00Z.
public struct FileTime: Hashable, Comparable, Sendable {
  /// Whole seconds.
  public var seconds: Int64
  /// Nanoseconds within the second, 0 to 999,999,999.
  public var nanoseconds: Int64

  /// Makes a time.
  public init(seconds: Int64, nanoseconds: Int64) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Whether one time is before the other.
  public static func < (lhs: FileTime, rhs: FileTime) -> Bool {
    (lhs.seconds, lhs.nanoseconds) < (rhs.seconds, rhs.nanoseconds)
  }
}

/// What the system knows about a file.
public struct FileStatus: Hashable, Sendable {
  /// What the path names.
  public var kind: FileKind
  /// The number of bytes.
  public var size: Int64
  /// When the content was last changed.
  public var modified: FileTime
  /// What tells this file from every other one.
  public var identity: FileIdentity
  /// The permission bits, with set-user-id, set-group-id and sticky.
  public var permissions: UInt32
  /// The owner's user id.
  public var owner: UInt32
  /// The group id.
  public var group: UInt32
  /// How many names the file has.
  public var linkCount: Int

  init(_ raw: stat) {
    kind = FileKind(mode: raw.st_mode)
    size = Int64(raw.st_size)
    #if canImport(Darwin)
      let time = raw.st_mtimespec
    #else
      let time = raw.st_mtim
    #endif
    modified = FileTime(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: raw.st_dev), inode: UInt64(truncatingIfNeeded: raw.st_ino))
    permissions = UInt32(raw.st_mode & 0o7777)
    owner = UInt32(raw.st_uid)
    group = UInt32(raw.st_gid)
    linkCount = Int(raw.st_nlink)
  }

  init(descriptor: Int32) throws(SystemError) {
    var raw = stat()
    _ = try systemCall { fstat(descriptor, &raw) }
    self.init(raw)
  }

  init(path: String, followingLinks: Bool) throws(SystemError) {
    var raw = stat()
    _ = try withPath(path) { path throws(SystemError) in
      try systemCall { followingLinks ? stat(path, &raw) : lstat(path, &raw) }
    }
    self.init(raw)
  }
}

extension FileSystem {
  /// What the system knows about a path; a symbolic link is followed unless told otherwise.
  public static func status(
    of path: String, followingLinks: Bool = true
  ) throws(FileError) -> FileStatus {
    try reporting(.inspect, path) { () throws(SystemError) in
      try FileStatus(path: path, followingLinks: followingLinks)
    }
  }

  /// Whether something is there; a symbolic link that leads nowhere is not.
  public static func exists(_ path: String) -> Bool {
    (try? status(of: path)) != nil
  }
}

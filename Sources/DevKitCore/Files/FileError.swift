#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Something that could not be done with a file, and why.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was to be done; the raw value completes "this cannot be …".
  public enum Operation: String, Hashable, Sendable {
    case read
    case write = "written"
    case list = "listed"
    case inspect = "looked at"
    case createFolder = "created"
    case resolve = "resolved"
    case remove = "removed"
    case run = "started"
  }

  /// Why it could not be done.
  public enum Reason: Hashable, Sendable {
    /// The system refused; the number is an `errno` value.
    case system(Int32)
    /// The path names something other than a file with content.
    case notAFile(FileKind)
    /// The path, its symbolic links resolved, lies outside this folder.
    case outside(root: String)
    /// The folder that is to hold the file does not exist.
    case missingFolder(String)
    /// The file has more bytes than the reader is ready to hold.
    case larger(thanBytes: Int)
    /// The path has a NUL in it or no last component.
    case invalidPath
  }

  /// What was to be done.
  public var operation: Operation
  /// The path as it was given.
  public var path: String
  /// Why it failed.
  public var reason: Reason

  /// Makes an error.
  public init(_ operation: Operation, _ path: String, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  init(_ operation: Operation, _ path: String, _ error: SystemError) {
    let isNul = error.code == EINVAL && path.utf8.contains(0)
    self.init(operation, path, isNul ? .invalidPath : .system(error.code))
  }

  /// Whether the path, or the folder that holds it, does not exist.
  public var isMissing: Bool { reason == .system(ENOENT) }

  /// One sentence without the path and without a full stop: "cannot be read: the disk is full".
  public var message: String { "cannot be \(operation.rawValue): \(reason.sentence)" }

  /// The path and the message.
  public var description: String { "\(path) \(message)" }

  /// The error as a diagnostic about the file.
  public var diagnostic: Diagnostic {
    .error("this \(message)", at: SourceLocation(path: path))
  }
}

extension FileError.Reason {
  /// The reason in plain words, never a number alone.
  public var sentence: String {
    switch self {
    case .system(let code): systemErrorSentence(code)
    case .notAFile(.directory): "it is a folder, not a file"
    case .notAFile(let kind): "it is \(kind.phrase), not a regular file"
    case .outside(let root): "it lies, or a symbolic link leads, outside of \(root)"
    case .missingFolder(let folder): "the folder \(folder) does not exist"
    case .larger(let bytes): "it is larger than the limit of \(bytes) bytes"
    case .invalidPath: "this is not a valid path of a file"
    }
  }
}

/// An `errno` value in plain words.
func systemErrorSentence(_ code: Int32) -> String {
  if let sentence = commonSystemErrors[code] { return sentence }
  var buffer = [CChar](repeating: 0, count: 256)
  guard strerror_r(code, &buffer, buffer.count) == 0 else { return "the system reports \(code)" }
  let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  return "\(String(decoding: text, as: UTF8.self)) (\(code))"
}

private let commonSystemErrors: [Int32: String] = [
  ENOENT: "there is no such file or folder",
  EACCES: "permission was denied",
  EPERM: "the system does not permit it",
  EEXIST: "something of that name exists already",
  EISDIR: "it is a folder, not a file",
  ENOTDIR: "a part of the path is not a folder",
  ENOTEMPTY: "the folder is not empty",
  ELOOP: "there are too many symbolic links, or they lead in a circle",
  ENAMETOOLONG: "the path or a name in it is too long",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file would become larger than the limit allows",
  EROFS: "the file system is read-only",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open on this machine",
  ENOMEM: "there is not enough memory",
  EIO: "the disk or device reported an error",
  EBUSY: "it is in use",
  ETXTBSY: "it is a program that is running",
  EXDEV: "it lies on another disk",
  EPIPE: "nobody reads the other end any more",
  EINTR: "it was interrupted",
  EINVAL: "the system calls the request invalid",
  ENXIO: "there is no such device",
  ESTALE: "the network file system has lost it",
  ENOTSUP: "the file system does not support it",
  EBADF: "it is not open",
]

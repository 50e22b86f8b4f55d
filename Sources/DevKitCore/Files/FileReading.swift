#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// The most that `read` takes in unless told otherwise: 1 GiB.
  public static let defaultReadLimit = 1 << 30

  /// Reads a regular file whole.
  ///
  /// A file that grows or shrinks meanwhile is read up to the end that is met. Folders, pipes and
  /// devices are refused, without waiting for a pipe's other end.
  ///
  /// - Throws: `FileError`, also for a file of more than `limit` bytes.
  public static func read(
    _ path: String, limit: Int = defaultReadLimit
  ) throws(FileError) -> [UInt8] {
    let file = try reporting(.read, path) { () throws(SystemError) in
      // O_NONBLOCK: a named pipe must not hold us up before fstat can tell what it is.
      try OpenDescriptor(path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    }
    let limit = min(limit, 1 << 40)
    let size = try statusOfRegularFile(file.number, path: path).size
    guard size <= Int64(limit) else { throw FileError(.read, path, .larger(thanBytes: limit)) }
    // One byte more than the size, so that the end of the file is met without growing the array.
    return try readToEnd(file.number, path: path, expecting: Int(size) + 1, limit: limit)
  }

  /// The status of an open file, which must be a regular one.
  static func statusOfRegularFile(
    _ descriptor: Int32, path: String
  ) throws(FileError) -> FileStatus {
    let status = try reporting(.read, path) { () throws(SystemError) in
      try FileStatus(descriptor: descriptor)
    }
    guard status.kind == .regular else { throw FileError(.read, path, .notAFile(status.kind)) }
    return status
  }

  /// Reads a regular file whole, or a pipe to its end: what a shell makes of `<(git ls-files)`.
  ///
  /// A named pipe is waited for, so this is for paths that a user gave for this purpose alone.
  ///
  /// - Throws: `FileError`, also for more than `limit` bytes.
  public static func readFileOrPipe(
    _ path: String, limit: Int = defaultReadLimit
  ) throws(FileError) -> [UInt8] {
    guard (try? status(of: path))?.kind == .namedPipe else { return try read(path, limit: limit) }
    let pipe = try reporting(.read, path) { () throws(SystemError) in
      try OpenDescriptor(path: path, flags: O_RDONLY | O_NOCTTY)
    }
    return try readToEnd(pipe.number, path: path, expecting: 1 << 16, limit: limit)
  }

  /// Reads standard input to its end.
  public static func readStandardInput(
    limit: Int = defaultReadLimit
  ) throws(FileError) -> [UInt8] {
    try readToEnd(STDIN_FILENO, path: "standard input", expecting: 1 << 16, limit: limit)
  }

  /// Reads what standard input has by now into memory, waiting for at least one byte; 0 at its end.
  public static func readStandardInput(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    try reporting(.read, "standard input") { () throws(SystemError) in
      try systemCall {
        [UInt8].readOnce(STDIN_FILENO, buffer.bindMemory(to: UInt8.self))
      }
    }
  }

  private static func readToEnd(
    _ descriptor: Int32, path: String, expecting expected: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = expected
    while true {
      let count = try reporting(.read, path) { () throws(SystemError) in
        try bytes.append(upTo: chunk, from: descriptor)
      }
      if count == 0 { return bytes }
      guard bytes.count <= limit else { throw FileError(.read, path, .larger(thanBytes: limit)) }
      chunk = max(expected - bytes.count, 1 << 16)
    }
  }
}

extension [UInt8] {
  /// Reads once from a descriptor, which may block, and appends what came; 0 means the end.
  fileprivate mutating func append(
    upTo count: Int, from descriptor: Int32
  ) throws(SystemError) -> Int {
    var failure: SystemError?
    let more = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      do throws(SystemError) {
        initialized = try systemCall { Self.readOnce(descriptor, buffer) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    if isEmpty { self = more } else { append(contentsOf: more) }
    return more.count
  }

  /// `read`, with a wait where the descriptor was set not to block by whoever opened it.
  fileprivate static func readOnce(
    _ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    guard count < 0, errno == EAGAIN else { return count }
    waitUntilReady(descriptor, for: Int16(POLLIN))
    errno = EINTR
    return -1
  }
}

/// Waits until a descriptor that does not block can be read from or written to.
func waitUntilReady(_ descriptor: Int32, for events: Int16) {
  var entry = pollfd(fd: descriptor, events: events, revents: 0)
  _ = poll(&entry, 1, -1)
}

import CDevKitSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and standard error, written to at once and never held back.
///
/// Where nobody reads any more, as in `devkit … | head -1`, the process ends quietly by SIGPIPE.
public enum StandardStream: Sendable {
  /// For data.
  case output
  /// For everything else.
  case error

  /// Whether a person sees it: a terminal, neither a file nor a pipe.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all bytes.
  ///
  /// - Throws: `FileError` when they cannot be written, such as to a full disk.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    FileSystem.failAtSizeLimit()
    do throws(SystemError) {
      try writeFully(bytes[...], to: descriptor)
    } catch {
      if error.code == EPIPE { devkit_end_by_broken_pipe() }
      throw FileError(.write, name, error)
    }
  }

  /// Writes a text as UTF-8.
  public func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Writes a message where a failure could be told to nobody, which is standard error's lot.
  public func report(_ text: String) { _ = try? write(text) }

  private var descriptor: Int32 {
    switch self {
    case .output: STDOUT_FILENO
    case .error: STDERR_FILENO
    }
  }

  private var name: String {
    switch self {
    case .output: "standard output"
    case .error: "standard error"
    }
  }
}

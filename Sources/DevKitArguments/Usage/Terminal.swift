#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal that the program runs in.
enum Terminal {
  /// The width of the screen in characters: `COLUMNS`, else what the terminal behind standard
  /// output says, else 80.
  static var columns: Int {
    if let text = environment("COLUMNS"), let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return 80
  }

  /// A variable of the environment.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// Standard output and standard error, without a buffer of their own.
enum StandardStreams {
  /// Writes all of a text.
  ///
  /// What the C library holds back is written first, so that the order stays.
  ///
  /// - Returns: `false` when the text could not be written. A reader that has gone away is not an
  ///   error: what it does not want to read is dropped.
  static func write(_ text: String, toError: Bool) -> Bool {
    fflush(nil)
    let descriptor = toError ? STDERR_FILENO : STDOUT_FILENO
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if count < 0, errno == EAGAIN {
        // The descriptor was made non-blocking by another program that shares it.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if count == 0 || errno != EINTR {
        return count < 0 && errno == EPIPE
      }
    }
    return true
  }

  /// Ends the program.
  static func exit(_ code: ExitCode) -> Never {
    systemExit(code.rawValue)
  }
}

/// The system's functions, which the methods above would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemExit(_ status: Int32) -> Never {
  exit(status)
}

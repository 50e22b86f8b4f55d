#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The error number of a failed system call.
struct SystemError: Error, Hashable {
  var code: Int32

  init(_ code: Int32) { self.code = code }
}

/// Makes a system call, again as long as a signal interrupts it, and turns -1 into an error.
func systemCall<Value: FixedWidthInteger>(
  restarting: Bool = true, _ call: () -> Value
) throws(SystemError) -> Value {
  while true {
    let value = call()
    if value != -1 { return value }
    let code = errno
    if code != EINTR || !restarting { throw SystemError(code) }
  }
}

/// Hands a path to C, or throws `EINVAL` for one with a NUL in it, which C would cut short.
func withPath<Value>(
  _ path: String, _ body: (UnsafePointer<CChar>) throws(SystemError) -> Value
) throws(SystemError) -> Value {
  let result = path.withCString { pointer -> Result<Value, SystemError> in
    guard strlen(pointer) == path.utf8.count else { return .failure(SystemError(EINVAL)) }
    do throws(SystemError) {
      return .success(try body(pointer))
    } catch {
      return .failure(error)
    }
  }
  return try result.get()
}

/// An open file that is closed at the end of its life.
struct OpenDescriptor: ~Copyable {
  let number: Int32

  /// Opens a path; the descriptor is not handed on to child processes.
  ///
  /// - Parameter permissions: Those of a file that the flags have made, less the process's mask.
  init(path: String, flags: Int32, permissions: mode_t = 0) throws(SystemError) {
    number = try withPath(path) { path throws(SystemError) in
      try systemCall { open(path, flags | O_CLOEXEC, permissions) }
    }
  }

  deinit { _ = close(number) }
}

/// Does something with a path and says of a failure what was to be done with which path.
func reporting<Value: ~Copyable>(
  _ operation: FileError.Operation, _ path: String, _ body: () throws(SystemError) -> Value
) throws(FileError) -> Value {
  do throws(SystemError) {
    return try body()
  } catch {
    throw FileError(operation, path, error)
  }
}

import CDevKitSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new hidden file that is gone when this value is, unless it has taken another file's place.
///
/// It is also removed when the process is ended by Ctrl-C, a hang-up, a closed pipe or `kill`; only
/// SIGKILL and a crash can leave one behind.
final class TemporaryFile {
  let path: String
  private var descriptor: Int32
  private var registration: OpaquePointer?
  private var isInPlace = false

  /// Makes a file in a folder.
  ///
  /// - Parameter permissions: What the process's mask is taken from, such as `0o666`.
  init(in folder: String, permissions: UInt32) throws(SystemError) {
    FileSystem.failAtSizeLimit()
    var attempts = 16
    while true {
      let path = Path.join(folder, Self.uniqueName())
      do throws(SystemError) {
        var registration: OpaquePointer?
        descriptor = try withPath(path) { path throws(SystemError) in
          try systemCall(restarting: false) {
            devkit_temporary_open(path, permissions, &registration)
          }
        }
        self.path = path
        self.registration = registration
        return
      } catch {
        attempts -= 1
        guard error.code == EEXIST, attempts > 0 else { throw error }
      }
    }
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
    if !isInPlace { _ = unlink(path) }
    if let registration { devkit_temporary_forget(registration) }
  }

  /// Writes all bytes; a short write goes on where it stopped.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeFully(bytes, to: descriptor)
  }

  /// Takes over the owner, the extended attributes and the permissions of another file.
  ///
  /// What is not permitted is left; set-user-id and set-group-id go where the owner changes.
  func adoptAttributes(of path: String, _ status: FileStatus) throws(SystemError) {
    let own = try FileStatus(descriptor: descriptor)
    var permissions = status.permissions
    if own.owner != status.owner || own.group != status.group {
      if fchown(descriptor, status.owner, status.group) != 0 {
        permissions &= ~0o6000
        // The group alone may be permitted: to a member of it.
        _ = fchown(descriptor, uid_t.max, status.group)
      }
    }
    // Before the permissions, which may forbid writing; a file that cannot be read has to do without.
    if let source = try? OpenDescriptor(path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY) {
      let number = source.number
      _ = try systemCall { devkit_copy_attributes(number, descriptor) }
    }
    _ = try systemCall { fchmod(descriptor, mode_t(permissions)) }
  }

  /// Closes the file, which is when some network file systems report that a disk is full.
  func finish() throws(SystemError) {
    let closing = descriptor
    descriptor = -1
    // Not made again on EINTR: the descriptor is gone either way.
    if close(closing) != 0, errno != EINTR { throw SystemError(errno) }
  }

  /// Puts the file in the place of `target`, which need not exist; nobody sees a state between.
  ///
  /// - Parameter accepts: Whether the file at a path, that which was replaced, may go.
  /// - Returns: `false` where it may not; it is in its place again.
  @discardableResult
  func replace(
    _ target: String, ifOld accepts: (String) -> Bool = { _ in true }
  ) throws(SystemError) -> Bool {
    if exchange(with: target) {
      // The temporary name now holds the old file.
      guard accepts(path) else {
        // Where even that fails what was there keeps at least the hidden name.
        if !exchange(with: target) { isInPlace = rename(path, target) != 0 }
        return false
      }
      guard unlink(path) != 0 else {
        isInPlace = true
        return true
      }
      // A folder has come there since it was looked at: put it back.
      let code = errno
      _ = exchange(with: target)
      throw SystemError(code)
    }
    // No exchange on this system or file system, or nothing to exchange with.
    _ = try withPath(path) { from throws(SystemError) in
      try withPath(target) { to throws(SystemError) in try systemCall { rename(from, to) } }
    }
    isInPlace = true
    return true
  }

  /// Gives the file the name `target` unless something has it; of two at once only one succeeds.
  ///
  /// Fails with `EEXIST` where the name is taken.
  func take(_ target: String) throws(SystemError) {
    do throws(SystemError) {
      _ = try withPath(path) { from throws(SystemError) in
        try withPath(target) { to throws(SystemError) in try systemCall { link(from, to) } }
      }
    } catch {
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) else { throw error }
      // No hard links here: the name is taken with an empty file, which is then replaced.
      let placeholder = try withPath(target) { target throws(SystemError) in
        try systemCall { open(target, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600) }
      }
      _ = close(placeholder)
      try replace(target)
    }
  }

  private func exchange(with target: String) -> Bool {
    path.withCString { from in
      target.withCString { to in devkit_exchange_paths(from, to) == 0 }
    }
  }

  private static func uniqueName() -> String {
    let random = UInt64.random(in: .min ... .max)
    return ".devkit-\(String(random, radix: 36)).tmp"
  }
}

/// Writes all bytes to a descriptor, waiting where it was set not to block.
func writeFully(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var failure: SystemError?
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty, failure == nil {
      do throws(SystemError) {
        let written = try systemCall {
          write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        }
        rest = rest.dropFirst(written)
      } catch {
        if error.code == EAGAIN {
          waitUntilReady(descriptor, for: Int16(POLLOUT))
        } else {
          failure = error
        }
      }
    }
  }
  if let failure { throw failure }
}

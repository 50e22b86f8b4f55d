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
/// SIGKILL and a crash can leave one behind, which ``AbandonedFile`` knows by its lock.
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
      let path = Path.join(folder, AbandonedFile.uniqueName())
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
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    try writeFully(bytes, to: descriptor)
  }

  /// Takes over the owner, the extended attributes and the permissions of another file.
  ///
  /// What is not permitted is left; set-user-id and set-group-id go where the owner changes.
  func adoptAttributes(of path: String, _ status: FileStatus) throws(SystemError) {
    // A file that cannot be read has to do without.
    guard let source = try? OpenDescriptor(path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    else { return try adoptAttributes(of: nil, status) }
    try adoptAttributes(of: source.number, status)
  }

  /// The same, from an open file; without one there are no extended attributes to take over.
  func adoptAttributes(of source: Int32?, _ status: FileStatus) throws(SystemError) {
    let own = try FileStatus(descriptor: descriptor)
    var permissions = status.permissions
    if own.owner != status.owner || own.group != status.group {
      if fchown(descriptor, status.owner, status.group) != 0 {
        permissions &= ~0o6000
        // The group alone may be permitted: to a member of it.
        _ = fchown(descriptor, uid_t.max, status.group)
      }
    }
    // Before the permissions, which may forbid writing.
    if let source { _ = try systemCall { devkit_copy_attributes(source, descriptor) } }
    // Changing the owner takes bits away.
    let hasChanged = own.owner != status.owner || own.group != status.group
    guard hasChanged || own.permissions != permissions else { return }
    _ = try systemCall { fchmod(descriptor, mode_t(permissions)) }
  }

  /// Waits until the content has reached the disk.
  func sync() throws(SystemError) {
    _ = try systemCall { devkit_sync(descriptor) }
  }

  /// Does what closing the file does, which is when some network file systems report that a disk is
  /// full; the file stays open, since the lock on it ends with it.
  func finish() throws(SystemError) {
    let closing = try systemCall { dup(descriptor) }
    // Not made again on EINTR: the descriptor is gone either way.
    if close(closing) != 0, errno != EINTR { throw SystemError(errno) }
  }

  /// Puts the file in the place of `target`, which need not exist; nobody sees a state between.
  ///
  /// - Parameters:
  ///   - isSynced: Whether the folder, too, has reached the disk before the old file goes.
  ///   - accepts: Whether the file at a path, that which is replaced, may go.
  /// - Returns: `false` where it may not; it is in its place again.
  @discardableResult
  func replace(
    _ target: String, isSynced: Bool = false, ifOld accepts: (String) -> Bool = { _ in true }
  ) throws(SystemError) -> Bool {
    if exchange(with: target) {
      // What was there has the temporary name now, so nobody comes between look and exchange.
      guard accepts(path) else {
        // Where even that fails what was there keeps at least the hidden name.
        if !exchange(with: target) {
          _ = try? rename(to: target)
          isInPlace = true
        }
        return false
      }
      if isSynced { try syncFolder(of: target) }
      try removeExchanged(with: target)
    } else {
      // No exchange on this system or file system, or nothing to exchange with.
      guard accepts(target) else { return false }
      try rename(to: target)
      if isSynced { try syncFolder(of: target) }
    }
    return true
  }

  /// Removes the old file, which has the temporary name after an exchange.
  private func removeExchanged(with target: String) throws(SystemError) {
    // It may be gone already: unlocked, it looks abandoned to others.
    guard unlink(path) != 0, errno != ENOENT else {
      isInPlace = true
      return
    }
    // A folder has come there since it was looked at: put it back.
    let code = errno
    _ = exchange(with: target)
    throw SystemError(code)
  }

  private func rename(to target: String) throws(SystemError) {
    _ = try withPath(path) { from throws(SystemError) in
      try withPath(target) { to throws(SystemError) in
        try systemCall { renamePath(from, to) }
      }
    }
    isInPlace = true
  }

  private func syncFolder(of target: String) throws(SystemError) {
    let folder = try OpenDescriptor(path: Path.parent(of: target), flags: O_RDONLY | O_DIRECTORY)
    let number = folder.number
    _ = try systemCall { devkit_sync(number) }
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
}

/// The C function, by a name that no method has.
private func renamePath(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 {
  rename(from, to)
}

/// Writes all bytes to a descriptor, waiting where it was set not to block.
func writeFully(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
  let result = bytes.withUnsafeBytes { buffer -> Result<Void, SystemError> in
    do throws(SystemError) {
      return .success(try writeFully(buffer, to: descriptor))
    } catch {
      return .failure(error)
    }
  }
  try result.get()
}

/// Writes all bytes to a descriptor, waiting where it was set not to block.
func writeFully(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    do throws(SystemError) {
      let written = try systemCall {
        write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      }
      rest = rest.dropFirst(written)
    } catch {
      guard error.code == EAGAIN else { throw error }
      waitUntilReady(descriptor, for: Int16(POLLOUT))
    }
  }
}

import CDevKitSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ChildProcess {
  /// Starts the process, which is then to be waited for.
  ///
  /// - Parameters:
  ///   - streams: This process's descriptors and what they are called in the other.
  ///   - signals: What this process ignores for a while and the other does not.
  func start(
    _ streams: [(from: Int32, to: Int32)], noticing signals: [Int32] = []
  ) throws(FileError) -> pid_t {
    guard let program = arguments.first, !arguments.contains(where: { $0.utf8.contains(0) }) else {
      throw FileError(.run, arguments.first ?? "", .invalidPath)
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (from, to) in streams {
      posix_spawn_file_actions_adddup2(&actions, from, to)
    }
    if let folder { _ = devkit_spawn_in_folder(&actions, folder) }
    // What this process holds back or ignores is not the other's business.
    var none = sigset_t()
    sigemptyset(&none)
    var defaults = none
    for signal in [SIGPIPE, SIGXFSZ] + signals { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    if leadsGroup { flags |= Int16(POSIX_SPAWN_SETPGROUP) }
    posix_spawnattr_setflags(&attributes, flags)

    var words = arguments.map { strdup($0) }
    var variables = environment()
    defer { for copy in words + variables { free(copy) } }
    words.append(nil)
    variables.append(nil)
    var process = pid_t()
    let code = posix_spawnp(&process, program, &actions, &attributes, words, variables)
    guard code == 0 else { throw FileError(.run, program, .system(code)) }
    return process
  }

  /// Copies of this process's variables, byte for byte, with the changes that are asked for.
  private func environment() -> [UnsafeMutablePointer<CChar>?] {
    var result: [UnsafeMutablePointer<CChar>?] = []
    var entry = environ
    while let text = entry.pointee {
      var length = 0
      while text[length] != 0, text[length] != CChar(bitPattern: UInt8(ascii: "=")) { length += 1 }
      let name = UnsafeRawBufferPointer(start: text, count: length)
      if variables[String(decoding: name, as: UTF8.self)] == nil { result.append(strdup(text)) }
      entry += 1
    }
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      if let value { result.append(strdup("\(name)=\(value)")) }
    }
    return result
  }

  /// Waits for the end of a process; gives its exit status, 128 and the number of the signal where
  /// one ended it.
  static func wait(for process: pid_t) -> Int32 {
    while true { if let status = status(of: process, options: 0) { return status } }
  }

  /// The exit status of a process that has ended; `nil` while it runs.
  static func status(of process: pid_t, options: Int32) -> Int32? {
    var raw: Int32 = 0
    let found = waitpid(process, &raw, options)
    if found == process {
      let signal = raw & 0x7F
      return signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
    }
    // Somebody else has waited for it: nothing can be known.
    return found < 0 && errno == ECHILD ? 255 : nil
  }
}

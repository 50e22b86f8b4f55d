import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Other programs, started from a list of arguments and never through a shell.
enum Program {
  /// Why a program could not be started.
  struct StartError: Error, Hashable {
    /// An `errno` value.
    var code: Int32

    /// In plain words.
    var sentence: String {
      code == ENOENT ? "there is no such program" : FileError.Reason.system(code).sentence
    }
  }

  /// Runs a program that talks to the person at the terminal, and waits for its end.
  ///
  /// Where standard output is no terminal, the program writes to standard error in its place, so
  /// that nothing mixes with the data. Ctrl-C is the program's business meanwhile.
  ///
  /// - Returns: The exit status; 128 and the number of the signal where one ended it.
  static func runInTerminal(_ arguments: [String]) throws(StartError) -> Int32 {
    let output = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    return wait(for: try start(arguments, [(output, 1)]))
  }

  /// Starts a program, looked up in PATH unless its name has a slash.
  private static func start(
    _ arguments: [String], _ descriptors: [(from: Int32, to: Int32)]
  ) throws(StartError) -> pid_t {
    guard let program = arguments.first, !program.isEmpty,
      !arguments.contains(where: { $0.utf8.contains(0) })
    else { throw StartError(code: EINVAL) }
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
    for (from, to) in descriptors where from >= 0 && from != to {
      posix_spawn_file_actions_adddup2(&actions, from, to)
    }
    // What this process ignores is not to be ignored by the other.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let copies = arguments.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var process = pid_t()
    let code = posix_spawnp(
      &process, program, &actions, &attributes, copies + [nil], Self.environment)
    guard code == 0 else { throw StartError(code: code) }
    return process
  }

  /// The variables of this process.
  private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return 255 } }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

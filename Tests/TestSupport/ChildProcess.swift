import CDevKitSystem
import CDevKitTestSupport
import Foundation

/// Another program that a test runs, with files for its standard streams.
///
/// Made of `posix_spawn` and `waitpid` alone. Foundation's `Process` runs a thread with a run loop
/// of its own and a further thread for each process that ends, beside those of the tests.
///
/// Running blocks the thread of the test: as many programs run at once as there are cores, which
/// for compilers is the right number.
struct ChildProcess {
  /// What a program left behind.
  struct Result: Sendable {
    /// The exit status, or 128 plus the signal that ended the program.
    var status: Int32
    /// What it wrote to standard output, and to standard error too where they were merged.
    var bytes: Data
    /// What it wrote to a standard error of its own.
    var errors: String

    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// A path, or a name to look for on the search path.
  var program: String
  var arguments: [String]
  /// The working folder; that of the tests without one.
  var folder: String?
  /// All of its variables; those of the tests without any.
  var environment: [String: String]?
  var input = Data()
  /// Whether standard error goes where standard output goes, in the order of writing.
  var mergesErrors = false

  init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Runs a program to its end, its streams merged.
  static func run(_ executable: URL, _ arguments: [String]) async throws -> Result {
    var process = ChildProcess(executable.path, arguments)
    process.mergesErrors = true
    return try process.run()
  }

  /// Runs the program to its end.
  func run() throws -> Result { try start().wait() }

  /// Starts the program.
  ///
  /// - Throws: `POSIXError` where it cannot be started.
  func start() throws -> Running {
    let input = try StreamFile(holding: self.input)
    let output = try StreamFile()
    let errors = mergesErrors ? output : try StreamFile()
    var actions = SpawnActions()
    defer { actions.destroy() }
    actions.connect(input: input, output: output, errors: errors)
    if let folder { actions.changeFolder(to: folder) }
    let process = try actions.spawn(program, [program] + arguments, variables)
    return Running(identifier: process, output: output, errors: errors)
  }

  private var variables: [String] {
    (environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" }
  }

  /// A program that was started, and ends with the value where nobody has waited for its end.
  ///
  /// A program that has ended and was never waited for would stop every test that awaits the exit of
  /// a process: Swift Testing asks for any child that has ended, and would be given this one for ever.
  final class Running {
    let identifier: pid_t
    private let output: StreamFile
    private let errors: StreamFile
    private var status: Int32?

    fileprivate init(identifier: pid_t, output: StreamFile, errors: StreamFile) {
      self.identifier = identifier
      self.output = output
      self.errors = errors
    }

    deinit {
      guard isRunning else { return }
      kill(identifier, SIGKILL)
      while !hasEnded(options: 0) {}
    }

    var isRunning: Bool { !hasEnded(options: WNOHANG) }

    /// Sends a signal, unless the program has ended.
    func signal(_ signal: Int32) {
      if isRunning { kill(identifier, signal) }
    }

    /// Waits for the end.
    func wait() throws -> Result {
      while !hasEnded(options: 0) {}
      let raw = status ?? 0
      let signal = raw & 0x7F
      return Result(
        status: signal == 0 ? (raw >> 8) & 0xFF : 128 + signal, bytes: try output.contents(),
        errors: output === errors ? "" : String(decoding: try errors.contents(), as: UTF8.self))
    }

    private func hasEnded(options: Int32) -> Bool {
      if status != nil { return true }
      var raw: Int32 = 0
      let found = waitpid(identifier, &raw, options)
      precondition(found >= 0 || errno == EINTR, "another part of the tests waited for the program")
      guard found == identifier else { return false }
      status = raw
      return true
    }
  }
}

/// A file without a name, for what goes in or comes out: a pipe that is full would stop a program.
private final class StreamFile {
  let descriptor: Int32

  init(holding contents: Data = Data()) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-stream-\(UUID().uuidString)").path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    unlink(path)
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: contents)
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  func contents() throws -> Data {
    lseek(descriptor, 0, SEEK_SET)
    return try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
  }
}

/// What a new process does before the program starts.
private struct SpawnActions {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
  #endif

  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    // Threads of Dispatch hold signals back, which is not the program's business.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    for kept in [SIGKILL, SIGSTOP] { sigdelset(&signals, kept) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, flags)
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  mutating func connect(input: StreamFile, output: StreamFile, errors: StreamFile) {
    posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.descriptor, STDERR_FILENO)
    // What other tests have open at the moment. A script that one of them is writing could not be run
    // as long as a process has it: Foundation's files stay open in new programs.
    _ = test_spawn_closing_the_rest(&actions)
  }

  mutating func changeFolder(to folder: String) {
    _ = devkit_spawn_in_folder(&actions, folder)
  }

  mutating func spawn(
    _ program: String, _ arguments: [String], _ variables: [String]
  ) throws -> pid_t {
    let arguments = arguments.map { strdup($0) }
    let variables = variables.map { strdup($0) }
    defer { for copy in arguments + variables { free(copy) } }
    var process = pid_t()
    let code = posix_spawnp(
      &process, program, &actions, &attributes, arguments + [nil], variables + [nil])
    guard code == 0 else { throw POSIXError(.init(rawValue: code) ?? .EIO) }
    return process
  }
}

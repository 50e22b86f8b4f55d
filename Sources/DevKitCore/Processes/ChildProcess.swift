import CDevKitSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program to run to its end: an argument list, never a line for a shell.
public struct ChildProcess: Sendable {
  /// What came of it.
  public struct Result: Sendable {
    /// The exit status; 128 and the number of the signal where one ended it.
    public var status: Int32
    /// What it wrote to standard output, where that was collected.
    public var output: [UInt8]
    /// What it wrote to standard error, where that was collected.
    public var errors: [UInt8]
    /// Whether it was killed because it took longer, or wrote more, than it was given.
    public var exceededLimits = false

    /// The errors as text without white space at the ends.
    public var message: String { Self.trimmed(errors) }

    /// The output as text without white space at the ends.
    public var text: String { Self.trimmed(output) }

    private static func trimmed(_ bytes: [UInt8]) -> String {
      let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
      let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
      return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
    }
  }

  /// Where the output goes.
  public enum Destination: Sendable {
    /// It is collected.
    case collected
    /// To this process's standard error, as it comes.
    case standardError
  }

  /// The program, looked up in `PATH` unless it has a slash, and its arguments.
  public var arguments: [String]
  /// The folder to run in; this process's own by default.
  public var folder: String?
  /// Variables to set on top of this process's own.
  public var variables: [String: String]
  /// What it reads from standard input.
  public var input: [UInt8]
  /// Where its standard output goes.
  public var output = Destination.collected
  /// Where its standard error goes.
  public var errors = Destination.collected
  /// After how long it is killed; never by default.
  public var timeLimit: Duration?
  /// After how many bytes that are collected it is killed; by default it may write without end.
  public var outputLimit = Int.max

  /// Describes a process; nothing runs yet.
  public init(
    _ arguments: [String], in folder: String? = nil, variables: [String: String] = [:],
    input: [UInt8] = []
  ) {
    self.arguments = arguments
    self.folder = folder
    self.variables = variables
    self.input = input
  }

  /// Runs the process and waits for its end.
  ///
  /// A signal that ``SignalHold`` holds back meanwhile is passed on to the process.
  ///
  /// - Throws: `FileError` where it cannot be started.
  public func run() throws(FileError) -> Result {
    guard let program = arguments.first, !arguments.contains(where: { $0.utf8.contains(0) }) else {
      throw FileError(.run, arguments.first ?? "", .invalidPath)
    }
    let input = try pipe(for: program)
    let output = try pipe(for: program)
    let errors = try pipe(for: program)
    let process = try start(program, input: input, output: output, errors: errors)
    for end in [input.read, output.write, errors.write] { _ = close(end) }
    var transfer = PipeTransfer(
      process: process, input: self.input, write: input.write, output: output.read,
      errors: errors.read)
    transfer.deadline = timeLimit.map { ContinuousClock.now + $0 }
    transfer.outputLimit = outputLimit
    transfer.run()
    return Result(
      status: transfer.wait(), output: transfer.output, errors: transfer.errors,
      exceededLimits: transfer.exceededLimits)
  }

  private typealias Pipe = (read: Int32, write: Int32)

  private func pipe(for program: String) throws(FileError) -> Pipe {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let made = Glibc.pipe(&ends)
    #elseif canImport(Musl)
      let made = Musl.pipe(&ends)
    #else
      let made = Darwin.pipe(&ends)
    #endif
    guard made == 0 else { throw FileError(.run, program, .system(errno)) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private func start(
    _ program: String, input: Pipe, output: Pipe, errors: Pipe
  ) throws(FileError) -> pid_t {
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
    posix_spawn_file_actions_adddup2(&actions, input.read, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(
      &actions, self.output == .collected ? output.write : STDERR_FILENO, STDOUT_FILENO)
    if self.errors == .collected {
      posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO)
    }
    if let folder { _ = devkit_spawn_in_folder(&actions, folder) }
    // What this process holds back or ignores is not the child's business.
    var none = sigset_t()
    sigemptyset(&none)
    var defaults = none
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    var process = pid_t()
    let code = withCStrings(arguments) { arguments in
      withCStrings(environment()) { environment in
        posix_spawnp(&process, program, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else {
      for end in [input.read, input.write, output.read, output.write, errors.read, errors.write] {
        _ = close(end)
      }
      throw FileError(.run, program, .system(code))
    }
    return process
  }

  /// This process's variables with those that are set here.
  private func environment() -> [String] {
    var result: [String] = []
    var entry = environ
    while let text = entry.pointee {
      let line = String(cString: text)
      let name = String(decoding: line.utf8.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      if variables[name] == nil { result.append(line) }
      entry += 1
    }
    return result + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  private func withCStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

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
  /// Variables of this process's own that it does not get.
  public var removedVariables: Set<String> = []
  /// What it reads from standard input.
  public var input: [UInt8]
  /// Where its standard output goes.
  public var output = Destination.collected
  /// Where its standard error goes.
  public var errors = Destination.collected

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
    transfer.run()
    return Result(status: transfer.wait(), output: transfer.output, errors: transfer.errors)
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
      if variables[name] == nil, !removedVariables.contains(name) { result.append(line) }
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

/// Feeds a process and takes in what it writes, all at once, so that neither waits for the other.
private struct PipeTransfer {
  let process: pid_t
  let input: [UInt8]
  var write: Int32
  var output: [UInt8] = []
  var errors: [UInt8] = []
  private var outputEnd: Int32
  private var errorsEnd: Int32
  private var sent = 0
  private var status: Int32?

  init(process: pid_t, input: [UInt8], write: Int32, output: Int32, errors: Int32) {
    self.process = process
    self.input = input
    self.write = write
    outputEnd = output
    errorsEnd = errors
    for end in [write, output, errors] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    // A program that does not read its input is no reason to end.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Goes on until the process and all that write for it have closed their ends, or until the
  /// process has ended and nothing more comes: something that it left in the background may stay.
  mutating func run() {
    var passedOn: Int32?
    while write >= 0 || outputEnd >= 0 || errorsEnd >= 0 {
      if status == nil { status = Self.status(of: process, options: WNOHANG) }
      let hasEnded = status != nil
      send()
      var ends = [
        pollfd(fd: write, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errorsEnd, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&ends, nfds_t(ends.count), 100)
      if hasEnded, ready == 0 { break }
      if let signal = SignalHold.pending, signal != passedOn {
        kill(process, signal)
        passedOn = signal
      }
      outputEnd = receive(outputEnd, into: &output)
      errorsEnd = receive(errorsEnd, into: &errors)
    }
  }

  private mutating func send() {
    guard write >= 0 else { return }
    while sent < input.count {
      let count = input.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        #if canImport(Glibc)
          return Glibc.write(write, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          return Musl.write(write, rest.baseAddress, rest.count)
        #else
          return Darwin.write(write, rest.baseAddress, rest.count)
        #endif
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN || errno == EINTR {
        return
      } else {
        break
      }
    }
    _ = close(write)
    write = -1
  }

  /// Reads what is there; gives -1 once the other end is closed.
  private func receive(_ end: Int32, into bytes: inout [UInt8]) -> Int32 {
    guard end >= 0 else { return end }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(end, &buffer, buffer.count)
      if count > 0 {
        bytes.append(contentsOf: buffer[..<count])
      } else if count < 0, errno == EAGAIN || errno == EINTR {
        return end
      } else {
        _ = close(end)
        return -1
      }
    }
  }

  mutating func wait() -> Int32 {
    for end in [write, outputEnd, errorsEnd] where end >= 0 { _ = close(end) }
    while status == nil { status = Self.status(of: process, options: 0) }
    let raw = status ?? 0
    let signal = raw & 0x7F
    return signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
  }

  /// The raw status of a process that has ended; `nil` while it runs.
  private static func status(of process: pid_t, options: Int32) -> Int32? {
    var status: Int32 = 0
    let found = waitpid(process, &status, options)
    if found == process { return status }
    // Somebody else has waited for it: nothing can be known.
    return found < 0 && errno == ECHILD ? 0xFF00 : nil
  }
}

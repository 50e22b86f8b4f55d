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
  /// Variables to set on top of this process's own; `nil` takes one away.
  public var variables: [String: String?]
  /// What it reads from standard input.
  public var input: [UInt8]
  /// Where its standard output goes.
  public var output = Destination.collected
  /// Where its standard error goes.
  public var errors = Destination.collected
  /// After how long it is killed; never by default.
  public var timeLimit: Duration?
  /// Whether it leads a process group of its own, so that what it has started is killed with it:
  /// beyond its limits, and where a signal that is held back is to end this process.
  public var leadsGroup = false
  /// After how many bytes that are collected it is killed; by default it may write without end.
  public var outputLimit = Int.max

  /// Describes a process; nothing runs yet.
  public init(
    _ arguments: [String], in folder: String? = nil, variables: [String: String?] = [:],
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
    let program = arguments.first ?? ""
    var pipes: [Pipe] = []
    // What is left open here was not handed on to the transfer.
    defer { for pipe in pipes { for end in [pipe.read, pipe.write] { _ = close(end) } } }
    for _ in 0..<3 { pipes.append(try pipe(for: program)) }
    let (input, output, errors) = (pipes[0], pipes[1], pipes[2])
    var streams = [(from: input.read, to: STDIN_FILENO)]
    streams.append((self.output == .collected ? output.write : STDERR_FILENO, STDOUT_FILENO))
    if self.errors == .collected { streams.append((errors.write, STDERR_FILENO)) }
    let process = try start(streams)
    pipes = []
    for end in [input.read, output.write, errors.write] { _ = close(end) }
    var transfer = PipeTransfer(
      process: process, input: self.input, write: input.write, output: output.read,
      errors: errors.read)
    transfer.deadline = timeLimit.map { MonotonicTime.now + $0 }
    transfer.outputLimit = outputLimit
    transfer.isGroup = leadsGroup
    transfer.run()
    return Result(
      status: transfer.wait(), output: transfer.output, errors: transfer.errors,
      exceededLimits: transfer.exceededLimits)
  }

  /// Runs a process that talks to the person at the terminal, and waits for its end.
  ///
  /// It has this process's standard input. Where standard output is no terminal, it writes to
  /// standard error in its place, so that nothing mixes with the data. Ctrl-C is its business
  /// meanwhile.
  ///
  /// - Returns: The exit status; 128 and the number of the signal where one ended it.
  /// - Throws: `FileError` where it cannot be started.
  public func runInTerminal() throws(FileError) -> Int32 {
    let output = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    return Self.wait(for: try start([(output, STDOUT_FILENO)], noticing: [SIGINT, SIGQUIT]))
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
}

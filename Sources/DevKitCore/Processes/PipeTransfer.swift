#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Feeds a process and takes in what it writes, all at once, so that neither waits for the other.
struct PipeTransfer {
  let process: pid_t
  let input: [UInt8]
  var write: Int32
  var output: [UInt8] = []
  var errors: [UInt8] = []
  /// When the process is killed.
  var deadline: MonotonicTime?
  /// After how many bytes it is.
  var outputLimit = Int.max
  /// Whether the process leads a group, which is then killed with it.
  var isGroup = false
  private(set) var exceededLimits = false
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
      if status == nil { status = ChildProcess.status(of: process, options: WNOHANG) }
      let hasEnded = status != nil
      // What it has started may go on writing.
      if hasEnded, exceededLimits { break }
      send()
      var ends = [
        pollfd(fd: write, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errorsEnd, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&ends, nfds_t(ends.count), 100)
      if hasEnded, ready == 0 { break }
      enforceLimits()
      if let signal = SignalHold.pending, signal != passedOn {
        // What a shell has started in the background ignores Ctrl-C.
        send(isGroup ? SIGKILL : signal)
        passedOn = signal
      }
      outputEnd = receive(outputEnd, into: &output)
      errorsEnd = receive(errorsEnd, into: &errors)
    }
  }

  /// Kills a process that takes too long or writes too much, whether it has closed its ends or not.
  private mutating func enforceLimits() {
    guard !exceededLimits else { return }
    let isLate = status == nil && deadline.map { MonotonicTime.now >= $0 } ?? false
    guard isLate || output.count + errors.count > outputLimit else { return }
    exceededLimits = true
    if status == nil { send(SIGKILL) }
  }

  private func send(_ signal: Int32) { kill(isGroup ? -process : process, signal) }

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

  /// Reads what is there, of a process that never stops a megabyte; gives -1 once the other end is
  /// closed.
  private func receive(_ end: Int32, into bytes: inout [UInt8]) -> Int32 {
    guard end >= 0 else { return end }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<16 {
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
    return end
  }

  /// Waits for the end of the process; gives its exit status.
  mutating func wait() -> Int32 {
    for end in [write, outputEnd, errorsEnd] where end >= 0 { _ = close(end) }
    // A process may close its ends and stay.
    while status == nil, deadline != nil, !exceededLimits {
      status = ChildProcess.status(of: process, options: WNOHANG)
      if status == nil { _ = poll(nil, 0, 20) }
      enforceLimits()
    }
    return status ?? ChildProcess.wait(for: process)
  }
}

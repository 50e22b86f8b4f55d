import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that is run to its end, with what it is given and what it prints held in memory.
struct ChildProcess {
  /// What came of it.
  struct Outcome {
    /// The exit status, or 128 and the number of the signal that ended it.
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// Why it could not be run: an `errno` value.
  struct Failure: Error {
    var code: Int32
  }

  /// Runs a program that is looked up on the PATH; no shell is involved.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - input: What it reads from standard input.
  static func run(_ words: [String], input: [UInt8] = []) throws(Failure) -> Outcome {
    let standardInput = try Pipe()
    let output = try Pipe()
    let errors = try Pipe()
    // A child that does not read all of its input must not end us.
    signal(SIGPIPE, SIG_IGN)
    let child = try spawn(words, [standardInput.reading, output.writing, errors.writing])
    standardInput.closeReading()
    output.closeWriting()
    errors.closeWriting()
    var exchange = Exchange(
      input: input, inputPipe: standardInput, outputPipe: output, errorsPipe: errors)
    exchange.run()
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    return Outcome(status: code, output: exchange.output, errors: exchange.errors)
  }

  private static func spawn(_ words: [String], _ streams: [Int32]) throws(Failure) -> pid_t {
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
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, words.first ?? "", &actions, &attributes, arguments, environ)
    guard code == 0 else { throw Failure(code: code) }
    return child
  }
}

/// A pipe whose ends are closed once, by name or at the end of its life.
private final class Pipe {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  init() throws(ChildProcess.Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ChildProcess.Failure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }
}

/// Feeds a child and takes in what it prints, whichever is ready, so that neither waits for ever.
private struct Exchange {
  private let input: [UInt8]
  private let pipes: (input: Pipe, output: Pipe, errors: Pipe)
  private var sent = 0
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []

  init(input: [UInt8], inputPipe: Pipe, outputPipe: Pipe, errorsPipe: Pipe) {
    self.input = input
    pipes = (inputPipe, outputPipe, errorsPipe)
    _ = fcntl(inputPipe.writing, F_SETFL, O_NONBLOCK)
  }

  mutating func run() {
    if input.isEmpty { pipes.input.closeWriting() }
    while pipes.output.reading >= 0 || pipes.errors.reading >= 0 {
      // A negative descriptor is passed over.
      var entries = [
        pollfd(fd: pipes.output.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipes.errors.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipes.input.writing, events: Int16(POLLOUT), revents: 0),
      ]
      guard poll(&entries, nfds_t(entries.count), -1) >= 0 || errno == EINTR else { return }
      if entries[0].revents != 0 { Self.read(from: pipes.output, into: &output) }
      if entries[1].revents != 0 { Self.read(from: pipes.errors, into: &errors) }
      if entries[2].revents != 0 { write() }
    }
  }

  private static func read(from pipe: Pipe, into bytes: inout [UInt8]) {
    let capacity = 1 << 16
    var count = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
      count = systemRead(pipe.reading, buffer.baseAddress, capacity)
      initialized = max(count, 0)
    }
    bytes += chunk
    if count == 0 || count < 0 && errno != EINTR { pipe.closeReading() }
  }

  private mutating func write() {
    let count = input[sent...].withUnsafeBytes {
      systemWrite(pipes.input.writing, $0.baseAddress, $0.count)
    }
    if count >= 0 { sent += count }
    let failed = count < 0 && errno != EINTR && errno != EAGAIN
    if failed || sent == input.count { pipes.input.closeWriting() }
  }
}

// Inside of a type that has functions of these names, the system's need a name of their own.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}

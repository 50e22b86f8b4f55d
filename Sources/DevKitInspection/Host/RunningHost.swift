import CDevKitSystem
import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The machine that this process runs on.
struct RunningHost: HostReader {
  /// More than any of the files that are read has; a machine of 4,096 processors describes them in
  /// some 6 MB.
  private static let readLimit = 16 << 20

  let environment: Environment

  var kernel: Kernel {
    var names = utsname()
    guard uname(&names) == 0 else {
      return Kernel(name: "", release: "", version: "", machine: "")
    }
    return Kernel(
      name: Self.text(names.sysname), release: Self.text(names.release),
      version: Self.text(names.version), machine: Self.text(names.machine))
  }

  private static func text<Field>(_ field: Field) -> String {
    withUnsafeBytes(of: field) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  var hypervisor: HypervisorReport {
    var name = [CChar](repeating: 0, count: 13)
    switch devkit_hypervisor_name(&name) {
    case 0: return .absent
    case 1:
      let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return .named(PrintableText.decode(bytes))
    default: return .unknown
    }
  }

  var terminal: TerminalState {
    let streams = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].map { isatty($0) == 1 }
    var size = winsize()
    // Standard output may be a pipe, as in `$(devkit platform …)`.
    let descriptor = [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].first { isatty($0) == 1 }
    let hasSize = descriptor.map { ioctl($0, UInt(TIOCGWINSZ), &size) == 0 } ?? false
    return TerminalState(
      input: streams[0], output: streams[1], error: streams[2],
      columns: hasSize && size.ws_col > 0 ? Int(size.ws_col) : nil,
      rows: hasSize && size.ws_row > 0 ? Int(size.ws_row) : nil)
  }

  func bytes(of path: String) -> [UInt8]? {
    try? FileSystem.read(path, limit: Self.readLimit)
  }

  func exists(_ path: String) -> Bool { (try? FileSystem.status(of: path)) != nil }

  func link(at path: String) -> String? { try? FileSystem.readLink(path) }

  func names(in folder: String) -> [String] {
    ((try? FileSystem.entries(of: folder)) ?? []).filter(\.isUTF8).map(\.name)
  }

  func program(_ name: String) -> String? {
    // An empty entry means the working folder; nothing there is taken for a tool of the machine.
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let path = Path.join(String(folder), name)
      if (try? FileSystem.status(of: path))?.kind == .regular, access(path, X_OK) == 0 {
        return path
      }
    }
    return nil
  }

  func output(of arguments: [String], within limit: Duration) -> ChildProcess.Result? {
    var process = ChildProcess(arguments)
    process.timeLimit = limit
    process.outputLimit = Self.readLimit
    // The terminal's signals do not reach another group; these are passed on.
    process.leadsGroup = true
    let hold = SignalHold()
    defer { hold.end() }
    return try? process.run()
  }

  func kernelText(_ name: String) -> String? {
    kernelVariable(name).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  func kernelNumber(_ name: String) -> Int? {
    guard let bytes = kernelVariable(name), bytes.count == 4 else { return nil }
    return Int(bytes.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) })
  }

  /// The bytes of a kernel variable: sysctlbyname(3) of macOS.
  private func kernelVariable(_ name: String) -> [UInt8]? {
    #if canImport(Darwin)
      var bytes = [UInt8](repeating: 0, count: 1 << 12)
      var size = bytes.count
      guard sysctlbyname(name, &bytes, &size, nil, 0) == 0 else { return nil }
      return Array(bytes.prefix(size))
    #else
      return nil
    #endif
  }
}

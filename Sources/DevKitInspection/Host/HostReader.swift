import DevKitCore

/// What can be asked of a machine, so that the facts about it can be worked out anywhere.
protocol HostReader: Sendable {
  /// The variables of the process.
  var environment: Environment { get }
  /// What the kernel says of itself.
  var kernel: Kernel { get }
  /// What the processor says about a hypervisor.
  var hypervisor: HypervisorReport { get }
  /// The standard streams and the terminal behind them.
  var terminal: TerminalState { get }

  /// The bytes of a regular file; `nil` where there is none, it cannot be read, or is absurdly large.
  func bytes(of path: String) -> [UInt8]?
  /// Whether something is at a path.
  func exists(_ path: String) -> Bool
  /// What a symbolic link says; `nil` where there is none.
  func link(at path: String) -> String?
  /// The names in a folder, sorted; none where there is no such folder.
  func names(in folder: String) -> [String]
  /// The text of a kernel variable of macOS; `nil` where it has none.
  func kernelText(_ name: String) -> String?
  /// The number in a kernel variable of macOS; `nil` where it has none.
  func kernelNumber(_ name: String) -> Int?
  /// The program that a name stands for, by `PATH`.
  func program(_ name: String) -> String?
  /// What a program prints; `nil` where it cannot be started. One that takes longer is killed, with
  /// all that it has started.
  func output(of arguments: [String], within limit: Duration) -> ChildProcess.Result?
}

/// What `uname` says.
struct Kernel: Hashable, Sendable {
  /// `Linux` or `Darwin`.
  var name: String
  /// The release, such as `6.1.0-18-amd64`.
  var release: String
  /// The version with the time of its build.
  var version: String
  /// The processor, in the kernel's spelling: `x86_64`, `aarch64`, `arm64`.
  var machine: String

  var isLinux: Bool { name == "Linux" }
  var isDarwin: Bool { name == "Darwin" }
}

/// What an x86 processor says about a hypervisor under the system.
enum HypervisorReport: Hashable, Sendable {
  /// There is one, which calls itself so.
  case named(String)
  /// There is none.
  case absent
  /// This processor cannot be asked.
  case unknown
}

/// The standard streams and the terminal.
struct TerminalState: Hashable, Sendable {
  /// Whether standard input, output and error are terminals.
  var input: Bool
  var output: Bool
  var error: Bool
  /// The size in characters; `nil` where no stream is a terminal, or it has no size.
  var columns: Int?
  var rows: Int?
}

extension HostReader {
  /// The text of a file; what is no UTF-8 becomes U+FFFD.
  func text(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a short file without white space at its ends; `nil` where nothing is left.
  func line(of path: String) -> String? {
    guard let text = text(of: path) else { return nil }
    let isBlank = { (scalar: Unicode.Scalar) in scalar.value <= 0x20 }
    let scalars = text.unicodeScalars.drop(while: isBlank)
    guard let last = scalars.lastIndex(where: { !isBlank($0) }) else { return nil }
    return String(scalars[...last])
  }
}

/// The terminal that a process runs in, as far as it tells.
struct TerminalFacts: Hashable, Sendable {
  /// The streams and the size.
  var state: TerminalState
  /// `TERM`.
  var type: String?
  /// The program that shows the terminal, and its version.
  var program: String?
  var programVersion: String?
  /// How many colours it shows: 0, 8, 16, 256 or 16,777,216.
  var colors: Int
  /// `tmux`, `screen` or `zellij`, where one is between.
  var multiplexer: String?
  /// Whether the terminal is at the other end of SSH.
  var isRemote: Bool

  init(_ host: some HostReader) {
    let environment = host.environment
    state = host.terminal
    type = environment.nonEmpty("TERM")
    program = environment.nonEmpty("TERM_PROGRAM") ?? environment.nonEmpty("LC_TERMINAL")
    programVersion =
      environment.nonEmpty("TERM_PROGRAM_VERSION") ?? environment.nonEmpty("LC_TERMINAL_VERSION")
    let multiplexers = [("TMUX", "tmux"), ("STY", "screen"), ("ZELLIJ", "zellij")]
    multiplexer = multiplexers.first { environment.nonEmpty($0.0) != nil }?.1
    isRemote = ["SSH_CONNECTION", "SSH_TTY"].contains { environment.nonEmpty($0) != nil }
    colors = Self.colors(type: type, trueColor: environment.nonEmpty("COLORTERM"))
  }

  private static func colors(type: String?, trueColor: String?) -> Int {
    guard let type, type != "dumb" else { return 0 }
    if trueColor == "truecolor" || trueColor == "24bit" || type.hasSuffix("-direct") {
      return 1 << 24
    }
    if type.hasSuffix("-256color") { return 256 }
    if type.hasPrefix("vt") { return 0 }
    return type == "linux" || type == "xterm" || type == "screen" ? 8 : 16
  }
}

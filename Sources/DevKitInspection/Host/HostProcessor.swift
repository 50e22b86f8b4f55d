import DevKitPlatform

/// The processor of a machine, and whether something translates this program for it.
struct HostProcessor: Hashable, Sendable {
  /// The machine's own architecture, in Swift's spelling: `arm64`, `x86_64`.
  var architecture: String
  /// What the kernel calls it to this program.
  var machine: String
  /// What this program was compiled for.
  var program: String
  /// Whether the program is translated; its name is that of the translator.
  var translation: Verdict

  /// Finds out about a machine.
  ///
  /// - Parameter program: What the program was compiled for.
  init(_ host: some HostReader, program: String = "\(Platform.current.architecture)") {
    machine = host.kernel.machine
    self.program = program
    translation = host.kernel.isDarwin ? Self.rosetta(host) : Self.translator(host, program)
    architecture =
      translation.answer == true ? "arm64" : Requirement.canonical(host.kernel.machine)
  }

  /// The kernel variable is there on Apple silicon alone.
  private static func rosetta(_ host: some HostReader) -> Verdict {
    guard let value = host.kernelNumber("sysctl.proc_translated") else {
      return Verdict(signs: [], isKnown: true)
    }
    let signs = value == 1 ? [Sign("rosetta", "sysctl.proc_translated is 1")] : []
    return Verdict(signs: signs, isKnown: true)
  }

  /// On Linux a program for Intel is told nothing, but `/proc/cpuinfo` may be that of an Arm
  /// processor, or of the one that Rosetta makes up.
  private static func translator(_ host: some HostReader, _ program: String) -> Verdict {
    guard program == "x86_64" || program == "i386" else {
      return Verdict(signs: [], isKnown: true)
    }
    guard let text = host.text(of: "/proc/cpuinfo") else {
      return Verdict(answer: nil, doubts: ["/proc/cpuinfo cannot be read"])
    }
    if text.mentions("VirtualApple") {
      return Verdict(
        signs: [Sign("rosetta", "/proc/cpuinfo names the processor VirtualApple")], isKnown: true)
    }
    let isArm = text.utf8.split(separator: 0x0A).contains { line in
      line.starts(with: "CPU implementer".utf8)
    }
    let signs = isArm ? [Sign("qemu", "/proc/cpuinfo is that of an Arm processor")] : []
    return Verdict(signs: signs, isKnown: true)
  }
}

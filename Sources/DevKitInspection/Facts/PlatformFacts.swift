import DevKitCore

/// All that is told of the platform here, each fact worked out when it is first asked for.
///
/// Belongs to one thread.
final class PlatformFacts {
  /// The machine that is asked.
  let host: any HostReader

  /// Makes the facts of a machine.
  init(_ host: some HostReader) {
    self.host = host
  }

  /// What `uname` says.
  lazy var kernel = host.kernel
  /// The operating system.
  lazy var system = HostSystem(host)
  /// The processor.
  lazy var processor = HostProcessor(host)
  /// Whether this is a container.
  lazy var container = ContainerSigns.verdict(host)
  /// Whether this is the Windows Subsystem for Linux.
  lazy var subsystem = SubsystemSigns.verdict(host, container: container)
  /// Whether the machine is a virtual one.
  lazy var virtualMachine = MachineSigns.verdict(host, subsystem: subsystem)
  /// Continuous integration.
  lazy var ci = CIRun(host.environment)
  /// What is built, or runs.
  lazy var target = BuildTarget(
    host.environment, kernel: kernel, architecture: processor.architecture)
  /// Where Swift tool chains are.
  lazy var swiftPlaces = SwiftPlaces(host)
  /// The Swift tool chain, which is started to be asked.
  lazy var swift = SwiftTools(host, swiftPlaces)
  /// Xcode.
  lazy var xcode = XcodeTools(host)
  /// The terminal.
  lazy var terminal = TerminalFacts(host)
}

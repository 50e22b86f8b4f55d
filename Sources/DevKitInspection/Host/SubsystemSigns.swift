/// Whether a system is the Windows Subsystem for Linux, and which version of it.
///
/// The kernel of the second version calls itself `…-microsoft-standard-WSL2`, that of the first
/// `…-Microsoft`. One that its owner has built may do neither. A container has the kernel of the
/// machine, but is not the subsystem.
enum SubsystemSigns {
  /// The verdict; its name is `1` or `2`.
  static func verdict(_ host: some HostReader, container: Verdict) -> Verdict {
    guard host.kernel.isLinux else { return Verdict(answer: false, doubts: []) }
    let release = host.kernel.release
    var signs: [Sign] = []
    if release.lowercased().mentions("microsoft") {
      signs.append(Sign(nil, "the kernel's release is \(release)"))
    }
    if host.exists("/proc/sys/fs/binfmt_misc/WSLInterop")
      || host.exists("/proc/sys/fs/binfmt_misc/WSLInterop-late")
    {
      signs.append(Sign(nil, "the kernel starts programs for Windows (WSLInterop)"))
    }
    if host.exists("/run/WSL") { signs.append(Sign(nil, "/run/WSL exists")) }
    let isSubsystem = !signs.isEmpty
    if isSubsystem, container.answer == true {
      return Verdict(
        answer: false, doubts: ["the kernel is that of WSL, but this is a container on it"])
    }
    if isSubsystem, host.environment.nonEmpty("WSL_DISTRO_NAME") != nil {
      signs.append(Sign(nil, "WSL_DISTRO_NAME is set"))
    }
    var verdict = Verdict(signs: signs, isKnown: true)
    if isSubsystem { verdict.names = [isFirstVersion(release) ? "1" : "2"] }
    return verdict
  }

  /// The first version is no Linux, and says always the same: `4.4.0-19041-Microsoft`.
  private static func isFirstVersion(_ release: String) -> Bool {
    release.hasPrefix("4.4.0-") && release.hasSuffix("-Microsoft")
  }
}

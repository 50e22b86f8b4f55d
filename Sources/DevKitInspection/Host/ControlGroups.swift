/// The control groups of a process: `/proc/PID/cgroup`, cgroups(7).
enum ControlGroups {
  /// The engine whose container a group belongs to; `nil` where none does.
  ///
  /// Names are compared part by part: a shell below `docker.service` is in no container.
  static func container(in text: String) -> String? {
    for line in text.utf8.split(separator: 0x0A) {
      // hierarchy:controllers:path
      let fields = line.split(
        separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let parts = fields[2].split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      for (index, part) in parts.enumerated() {
        let next = index + 1 < parts.count ? parts[index + 1] : ""
        if let engine = engine(part, next) { return engine }
      }
    }
    return nil
  }

  private static func engine(_ part: String, _ next: String) -> String? {
    if part.hasPrefix("kubepods") { return "kubernetes" }
    if part == "docker" || part == "ecs" || part == "garden", isIdentifier(next) {
      return part == "docker" ? "docker" : part
    }
    for (prefix, engine) in scopes where part.hasPrefix(prefix) {
      let rest = part.dropFirst(prefix.count)
      if isIdentifier(rest.hasSuffix(".scope") ? rest.dropLast(6) : rest) { return engine }
    }
    if part == "lxc", !next.isEmpty { return "lxc" }
    if part.hasPrefix("lxc.payload") { return "lxc" }
    return nil
  }

  private static let scopes = [
    ("docker-", "docker"), ("libpod-", "podman"), ("cri-containerd-", "containerd"),
    ("crio-", "crio"), ("nerdctl-", "containerd"),
  ]

  /// Whether a name is what engines call a container: a long number in hexadecimal.
  private static func isIdentifier(_ name: some StringProtocol) -> Bool {
    name.utf8.count >= 12
      && name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x61...0x66, UInt8(ascii: "-"): true
        default: false
        }
      }
  }
}

/// Whether a process runs in a container, and in which kind.
///
/// No single sign is enough: with the second version of control groups `/proc/self/cgroup` is `0::/`
/// in a container too, and `/.dockerenv` can be planted. So all are looked at, and the verdict names
/// those that were found and what contradicts them. Other mounts than the root's say nothing: beside
/// Docker Desktop those of its containers show up outside of them.
struct ContainerSigns {
  private let host: any HostReader
  private let mounts: MountTable?
  private let groups: [String]?

  /// The verdict for a machine.
  static func verdict(_ host: some HostReader) -> Verdict {
    guard host.kernel.isLinux else {
      return Verdict(answer: host.kernel.isDarwin ? false : nil, doubts: [])
    }
    return ContainerSigns(host).verdict
  }

  private init(_ host: some HostReader) {
    self.host = host
    mounts = host.text(of: "/proc/self/mountinfo").map(MountTable.init)
    let files = ["/proc/1/cgroup", "/proc/self/cgroup"].compactMap { host.text(of: $0) }
    groups = files.isEmpty ? nil : files
  }

  private var verdict: Verdict {
    let signs = fileSigns + [environmentSign, groupSign, rootSign].compactMap { $0 }
    if signs.isEmpty, mounts == nil, groups == nil {
      return Verdict(answer: nil, doubts: ["/proc cannot be read"])
    }
    return Verdict(signs: signs, isKnown: true, doubts: signs.isEmpty ? [] : doubts)
  }

  // MARK: Signs

  private static let markers: [(path: String, name: String?)] = [
    ("/run/.containerenv", "podman"), ("/.dockerenv", "docker"),
    ("/var/run/secrets/kubernetes.io/serviceaccount", "kubernetes"),
    ("/.flatpak-info", "flatpak"),
  ]

  private var fileSigns: [Sign] {
    var signs = Self.markers.filter { host.exists($0.path) }.map {
      Sign($0.name, "\($0.path) exists")
    }
    for path in ["/run/systemd/container", "/run/host/container-manager"] {
      // systemd counts WSL as a container; here it is a question of its own.
      guard let word = host.line(of: path), word != "wsl" else { continue }
      signs.append(Sign(Self.known(word), "\(path) says \(word)"))
    }
    // OpenVZ: the host has both, its containers one.
    if host.exists("/proc/vz"), !host.exists("/proc/bc") {
      signs.append(Sign("openvz", "/proc/vz exists, and /proc/bc does not"))
    }
    return signs
  }

  /// What systemd and the engines call the kinds of containers.
  private static let kinds: Set<String> = [
    "docker", "podman", "lxc", "lxc-libvirt", "systemd-nspawn", "rkt", "oci", "proot",
    "pouch", "kubernetes", "kube", "flatpak", "crio", "containerd",
  ]

  private static func known(_ word: String) -> String? { kinds.contains(word) ? word : nil }

  /// The variable by which a container's first process is told; with another value it is somebody's
  /// own.
  private var environmentSign: Sign? {
    guard let word = host.environment.nonEmpty("container"), Self.kinds.contains(word)
    else { return nil }
    return Sign(word, "the variable container says \(word)")
  }

  private var groupSign: Sign? {
    for (path, text) in zip(["/proc/1/cgroup", "/proc/self/cgroup"], groups ?? []) {
      if let kind = ControlGroups.container(in: text) {
        return Sign(kind, "\(path) names a group of \(kind)")
      }
    }
    return nil
  }

  /// The layers of the root's file system lie where an engine keeps its images.
  private var rootSign: Sign? {
    guard let root = mounts?.root,
      root.type.hasSuffix("overlay") || root.type == "fuse.fuse-overlayfs"
    else { return nil }
    let folders = [
      ("/docker/", "docker"), ("/containers/storage/", "podman"), ("/containerd/", "containerd"),
      ("io.containerd", "containerd"), ("/buildkit/", "buildkit"), ("/kubelet/", "kubernetes"),
    ]
    guard let kind = folders.first(where: { root.options.mentions($0.0) })?.1 else { return nil }
    return Sign(kind, "the root's layers are those of \(kind)")
  }

  // MARK: Doubts

  private var doubts: [String] {
    var doubts: [String] = []
    if groupSign == nil, groups != nil { doubts.append("the control groups name no container") }
    if let root = mounts?.root, root.isWholeDisk {
      doubts.append("the root is a file system of its own, \(root.type) on \(root.source)")
    }
    return doubts
  }
}

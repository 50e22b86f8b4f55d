import DevKitCore
import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

/// Containers, WSL, virtual machines and translation.
@Suite struct MachineFactsTests {
  private static let identifier = String(repeating: "0123456789abcdef", count: 4)

  private func host(_ files: [String: String], _ change: (inout SampleHost) -> Void = { _ in })
    -> SampleHost
  {
    var host = SampleHost()
    host.files.merge(files) { $1 }
    change(&host)
    return host
  }

  // MARK: Containers

  @Test(
    "Each sign of a container is enough, and names it",
    arguments: [
      (["/.dockerenv": ""], "docker"), (["/run/.containerenv": "engine=\"podman\""], "podman"),
      (["/run/systemd/container": "systemd-nspawn\n"], "systemd-nspawn"),
      (["/run/systemd/container": "lxc"], "lxc"),
      (["/var/run/secrets/kubernetes.io/serviceaccount/token": "x"], "kubernetes"),
      (["/proc/1/cgroup": "12:pids:/docker/\(identifier)\n"], "docker"),
      (["/proc/self/cgroup": "0::/system.slice/docker-\(identifier).scope\n"], "docker"),
      (["/proc/1/cgroup": "5:cpu:/kubepods/besteffort/pod1/\(identifier)\n"], "kubernetes"),
      (["/proc/1/cgroup": "0::/machine.slice/libpod-\(identifier).scope\n"], "podman"),
      (["/proc/1/cgroup": "3:memory:/lxc/web\n"], "lxc"),
      (["/proc/1/cgroup": "0::/lxc.payload.web\n"], "lxc"),
      (
        [
          "/proc/self/mountinfo":
            "1 2 0:5 / / rw - overlay overlay rw,lowerdir=/var/lib/docker/overlay2/l/A,upperdir=/x\n"
        ], "docker"
      ),
      (
        [
          "/proc/self/mountinfo":
            "1 2 0:5 / / rw master:1 - overlay overlay rw,lowerdir=/var/lib/containers/storage/o/A\n"
        ], "podman"
      ),
    ] as [([String: String], String)])
  func containers(_ files: [String: String], _ name: String) {
    let verdict = ContainerSigns.verdict(host(files))
    #expect(verdict.answer == true && verdict.name == name)
    #expect(verdict.evidence.count == 1)
  }

  @Test("In a Docker container with the second version of control groups there are other signs")
  func secondControlGroups() {
    let verdict = ContainerSigns.verdict(
      host([
        "/.dockerenv": "", "/proc/1/cgroup": "0::/\n", "/proc/self/cgroup": "0::/\n",
        "/proc/self/mountinfo":
          "1 2 0:5 / / rw - overlay overlay rw,lowerdir=/var/lib/docker/overlay2/l/A\n",
      ]))
    #expect(verdict.answer == true && verdict.name == "docker" && verdict.evidence.count == 2)
    #expect(verdict.doubts == ["the control groups name no container"])
  }

  @Test("A planted /.dockerenv is believed, but what contradicts it is told")
  func plantedMarker() {
    let verdict = ContainerSigns.verdict(host(["/.dockerenv": ""]))
    #expect(verdict.answer == true && verdict.evidence == ["/.dockerenv exists"])
    #expect(verdict.doubts.count == 2)
    #expect(verdict.doubts.contains("the root is a file system of its own, ext4 on /dev/sda1"))
    let facts = PlatformFacts(host(["/.dockerenv": ""]))
    let answer = PlatformWord("docker")?.answer(about: facts)
    #expect(answer?.value == true)
    #expect(answer?.reason.hasPrefix("/.dockerenv exists; but the ") == true)
  }

  @Test(
    "What only looks like a container is none",
    arguments: [
      [:], ["/proc/1/cgroup": "0::/system.slice/docker.service\n"],
      ["/proc/self/cgroup": "0::/user.slice/docker-compose.scope\n"],
      ["/proc/self/cgroup": "1:name=systemd:/docker/build\n"],
      // Mounts of Docker Desktop's containers, seen from the host beside them.
      [
        "/proc/self/mountinfo": """
        22 1 8:1 / / rw,relatime - ext4 /dev/sdc rw
        90 22 0:9 / /mnt/wsl/docker-desktop/overlay rw - overlay overlay rw,lowerdir=/var/lib/containerd/1
        91 22 0:9 / /run/containerd/io.containerd/rootfs rw - overlay o rw,lowerdir=/var/lib/docker/x
        """
      ],
      // A live CD.
      [
        "/proc/self/mountinfo":
          "1 2 0:5 / / rw - overlay /cow rw,lowerdir=/run/rootfs,upperdir=/c\n"
      ],
      ["/run/systemd/container": "wsl\n"],
    ] as [[String: String]])
  func noContainers(_ files: [String: String]) {
    let verdict = ContainerSigns.verdict(host(files))
    #expect(verdict.answer == false && verdict.evidence == [])
  }

  @Test("The variable container counts with a value that an engine gives it")
  func containerVariable() {
    for (value, answer) in [("podman", true), ("lxc", true), ("my-box", false), ("", false)] {
      let verdict = ContainerSigns.verdict(
        host([:]) { $0.environment = Environment(["container": value]) })
      #expect(verdict.answer == answer, "\(value)")
    }
  }

  @Test("Without /proc it cannot be known whether this is a container, unless a sign is there")
  func withoutProc() {
    var bare = SampleHost()
    bare.files = [:]
    #expect(ContainerSigns.verdict(bare).answer == nil)
    #expect(ContainerSigns.verdict(bare).doubts == ["/proc cannot be read"])
    bare.files["/.dockerenv"] = ""
    #expect(ContainerSigns.verdict(bare).answer == true)
    #expect(ContainerSigns.verdict(SampleHost.mac).answer == false)
  }

  // MARK: WSL

  private func subsystem(_ host: SampleHost) -> Verdict {
    SubsystemSigns.verdict(host, container: ContainerSigns.verdict(host))
  }

  @Test(
    "The versions of WSL are told by the kernel",
    arguments: [
      ("4.4.0-19041-Microsoft", true, "1"), ("5.15.90.1-microsoft-standard-WSL2", true, "2"),
      ("4.19.84-microsoft-standard", true, "2"), ("6.1.0-18-amd64", false, nil),
    ] as [(String, Bool, String?)])
  func subsystems(_ release: String, _ answer: Bool, _ name: String?) {
    let verdict = subsystem(host([:]) { $0.kernel.release = release })
    #expect(verdict.answer == answer && verdict.name == name)
  }

  @Test("WSL with a kernel of one's own is told by what else is there")
  func ownKernel() {
    let own = host(["/proc/sys/fs/binfmt_misc/WSLInterop": "", "/run/WSL/1": ""]) {
      $0.environment = Environment(["WSL_DISTRO_NAME": "Debian"])
    }
    #expect(subsystem(own).answer == true && subsystem(own).name == "2")
    #expect(subsystem(own).evidence.count == 3)
    let stray = host([:]) { $0.environment = Environment(["WSL_DISTRO_NAME": "Debian"]) }
    #expect(subsystem(stray).answer == false)
  }

  @Test("A container on WSL 2 is a container and not WSL")
  func containerOnSubsystem() {
    let inside = host(["/.dockerenv": ""]) {
      $0.kernel.release = "5.15.90.1-microsoft-standard-WSL2"
    }
    #expect(subsystem(inside).answer == false)
    #expect(
      subsystem(inside).doubts == ["the kernel is that of WSL, but this is a container on it"])
  }

  @Test("WSL beside Docker Desktop is WSL and no container")
  func subsystemBesideDocker() {
    let beside = host([
      "/proc/self/mountinfo": """
      70 60 8:32 / / rw,relatime - ext4 /dev/sdc rw
      90 70 0:9 / /Docker/host rw - overlay overlay rw,lowerdir=/var/lib/containerd/x
      """
    ]) { $0.kernel.release = "5.15.90.1-microsoft-standard-WSL2" }
    #expect(ContainerSigns.verdict(beside).answer == false)
    #expect(subsystem(beside).answer == true)
  }

  // MARK: Virtual machines

  private func machine(_ host: SampleHost) -> Verdict {
    MachineSigns.verdict(host, subsystem: subsystem(host))
  }

  @Test(
    "Firmware and processor name the hypervisor",
    arguments: [
      (["/sys/class/dmi/id/sys_vendor": "QEMU\n"], HypervisorReport.absent, "qemu"),
      (["/sys/class/dmi/id/product_name": "VMware7,1"], .named("VMwareVMware"), "vmware"),
      (["/sys/class/dmi/id/product_name": "VirtualBox"], .unknown, "virtualbox"),
      (
        [
          "/sys/class/dmi/id/product_name": "Virtual Machine",
          "/sys/class/dmi/id/sys_vendor": "Microsoft Corporation",
        ], .named("Microsoft Hv"), "hyper-v"
      ),
      (["/sys/class/dmi/id/sys_vendor": "Amazon EC2"], .named("KVMKVMKVM"), "amazon"),
      ([:], .named("KVMKVMKVM"), "kvm"), ([:], .named("something new"), nil),
      (["/sys/hypervisor/type": "xen\n"], .unknown, "xen"),
      (["/proc/device-tree/compatible": "linux,dummy-virt\u{0}"], .unknown, "qemu"),
      (["/proc/device-tree/hypervisor/compatible": "linux,kvm\u{0}"], .unknown, "kvm"),
    ] as [([String: String], HypervisorReport, String?)])
  func machines(_ files: [String: String], _ report: HypervisorReport, _ name: String?) {
    let verdict = machine(host(files) { $0.hypervisor = report })
    #expect(verdict.answer == true && verdict.name == name)
    #expect(!verdict.evidence.isEmpty)
  }

  @Test("A machine of its own is told from one that cannot be known")
  func realMachines() {
    #expect(machine(SampleHost()).answer == false)
    let surface = [
      "/sys/class/dmi/id/sys_vendor": "Microsoft Corporation",
      "/sys/class/dmi/id/product_name": "Surface Laptop",
    ]
    #expect(machine(host(surface)).answer == false)
    let metal = [
      "/sys/class/dmi/id/sys_vendor": "Amazon EC2", "/sys/class/dmi/id/product_name": "m5.metal",
    ]
    #expect(machine(host(metal)).answer == false)
    #expect(machine(host(["/proc/xen/capabilities": "control_d\n"])).answer == false)
    #expect(machine(host([:]) { $0.hypervisor = .unknown }).answer == nil)
    let subsystem = host([:]) {
      $0.kernel.release = "4.4.0-19041-Microsoft"
      $0.hypervisor = .named("Microsoft Hv")
    }
    #expect(machine(subsystem).answer == false)
  }

  @Test("Virtual Macs are told by the kernel")
  func virtualMacs() {
    #expect(machine(SampleHost.mac).answer == false)
    var virtual = SampleHost.mac
    virtual.kernelNumbers["kern.hv_vmm_present"] = 1
    virtual.kernelTexts["hw.model"] = "VirtualMac2,1"
    #expect(machine(virtual).answer == true && machine(virtual).name == "apple")
    virtual.kernelNumbers = [:]
    virtual.kernelTexts = [:]
    #expect(machine(virtual).answer == nil)
  }

  @Test(
    "systemd agrees whether this machine is a virtual one",
    .enabled(if: Tool.isThere("systemd-detect-virt"), "no systemd-detect-virt"))
  func agreesWithSystemd() async throws {
    let systemd = try #require(Tool("systemd-detect-virt")).run(["--vm"])
    let ours = try await Devkit.run(["platform", "--is", "vm"])
    #expect((systemd.status == 0) == (ours.status == 0))
  }

  // MARK: Translation

  @Test("Rosetta and other translators are told from the machine's own processor")
  func translation() {
    var mac = SampleHost.mac
    mac.kernel.machine = "x86_64"
    mac.kernelNumbers["sysctl.proc_translated"] = 1
    let translated = HostProcessor(mac, program: "x86_64")
    #expect(translated.translation.answer == true && translated.translation.name == "rosetta")
    #expect(translated.architecture == "arm64" && translated.machine == "x86_64")
    let native = HostProcessor(SampleHost.mac, program: "arm64")
    #expect(native.translation.answer == false && native.architecture == "arm64")
    var intel = SampleHost.mac
    intel.kernelNumbers = [:]
    #expect(HostProcessor(intel, program: "x86_64").translation.answer == false)

    #expect(HostProcessor(SampleHost(), program: "x86_64").translation.answer == false)
    for (info, name) in [
      ("vendor_id\t: VirtualApple\n", "rosetta"),
      ("processor: 0\nCPU implementer\t: 0x61\n", "qemu"),
    ] {
      let processor = HostProcessor(host(["/proc/cpuinfo": info]), program: "x86_64")
      #expect(processor.translation.answer == true && processor.translation.name == name)
      #expect(processor.architecture == "arm64")
    }
    let arm = host(["/proc/cpuinfo": "CPU implementer\t: 0x61\n"]) { $0.kernel.machine = "aarch64" }
    #expect(HostProcessor(arm, program: "arm64").translation.answer == false)
    #expect(HostProcessor(arm, program: "arm64").architecture == "arm64")
    var bare = SampleHost()
    bare.files = [:]
    #expect(HostProcessor(bare, program: "x86_64").translation.answer == nil)
  }

  @Test("No damage to what the kernel shows traps or hangs")
  func damaged() {
    let random = RandomRun("mutations of /proc", count: 1_000)
    var mutator = Mutator(
      seed: random.seed,
      pieces: [" ", ":", "/", "-", " - ", "\n", "docker", "lxc", "0::/", "\u{0}"])
    let texts = [
      "/proc/self/mountinfo": "22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw\n",
      "/proc/1/cgroup": "12:pids:/docker/\(Self.identifier)\n0::/lxc/web\n",
      "/run/systemd/container": "docker\n", "/proc/cpuinfo": "CPU implementer\t: 0x61\n",
      "/sys/class/dmi/id/product_name": "KVM\n",
    ]
    for _ in 0..<random.count {
      var files: [String: String] = [:]
      for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
        files[path] = String(decoding: mutator.mutated(Array(text.utf8)), as: UTF8.self)
      }
      let facts = PlatformFacts(host(files))
      let text = FactText.text(facts, isVerbose: true)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }
}

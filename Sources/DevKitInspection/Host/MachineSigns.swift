/// Whether the machine is a virtual one, and whose.
enum MachineSigns {
  /// The verdict; its name is that of the hypervisor.
  static func verdict(_ host: some HostReader, subsystem: Verdict) -> Verdict {
    if host.kernel.isDarwin { return macVerdict(host) }
    guard host.kernel.isLinux else { return Verdict(answer: nil, doubts: []) }
    if subsystem.answer == true, subsystem.name == "1" {
      return Verdict(answer: false, doubts: ["WSL 1 has no machine of its own"])
    }
    var signs = firmwareSigns(host) + deviceTreeSigns(host)
    if let type = host.line(of: "/sys/hypervisor/type") {
      signs.append(Sign(known(type), "/sys/hypervisor/type says \(type)"))
    }
    // The system that controls Xen's others is one of its guests, but on its own hardware.
    let controlsXen = host.line(of: "/proc/xen/capabilities")?.mentions("control_d") ?? false
    if case .named(let name) = host.hypervisor {
      signs.append(Sign(hypervisors[name], "the processor names the hypervisor \(name)"))
    }
    if controlsXen {
      return Verdict(answer: false, doubts: ["/proc/xen/capabilities says that this is the host"])
    }
    let isKnown =
      host.hypervisor == .absent || host.exists("/sys/class/dmi/id/sys_vendor")
      || host.exists("/proc/device-tree/compatible")
    return Verdict(signs: signs, isKnown: isKnown)
  }

  /// The names that hypervisors give themselves, in the leaf 0x40000000 of `cpuid`.
  private static let hypervisors = [
    "KVMKVMKVM": "kvm", "Linux KVM Hv": "kvm", "TCGTCGTCGTCG": "qemu", "VMwareVMware": "vmware",
    "Microsoft Hv": "hyper-v", "XenVMMXenVMM": "xen", "bhyve bhyve ": "bhyve",
    "prl hyperv  ":
      "parallels", " lrpepyh  vr": "parallels", "VBoxVBoxVBox": "virtualbox",
    "ACRNACRNACRN": "acrn",
    "QNXQVMBSQG": "qnx", "SRESRESRESRE": "sre", "Apple VZ": "apple", "VirtualApple": "rosetta",
  ]

  private static func known(_ word: String) -> String? { word == "xen" ? word : nil }

  /// What the firmware calls the machine; the first text that a value begins with counts.
  private static let firmware: [(text: String, name: String)] = [
    ("KVM", "kvm"), ("OpenStack", "kvm"), ("KubeVirt", "kvm"), ("Amazon EC2", "amazon"),
    ("QEMU", "qemu"), ("VMware", "vmware"), ("VMW", "vmware"), ("innotek GmbH", "virtualbox"),
    ("VirtualBox", "virtualbox"), ("Xen", "xen"), ("Bochs", "bochs"), ("Parallels", "parallels"),
    ("BHYVE", "bhyve"), ("Hyper-V", "hyper-v"), ("Apple Virtualization", "apple"),
    ("Google Compute Engine", "google"), ("DigitalOcean", "digitalocean"), ("vServer", "hetzner"),
  ]

  private static func firmwareSigns(_ host: some HostReader) -> [Sign] {
    var signs: [Sign] = []
    let folder = "/sys/class/dmi/id/"
    let product = host.line(of: folder + "product_name") ?? ""
    // Amazon's machines without a hypervisor have its name as well.
    guard !product.hasSuffix(".metal") else { return [] }
    for field in ["product_name", "sys_vendor", "board_vendor", "bios_vendor"] {
      guard let value = host.line(of: folder + field) else { continue }
      if let match = firmware.first(where: { value.hasPrefix($0.text) }) {
        signs.append(Sign(match.name, "\(folder)\(field) is \(value)"))
      } else if value == "Virtual Machine",
        host.line(of: folder + "sys_vendor") == "Microsoft Corporation"
      {
        signs.append(Sign("hyper-v", "\(folder)\(field) is \(value)"))
      }
    }
    return signs
  }

  /// What machines without such firmware say: Arm and PowerPC.
  private static func deviceTreeSigns(_ host: some HostReader) -> [Sign] {
    var signs: [Sign] = []
    if let text = host.text(of: "/proc/device-tree/hypervisor/compatible") {
      let name = ["linux,kvm": "kvm", "xen": "xen", "vmware": "vmware"].first {
        text.mentions($0.key)
      }
      signs.append(Sign(name?.value, "the device tree names a hypervisor"))
    }
    if let text = host.text(of: "/proc/device-tree/compatible"), text.mentions("linux,dummy-virt") {
      signs.append(Sign("qemu", "the device tree is that of a virtual machine"))
    }
    return signs
  }

  private static func macVerdict(_ host: some HostReader) -> Verdict {
    var signs: [Sign] = []
    let model = host.kernelText("hw.model") ?? ""
    let models = ["VirtualMac": "apple", "VMware": "vmware", "Parallels": "parallels"]
    if let match = models.first(where: { model.hasPrefix($0.key) }) {
      signs.append(Sign(match.value, "hw.model is \(model)"))
    }
    let flag = host.kernelNumber("kern.hv_vmm_present")
    if flag == 1 { signs.append(Sign(nil, "kern.hv_vmm_present is 1")) }
    return Verdict(signs: signs, isKnown: flag != nil)
  }
}

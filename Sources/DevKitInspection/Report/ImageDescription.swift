/// An image in words.
enum ImageDescription {
  /// What matters most in one line: `arm64 ios 15.0 (SDK 18.2), dynamic library, unsigned`.
  static func summary(_ image: BinaryImage, isMember: Bool = false) -> String {
    var text = headline(image)
    func add(_ word: String) {
      if word.isEmpty { return }
      if !text.isEmpty { text += ", " }
      text += word
    }
    if !isMember || image.role != .object { add(role(image)) }
    if let library = image.cLibrary { add(library) }
    if let id = image.cryptID, id != 0 { add("encrypted") }
    if image.hasSwift { add("Swift") }
    if image.hasBitcode, image.format != .bitcode { add("bitcode") }
    if let signature = image.signature { add(self.signature(signature)) }
    return text
  }

  /// Architecture and platforms.
  private static func headline(_ image: BinaryImage) -> String {
    var text = image.architecture
    guard !image.platforms.isEmpty else {
      guard image.format == .machO else { return text }
      return text.isEmpty ? "no platform" : text + " no platform"
    }
    var separator = text.isEmpty ? "" : " "
    for claim in image.platforms {
      text += separator
      append(claim, to: &text)
      separator = " + "
    }
    return text
  }

  /// A platform with its versions.
  private static func append(_ claim: PlatformClaim, to text: inout String) {
    text += claim.platform.name
    if let minimum = claim.minimumOS {
      switch claim.platform {
      case .android: text += " API "
      case .linux: text += " kernel "
      default: text += " "
      }
      text += minimum
    }
    if let sdk = claim.sdk {
      text += " (SDK "
      text += sdk
      text += ")"
    }
  }

  private static func role(_ image: BinaryImage) -> String {
    switch image.format {
    case .machO:
      return image.role == .executable && image.isDynamic == false
        ? "static executable" : image.role.rawValue
    case .elf:
      let isStatic = image.role == .executable && image.isDynamic == false
      return "ELF \(isStatic ? "static " : "")\(image.role.rawValue)"
    case .pe, .coff: return "\(image.format.rawValue) \(image.role.rawValue)"
    case .coffImport: return "import from \(image.detail ?? "a DLL")"
    case .wasm: return "WebAssembly \(image.role.rawValue)"
    case .bitcode: return "LLVM bitcode"
    case .javaClass: return "Java class \(image.detail ?? "")"
    }
  }

  private static func signature(_ signature: Signature) -> String {
    if case .signed(let team?) = signature { return "signed by \(team)" }
    return signature.name
  }

  /// What is rarely needed: UUID, install name, tools; `nil` where there is none of it.
  static func details(_ image: BinaryImage) -> String? {
    var text = ""
    func add(_ label: String, _ word: String) {
      if !text.isEmpty { text += ", " }
      text += label
      text += word
    }
    if let uuid = image.uuid { add(image.format == .machO ? "UUID " : "build id ", uuid) }
    if let name = image.installName { add("install name ", name) }
    if let interpreter = image.interpreter { add("loaded by ", interpreter) }
    for (index, tool) in image.tools.enumerated() {
      add(index == 0 ? "built by " : "", tool.text)
    }
    return text.isEmpty ? nil : text
  }
}

/// An image in words.
enum ImageDescription {
  /// Writes what matters most in one line: `arm64 ios 15.0 (SDK 18.2), dynamic library, unsigned`.
  static func writeSummary(_ image: BinaryImage, isMember: Bool = false, to text: inout ReportText)
  {
    let start = text.bytes.count
    writeHeadline(image, to: &text)
    func add(_ word: String) {
      if word.isEmpty { return }
      if text.bytes.count > start { text.add(", ") }
      text.add(word)
    }
    if !isMember || image.role != .object { add(role(image)) }
    if let library = image.cLibrary { add(library) }
    if let id = image.cryptID, id != 0 { add("encrypted") }
    if image.hasSwift { add("Swift") }
    if image.hasBitcode, image.format != .bitcode { add("bitcode") }
    if let signature = image.signature { add(self.signature(signature)) }
  }

  /// Architecture and platforms.
  private static func writeHeadline(_ image: BinaryImage, to text: inout ReportText) {
    text.add(image.architecture)
    var separator = image.architecture.isEmpty ? "" : " "
    guard !image.platforms.isEmpty else {
      if image.format == .machO {
        text.add(separator)
        text.add("no platform")
      }
      return
    }
    for claim in image.platforms {
      text.add(separator)
      write(claim, to: &text)
      separator = " + "
    }
  }

  /// A platform with its versions.
  private static func write(_ claim: PlatformClaim, to text: inout ReportText) {
    text.add(claim.platform.name)
    if let minimum = claim.minimumOS {
      switch claim.platform {
      case .android: text.add(" API ")
      case .linux: text.add(" kernel ")
      default: text.add(" ")
      }
      text.add(minimum)
    }
    if let sdk = claim.sdk {
      text.add(" (SDK ")
      text.add(sdk)
      text.add(")")
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

  /// Writes a line of what is rarely needed, UUID, install name, tools; nothing where there is none of it.
  static func writeDetails(_ image: BinaryImage, to text: inout ReportText) {
    let start = text.bytes.count
    func add(_ label: String, _ word: String) {
      text.add(text.bytes.count == start ? "    " : ", ")
      text.add(label)
      text.add(word)
    }
    if let uuid = image.uuid { add(image.format == .machO ? "UUID " : "build id ", uuid) }
    if let name = image.installName { add("install name ", name) }
    if let interpreter = image.interpreter { add("loaded by ", interpreter) }
    for (index, tool) in image.tools.enumerated() {
      add(index == 0 ? "built by " : "", tool.text)
    }
    if text.bytes.count > start { text.endLine() }
  }
}

/// An image in words.
enum ImageDescription {
  /// What matters most in one line: `arm64 ios 15.0 (SDK 18.2), dynamic library, unsigned`.
  static func summary(_ image: BinaryImage, isMember: Bool = false) -> String {
    var words = [headline(image)]
    if !isMember || image.role != .object { words.append(role(image)) }
    if let library = image.cLibrary { words.append(library) }
    if let id = image.cryptID, id != 0 { words.append("encrypted") }
    if image.hasSwift { words.append("Swift") }
    if image.hasBitcode, image.format != .bitcode { words.append("bitcode") }
    if let signature = image.signature { words.append(self.signature(signature)) }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Architecture and platforms.
  private static func headline(_ image: BinaryImage) -> String {
    var words: [String] = []
    if !image.architecture.isEmpty { words.append(image.architecture) }
    if image.platforms.isEmpty {
      if image.format == .machO { words.append("no platform") }
    } else {
      words.append(image.platforms.map(claim).joined(separator: " + "))
    }
    return words.joined(separator: " ")
  }

  /// A platform with its versions.
  private static func claim(_ claim: PlatformClaim) -> String {
    var text = claim.platform.name
    if let minimum = claim.minimumOS {
      switch claim.platform {
      case .android: text += " API \(minimum)"
      case .linux: text += " kernel \(minimum)"
      default: text += " \(minimum)"
      }
    }
    if let sdk = claim.sdk { text += " (SDK \(sdk))" }
    return text
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
    var words: [String] = []
    if let uuid = image.uuid {
      words.append((image.format == .machO ? "UUID " : "build id ") + uuid)
    }
    if let name = image.installName { words.append("install name \(name)") }
    if let interpreter = image.interpreter { words.append("loaded by \(interpreter)") }
    if !image.tools.isEmpty {
      words.append("built by " + image.tools.map(\.text).joined(separator: ", "))
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

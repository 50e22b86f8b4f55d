/// What `llvm-objdump --macho --private-headers --arch all` says of each image, in the order of the
/// file: architecture, platform, oldest system, SDK.
enum ObjdumpListing {
  struct Image: Hashable, CustomStringConvertible {
    var architecture: String
    var claims: [String] = []
    var description: String { "\(architecture): \(claims)" }
  }

  static func images(in output: String) -> [Image] {
    var images: [Image] = []
    var command = ""
    var fields: [String: String] = [:]
    func finish() {
      guard let last = images.indices.last else { return }
      if let claim = claim(command, fields, images[last].architecture) {
        images[last].claims.append(claim)
      }
      command = ""
      fields = [:]
    }
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      if first == "MH_MAGIC" || first == "MH_MAGIC_64" {
        finish()
        images.append(Image(architecture: architecture(words[1], words[2])))
      } else if first == "Load" {
        finish()
      } else if first == "cmd" {
        command = words.last ?? ""
      } else if words.count == 2, fields[first] == nil {
        fields[first] = words[1]
      }
    }
    finish()
    return images
  }

  private static func architecture(_ type: String, _ subtype: String) -> String {
    switch (type, subtype) {
    case ("X86_64", "Haswell"): "x86_64h"
    case ("ARM64", "E"): "arm64e"
    case ("ARM", _): "arm" + subtype.lowercased()
    default: type.lowercased()
    }
  }

  private static func claim(
    _ command: String, _ fields: [String: String], _ architecture: String
  ) -> String? {
    let isIntel = ["i386", "x86_64", "x86_64h"].contains(architecture)
    let sdk = fields["sdk"] ?? "?"
    // objdump shows the old commands as they are; who is a simulator is dyld's rule.
    let old = [
      "LC_VERSION_MIN_MACOSX": "macos",
      "LC_VERSION_MIN_IPHONEOS": isIntel ? "ios-simulator" : "ios",
      "LC_VERSION_MIN_TVOS": isIntel ? "tvos-simulator" : "tvos",
      "LC_VERSION_MIN_WATCHOS": isIntel ? "watchos-simulator" : "watchos",
    ]
    if let platform = old[command] { return "\(platform) \(fields["version"] ?? "?") \(sdk)" }
    guard command == "LC_BUILD_VERSION", let platform = fields["platform"] else { return nil }
    return "\(names[platform] ?? platform) \(fields["minos"] ?? "?") \(sdk)"
  }

  private static let names = [
    "macCatalyst": "maccatalyst", "iossimulator": "ios-simulator",
    "tvossimulator": "tvos-simulator",
    "watchossimulator": "watchos-simulator", "xros": "visionos",
    "xrsimulator": "visionos-simulator",
  ]
}

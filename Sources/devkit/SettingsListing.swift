import DevKitCore

/// What is set, and where each setting comes from.
struct SettingsListing {
  /// A key with its value, or without; or each option of a target.
  struct Line {
    var key: SettingsDeclaration
    var target: String?
    var name: String
    var setting: Setting<JSONValue>?

    /// The way to the setting in the file: `gen-resources.targets.App.naming`.
    var path: String {
      let target = target.map { ["targets", Self.word($0)] } ?? []
      return ([key.section].compactMap { $0 } + target + [name]).joined(separator: ".")
    }

    /// A name that may have dots and blanks.
    private static func word(_ name: String) -> String {
      let isPlain = name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: byte >= 0x80
        }
      }
      return isPlain && !name.isEmpty
        ? name : JSONWriter.text(of: .string(name), layout: .compact)
    }
  }

  let lines: [Line]
  /// The file that was read, or `nil`.
  let path: String?
  /// Whether settings are listed too that nothing gives a value.
  let hasUnset: Bool

  /// For people.
  var text: String {
    var text = ""
    for line in lines {
      if let setting = line.setting {
        let value = JSONWriter.text(of: setting.value, layout: .compact)
        text += "\(line.path) = \(value)  # \(setting.origin)\n"
      } else if hasUnset {
        let variable = line.key.holdsTargets ? "" : "  # \(line.key.environmentName)"
        text += "# \(line.path): \(line.key.expectation)\(variable)\n"
      }
    }
    return text
  }

  /// Which file was read, in words.
  var source: String {
    path.map { "read \($0.visible)" } ?? "there is no \(Settings.fileName) here or above"
  }

  /// For programs; docs/config.md says what each member means.
  var json: JSONValue {
    let entries: [JSONValue] = lines.compactMap { line in
      guard line.setting != nil || hasUnset else { return nil }
      return [
        "section": JSONValue(line.key.section), "target": JSONValue(line.target),
        "name": .string(line.name),
        "variable": line.key.holdsTargets ? .null : .string(line.key.environmentName),
        "value": line.setting?.value ?? .null,
        "origin": JSONValue(line.setting?.origin.description),
      ]
    }
    return ["file": JSONValue(path), "settings": .array(entries)]
  }
}

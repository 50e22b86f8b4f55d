/// What an output depends on, in the form that compilers write for make.
enum DependencyFile {
  /// The file's content: a rule for the output. Paths with a line break cannot be written, and are
  /// left out.
  static func bytes(output: String, inputs: [String]) -> [UInt8] {
    let inputs = inputs.filter { !$0.utf8.contains { $0 == 0x0A || $0 == 0x0D } }
    let lines = [escaped(output) + ":"] + inputs.map { "  " + escaped($0) }
    return Array((lines.joined(separator: " \\\n") + "\n").utf8)
  }

  /// Whether a file may be replaced as one that was written before, by devkit or a compiler: it is
  /// empty, or begins with a rule for an absolute path.
  static func isOverwritable(_ content: [UInt8]) -> Bool {
    guard content.first == UInt8(ascii: "/") else { return content.isEmpty }
    var isEscaped = false
    for (index, byte) in content.enumerated() {
      switch byte {
      case UInt8(ascii: ":") where !isEscaped:
        let next = index + 1 < content.count ? content[index + 1] : 0x0A
        if " \\\n\r".utf8.contains(next) { return true }
      case 0x0A, 0x0D, 0: return false
      case 0x20 where !isEscaped, 0x09 where !isEscaped: return false
      default: break
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return false
  }

  private static func escaped(_ path: String) -> String {
    var result = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "#", "\t": result += "\\"
      case "$": result += "$"
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

/// What an output depends on, in the form that compilers write for make.
enum DependencyFile {
  /// The file's content: a rule for the output. Paths with a line break cannot be written, and are
  /// left out.
  static func bytes(output: String, inputs: [String]) -> [UInt8] {
    let inputs = inputs.filter { !$0.utf8.contains { $0 == 0x0A || $0 == 0x0D } }
    let lines = [escaped(output) + ":"] + inputs.map { "  " + escaped($0) }
    return Array((lines.joined(separator: " \\\n") + "\n").utf8)
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

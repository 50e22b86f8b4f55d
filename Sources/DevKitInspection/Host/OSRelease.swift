/// What `/etc/os-release` assigns: os-release(5), a subset of the shell's syntax.
///
/// Nothing is expanded: `$(…)` and backticks are text. Lines that assign nothing are passed over.
struct OSRelease: Hashable, Sendable {
  private var values: [String: String] = [:]

  /// Reads the file's text.
  ///
  /// - Complexity: O(bytes).
  init(_ text: String) {
    // A shell that reads the file passes over bytes of zero.
    for line in text.utf8.filter({ $0 != 0 }).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let line = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard line.first != UInt8(ascii: "#"), let mark = line.firstIndex(of: UInt8(ascii: "="))
      else { continue }
      let name = line[..<mark]
      guard !name.isEmpty, name.allSatisfy(Self.isNameByte) else { continue }
      // Of several assignments the last one counts, as in the shell.
      values[String(decoding: name, as: UTF8.self)] = Self.unquoted(
        line[line.index(after: mark)...])
    }
  }

  /// A value, without its quotes; `nil` where there is none or it is empty.
  subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }

  /// The value that the shell would assign, if it expanded nothing.
  private static func unquoted(_ bytes: some Sequence<UInt8>) -> String {
    var result: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    loop: for byte in bytes {
      if isEscaped {
        // In double quotes a backslash is one before other characters than these.
        let escapes: [UInt8] = Array("$`\"\\".utf8)
        if quote != nil, !escapes.contains(byte) { result.append(UInt8(ascii: "\\")) }
        result.append(byte)
        isEscaped = false
        continue
      }
      switch (byte, quote) {
      case (UInt8(ascii: "\\"), nil), (UInt8(ascii: "\\"), UInt8(ascii: "\"")): isEscaped = true
      case (UInt8(ascii: "'"), nil), (UInt8(ascii: "\""), nil): quote = byte
      case (_, let open?) where byte == open: quote = nil
      // Outside of quotes a blank ends the word, and what follows is no part of it.
      case (0x20, nil), (0x09, nil): break loop
      // No variable can hold it.
      case (0, _): continue
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

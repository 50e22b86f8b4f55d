/// Writes texts as property lists have them.
public enum PropertyText {
  /// The bytes that put a text in the place of another value, in the same form where that is legal.
  ///
  /// - Returns: `nil` for a value that cannot hold the text, such as an XML element without end tag.
  public static func replacement(of node: PropertyNode, with text: String) -> [UInt8]? {
    switch node.form {
    case .bare: isBare(text) ? Array(text.utf8) : quoted(text, UInt8(ascii: "\""))
    case .quoted(let quote): quoted(text, quote)
    case .element: escapedForXML(text)
    case .emptyElement, .indirect: nil
    case .plainScalar: plainScalar(text)
    case .quotedScalar: isSimple(text) ? Array(text.utf8) : nil
    }
  }

  /// Whether Xcode writes a text without quotes: letters, digits and `_ $ / .`, but no `//`, no
  /// `___`, and not empty.
  public static func isBare(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return false }
    var underscores = 0
    for (index, byte) in bytes.enumerated() {
      guard isBareByte(byte) else { return false }
      underscores = byte == UInt8(ascii: "_") ? underscores + 1 : 0
      if underscores == 3 { return false }
      let isSlash = byte == UInt8(ascii: "/")
      if isSlash, index > 0, bytes[index - 1] == UInt8(ascii: "/") { return false }
    }
    return true
  }

  private static func isBareByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// In quotes where YAML would read a number or could read something else: `1.10` is 1.1 to it.
  private static func plainScalar(_ text: String) -> [UInt8]? {
    guard isSimple(text) else { return nil }
    let isPlain = text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    let dots = text.utf8.filter { $0 == UInt8(ascii: ".") }.count
    let needsQuotes = dots == 1 || !isPlain || text.utf8.contains(UInt8(ascii: ":"))
    return Array((needsQuotes ? "\"\(text)\"" : text).utf8)
  }

  /// Whether a text means itself in quotes of either kind.
  private static func isSimple(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'\\#".utf8.contains($0) }
  }

  private static func quoted(_ text: String, _ quote: UInt8) -> [UInt8] {
    var result = [quote]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): result += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\t"): result += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      case UInt8(ascii: "\\"), quote: result += [UInt8(ascii: "\\"), byte]
      default: result.append(byte)
      }
    }
    result.append(quote)
    return result
  }

  private static func escapedForXML(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += Array("&amp;".utf8)
      case UInt8(ascii: "<"): result += Array("&lt;".utf8)
      case UInt8(ascii: ">"): result += Array("&gt;".utf8)
      default: result.append(byte)
      }
    }
    return result
  }
}

import DevKitCore

/// Reads property lists that are text, whichever of the two forms they have.
public enum TextPropertyList {
  /// Reads a whole text: XML where it begins with `<`, else old-style.
  public static func parse(_ text: SourceText) throws(SyntaxError) -> PropertyNode {
    isXML(text) ? try XMLPropertyList.parse(text) : try OldStylePropertyList.parse(text)
  }

  /// Whether the first byte that is no white space is `<`, and no data of the old style begins.
  public static func isXML(_ text: SourceText) -> Bool {
    let start = text.hasByteOrderMark ? 3 : 0
    guard let first = text.bytes[start...].firstIndex(where: { $0 > 0x20 }) else { return false }
    guard text.bytes[first] == UInt8(ascii: "<"), first + 1 < text.bytes.count else { return false }
    let next = text.bytes[first + 1]
    return next == UInt8(ascii: "?") || next == UInt8(ascii: "!") || next == UInt8(ascii: "p")
  }
}

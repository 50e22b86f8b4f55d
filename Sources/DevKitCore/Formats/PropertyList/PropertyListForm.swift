/// The forms in which property lists are written.
public enum PropertyListForm: String, Hashable, Sendable {
  /// The old style of NeXTSTEP and OpenStep, which `.strings` and `project.pbxproj` use.
  case oldStyle
  /// XML.
  case xml
  /// Binary, `bplist00`.
  case binary

  /// Tells the form by the first bytes. What is neither binary nor XML is the old style.
  public static func detected(in text: SourceText) -> PropertyListForm {
    if text.bytes.starts(with: "bplist".utf8) { return .binary }
    // A document in UTF-16 begins with the same characters, two bytes each.
    let head = SourceText(path: text.path, bytes: Array(text.bytes.prefix(512)))
    let decoded = TextDecoder.decode(head).text
    let content = decoded.bytes.dropFirst(decoded.hasByteOrderMark ? 3 : 0)
      .drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let isXML = ["<?xml", "<!", "<plist"].contains { content.starts(with: $0.utf8) }
    return isXML ? .xml : .oldStyle
  }
}

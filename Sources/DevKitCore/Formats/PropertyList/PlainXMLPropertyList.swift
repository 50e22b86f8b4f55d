/// Reads the XML property lists that tools write: elements without attributes, with nothing but white
/// space between them.
///
/// That is nearly all of them, and takes a fifth of the time that events take. Everything else, right
/// or wrong, is left to ``XMLPropertyListParser``, which gives the same for what is read here.
struct PlainXMLPropertyList {
  private var scan: XMLScan
  private var builder = PropertyListBuilder()

  /// Reads the document whose prolog goes on at an offset; `nil` where it is not of that kind.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, from offset: Int
  ) -> (root: PropertyListValue, duplicates: [DuplicateKey])? {
    var list = PlainXMLPropertyList(scan: XMLScan(bytes: bytes, offset: offset))
    do throws(SyntaxError) {
      guard try list.readStart(), try list.readElements(), let root = list.builder.root else {
        return nil
      }
      return (root, list.builder.duplicates)
    } catch {
      return nil
    }
  }

  private init(scan: XMLScan) { self.scan = scan }

  /// Reads up to the end of `<plist>`.
  private mutating func readStart() throws(SyntaxError) -> Bool {
    scan.skipSpace()
    if scan.isAt("<!DOCTYPE") {
      _ = try scan.doctype()
      scan.skipSpace()
    }
    guard scan.isAt("<plist") else { return false }
    let tag = try scan.startTag().tag
    return tag.name == "plist" && !tag.isEmptyElement
  }

  /// Reads everything that follows; `false` where it is not of the kind read here.
  private mutating func readElements() throws(SyntaxError) -> Bool {
    while true {
      scan.skipSpace()
      let start = scan.offset
      if scan.takes("</plist>") {
        scan.skipSpace()
        return builder.open.isEmpty && scan.offset == scan.bytes.count
      }
      if scan.takes("</dict>") {
        guard close(isDictionary: true, at: start) else { return false }
      } else if scan.takes("</array>") {
        guard close(isDictionary: false, at: start) else { return false }
      } else if scan.takes("<key>") {
        guard builder.expectsKey == true, let text = try leaf("</key>") else { return false }
        builder.setKey(text, range: start..<scan.offset)
      } else {
        guard builder.expectsKey != true, builder.root == nil, try readValue(at: start) else {
          return false
        }
      }
    }
  }

  private mutating func readValue(at start: Int) throws(SyntaxError) -> Bool {
    if scan.takes("<string>") {
      let content = scan.offset
      guard let text = try leaf("</string>") else { return false }
      let end = scan.offset - "</string>".utf8.count
      builder.add(
        PropertyListValue(.string(text), range: start..<scan.offset, contentRange: content..<end))
    } else if scan.takes("<dict>") {
      try builder.open(isDictionary: true, at: start, contentStart: scan.offset)
    } else if scan.takes("<array>") {
      try builder.open(isDictionary: false, at: start, contentStart: scan.offset)
    } else {
      let isTrue = scan.takes("<true/>")
      guard isTrue || scan.takes("<false/>") else { return false }
      let end = scan.offset
      builder.add(
        PropertyListValue(.boolean(isTrue), range: start..<end, contentRange: end..<end))
    }
    return true
  }

  private mutating func close(isDictionary: Bool, at start: Int) -> Bool {
    // A dictionary may not end between a key and its value.
    guard builder.isInDictionary == isDictionary, builder.expectsKey != false || !isDictionary
    else { return false }
    builder.close(contentEnd: start, end: scan.offset)
    return true
  }

  /// The text up to an end tag, which is passed; `nil` where something else comes first.
  private mutating func leaf(_ end: StaticString) throws(SyntaxError) -> String? {
    let text = try scan.text().text
    return scan.takes(end) ? text : nil
  }
}

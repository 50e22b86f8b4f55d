/// Reads XML 1.0 (fifth edition) event by event, and refuses whatever is not well-formed.
///
/// It does not validate, does not interpret namespaces, fetches nothing, and replaces no entity but
/// the five that XML defines and numbers, so that no document can grow while it is read. Encodings:
/// UTF-8, UTF-16, US-ASCII and ISO-8859-1, told by a byte order mark or the XML declaration.
///
///     var reader = XMLReader(text)
///     while let event = try reader.next() { … }
public struct XMLReader: Sendable {
  /// Whether an attribute is wanted, by the bytes of its name.
  public typealias AttributeFilter = @Sendable (UnsafeBufferPointer<UInt8>) -> Bool

  private enum Phase { case prolog, root, epilog }

  /// The text that ranges refer to: UTF-8, decoded where the document is in another encoding.
  public let text: SourceText
  /// Whether text is given; else it is only checked.
  public var givesText = true
  private let maximumDepth: Int
  private let filter: AttributeFilter?
  private var offset: Int
  /// Memory for the names of a tag's attributes.
  private var attributeNames: [Range<Int>] = []
  /// The names in the start tags of the elements that are open.
  private var open: [Range<Int>] = []
  private var phase = Phase.prolog
  private var hasDoctype = false
  /// The end of an empty-element tag, still to be given.
  private var pendingEnd: XMLEndElement?
  private var failure: SyntaxError?

  /// Begins to read a document.
  ///
  /// - Parameters:
  ///   - maximumDepth: how many elements may be open at once.
  ///   - filter: tells which attributes are given; the others are only checked.
  public init(
    _ source: SourceText, maximumDepth: Int = 512, attributes filter: AttributeFilter? = nil
  ) {
    let opening = XMLOpening(source)
    text = opening.text
    offset = opening.offset
    failure = opening.failure
    self.maximumDepth = maximumDepth
    self.filter = filter
  }

  /// Where the document goes on after its XML declaration; `nil` once that was read, or where it is
  /// refused.
  var prologOffset: Int? {
    failure == nil && phase == .prolog && !hasDoctype ? offset : nil
  }

  /// The next event, or `nil` at the end of the document.
  ///
  /// - Throws: the first error, with its place in ``text``; then the same each time.
  public mutating func next() throws(SyntaxError) -> XMLEvent? {
    if let failure { throw failure }
    do throws(SyntaxError) {
      return try readEvent()
    } catch {
      failure = error
      throw error
    }
  }

  private mutating func readEvent() throws(SyntaxError) -> XMLEvent? {
    if let end = pendingEnd {
      pendingEnd = nil
      return .endElement(end)
    }
    let bytes = text.bytes
    return try bytes.withUnsafeBufferPointer { (bytes) throws(SyntaxError) -> XMLEvent? in
      var scan = XMLScan(bytes: bytes, offset: offset)
      swap(&scan.attributeNames, &attributeNames)
      let event = try readEvent(&scan)
      swap(&scan.attributeNames, &attributeNames)
      offset = scan.offset
      return event
    }
  }

  private mutating func readEvent(_ scan: inout XMLScan) throws(SyntaxError) -> XMLEvent? {
    if phase != .root { scan.skipSpace() }
    guard scan.offset < scan.bytes.count else {
      try checkEnd(scan)
      return nil
    }
    if scan.bytes[scan.offset] != UInt8(ascii: "<") {
      guard phase == .root else { throw outsideOfRoot(scan) }
      if givesText { return .text(try scan.text()) }
      try scan.skipText()
      guard scan.offset < scan.bytes.count else {
        try checkEnd(scan)
        return nil
      }
    }
    if scan.isAt("</") { return .endElement(try readEndTag(&scan)) }
    if scan.isAt("<!--") { return .comment(try scan.comment()) }
    if scan.isAt("<?") { return .processingInstruction(try scan.instruction()) }
    if scan.isAt("<![CDATA[") {
      guard phase == .root else { throw outsideOfRoot(scan) }
      return .cdata(try scan.cdata())
    }
    if scan.isAt("<!") { return .doctype(try readDoctype(&scan)) }
    return .startElement(try readStartTag(&scan))
  }

  private mutating func readStartTag(_ scan: inout XMLScan) throws(SyntaxError) -> XMLStartElement {
    guard phase != .epilog else { throw outsideOfRoot(scan) }
    guard open.count < maximumDepth else {
      throw SyntaxError("elements are nested more than \(maximumDepth) deep", at: scan.offset)
    }
    let (tag, name) = try scan.startTag(filter)
    phase = .root
    if tag.isEmptyElement {
      pendingEnd = XMLEndElement(name: tag.name, range: tag.range.upperBound..<tag.range.upperBound)
      if open.isEmpty { phase = .epilog }
    } else {
      open.append(name)
    }
    return tag
  }

  private mutating func readEndTag(_ scan: inout XMLScan) throws(SyntaxError) -> XMLEndElement {
    let start = scan.offset
    let name = try scan.endTag()
    let text = scan.string(name)
    guard let expected = open.popLast() else {
      throw SyntaxError(
        "</\(MessageText.shortened(text))> ends an element that is not open", at: start)
    }
    guard scan.hasSameBytes(expected, name) else {
      let opened = MessageText.shortened(scan.string(expected))
      throw SyntaxError(
        "expected </\(opened)>, found </\(MessageText.shortened(text))>", at: start,
        notes: [.init("<\(opened)> begins here", at: expected.lowerBound - 1)])
    }
    if open.isEmpty { phase = .epilog }
    return XMLEndElement(name: text, range: start..<scan.offset)
  }

  private mutating func readDoctype(_ scan: inout XMLScan) throws(SyntaxError) -> XMLDoctype {
    guard scan.isAt("<!DOCTYPE") else {
      throw SyntaxError("expected a comment, CDATA or DOCTYPE after '<!'", at: scan.offset)
    }
    guard phase == .prolog, !hasDoctype else {
      throw SyntaxError(
        "a document type declaration may stand once, before the root element", at: scan.offset)
    }
    hasDoctype = true
    return try scan.doctype()
  }

  private func checkEnd(_ scan: XMLScan) throws(SyntaxError) {
    if let name = open.last {
      throw SyntaxError(
        "<\(MessageText.shortened(scan.string(name)))> is never closed", at: name.lowerBound - 1,
        notes: [.init("the document ends here", at: scan.offset)])
    }
    guard phase == .epilog else {
      throw SyntaxError("the document has no root element", at: scan.offset)
    }
  }

  private func outsideOfRoot(_ scan: XMLScan) -> SyntaxError {
    let found = scan.found(at: scan.offset)
    return phase == .prolog
      ? SyntaxError("expected the root element, found \(found)", at: scan.offset)
      : SyntaxError("nothing may follow the root element, found \(found)", at: scan.offset)
  }
}

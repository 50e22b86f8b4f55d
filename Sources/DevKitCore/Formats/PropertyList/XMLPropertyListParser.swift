/// Reads an XML property list into a tree of values.
struct XMLPropertyListParser {
  private var reader: XMLReader
  private var builder = PropertyListBuilder()
  private(set) var findings = Findings()
  /// The element with text that is open: its start tag, and its text so far.
  private var leaf: (tag: XMLStartElement, text: String)?
  /// Whether `<plist>` is open.
  private var isInPlist = false

  init(_ source: SourceText) {
    // One more for <plist> and one for the innermost string.
    reader = XMLReader(source, maximumDepth: PropertyListReader.maximumDepth + 2)
  }

  /// The text that ranges and findings refer to.
  var text: SourceText { reader.text }

  /// Reads the text; an error goes to the findings.
  mutating func parseReportingErrors() -> PropertyListValue? {
    if let offset = reader.prologOffset,
      let plain = text.bytes.withUnsafeBufferPointer({
        PlainXMLPropertyList.read($0, from: offset)
      })
    {
      for duplicate in plain.duplicates { findings.duplicate(duplicate) }
      return plain.root
    }
    var root: PropertyListValue?
    do throws(SyntaxError) {
      root = try parse()
    } catch {
      findings.error(error)
    }
    for duplicate in builder.duplicates { findings.duplicate(duplicate) }
    return root
  }

  private mutating func parse() throws(SyntaxError) -> PropertyListValue {
    while let event = try reader.next() {
      switch event {
      case .startElement(let tag): try start(tag)
      case .endElement(let tag): try end(tag)
      case .text(let text), .cdata(let text): try add(text)
      case .comment, .processingInstruction, .doctype: break
      }
    }
    guard let root = builder.root else {
      throw SyntaxError("the property list has no value", at: text.bytes.count)
    }
    return root
  }

  private mutating func start(_ tag: XMLStartElement) throws(SyntaxError) {
    let start = tag.range.lowerBound
    if let leaf {
      throw SyntaxError(
        "<\(leaf.tag.name)> may hold text only, found <\(MessageText.shortened(tag.name))>",
        at: start)
    }
    if tag.name == "plist", !isInPlist, builder.open.isEmpty, builder.root == nil {
      isInPlist = true
      return
    }
    guard builder.root == nil else {
      throw SyntaxError("a property list has one value only", at: start)
    }
    try checkKey(before: tag)
    switch tag.name {
    case "dict", "array":
      try builder.open(
        isDictionary: tag.name == "dict", at: start, contentStart: tag.range.upperBound)
    case "key", "string", "integer", "real", "true", "false", "date", "data": leaf = (tag, "")
    default:
      throw SyntaxError(
        "<\(MessageText.shortened(tag.name))> is no element of a property list", at: start)
    }
  }

  /// In a dictionary keys and values take turns.
  private func checkKey(before tag: XMLStartElement) throws(SyntaxError) {
    let container = builder.open.last
    let needsKey = container.map { $0.isDictionary && $0.key == nil } ?? false
    if tag.name == "key" {
      guard let container, container.isDictionary else {
        throw SyntaxError("<key> may stand only in <dict>", at: tag.range.lowerBound)
      }
      if let key = container.key {
        throw SyntaxError(
          "the key \(MessageText.quoted(key.text)) has no value", at: key.range.lowerBound)
      }
    } else if needsKey {
      throw SyntaxError(
        "expected <key> before <\(MessageText.shortened(tag.name))>", at: tag.range.lowerBound)
    }
  }

  private mutating func add(_ text: XMLText) throws(SyntaxError) {
    if leaf != nil {
      leaf?.text += text.text
      return
    }
    let isSpace = text.text.utf8.allSatisfy(XMLCharacters.isSpace)
    guard isSpace else {
      let space = reader.text.bytes[text.range].prefix(while: XMLCharacters.isSpace)
      throw SyntaxError("text may not stand between values", at: space.endIndex)
    }
  }

  private mutating func end(_ tag: XMLEndElement) throws(SyntaxError) {
    guard let (start, text) = leaf else { return try endContainer(tag) }
    leaf = nil
    let range = start.range.lowerBound..<tag.range.upperBound
    let content = start.range.upperBound..<max(tag.range.lowerBound, start.range.upperBound)
    if tag.name == "key" { return builder.setKey(text, range: range) }
    builder.add(
      PropertyListValue(
        try XMLPropertyListLeaf.content(of: tag.name, text, at: start.range.lowerBound),
        range: range,
        contentRange: start.isEmptyElement ? content.lowerBound..<content.lowerBound : content))
  }

  private mutating func endContainer(_ tag: XMLEndElement) throws(SyntaxError) {
    guard let container = builder.open.last else { return }
    if let key = container.key {
      throw SyntaxError(
        "the key \(MessageText.quoted(key.text)) has no value", at: key.range.lowerBound)
    }
    builder.close(contentEnd: tag.range.lowerBound, end: tag.range.upperBound)
  }
}

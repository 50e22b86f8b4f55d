// Tags, comments, sections, instructions and declarations.
extension XMLScan {
  /// Reads a start tag at its `<`; gives back the range of its name too.
  ///
  /// - Parameter filter: Tells by their names which attributes are given; the others are checked.
  mutating func startTag(
    _ filter: XMLReader.AttributeFilter? = nil
  ) throws(SyntaxError) -> (tag: XMLStartElement, name: Range<Int>) {
    let start = offset
    offset += 1
    guard let name = name() else {
      throw SyntaxError(
        "expected a name after '<', found \(found(at: offset)); '<' in text is written '&lt;'",
        at: start)
    }
    var tag = XMLStartElement(
      name: string(name), attributes: [], range: start..<start, isEmptyElement: false)
    attributeNames.removeAll(keepingCapacity: true)
    while true {
      let beforeSpace = offset
      skipSpace()
      guard offset < bytes.count else { throw unclosed("tag", at: start) }
      if bytes[offset] == UInt8(ascii: ">") {
        offset += 1
        break
      }
      if isAt("/>") {
        offset += 2
        tag.isEmptyElement = true
        break
      }
      if offset == beforeSpace {
        throw SyntaxError(
          "expected white space, '>' or '/>' in the tag, found \(found(at: offset))", at: offset,
          notes: [.init("the tag begins here", at: start)])
      }
      if let attribute = try attribute(inTagAt: start, filter) { tag.attributes.append(attribute) }
    }
    tag.range = start..<offset
    try checkDuplicateAttributes()
    return (tag, name)
  }

  private mutating func attribute(
    inTagAt start: Int, _ filter: XMLReader.AttributeFilter?
  ) throws(SyntaxError) -> XMLAttribute? {
    guard let name = name() else {
      throw SyntaxError(
        "expected an attribute, '>' or '/>' in the tag, found \(found(at: offset))", at: offset,
        notes: [.init("the tag begins here", at: start)])
    }
    attributeNames.append(name)
    skipSpace()
    guard offset < bytes.count else { throw unclosed("tag", at: start) }
    guard bytes[offset] == UInt8(ascii: "=") else {
      throw SyntaxError(
        "expected '=' after the attribute \(MessageText.quoted(string(name)))",
        at: name.upperBound)
    }
    offset += 1
    skipSpace()
    guard offset < bytes.count else { throw unclosed("tag", at: start) }
    guard bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
      throw SyntaxError(
        "the value of the attribute \(MessageText.quoted(string(name))) must stand in quotes",
        at: offset)
    }
    let (range, isPlain) = try attributeValue()
    let isGiven = filter?(UnsafeBufferPointer(rebasing: bytes[name])) ?? true
    // What is not given has to be right all the same.
    guard isGiven || !isPlain else { return nil }
    let value = isPlain ? string(range) : try decoded(range, isAttribute: true)
    guard isGiven else { return nil }
    return XMLAttribute(name: string(name), value: value, nameRange: name, valueRange: range)
  }

  private func checkDuplicateAttributes() throws(SyntaxError) {
    let names = attributeNames
    if names.count > 32 { return try checkManyAttributes() }
    for index in names.indices.dropFirst() {
      for earlier in 0..<index where hasSameBytes(names[earlier], names[index]) {
        throw duplicate(names[index], first: names[earlier])
      }
    }
  }

  private func checkManyAttributes() throws(SyntaxError) {
    var seen: [LiteralText: Range<Int>] = [:]
    for name in attributeNames {
      let first = seen.updateValue(name, forKey: LiteralText(string(name)))
      if let first { throw duplicate(name, first: first) }
    }
  }

  private func duplicate(_ name: Range<Int>, first: Range<Int>) -> SyntaxError {
    SyntaxError(
      "duplicate attribute \(MessageText.quoted(string(name)))",
      at: name.lowerBound, notes: [.init("first given here", at: first.lowerBound)])
  }

  /// Reads an end tag at its `</`; gives back its name.
  mutating func endTag() throws(SyntaxError) -> Range<Int> {
    let start = offset
    offset += 2
    guard let name = name() else {
      throw SyntaxError("expected a name after '</', found \(found(at: offset))", at: offset)
    }
    skipSpace()
    guard offset < bytes.count else { throw unclosed("tag", at: start) }
    guard bytes[offset] == UInt8(ascii: ">") else {
      throw SyntaxError(
        "expected '>' after '</\(MessageText.shortened(string(name)))', found \(found(at: offset))",
        at: offset)
    }
    offset += 1
    return name
  }

  /// Reads a comment at its `<!--`.
  mutating func comment() throws(SyntaxError) -> XMLText {
    let start = offset
    guard let end = find("--", from: start + 4) else { throw unclosed("comment", at: start) }
    guard end + 2 < bytes.count else { throw unclosed("comment", at: start) }
    guard bytes[end + 2] == UInt8(ascii: ">") else {
      throw SyntaxError(
        "'--' is not allowed inside a comment", at: end,
        notes: [.init("the comment begins here", at: start)])
    }
    try checkCharacters(in: start + 4..<end)
    offset = end + 3
    return XMLText(text: withLineFeeds(start + 4..<end), range: start..<offset)
  }

  /// Reads a CDATA section at its `<![CDATA[`.
  mutating func cdata() throws(SyntaxError) -> XMLText {
    let start = offset
    guard let end = find("]]>", from: start + 9) else { throw unclosed("CDATA section", at: start) }
    try checkCharacters(in: start + 9..<end)
    offset = end + 3
    return XMLText(text: withLineFeeds(start + 9..<end), range: start..<offset)
  }

  /// Reads a processing instruction at its `<?`.
  mutating func instruction() throws(SyntaxError) -> XMLProcessingInstruction {
    let start = offset
    offset += 2
    guard let name = name() else {
      throw SyntaxError("expected a name after '<?', found \(found(at: offset))", at: offset)
    }
    let target = string(name)
    if target.utf8.count == 3, target.lowercased() == "xml" {
      throw SyntaxError(
        "the XML declaration must be the very first thing in the document", at: start)
    }
    guard let end = find("?>", from: offset) else {
      throw unclosed("processing instruction", at: start)
    }
    guard offset == end || XMLCharacters.isSpace(bytes[offset]) else {
      throw SyntaxError(
        "expected white space or '?>' after '<?\(MessageText.shortened(target))',"
          + " found \(found(at: offset))", at: offset)
    }
    skipSpace()
    let data = min(offset, end)..<end
    try checkCharacters(in: data)
    offset = end + 2
    return XMLProcessingInstruction(
      target: target, data: withLineFeeds(data), range: start..<offset)
  }

  func unclosed(_ what: String, at start: Int) -> SyntaxError {
    SyntaxError(
      "this \(what) is never closed", at: start,
      notes: [.init("the document ends here", at: bytes.count)])
  }
}

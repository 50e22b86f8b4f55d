/// The XML declaration at the start of a document (XML 1.0, section 2.8).
struct XMLDeclaration {
  /// Where the document goes on after it.
  var end: Int
  /// The encoding's name as written, if it is given, and where.
  var encoding: (name: String, offset: Int)?

  /// Reads the declaration; without one, all that is known is where the document begins.
  static func read(_ text: SourceText) throws(SyntaxError) -> XMLDeclaration {
    let start = text.hasByteOrderMark ? 3 : 0
    return try text.bytes.withUnsafeBufferPointer {
      (bytes) throws(SyntaxError) -> XMLDeclaration in
      var scan = XMLScan(bytes: bytes, offset: start)
      guard scan.isAt("<?xml"), start + 5 < bytes.count,
        XMLCharacters.isSpace(bytes[start + 5])
      else { return XMLDeclaration(end: start) }
      scan.offset += 5
      return try read(&scan, at: start)
    }
  }

  private static func read(
    _ scan: inout XMLScan, at start: Int
  ) throws(SyntaxError) -> XMLDeclaration {
    var declaration = XMLDeclaration(end: start)
    var expected = ["version", "encoding", "standalone"][...]
    while true {
      let beforeSpace = scan.offset
      scan.skipSpace()
      if scan.isAt("?>") { break }
      let offset = scan.offset
      guard offset > beforeSpace, let name = scan.name() else {
        throw SyntaxError(
          "expected '?>' at the end of the XML declaration, found \(scan.found(at: offset))",
          at: offset, notes: [.init("the declaration begins here", at: start)])
      }
      let text = scan.string(name)
      guard let position = expected.firstIndex(of: text),
        position == 0 || expected.first != "version"
      else {
        throw SyntaxError(
          "an XML declaration has 'version', then 'encoding', then 'standalone';"
            + " found \(MessageText.quoted(text))", at: offset)
      }
      expected = expected[(position + 1)...]
      let value = try pseudoAttribute(named: text, &scan)
      if text == "encoding" { declaration.encoding = (value.text, value.offset) }
    }
    guard expected.first != "version" else {
      throw SyntaxError("the XML declaration gives no 'version'", at: start)
    }
    declaration.end = scan.offset + 2
    return declaration
  }

  private static func pseudoAttribute(
    named name: String, _ scan: inout XMLScan
  ) throws(SyntaxError) -> (text: String, offset: Int) {
    scan.skipSpace()
    guard scan.isAt("=") else {
      throw SyntaxError("expected '=' after '\(name)'", at: scan.offset)
    }
    scan.offset += 1
    scan.skipSpace()
    guard scan.isAt("\"") || scan.isAt("'") else {
      throw SyntaxError("the value of '\(name)' must stand in quotes", at: scan.offset)
    }
    let (range, isPlain) = try scan.attributeValue()
    let value = isPlain ? scan.string(range) : try scan.decoded(range, isAttribute: true)
    let isValid =
      switch name {
      case "version":
        value.hasPrefix("1.") && value.dropFirst(2).utf8.allSatisfy(ASCII.isDigit)
          && value.utf8.count > 2
      case "standalone": value == "yes" || value == "no"
      default: true
      }
    guard isValid else {
      throw SyntaxError(
        "\(MessageText.quoted(value)) is no value of '\(name)'", at: range.lowerBound)
    }
    return (value, range.lowerBound)
  }
}

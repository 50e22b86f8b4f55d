// Document type declarations, which are passed over.
extension XMLScan {
  /// Reads a document type declaration at its `<!DOCTYPE`.
  mutating func doctype() throws(SyntaxError) -> XMLDoctype {
    let start = offset
    offset += 9
    let beforeSpace = offset
    skipSpace()
    guard offset > beforeSpace, let name = name() else {
      throw SyntaxError("expected a name after '<!DOCTYPE', found \(found(at: offset))", at: offset)
    }
    skipSpace()
    try externalIdentifier(inDeclarationAt: start)
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "[") {
      try internalSubset(inDeclarationAt: start)
      skipSpace()
    }
    guard offset < bytes.count else { throw unclosed("declaration", at: start) }
    guard bytes[offset] == UInt8(ascii: ">") else {
      throw SyntaxError(
        "expected '>' at the end of the declaration, found \(found(at: offset))", at: offset,
        notes: [.init("the declaration begins here", at: start)])
    }
    offset += 1
    return XMLDoctype(name: string(name), range: start..<offset)
  }

  /// `SYSTEM "…"` or `PUBLIC "…" "…"`.
  private mutating func externalIdentifier(inDeclarationAt start: Int) throws(SyntaxError) {
    let count = isAt("SYSTEM") ? 1 : isAt("PUBLIC") ? 2 : 0
    guard count > 0 else { return }
    offset += 6
    for _ in 0..<count {
      let beforeSpace = offset
      skipSpace()
      guard offset < bytes.count else { throw unclosed("declaration", at: start) }
      guard offset > beforeSpace,
        bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'")
      else {
        throw SyntaxError(
          "expected an identifier in quotes, found \(found(at: offset))", at: offset)
      }
      try skipLiteral()
    }
    skipSpace()
  }

  /// Moves past text in quotes.
  private mutating func skipLiteral() throws(SyntaxError) {
    let start = offset
    let rest = bytes[(start + 1)...]
    guard let end = rest.firstIndex(of: bytes[start]) else { throw unclosed("text", at: start) }
    try checkCharacters(in: start..<end)
    offset = end + 1
  }

  /// Moves past `[ … ]`. What is declared there is not read: no entity but the five that XML
  /// defines is ever replaced, so none can grow without bound or reach for a file.
  private mutating func internalSubset(inDeclarationAt start: Int) throws(SyntaxError) {
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "]"):
        offset += 1
        return
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try skipLiteral()
      case UInt8(ascii: "<") where isAt("<!--"): _ = try comment()
      case UInt8(ascii: "<") where isAt("<?"): _ = try instruction()
      default:
        guard isAllowed(at: offset) else { throw forbiddenCharacter(at: offset) }
        offset += 1
      }
    }
    throw unclosed("declaration", at: start)
  }
}

import DevKitCore

/// Reads XML property lists into a tree that knows where each text stands.
public enum XMLPropertyList {
  /// Reads a whole text.
  ///
  /// - Throws: `SyntaxError` where it is not well-formed XML or not a property list.
  public static func parse(_ text: SourceText) throws(SyntaxError) -> PropertyNode {
    var parser = XMLPropertyListParser(reader: XMLReader(text, maximumDepth: 64))
    return try parser.root()
  }
}

private struct XMLPropertyListParser {
  var reader: XMLReader

  mutating func root() throws(SyntaxError) -> PropertyNode {
    guard let plist = try nextElement(), plist.name == "plist" else {
      throw SyntaxError("expected <plist>", at: 0)
    }
    guard !plist.isEmptyElement, let start = try nextElement() else {
      throw SyntaxError("this property list has no value", at: plist.range.lowerBound)
    }
    let root = try value(start)
    if let more = try nextElement() {
      throw SyntaxError("a property list has one value only", at: more.range.lowerBound)
    }
    // The rest must be well-formed too.
    while try reader.next() != nil {}
    return root
  }

  /// The next start tag, or `nil` where the element that is open ends.
  private mutating func nextElement() throws(SyntaxError) -> XMLStartElement? {
    while let event = try reader.next() {
      switch event {
      case .startElement(let element): return element
      case .endElement: return nil
      case .text(let text) where !text.text.allSatisfy(\.isWhitespace):
        throw SyntaxError("a text cannot stand here", at: text.range.lowerBound)
      case .cdata(let text):
        throw SyntaxError("a text cannot stand here", at: text.range.lowerBound)
      default: continue
      }
    }
    return nil
  }

  private mutating func value(_ start: XMLStartElement) throws(SyntaxError) -> PropertyNode {
    switch start.name {
    case "dict": return try dictionary(start)
    case "array": return try array(start)
    case "true", "false":
      _ = try textContent(start)
      return PropertyNode(.text(start.name), range: start.range, form: .emptyElement)
    case "data":
      return PropertyNode(.data, range: try textContent(start).range, form: .element)
    case "string", "integer", "real", "date":
      let (text, range) = try textContent(start)
      let form: PropertyNode.Form = start.isEmptyElement ? .emptyElement : .element
      return PropertyNode(.text(text), range: range, form: form)
    default:
      throw SyntaxError(
        "<\(start.name)> is no element of a property list", at: start.range.lowerBound)
    }
  }

  private mutating func dictionary(_ start: XMLStartElement) throws(SyntaxError) -> PropertyNode {
    var entries: [PropertyEntry] = []
    while let keyStart = try nextElement() {
      guard keyStart.name == "key" else {
        throw SyntaxError("expected <key>", at: keyStart.range.lowerBound)
      }
      let (key, keyRange) = try textContent(keyStart)
      guard let valueStart = try nextElement() else {
        throw SyntaxError("this key has no value", at: keyStart.range.lowerBound)
      }
      entries.append(PropertyEntry(key: key, keyRange: keyRange, value: try value(valueStart)))
    }
    return PropertyNode(.dictionary(entries), range: start.range, form: .element)
  }

  private mutating func array(_ start: XMLStartElement) throws(SyntaxError) -> PropertyNode {
    var elements: [PropertyNode] = []
    while let element = try nextElement() { elements.append(try value(element)) }
    return PropertyNode(.array(elements), range: start.range, form: .element)
  }

  /// The text up to the end tag, with the bytes between the tags.
  private mutating func textContent(
    _ start: XMLStartElement
  ) throws(SyntaxError) -> (text: String, range: Range<Int>) {
    var text = ""
    while let event = try reader.next() {
      switch event {
      case .text(let part), .cdata(let part): text += part.text
      case .endElement(let end):
        let lower = start.isEmptyElement ? start.range.lowerBound : start.range.upperBound
        let upper = start.isEmptyElement ? start.range.upperBound : end.range.lowerBound
        return (text, lower..<upper)
      case .startElement(let inner):
        throw SyntaxError(
          "<\(inner.name)> cannot stand in <\(start.name)>", at: inner.range.lowerBound)
      default: continue
      }
    }
    throw SyntaxError("<\(start.name)> is not closed", at: start.range.lowerBound)
  }
}

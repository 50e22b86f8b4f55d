/// What an ``XMLReader`` meets, in the order of the document.
///
/// Ranges are bytes of the reader's ``XMLReader/text`` and hold the whole markup, `<` to `>`.
public enum XMLEvent: Hashable, Sendable {
  /// A start tag, or the first half of an empty-element tag.
  case startElement(XMLStartElement)
  /// An end tag, or the second half of an empty-element tag.
  case endElement(XMLEndElement)
  /// Characters inside an element, with references replaced and line ends as LF. One stretch of
  /// text ends at any markup, comments included.
  case text(XMLText)
  /// A CDATA section inside an element.
  case cdata(XMLText)
  /// A comment; its text is what is between the marks.
  case comment(XMLText)
  /// A processing instruction other than the XML declaration.
  case processingInstruction(XMLProcessingInstruction)
  /// A document type declaration. What is in it is passed over, never read or fetched.
  case doctype(XMLDoctype)
}

/// A start tag.
public struct XMLStartElement: Hashable, Sendable {
  /// The name as written; a namespace prefix is part of it.
  public var name: String
  /// The attributes in the order of the tag; no name comes twice.
  public var attributes: [XMLAttribute]
  /// The tag.
  public var range: Range<Int>
  /// Whether it is an empty-element tag, `<a/>`. Its end is an event of its own all the same.
  public var isEmptyElement: Bool

  /// The value of an attribute.
  public subscript(attribute: String) -> String? {
    attributes.first { LiteralText($0.name) == LiteralText(attribute) }?.value
  }
}

/// An attribute of a start tag.
public struct XMLAttribute: Hashable, Sendable {
  /// The name as written; a namespace prefix is part of it.
  public var name: String
  /// The value, with references replaced, and white space turned into spaces (XML 1.0, 3.3.3).
  public var value: String
  /// The bytes of the name.
  public var nameRange: Range<Int>
  /// The bytes of the value as written, without the quotes.
  public var valueRange: Range<Int>
}

/// An end tag.
public struct XMLEndElement: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The tag; of an empty-element tag, the empty range at its end.
  public var range: Range<Int>
}

/// Characters: text, a CDATA section or a comment.
public struct XMLText: Hashable, Sendable {
  /// The characters.
  public var text: String
  /// The bytes as written, marks included.
  public var range: Range<Int>
}

/// A processing instruction.
public struct XMLProcessingInstruction: Hashable, Sendable {
  /// The name of what it is for.
  public var target: String
  /// The rest, without the white space after the target.
  public var data: String
  /// The instruction.
  public var range: Range<Int>
}

/// A document type declaration.
public struct XMLDoctype: Hashable, Sendable {
  /// The name of the root element that it declares.
  public var name: String
  /// The declaration.
  public var range: Range<Int>
}

/// The start of a document: its encoding is settled and its XML declaration read.
struct XMLOpening {
  let text: SourceText
  /// Where the document goes on after the declaration.
  let offset: Int
  let failure: SyntaxError?

  /// A longer declaration, which nobody writes, is refused.
  private static let declarationLimit = 1024

  init(_ source: SourceText) {
    let detected = source.bytes.withUnsafeBufferPointer { TextEncoding.detected(in: $0)?.encoding }
    // The declaration is ASCII, so reading it as ISO-8859-1 is right for each encoding of a byte.
    let head = SourceText(
      path: source.path, bytes: Array(source.bytes.prefix(Self.declarationLimit)))
    let provisional = TextDecoder.decode(head, as: detected ?? .isoLatin1)
    var encoding = detected ?? .utf8
    var failure: SyntaxError?
    // What is wrong with the declaration itself shows when it is read again below.
    let declared = try? XMLDeclaration.read(provisional.text).encoding
    if let declared {
      switch Self.encoding(declared.name, detected: detected) {
      case .success(let named): encoding = named
      case .failure(let error): failure = SyntaxError(error.message, at: declared.offset)
      }
    }
    let decoded = TextDecoder.decode(source, as: encoding)
    text = decoded.text
    failure = failure ?? decoded.problems.first
    var offset = 0
    do throws(SyntaxError) {
      let declaration = try XMLDeclaration.read(decoded.text)
      offset = declaration.end
      if declaration.encoding != nil, declared == nil {
        throw SyntaxError(
          "the XML declaration is longer than \(Self.declarationLimit) bytes", at: 0)
      }
    } catch {
      failure = failure ?? error
    }
    self.offset = offset
    self.failure = failure
  }

  /// The encoding that a declaration names.
  private static func encoding(
    _ name: String, detected: TextEncoding?
  ) -> Result<TextEncoding, SyntaxError> {
    let declared: [TextEncoding] =
      switch name.lowercased() {
      case "utf-8", "utf8": [.utf8]
      case "utf-16", "utf16": [.utf16LittleEndian, .utf16BigEndian]
      case "utf-16le": [.utf16LittleEndian]
      case "utf-16be": [.utf16BigEndian]
      case "us-ascii", "ascii": [.ascii]
      case "iso-8859-1", "latin1": [.isoLatin1]
      default: []
      }
    let quoted = MessageText.quoted(name)
    guard let first = declared.first else {
      return failure("the encoding \(quoted) is not supported; convert the document to UTF-8")
    }
    guard let detected else {
      // Without a mark and without NULs a document is no UTF-16.
      let isByteEncoding = [.utf8, .ascii, .isoLatin1].contains(first)
      return isByteEncoding
        ? .success(first) : failure("the document says that it is \(quoted), but it is not")
    }
    return declared.contains(detected)
      ? .success(detected)
      : failure("the document says that it is \(quoted), but it is \(detected.name)")
  }

  private static func failure(_ message: String) -> Result<TextEncoding, SyntaxError> {
    .failure(SyntaxError(message, at: 0))
  }
}

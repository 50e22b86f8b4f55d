/// A text in UTF-8, and what was wrong with the bytes it was decoded from.
public struct DecodedText: Sendable {
  /// The text under its path; offsets, lines and columns from here on are those of this text.
  ///
  /// A text that is valid UTF-8 is passed on as it is, with its byte order mark; the marks of
  /// other encodings are left out.
  public let text: SourceText
  /// The encoding of the bytes.
  public let encoding: TextEncoding
  /// What could not be decoded, at its place in ``text``; of many stretches the first few.
  let problems: [SyntaxError]
  /// How many stretches could not be decoded.
  let problemCount: Int

  /// An error for each stretch that could not be decoded, at its place in ``text``; of many the
  /// first few and their number.
  public var diagnostics: [Diagnostic] {
    guard !problems.isEmpty else { return [] }
    let lines = LineTable(text)
    var result = problems.map { $0.diagnostic(.error, lines: lines) }
    if problemCount > problems.count {
      let more = (problemCount - problems.count, encoding)
      result.append(Self.summary(more, at: SourceLocation(path: text.path)))
    }
    return result
  }

  /// The error that stands for all places beyond the first few.
  static func summary(
    _ more: (count: Int, encoding: TextEncoding), at place: SourceLocation
  ) -> Diagnostic {
    .error("\(more.count) more places in this file are not valid \(more.encoding.name)", at: place)
  }
}

/// Decodes text files whose encoding is told by a byte order mark, or by NULs where there is none;
/// without either they are UTF-8.
///
/// What cannot be decoded becomes U+FFFD (Unicode Standard, section 3.9), so that one bad byte
/// does not hide the rest of a file.
public enum TextDecoder {
  /// Decodes a text.
  ///
  /// - Parameter encoding: the encoding, where it is known from elsewhere; a byte order mark of
  ///   that encoding is still left out.
  /// - Complexity: O(bytes).
  public static func decode(_ source: SourceText, as encoding: TextEncoding? = nil) -> DecodedText {
    source.bytes.withUnsafeBufferPointer { bytes in
      let detected = TextEncoding.detected(in: bytes)
      let encoding = encoding ?? detected?.encoding ?? .utf8
      if encoding == .utf8, UTF8Scan.firstIllFormed(in: bytes, from: 0) == nil {
        return DecodedText(text: source, encoding: .utf8, problems: [], problemCount: 0)
      }
      let markLength = detected?.encoding == encoding ? detected?.markLength ?? 0 : 0
      var decoding = TextDecoding(bytes, encoding: encoding)
      decoding.run(from: encoding == .utf8 ? 0 : markLength)
      return DecodedText(
        text: SourceText(path: source.path, bytes: decoding.output), encoding: encoding,
        problems: decoding.problems, problemCount: decoding.problemCount)
    }
  }
}

/// One run of the decoder.
struct TextDecoding {
  /// So many stretches get an error of their own; the rest are counted.
  private static let reportedProblems = 10
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  private let bytes: UnsafeBufferPointer<UInt8>
  private let encoding: TextEncoding
  private(set) var output: [UInt8] = []
  private(set) var problems: [SyntaxError] = []
  private(set) var problemCount = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, encoding: TextEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    output.reserveCapacity(bytes.count)
  }

  /// Decodes from an offset to the end.
  mutating func run(from start: Int) {
    switch encoding {
    case .utf8: decodeUTF8(from: start)
    case .utf16LittleEndian, .utf16BigEndian: decodeUTF16(from: start)
    case .utf32LittleEndian, .utf32BigEndian: decodeUTF32(from: start)
    case .isoLatin1: for byte in bytes[start...] { append(Unicode.Scalar(byte)) }
    case .ascii: decodeASCII(from: start)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      output.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Notes what could not be decoded and puts U+FFFD in its place.
  private mutating func replace(_ what: String, at index: Int) {
    problemCount += 1
    if problems.count < Self.reportedProblems {
      let message = "not valid \(encoding.name): \(what) at byte \(index) of the file"
      problems.append(SyntaxError(message, at: output.count))
    }
    append(Self.replacement)
  }

  private mutating func decodeUTF8(from start: Int) {
    var index = start
    while index < bytes.count {
      let end = UTF8Scan.firstIllFormed(in: bytes, from: index) ?? bytes.count
      output.append(contentsOf: bytes[index..<end])
      index = end
      guard index < bytes.count else { break }
      replace(MessageText.byte(bytes[index]), at: index)
      index += UTF8Scan.illFormedLength(in: bytes, at: index)
    }
  }

  private mutating func decodeASCII(from start: Int) {
    for index in start..<bytes.count {
      if bytes[index] < 0x80 {
        output.append(bytes[index])
      } else {
        replace(MessageText.byte(bytes[index]), at: index)
      }
    }
  }

  private mutating func decodeUTF16(from start: Int) {
    var index = start
    while index + 2 <= bytes.count {
      let unit = codeUnit(at: index)
      if let scalar = Unicode.Scalar(unit) {
        append(scalar)
        index += 2
      } else if index + 4 <= bytes.count,
        let scalar = ASCII.surrogatePair(unit, codeUnit(at: index + 2))
      {
        append(scalar)
        index += 4
      } else {
        replace("lone surrogate \(MessageText.hexadecimal(UInt32(unit), digits: 4))", at: index)
        index += 2
      }
    }
    if index < bytes.count { replace("half a code unit", at: index) }
  }

  private func codeUnit(at index: Int) -> UInt16 {
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    return encoding == .utf16LittleEndian ? second << 8 | first : first << 8 | second
  }

  private mutating func decodeUTF32(from start: Int) {
    var index = start
    while index + 4 <= bytes.count {
      var value: UInt32 = 0
      for position in 0..<4 {
        let source = encoding == .utf32LittleEndian ? 3 - position : position
        value = value << 8 | UInt32(bytes[index + source])
      }
      if let scalar = Unicode.Scalar(value) {
        append(scalar)
      } else {
        replace("no character \(MessageText.hexadecimal(value, digits: 8))", at: index)
      }
      index += 4
    }
    if index < bytes.count { replace("part of a code unit", at: index) }
  }
}

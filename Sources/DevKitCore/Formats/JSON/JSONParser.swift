/// Reads a JSON text into a tape, without recursion.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let options: JSONOptions
  var offset = 0
  var tape: [JSONTapeEntry] = []
  var duplicateKeys: JSONDuplicateKeys
  /// The tape indices of the objects and arrays that are still open.
  private var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, options: JSONOptions) {
    self.bytes = bytes
    self.options = options
    duplicateKeys = JSONDuplicateKeys(bytes)
  }

  /// Reads the whole text.
  mutating func parse() throws(JSONSyntaxError) {
    try checkEncoding()
    tape.reserveCapacity(bytes.count / 12 + 4)
    try skipSpace()
    guard offset < bytes.count else {
      throw JSONSyntaxError("expected a JSON value, but there is none", at: offset)
    }
    try parseValue()
    while let container = open.last { try parseNext(in: container) }
    try skipSpace()
    if offset < bytes.count {
      throw JSONSyntaxError(
        "unexpected \(MessageText.character(in: bytes, at: offset)) after the end of the value",
        at: offset)
    }
  }

  /// Reads one member or element of the innermost container, or its closing bracket.
  private mutating func parseNext(in container: Int) throws(JSONSyntaxError) {
    let isObject = tape[container].kind == .object
    let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    try skipSpace()
    if tape.count > container + 1, offset < bytes.count, bytes[offset] != closing {
      try parseComma(in: container)
    }
    guard offset < bytes.count else { throw unclosed(container) }
    if bytes[offset] == closing {
      close(container)
      return
    }
    if isObject {
      try parseKey()
      try skipSpace()
      guard offset < bytes.count else { throw unclosed(container) }
      try parseColon()
      try skipSpace()
      guard offset < bytes.count else { throw unclosed(container) }
    }
    try parseValue()
  }

  private mutating func parseComma(in container: Int) throws(JSONSyntaxError) {
    guard bytes[offset] == UInt8(ascii: ",") else { throw missingComma(in: container) }
    let comma = offset
    offset += 1
    try skipSpace()
    guard offset < bytes.count else { return }
    if bytes[offset] == UInt8(ascii: ",") {
      throw JSONSyntaxError("expected a value between two commas", at: offset)
    }
    let isLast = bytes[offset] == UInt8(ascii: "}") || bytes[offset] == UInt8(ascii: "]")
    if isLast, !options.allowsTrailingCommas {
      throw JSONSyntaxError("JSON allows no comma after the last value; remove it", at: comma)
    }
  }

  private mutating func parseKey() throws(JSONSyntaxError) {
    guard bytes[offset] == UInt8(ascii: "\"") else {
      throw JSONSyntaxError(
        "expected a key in double quotes, found \(MessageText.character(in: bytes, at: offset))",
        at: offset)
    }
    try parseString()
  }

  private mutating func parseColon() throws(JSONSyntaxError) {
    guard bytes[offset] == UInt8(ascii: ":") else {
      throw JSONSyntaxError("expected ':' after the key", at: tape.last.map { Int($0.end) } ?? 0)
    }
    offset += 1
  }

  private mutating func parseValue() throws(JSONSyntaxError) {
    switch bytes[offset] {
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "{"): try open(.object)
    case UInt8(ascii: "["): try open(.array)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      try parseWord()
    default: throw notAValue()
    }
  }

  private mutating func open(_ kind: JSONTapeEntry.Kind) throws(JSONSyntaxError) {
    guard open.count < options.maximumDepth else {
      throw JSONSyntaxError(
        "objects and arrays are nested more than \(options.maximumDepth) deep", at: offset)
    }
    open.append(tape.count)
    append(kind, from: offset, to: offset + 1)
    offset += 1
  }

  private mutating func close(_ container: Int) {
    offset += 1
    tape[container].end = UInt32(truncatingIfNeeded: offset)
    tape[container].next = UInt32(truncatingIfNeeded: tape.count)
    open.removeLast()
    if tape[container].kind == .object { duplicateKeys.collect(from: container, in: tape) }
  }

  /// Adds an entry; ``checkEncoding()`` has made sure that offsets fit 32 bits.
  mutating func append(_ kind: JSONTapeEntry.Kind, from start: Int, to end: Int) {
    tape.append(
      JSONTapeEntry(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: tape.count + 1), kind: kind))
  }

  private func missingComma(in container: Int) -> JSONSyntaxError {
    let isObject = tape[container].kind == .object
    let found = bytes[offset]
    if found == UInt8(ascii: "}") || found == UInt8(ascii: "]") {
      return JSONSyntaxError(
        "expected '\(isObject ? "}" : "]")', found \(MessageText.character(in: bytes, at: offset))",
        at: offset,
        notes: [.init("the \(isObject ? "object" : "array") begins here", at: start(of: container))]
      )
    }
    // The entry before the gap may be a container with many entries; what ends last is what was
    // closed last, and that is where the comma belongs.
    let end = lastEnd(in: container)
    return JSONSyntaxError("expected ',' after this \(isObject ? "member" : "value")", at: end)
  }

  /// Where the last value of a container ends.
  private func lastEnd(in container: Int) -> Int {
    var index = container + 1
    var last = index
    while index < tape.count {
      last = index
      index = Int(tape[index].next)
    }
    return Int(tape[last].end)
  }

  private func unclosed(_ container: Int) -> JSONSyntaxError {
    JSONSyntaxError(
      "this \(tape[container].kind == .object ? "object" : "array") is never closed",
      at: start(of: container), notes: [.init("the text ends here", at: bytes.count)])
  }

  private func start(of container: Int) -> Int { Int(tape[container].start) }
}

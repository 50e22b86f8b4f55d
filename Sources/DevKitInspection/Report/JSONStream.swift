import DevKitCore

/// Writes a JSON document whose long arrays are never in memory as a whole; laid out as by
/// `JSONWriter`.
struct JSONStream<Failure: Error> {
  private var output: ReportOutput<Failure>
  /// For each container that is open, whether something is in it.
  private var isFilled: [Bool] = []

  init(_ sink: @escaping ([UInt8]) throws(Failure) -> Void) { output = ReportOutput(sink) }

  /// Writes a value as a member, or as an element where there is no key.
  mutating func write(_ key: String? = nil, _ value: JSONValue) throws(Failure) {
    try begin(key)
    let indent = [UInt8](repeating: 0x20, count: isFilled.count * 2)
    var text: [UInt8] = []
    // The line feed at the end is the document's.
    for byte in JSONWriter.bytes(of: value).dropLast() {
      text.append(byte)
      if byte == 0x0A { text += indent }
    }
    try output.write(text)
  }

  /// Begins an object or an array: `{` or `[`.
  mutating func open(_ key: String? = nil, _ bracket: Character) throws(Failure) {
    try begin(key)
    try output.write(String(bracket).utf8)
    isFilled.append(false)
  }

  /// Ends what was begun last, with `}` or `]`; the document with all of it.
  mutating func close(_ bracket: Character) throws(Failure) {
    if isFilled.popLast() == true { try breakLine() }
    try output.write(String(bracket).utf8)
    guard isFilled.isEmpty else { return }
    try output.write([0x0A])
    try output.flush()
  }

  private mutating func begin(_ key: String?) throws(Failure) {
    guard let last = isFilled.indices.last else { return }
    if isFilled[last] { try output.write([UInt8(ascii: ",")]) }
    isFilled[last] = true
    try breakLine()
    guard let key else { return }
    try output.write(JSONWriter.bytes(of: .string(key), layout: .compact))
    try output.write(": ".utf8)
  }

  private mutating func breakLine() throws(Failure) {
    try output.write([0x0A])
    try output.write(repeatElement(0x20, count: isFilled.count * 2))
  }
}

// What a word of the command line looks like, whatever it means.

extension String {
  /// Whether the word begins with a hyphen and is not just one.
  var looksLikeOption: Bool {
    utf8.first == UInt8(ascii: "-") && utf8.count > 1
  }

  /// Whether the word begins like `-1` or `-.5`.
  var looksLikeNegativeNumber: Bool {
    var bytes = utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), var byte = bytes.next() else { return false }
    if byte == UInt8(ascii: "."), let next = bytes.next() { byte = next }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The text before the first `=`, and the text after it if there is one.
  func splitAtEqualsSign() -> (head: String, value: String?) {
    guard let index = utf8.firstIndex(of: UInt8(ascii: "=")) else { return (self, nil) }
    return (String(self[..<index]), String(self[utf8.index(after: index)...]))
  }
}

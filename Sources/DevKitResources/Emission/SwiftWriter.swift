/// Swift source text in the making.
struct SwiftWriter {
  private(set) var bytes: [UInt8] = []
  private var indentation = 0

  init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Adds lines at the current indentation; `text` may hold several, each of which is indented.
  mutating func lines(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      while start <= utf8.count {
        var end = start
        while end < utf8.count, utf8[end] != 0x0A { end += 1 }
        if end > start {
          bytes.append(contentsOf: repeatElement(0x20, count: indentation * 2))
          bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<end]))
        }
        bytes.append(0x0A)
        start = end + 1
      }
    }
  }

  /// Adds one line at the current indentation, whose text a function appends.
  mutating func line(_ write: (inout [UInt8]) -> Void) {
    bytes.append(contentsOf: repeatElement(0x20, count: indentation * 2))
    write(&bytes)
    bytes.append(0x0A)
  }

  /// Lets a function append text as it is, without indentation and without a line end.
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    write(&bytes)
  }

  /// Adds an empty line.
  mutating func blank() {
    bytes.append(0x0A)
  }

  /// Adds a line, the body one level deeper, and a closing brace.
  mutating func block(_ opening: String, _ body: (inout SwiftWriter) -> Void) {
    lines(opening + " {")
    indentation += 1
    body(&self)
    indentation -= 1
    lines("}")
  }
}

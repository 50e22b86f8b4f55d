/// Turns libyaml's marks into byte offsets.
///
/// A mark's index counts characters (Unicode scalars) from the start of the text, and libyaml passes
/// over a byte order mark without a word. This is the only place that knows.
struct MarkOffsets {
  /// One checkpoint for so many characters.
  private static let stride = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: Int
  /// The byte offset of each 64th character; empty where all characters are single bytes.
  private let checkpoints: [Int]

  /// Measures a text, which must outlive this value.
  ///
  /// - Parameters:
  ///   - bytes: The text that libyaml is given, without a byte order mark.
  ///   - base: The offset of its first byte in the text that is reported on.
  init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int) {
    self.bytes = bytes
    self.base = base
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      checkpoints = []
      return
    }
    var found: [Int] = []
    var characters = 0
    for index in bytes.indices where !Self.isContinuation(bytes[index]) {
      if characters % Self.stride == 0 { found.append(index) }
      characters += 1
    }
    checkpoints = found
  }

  /// The byte offset of a character; indexes beyond the end give the end.
  func byteOffset(ofCharacter index: Int) -> Int {
    guard !checkpoints.isEmpty else { return base + min(max(index, 0), bytes.count) }
    let checkpoint = min(max(index, 0) / Self.stride, checkpoints.count - 1)
    var remaining = max(index, 0) - checkpoint * Self.stride
    var offset = checkpoints[checkpoint]
    while remaining > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, Self.isContinuation(bytes[offset]) { offset += 1 }
      remaining -= 1
    }
    return base + offset
  }

  /// The byte offset of a byte of the text that libyaml was given.
  func byteOffset(ofByte index: Int) -> Int { base + min(max(index, 0), bytes.count) }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

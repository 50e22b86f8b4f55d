import DevKitCore
import DevKitYAML

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lines of a post's front matter, not understood yet: fast enough to ask thousands of posts
/// whether they have a key at all.
struct PostHead: Sendable {
  /// The file up to the end of its front matter; more where no end was found.
  let bytes: [UInt8]

  /// Most front matter is shorter than this.
  static let usualLength = 1024
  /// Front matter that is longer than this is not looked at.
  private static let greatestLength = 1 << 20

  /// Reads the head of a file; `nil` where it cannot be read.
  init?(path: String) {
    guard let file = try? RandomAccessFile(path),
      let start = try? file.read(at: 0, count: Self.greatestLength)
    else { return nil }
    self = start.withUnsafeBytes { PostHead(start: $0, isWhole: true) } ?? PostHead(bytes: start)
  }

  /// The head in the first bytes of a file; `nil` where they are too few to tell.
  init?(start: UnsafeRawBufferPointer, isWhole: Bool) {
    if let end = Self.end(of: start) {
      bytes = Array(start[..<end])
    } else if isWhole || !start.starts(with: "---".utf8) && !start.starts(with: [0xEF, 0xBB, 0xBF])
    {
      // Without front matter there are no keys to find.
      bytes = Array(start)
    } else {
      return nil
    }
  }

  /// The head of text that is in memory.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The front matter, understood; `nil` where there is none or Jekyll drops it.
  var frontMatter: FrontMatter? { try? FrontMatter(bytes) }

  /// Keys to look for.
  struct Keys: Sendable {
    fileprivate let names: [[UInt8]]

    init(_ names: String...) { self.names = names.map { Array($0.utf8) } }
  }

  /// Whether a line begins with one of some keys, in the front matter or, rarely, after it.
  func mayHave(_ keys: Keys) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      var index = 0
      while index < text.count {
        // Keys can be indented or in quotes.
        while index < text.count, Self.isAroundKeys(text[index]) { index += 1 }
        if keys.names.contains(where: { Self.stands($0, in: text, at: index) }) { return true }
        index = Self.lineEnd(in: UnsafeRawBufferPointer(text), from: index) ?? text.count
      }
      return false
    }
  }

  private static func stands(
    _ key: [UInt8], in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    guard index + key.count < text.count else { return false }
    for offset in 0..<key.count where text[index + offset] != key[offset] { return false }
    let next = text[index + key.count]
    return next == UInt8(ascii: ":") || next == 0x09 || isAroundKeys(next)
  }

  /// A blank or a quote.
  private static func isAroundKeys(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Whether a text is there, small and capital ASCII letters taken for the same.
  func mayContain(_ text: String) -> Bool {
    let wanted = text.utf8.map(Self.folded)
    guard let first = wanted.first else { return true }
    return bytes.withUnsafeBufferPointer { head in
      var index = 0
      while index + wanted.count <= head.count {
        if Self.folded(head[index]) == first {
          var offset = 1
          while offset < wanted.count, Self.folded(head[index + offset]) == wanted[offset] {
            offset += 1
          }
          if offset == wanted.count { return true }
        }
        index += 1
      }
      return false
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// The offset after the next line feed; `nil` where none follows.
  private static func lineEnd(in text: UnsafeRawBufferPointer, from index: Int) -> Int? {
    guard index < text.count, let start = text.baseAddress,
      let feed = memchr(start + index, 0x0A, text.count - index)
    else { return nil }
    return UnsafeRawPointer(feed) - start + 1
  }

  /// The end of the line that ends the front matter; `nil` where there is none in the text.
  private static func end(of text: UnsafeRawBufferPointer) -> Int? {
    var index = 3
    while let start = lineEnd(in: text, from: index) {
      index = start
      guard index + 3 <= text.count, text[index] == 0x2D || text[index] == 0x2E,
        text[index] == text[index + 1], text[index] == text[index + 2]
      else { continue }
      var rest = index + 3
      while rest < text.count, text[rest] == 0x20 || (0x09...0x0D).contains(text[rest]) {
        rest += 1
        if text[rest - 1] == 0x0A { return rest }
      }
    }
    return nil
  }
}

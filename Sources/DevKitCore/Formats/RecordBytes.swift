/// Writes numbers and texts one after the other, for files that only devkit reads.
public struct RecordWriter: Sendable {
  /// What was written.
  public private(set) var bytes: [UInt8] = []

  /// Starts with nothing.
  public init() {}

  /// Writes a number in eight bytes, little-endian.
  public mutating func append(_ number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  /// Writes a number where there is one.
  public mutating func append(_ number: Int?) { append(number.map(Int64.init) ?? .min) }

  /// Writes bytes after their number.
  public mutating func append(_ content: some Collection<UInt8>) {
    append(Int64(content.count))
    bytes += content
  }

  /// Writes a text as UTF-8.
  public mutating func append(_ text: String) { append(text.utf8) }
}

/// Reads what ``RecordWriter`` has written. Whatever the bytes are, it reads none but them.
public struct RecordReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  /// Starts at the beginning of bytes that stay where they are as long as the reader is used.
  public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether everything was read.
  public var isAtEnd: Bool { offset == bytes.count }

  /// A number; `nil` where the bytes end before it does.
  public mutating func number() -> Int64? {
    guard bytes.count - offset >= 8 else { return nil }
    defer { offset += 8 }
    return Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self))
  }

  /// A number that need not be there; `nil` where the bytes end before it does.
  public mutating func optionalNumber() -> Int?? {
    guard let number = number() else { return nil }
    return .some(number == .min ? nil : Int(number))
  }

  /// A number of things that take so many bytes each at least; `nil` where there is not room for them.
  public mutating func count(ofBytes size: Int) -> Int? {
    guard let number = number(), number >= 0, number <= Int64((bytes.count - offset) / size) else {
      return nil
    }
    return Int(number)
  }

  /// Bytes that were written with their number.
  public mutating func content() -> UnsafeRawBufferPointer? {
    guard let count = count(ofBytes: 1) else { return nil }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  /// A text.
  public mutating func text() -> String? {
    content().map { String(decoding: $0, as: UTF8.self) }
  }
}

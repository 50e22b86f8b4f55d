/// The name of an object of git: hexadecimal digits, 40 of them for SHA-1 and 64 for SHA-256.
public struct ObjectID: Hashable, Sendable, CustomStringConvertible {
  /// The digits.
  public let description: String

  /// Takes digits; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let bytes = text.utf8
    guard bytes.count == 40 || bytes.count == 64 else { return nil }
    let isHexadecimal = bytes.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
    guard isHexadecimal else { return nil }
    description = String(text)
  }

  init(hexadecimal: String) { description = hexadecimal }

  /// The first seven digits, for messages.
  public var short: String { String(description.prefix(7)) }
}

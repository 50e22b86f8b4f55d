/// The name of an object of git: hexadecimal digits, 40 of them for SHA-1 and 64 for SHA-256.
public struct ObjectID: Hashable, Sendable, CustomStringConvertible {
  /// The digits.
  public let description: String

  /// Takes digits; `nil` for anything else.
  public init?(_ text: Substring) { self.init(String(text)) }

  /// Takes digits; `nil` for anything else.
  public init?(_ text: String) {
    var count = 0
    for byte in text.utf8 {
      guard byte >= 0x30, byte <= 0x39 || byte >= 0x61 && byte <= 0x66 else { return nil }
      count += 1
    }
    guard count == 40 || count == 64 else { return nil }
    description = text
  }

  init(hexadecimal: String) { description = hexadecimal }

  /// The first seven digits, for messages.
  public var short: String { String(description.prefix(7)) }
}

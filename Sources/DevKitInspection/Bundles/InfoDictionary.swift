import DevKitCore

/// The values of an `Info.plist` as far as inspections ask for them.
public struct InfoDictionary: Hashable, Sendable {
  /// A value; numbers, dates and data are of no interest here.
  enum Value: Hashable, Sendable {
    case string(String)
    case array([Value])
    case dictionary([String: Value])
    case other
  }

  private let values: [String: Value]

  init(_ values: [String: Value]) { self.values = values }

  /// The string of a key; empty ones count as missing.
  public func string(_ key: String) -> String? {
    guard case .string(let text) = values[key], !text.isEmpty else { return nil }
    return PrintableText.decode(text.utf8)
  }

  /// The strings in the array of a key.
  public func strings(_ key: String) -> [String] {
    guard case .array(let elements) = values[key] else { return [] }
    return elements.compactMap { element in
      guard case .string(let text) = element else { return nil }
      return PrintableText.decode(text.utf8)
    }
  }

  /// The dictionaries in the array of a key; `nil` where the key has no array.
  public func dictionaries(_ key: String) -> [InfoDictionary]? {
    guard case .array(let elements) = values[key] else { return nil }
    return elements.compactMap { element in
      guard case .dictionary(let members) = element else { return nil }
      return InfoDictionary(members)
    }
  }
}
extension InfoDictionary {
  static func read(_ bytes: [UInt8]) -> (InfoDictionary?, String?) { (nil, nil) }
}

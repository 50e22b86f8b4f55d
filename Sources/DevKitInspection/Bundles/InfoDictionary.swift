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
  /// Reads a property list of any form; says of one that cannot be read why.
  ///
  /// `path` is the one that messages show.
  static func read(_ bytes: [UInt8], path: String) -> (info: InfoDictionary?, errors: [Diagnostic])
  {
    let document = PropertyListReader.read(SourceText(path: path, bytes: bytes))
    let errors = document.diagnostics.filter { $0.severity == .error }
    guard let root = document.root, errors.isEmpty else { return (nil, errors) }
    guard case .dictionary(let members) = root.content else {
      let place = SourceLocation(path: path)
      return (nil, [.error("this property list is no dictionary", at: place)])
    }
    return (InfoDictionary(values(members)), [])
  }

  /// Three levels are all that is asked for: an array of dictionaries of arrays of strings.
  private static func values(_ members: [PropertyListMember], depth: Int = 0) -> [String: Value] {
    var result: [String: Value] = [:]
    for member in members { result[member.key] = value(member.value, depth: depth) }
    return result
  }

  private static func value(_ value: PropertyListValue, depth: Int) -> Value {
    guard depth < 4 else { return .other }
    switch value.content {
    case .string(let text): return .string(text)
    case .array(let elements):
      return .array(elements.map { self.value($0, depth: depth + 1) })
    case .dictionary(let members): return .dictionary(values(members, depth: depth + 1))
    default: return .other
    }
  }
}

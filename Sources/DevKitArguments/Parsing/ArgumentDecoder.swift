/// Gives each property wrapper of a command its value.
///
/// `Decodable` makes the initialiser of a command from its properties; this decoder answers it
/// with the values that were read, found by the path of the property.
struct ArgumentDecoder: Decoder {
  /// The values by path; see ``Property/path``.
  var values: [String: Any]
  var path = ""

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The value for the property that is being decoded.
  static func value<Value>(from decoder: any Decoder) throws -> Value {
    guard let decoder = decoder as? ArgumentDecoder else {
      throw ArgumentDecodingError.otherDecoder
    }
    return try decoder.value(at: decoder.path)
  }

  func value<Value>(at path: String) throws -> Value {
    guard let value = values[path] as? Value else { throw ArgumentDecodingError.noValue(path) }
    return value
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(PropertyContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw ArgumentDecodingError.noValue(path)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw ArgumentDecodingError.noValue(path)
  }
}

/// A command or group was decoded in a way that the argument layer does not know. A mistake in the
/// program, such as `CodingKeys` that are not the names of the properties.
enum ArgumentDecodingError: Error, CustomStringConvertible {
  case otherDecoder
  case noValue(String)

  var description: String {
    switch self {
    case .otherDecoder: "Arguments can be decoded from a command line only."
    case .noValue(let path): "The property '\(path)' has no value on the command line."
    }
  }
}

/// The properties of one command or group.
private struct PropertyContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  var decoder: ArgumentDecoder

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  private func path(_ key: Key) -> String {
    decoder.path.isEmpty ? key.stringValue : decoder.path + "." + key.stringValue
  }

  func contains(_ key: Key) -> Bool {
    guard let value = decoder.values[path(key)] else { return false }
    return (value as? any NilTestable)?.isNil != true
  }

  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let path = path(key)
    // A property without a wrapper keeps its default.
    if let value = decoder.values[path] as? Value { return value }
    return try Value(from: ArgumentDecoder(values: decoder.values, path: path))
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try plain(key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try plain(key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try plain(key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try plain(key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try plain(key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try plain(key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try plain(key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try plain(key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try plain(key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try plain(key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try plain(key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try plain(key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try plain(key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try plain(key) }

  private func plain<Value>(_ key: Key) throws -> Value { try decoder.value(at: path(key)) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw ArgumentDecodingError.noValue(path(key))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw ArgumentDecodingError.noValue(path(key))
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
}

/// Tells a `nil` inside an `Any`.
protocol NilTestable {
  var isNil: Bool { get }
}

extension Optional: NilTestable {
  var isNil: Bool { if case .none = self { true } else { false } }
}

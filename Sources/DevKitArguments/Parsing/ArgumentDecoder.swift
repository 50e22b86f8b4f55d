/// A command or group was decoded. Commands are `Decodable` as those of swift-argument-parser are, but
/// a command line is no data that a decoder reads; see ``Declared``.
struct ArgumentDecodingError: Error, CustomStringConvertible {
  var description: String { "Arguments can be read from a command line only." }
}

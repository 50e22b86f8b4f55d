import CDevKitYAML
import DevKitCore

/// libyaml's parser, one event after the other.
final class EventStream {
  /// One event, its marks still in characters.
  struct Event {
    enum Kind {
      case streamEnd
      case documentEnd
      case other
      case alias(String)
      case scalar(YAMLScalar, isPlainImplicit: Bool)
      case sequenceStart
      case sequenceEnd
      case mappingStart
      case mappingEnd
    }

    var kind: Kind
    var start: Int
    var end: Int
    var anchor: String?
    var tag: String?
  }

  /// Where the text is ill-formed.
  struct Failure: Error {
    /// Whether `index` counts bytes instead of characters.
    var countsBytes: Bool
    var index: Int
    var message: String
  }

  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let isReady: Bool

  /// Begins to read a text without a byte order mark, which must outlive this value.
  ///
  /// libyaml asserts that the text has an address, so it must not be empty.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    isReady = yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    if isReady { yaml_parser_delete(parser) }
    parser.deallocate()
  }

  /// The next event.
  func next() throws(Failure) -> Event {
    guard isReady else {
      throw Failure(countsBytes: true, index: 0, message: "there is not enough memory")
    }
    var raw = yaml_event_t()
    guard yaml_parser_parse(parser, &raw) == 1 else { throw failure() }
    defer { yaml_event_delete(&raw) }
    return Event(raw)
  }

  private func failure() -> Failure {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "this is no valid YAML"
    let context = parser.pointee.context.map { String(cString: $0) + ", " } ?? ""
    switch parser.pointee.error {
    case YAML_READER_ERROR:
      return Failure(
        countsBytes: true, index: Int(clamping: parser.pointee.problem_offset), message: problem)
    case YAML_MEMORY_ERROR:
      return Failure(countsBytes: true, index: 0, message: "there is not enough memory")
    default:
      return Failure(
        countsBytes: false, index: Int(clamping: parser.pointee.problem_mark.index),
        message: context + problem)
    }
  }
}

extension EventStream.Event {
  fileprivate init(_ raw: yaml_event_t) {
    start = Int(clamping: raw.start_mark.index)
    end = Int(clamping: raw.end_mark.index)
    switch raw.type {
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias(Self.text(raw.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = raw.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let text = String(decoding: bytes, as: UTF8.self)
      kind = .scalar(
        YAMLScalar(text: text, style: Self.style(scalar.style)),
        isPlainImplicit: scalar.plain_implicit == 1)
      anchor = Self.text(scalar.anchor)
      tag = Self.text(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      anchor = Self.text(raw.data.sequence_start.anchor)
      tag = Self.text(raw.data.sequence_start.tag)
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      anchor = Self.text(raw.data.mapping_start.anchor)
      tag = Self.text(raw.data.mapping_start.tag)
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default: kind = .other
    }
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(decodingCString: $0, as: UTF8.self) }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }
}

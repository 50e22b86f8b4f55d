import DevKitCore

/// A value of a key taken apart: the arguments that it reads, and what to format with them.
struct ResolvedString: Sendable {
  /// An argument that the value reads.
  struct Argument: Hashable, Sendable {
    /// The place in the argument list, from 1; there may be gaps.
    var position: Int
    var type: FormatValueType
    /// The name of its variable, or that in `%(name)@`.
    var label: String?
  }

  /// Something doubtful, with the text and the bytes of that text that it is about.
  struct Issue: Sendable {
    var message: String
    var isError: Bool
    /// Whether it is said of translations too, as errors are; others would come once for each language.
    var isOfEveryLanguage = false
    /// The text that it is in, and the bytes of that text in the file.
    var text: String
    var range: Range<Int>
    /// The UTF-8 bytes of the text that it is about.
    var detail: Range<Int>
  }

  /// The arguments by position.
  var arguments: [Argument] = []
  /// The one text, where nothing varies.
  var format: FormatString?
  /// Everything else.
  var nodes: [StringNode] = []
  /// Whether Foundation may format the value as it stands in the bundle.
  var isFaithful = true
  var issues: [Issue] = []

  /// The arguments that a caller passes, in order.
  var parameters: [StringParameter] {
    arguments.map { StringParameter(label: $0.label, type: $0.type.swiftName) }
  }

  /// What to format with arguments that are at these positions, or to show as it is.
  func template(positions: [Int]) -> StringTemplate {
    if let format {
      if positions.isEmpty { return .text(format.plainText) }
      if positions.starts(with: format.consumedPositions) { return .text(format.normalized) }
    }
    let places = Dictionary(
      zip(positions, 1...max(positions.count, 1)), uniquingKeysWith: { first, _ in first })
    return .pieces(
      StringNode.pieces(of: format.map(StringNode.nodes) ?? nodes, places: places))
  }

  /// Adds the arguments that a catalog's key has and the value does not read: code that uses the key
  /// passes them.
  mutating func addArguments(ofKey key: String) {
    guard key.hasByte(UInt8(ascii: "%")) else { return }
    let own = StringResolver.resolve(SourceString(value: .text(key), range: 0..<0), key: key)
    guard own.format?.issues.isEmpty ?? false else { return }
    for argument in own.arguments where !positions.contains(argument.position) {
      arguments.append(argument)
    }
    arguments.sort { $0.position < $1.position }
  }

  /// The positions of the arguments.
  var positions: [Int] { arguments.map(\.position) }

  /// A label that stands at another place than in the development language, with the one that is
  /// there: a call would pass each other's arguments.
  func displacedLabel(against development: ResolvedString) -> (label: String, other: String)? {
    for argument in arguments {
      guard let label = argument.label,
        let other = development.arguments.first(where: { $0.position == argument.position })?.label,
        other != label, development.arguments.contains(where: { $0.label == label })
      else { continue }
      return (label, other)
    }
    return nil
  }
}

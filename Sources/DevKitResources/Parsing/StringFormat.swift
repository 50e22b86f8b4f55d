import DevKitCore

/// A localized text as what its accessor needs: the arguments to pass, and a text that formatting
/// them reads exactly.
struct StringFormat: Sendable {
  let format: FormatString
  /// The arguments that a caller passes, in order.
  let parameters: [StringParameter]
  /// The text to format with the arguments or, without any, to show as it is.
  let safeText: String
  private let text: String
  private let consumed: [FormatString.Parameter]

  init(_ text: String) {
    self.text = text
    format = FormatString(text)
    consumed = format.parameters.filter { $0.content != .unused }
    parameters = consumed.map { StringParameter(label: $0.name, type: Self.type(of: $0)) }
    if format.parameters.isEmpty {
      safeText = text.utf8.contains(UInt8(ascii: "%")) ? format.plainText : text
    } else {
      safeText = format.normalized
    }
  }

  /// A variable of plural rules takes a number.
  private static func type(of parameter: FormatString.Parameter) -> String {
    if case .value(let type) = parameter.content { return type.swiftName }
    return "Swift.Int"
  }
}

extension StringFormat {
  /// How a translation differs in the arguments that it reads.
  struct Mismatch: Sendable {
    /// What to say after the key: a sentence without its subject.
    var message: String
  }

  /// A translation held against the development language's text.
  struct Translation: Sendable {
    /// What to format with the arguments of the development language; `nil` where the translation
    /// would read others, so that the development language has to stand in.
    var safeText: String?
    /// Whether Foundation may format the translation just as it stands.
    var isFaithful: Bool
    var mismatch: Mismatch?
  }

  /// Compares a translation with this text.
  func translation(_ text: String) -> Translation {
    let hasPercent = text.utf8.contains(UInt8(ascii: "%"))
    if !hasPercent, format.parameters.isEmpty {
      return Translation(safeText: text, isFaithful: true, mismatch: nil)
    }
    let isFormatted = !parameters.isEmpty
    if text.utf8.elementsEqual(self.text.utf8) {
      return Translation(
        safeText: safeText, isFaithful: isFormatted ? format.isFaithful : safeText == text,
        mismatch: nil)
    }
    let other = StringFormat(text)
    let safeText = isFormatted ? other.format.normalized : other.format.plainText
    let isFaithful = isFormatted ? other.format.isFaithful : safeText == text
    let own = consumed
    let theirs = other.consumed
    let reads = zip(own, theirs).allSatisfy { $0.position == $1.position && Self.agree($0, $1) }
    if reads, own.count == theirs.count {
      return Translation(safeText: safeText, isFaithful: isFaithful, mismatch: nil)
    }
    let mismatch = Mismatch(
      message: "takes \(other.signature), but the development language takes \(signature)")
    // What reads the first arguments only does no harm.
    guard reads, theirs.count < own.count else {
      return Translation(safeText: nil, isFaithful: false, mismatch: mismatch)
    }
    return Translation(safeText: safeText, isFaithful: isFaithful, mismatch: mismatch)
  }

  private static func agree(
    _ first: FormatString.Parameter, _ second: FormatString.Parameter
  ) -> Bool {
    switch (first.content, second.content) {
    case (.value(let one), .value(let other)): one.merged(with: other) != nil
    default: first.content == second.content
    }
  }

  /// The arguments as people write them: `no arguments`, `(String, Int)`, `(String, 3: Int)` where
  /// positions are left out.
  private var signature: String {
    let parameters = consumed
    guard !parameters.isEmpty else { return "no arguments" }
    let names = parameters.enumerated().map { index, parameter in
      let type = Self.type(of: parameter)
      let name = type.hasPrefix("Swift.") ? String(type.dropFirst("Swift.".count)) : type
      return parameter.position == index + 1 ? name : "\(parameter.position): \(name)"
    }
    return "(\(names.joined(separator: ", ")))"
  }
}

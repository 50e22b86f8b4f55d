extension FormatString {
  /// What a string without parameters stands for: itself, with `%` for `%%`.
  ///
  /// So `50% off` and `50%% off` both read "50% off".
  public var plainText: String {
    var text: [UInt8] = []
    for segment in segments {
      switch segment {
      case .text(let range), .barePercent(let range): text += bytes[range]
      case .escapedPercent: text.append(UInt8(ascii: "%"))
      case .specifier(let specifier): text += bytes[specifier.range]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The string as Foundation formats it to what is meant, given the arguments at
  /// `consumedPositions`.
  ///
  /// Percent signs are doubled, names left out and positions closed up; numbers are read as wide
  /// as the Swift types are (`%d` becomes `%ld`, `%Lf` becomes `%lf`). In a substitution, which is
  /// not formatted by itself, `%arg` and the positions stay as they are.
  public var normalized: String {
    let consumed = context == .substitution ? parameters.map(\.position) : consumedPositions
    let places = Dictionary(
      uniqueKeysWithValues: zip(consumed, 1...max(consumed.count, 1)).map { ($0, $1) })
    let isSequential = specifiersAreSequential
    var text = ""
    for segment in segments {
      switch segment {
      case .text(let range): text += String(decoding: bytes[range], as: UTF8.self)
      case .escapedPercent, .barePercent: text += "%%"
      case .specifier(let specifier):
        text += normalized(specifier, places: isSequential ? nil : places)
      }
    }
    return text
  }

  /// Whether no specifier needs a position to be given.
  private var specifiersAreSequential: Bool {
    let values = specifiers.filter { $0.position > 0 }
    guard values.allSatisfy({ !$0.hasExplicitPosition && $0.name == nil }) else { return false }
    return values.flatMap(\.positions).enumerated().allSatisfy { $0.element == $0.offset + 1 }
  }

  private func normalized(_ specifier: FormatSpecifier, places: [Int: Int]?) -> String {
    func place(_ position: Int) -> String {
      guard let places else { return "" }
      return "\(places[position] ?? position)$"
    }
    func count(_ count: FormatSpecifier.Count) -> String {
      switch count {
      case .number(let number): return String(number)
      case .argument(let position): return "*" + place(position)
      }
    }
    switch specifier.content {
    case .substitutionArgument: return "%arg"
    case .variable(let name): return "%\(place(specifier.position))#@\(name)@"
    case .value(let type):
      // `#` before `@` would begin the name of a variable.
      let flags = specifier.flags.filter { $0 != "'" && ($0 != "#" || type != .object) }
      let precision = specifier.precision.map { "." + count($0) } ?? ""
      return "%" + place(specifier.position) + flags + (specifier.width.map(count) ?? "")
        + precision + normalizedConversion(of: specifier, type: type)
    }
  }

  /// The length modifier and the conversion.
  private func normalizedConversion(of specifier: FormatSpecifier, type: FormatValueType) -> String
  {
    switch type {
    case .signed, .unsigned:
      let isLong = "DUO".contains(specifier.conversion)
      let length = isLong || ["", "L"].contains(specifier.length) ? "l" : specifier.length
      return length + (isLong ? specifier.conversion.lowercased() : String(specifier.conversion))
    case .object:
      return "@"
    default:
      // `l` changes nothing, but keeps `5%'fx` from becoming the prose `5%fx`.
      let isPlain = specifier.length.isEmpty && !specifier.flags.contains("'")
      return (isPlain ? "" : "l") + String(specifier.conversion)
    }
  }
}

extension FormatSpecifier {
  /// The positions of all arguments that it reads, in the order in which they are counted.
  var positions: [Int] {
    [width, precision].compactMap {
      if case .argument(let position) = $0 { return position }
      return nil
    } + [position]
  }
}

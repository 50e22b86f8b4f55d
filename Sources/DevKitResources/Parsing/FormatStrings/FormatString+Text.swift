extension FormatString {
  /// What a string without parameters stands for: itself, with `%` for `%%`.
  ///
  /// So `50% off` and `50%% off` both read "50% off".
  var plainText: String {
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
  var normalized: String {
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
      let precision = specifier.precision.map { "." + count($0) } ?? ""
      return "%" + place(specifier.position) + specifier.flags(for: type)
        + (specifier.width.map(count) ?? "") + precision + specifier.conversionText
    }
  }
}

extension FormatSpecifier {
  /// The positions of all arguments that it reads, in the order in which they are counted.
  var positions: [Int] {
    var positions: [Int] = []
    if case .argument(let position) = width { positions.append(position) }
    if case .argument(let position) = precision { positions.append(position) }
    positions.append(position)
    return positions
  }
}

extension FormatSpecifier {
  /// The specifier as Foundation formats it, reading arguments at the positions given: those of a
  /// width, a precision and the value, as far as it has them. A value of another type than the
  /// specifier's is printed as that type usually is.
  func normalized(as type: FormatValueType, at positions: [Int]) -> String {
    var rest = positions[...]
    func count(_ count: Count?) -> String {
      switch count {
      case nil: return ""
      case .number(let number): return String(number)
      case .argument: return "*\(rest.popFirst() ?? 1)$"
      }
    }
    let width = count(width)
    let precision = precision == nil ? "" : "." + count(precision)
    let place = "%" + String(rest.popFirst() ?? 1) + "$"
    guard case .value(let own) = content, own == type || own.merged(with: type) != nil else {
      switch type {
      case .object: return place + "@"
      case .double: return place + "g"
      case .unsigned: return place + "lu"
      default: return place + "ld"
      }
    }
    return place + flags(for: own) + width + precision + conversionText
  }

  /// The length modifier and the conversion.
  fileprivate var conversionText: String {
    guard case .value(let type) = content else { return String(conversion) }
    switch type {
    case .signed, .unsigned:
      let length = isLong || length.isEmpty || length == "L" ? "l" : length
      return length + (isLong ? conversion.properties.lowercaseMapping : String(conversion))
    case .object:
      return "@"
    default:
      // `l` changes nothing, but keeps `5%'fx` from becoming the prose `5%fx`.
      let isPlain = length.isEmpty && !flags.contains("'")
      return (isPlain ? "" : "l") + String(conversion)
    }
  }

  /// Whether it is one of `%D`, `%U` and `%O`, which the C library does not know.
  var isLong: Bool {
    switch conversion {
    case "D", "U", "O": true
    default: false
    }
  }

  /// The flags that mean the same everywhere. `#` before `@` would begin the name of a variable.
  fileprivate func flags(for type: FormatValueType) -> String {
    flags.isEmpty ? "" : flags.filter { $0 != "'" && ($0 != "#" || type != .object) }
  }
}

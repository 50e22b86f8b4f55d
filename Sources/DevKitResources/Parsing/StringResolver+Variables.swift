import DevKitCore

// Variables: what their texts read, and of which arguments.
extension StringResolver {
  mutating func variable(
    _ name: String, _ specifier: FormatSpecifier, at place: Int, text: String, range: Range<Int>,
    in around: Surroundings
  ) -> [StringNode] {
    guard let variable = around.variables[name] else {
      return unusable(
        "the variable '\(name)' is not defined", name, specifier, at: place, text: text,
        range: range)
    }
    guard !around.open.contains(name) else {
      return unusable(
        "the variable '\(name)' is used within itself", name, specifier, at: place, text: text,
        range: range)
    }
    guard around.open.count < Self.deepestVariable else {
      return unusable(
        "the variable '\(name)' is within more than \(Self.deepestVariable) others", name,
        specifier, at: place, text: text, range: range)
    }
    var inner = around.inside(variable, named: name, at: place)
    if variable.argument == nil, !specifier.hasExplicitPosition,
      let number = numberBehindObject(of: variable, at: place, type: inner.type)
    {
      inner.base = number
      isFaithful = false
      report(
        "the variable '\(name)' reads argument \(place), which its texts print as an object; "
          + "write %\(number)$#@\(name)@ for the number that they print",
        text: text, range: range, detail: specifier.range)
    }
    let isNew = arguments[inner.base] == nil
    inner.argumentType = claim(
      inner.base, inner.type, label: name, by: specifier, text: text, range: range)
    if isNew, variable.choosesNothing { unsettled.insert(inner.base) }
    return nodes(of: variable.source, in: inner)
  }

  /// Variables may be within so many others.
  private static let deepestVariable = 16

  /// Reports a variable that cannot be shown; its argument is there all the same, and printed.
  private mutating func unusable(
    _ message: String, _ name: String, _ specifier: FormatSpecifier, at place: Int, text: String,
    range: Range<Int>
  ) -> [StringNode] {
    let known =
      claim(place, .signed, label: name) ?? arguments[place].map(\.type) ?? .signed
    isFaithful = false
    report(message, text: text, range: range, detail: specifier.range, isError: true)
    return StringNode.plain(known, at: place)
  }

  /// The number that a variable is about where its texts use the argument at its place as an object,
  /// such as `%1$@ has %2$d files` in a variable without position.
  private func numberBehindObject(
    of variable: StringVariable, at place: Int, type: FormatValueType
  ) -> Int? {
    guard case .plural(let texts) = variable.source.value else { return nil }
    var numbers: Set<Int> = []
    var hasObject = false
    for text in texts {
      guard case .text(let text) = text.source.value, text.hasByte(UInt8(ascii: "$")) else {
        continue
      }
      for specifier in FormatString(text).specifiers where specifier.hasExplicitPosition {
        if specifier.position == place, specifier.content == .value(.object) { hasObject = true }
        if specifier.content == .value(type) { numbers.insert(specifier.position) }
      }
    }
    return hasObject && numbers.count == 1 && numbers.first != place ? numbers.first : nil
  }

  /// The type of an argument by its specifier without `%`.
  static func type(of specifier: String) -> FormatValueType {
    switch specifier {
    case "d", "i", "ld", "li", "lld", "lli": return .signed
    case "u", "lu", "llu": return .unsigned
    case "@": return .object
    default: break
    }
    let parameters = FormatString("%" + specifier).parameters
    if case .value(let type)? = parameters.first?.content { return type }
    return .signed
  }

  /// Notes that a specifier reads an argument; where its type is another one already, says so.
  ///
  /// - Returns: The type that the argument has.
  mutating func claim(
    _ position: Int, _ type: FormatValueType, label: String?, by specifier: FormatSpecifier,
    text: String, range: Range<Int>
  ) -> FormatValueType {
    guard let known = claim(position, type, label: label) else {
      return arguments[position]?.type ?? type
    }
    isFaithful = false
    report(
      "'\(String(decoding: Array(text.utf8)[specifier.range], as: UTF8.self))' reads argument "
        + "\(position) as \(type.swiftName), but it is \(known.swiftName)",
      text: text, range: range, detail: specifier.range)
    return known
  }

  /// Notes that an argument is read; gives the type that is known already where that differs.
  @discardableResult
  mutating func claim(
    _ position: Int, _ type: FormatValueType, label: String?
  ) -> FormatValueType? {
    guard let known = arguments[position] else {
      arguments[position] = .init(position: position, type: type, label: label)
      return nil
    }
    if known.label == nil { arguments[position]?.label = label }
    let isUnsettled = unsettled.remove(position) != nil
    guard let merged = known.type.merged(with: type) else {
      guard isUnsettled else { return known.type }
      // Nothing has printed it, but Foundation would read it as the variable says.
      isFaithful = false
      arguments[position]?.type = type
      return nil
    }
    arguments[position]?.type = merged
    return nil
  }
}

extension StringResolver.Surroundings {
  /// What the texts of a variable stand in that is used at a place.
  fileprivate func inside(
    _ variable: StringVariable, named name: String, at place: Int
  ) -> StringResolver.Surroundings {
    var inner = self
    inner.open.append(name)
    inner.isSubstitution = variable.isSubstitution
    inner.specifier = variable.specifier
    inner.type = StringResolver.type(of: variable.specifier)
    inner.base = variable.argument ?? place
    return inner
  }
}

extension StringVariable {
  /// Whether there is one text, or the same for all numbers: such a variable does not tell the type
  /// of its argument where a text prints that.
  fileprivate var choosesNothing: Bool {
    guard case .plural(let texts) = source.value else { return false }
    let first = texts.first?.source.value.sample
    return texts.dropFirst().allSatisfy { $0.source.value.sample == first }
  }
}

import DevKitCore

/// Reads `.stringsdict` files: plural rules, and texts by device and width, as Apple documents them
/// under "Stringsdict File Format".
struct StringsDictReader {
  private let lines: LazyLineTable
  private let hasLines: Bool
  private let path: String
  private var diagnostics: [Diagnostic] = []

  private static let formatKey = "NSStringLocalizedFormatKey"
  private static let deviceRule = "NSStringDeviceSpecificRuleType"
  private static let widthRule = "NSStringVariableWidthRuleType"

  /// Reads a file; an entry that is not understood is an error, and the others are read.
  static func read(_ source: SourceText, into file: inout StringsTableFile) {
    let document = PropertyListReader.read(source)
    file.text = document.text
    file.hasLines = document.form != .binary
    file.diagnostics = document.diagnostics
    guard let root = document.root else { return }
    var reader = StringsDictReader(
      lines: LazyLineTable(document.text), hasLines: file.hasLines, path: file.shownPath)
    file.entries = reader.entries(of: root)
    file.diagnostics += reader.diagnostics
  }

  private init(lines: LazyLineTable, hasLines: Bool, path: String) {
    (self.lines, self.hasLines, self.path) = (lines, hasLines, path)
  }

  private mutating func entries(of root: PropertyListValue) -> [StringEntry] {
    guard case .dictionary(let members) = root.content else {
      report("expected a dictionary of keys", at: root.range)
      return []
    }
    // The last of several counts; the reader has warned.
    var places = HashIndex(capacity: members.count)
    var entries: [StringEntry] = []
    for member in members {
      guard let source = source(member.value, key: member.key) else { continue }
      let entry = StringEntry(key: member.key, source: source)
      let hash = HashIndex.hash(member.key)
      let key = LiteralText(member.key)
      if let known = places.number(for: hash, where: { LiteralText(entries[$0].key) == key }) {
        entries[known] = entry
      } else {
        places.insert(entries.count, hash: hash)
        entries.append(entry)
      }
    }
    return entries
  }

  private mutating func source(
    _ value: PropertyListValue, key: String, depth: Int = 0
  ) -> SourceString? {
    if let text = value.stringValue { return SourceString(value: .text(text), range: value.range) }
    guard case .dictionary(let members) = value.content, depth < 8 else {
      report("'\(key)' has a value that is no text and no rule", at: value.range)
      return nil
    }
    if let format = value.member(Self.formatKey) {
      return self.format(format.value, members, key: key, whole: value.range)
    }
    for (rule, isWidth) in [(Self.deviceRule, false), (Self.widthRule, true)] {
      guard let member = value.member(rule) else { continue }
      return variants(member.value, key: key, isWidth: isWidth, depth: depth)
    }
    report("'\(key)' has no \(Self.formatKey) and no other rule", at: value.range)
    return nil
  }

  // MARK: Plural rules

  private mutating func format(
    _ value: PropertyListValue, _ members: [PropertyListMember], key: String, whole: Range<Int>
  ) -> SourceString? {
    guard let text = value.stringValue else {
      report("'\(key)': the value of \(Self.formatKey) is no text", at: value.range)
      return nil
    }
    var variables: [String: StringVariable] = [:]
    for member in members where member.key != Self.formatKey {
      variables[member.key] = variable(member, key: key)
    }
    let format = StringValue.SourceText(text: text, range: value.range)
    return SourceString(value: .format(format, variables: variables), range: value.range)
  }

  private mutating func variable(_ member: PropertyListMember, key: String) -> StringVariable? {
    let rules = member.value
    guard case .dictionary(let members) = rules.content else {
      report("'\(key)': the variable '\(member.key)' is no dictionary of rules", at: rules.range)
      return nil
    }
    var texts: [PluralText] = []
    for rule in members {
      guard let category = PluralCategory(ofRule: rule.key) else { continue }
      guard let text = rule.value.stringValue else {
        report("'\(key)': the text for '\(rule.key)' is no text", at: rule.value.range)
        continue
      }
      texts.append(
        PluralText(
          category: category, source: SourceString(value: .text(text), range: rule.value.range)))
    }
    if !texts.contains(where: { $0.category == .other }) {
      report(
        "'\(key)': the variable '\(member.key)' has no text for 'other'", at: member.keyRange,
        isError: texts.isEmpty)
    }
    let specifier = rules["NSStringFormatValueTypeKey"]?.stringValue ?? "ld"
    return StringVariable(
      specifier: specifier, isSubstitution: false,
      source: SourceString(value: .plural(texts), range: member.keyRange))
  }

  // MARK: Devices and widths

  private mutating func variants(
    _ value: PropertyListValue, key: String, isWidth: Bool, depth: Int
  ) -> SourceString? {
    var variants: [StringVariant] = []
    for member in value.members {
      guard let source = source(member.value, key: key, depth: depth + 1) else { continue }
      variants.append(StringVariant(name: member.key, source: source))
    }
    guard !variants.isEmpty else {
      report("'\(key)' has no texts", at: value.range)
      return nil
    }
    let chosen =
      isWidth ? StringVariant.widest(of: variants) : StringVariant.general(of: variants)
    return SourceString(value: .variants(variants, chosen: chosen), range: value.range)
  }

  private mutating func report(_ message: String, at range: Range<Int>, isError: Bool = true) {
    let place = hasLines ? lines.location(at: range.lowerBound) : SourceLocation(path: path)
    diagnostics.append(isError ? .error(message, at: place) : .warning(message, at: place))
  }
}

extension StringVariant {
  /// The text for a system that is none of the devices: `other`, else that for the Mac, else the
  /// first.
  static func general(of variants: [StringVariant]) -> Int {
    for name in ["other", "mac"] {
      if let index = variants.firstIndex(where: { $0.name == name }) { return index }
    }
    return 0
  }

  /// The text for the greatest width.
  static func widest(of variants: [StringVariant]) -> Int {
    var best = 0
    for (index, variant) in variants.enumerated()
    where Int(variant.name) ?? 0 > Int(variants[best].name) ?? 0 { best = index }
    return best
  }
}

/// What a YAML node means to Ruby's Psych, the loader of Jekyll.
public enum YAMLValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// A whole number; one that does not fit is kept as `number`.
  case integer(Int)
  case number(Double)
  /// A calendar date without a time.
  case date(YAMLDate)
  /// A date with a time.
  case timestamp(YAMLTimestamp)
  /// A Ruby symbol, such as `:name`, which Jekyll's loader refuses.
  case symbol(String)
  /// A tag that asks for a Ruby object, which Jekyll's loader refuses.
  case object(tag: String)
  case string(String)
  case sequence([YAMLValue])
  /// The keys in the order of the text, each once, with the last value of each.
  case mapping([Pair])

  /// One key with its value.
  public struct Pair: Hashable, Sendable {
    /// The key.
    public var key: YAMLValue
    /// The value.
    public var value: YAMLValue

    /// Makes a pair.
    public init(key: YAMLValue, value: YAMLValue) {
      self.key = key
      self.value = value
    }
  }
}

/// A calendar date of the proleptic Gregorian calendar.
public struct YAMLDate: Hashable, Sendable {
  /// The year, four digits.
  public var year: Int
  /// The month, 1 to 12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int

  /// Makes a date.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}

/// A date with a time of day, as it was written.
public struct YAMLTimestamp: Hashable, Sendable {
  /// The date; its day may exceed the month's length, which means the next month's first days.
  public var date: YAMLDate
  /// 0 to 24.
  public var hour: Int
  /// 0 to 59.
  public var minute: Int
  /// 0 to 60.
  public var second: Int
  /// The distance from UTC in seconds; 0 where none was written, as Psych takes it.
  public var offset: Int
  /// Whether an offset was written.
  public var hasOffset: Bool

  /// Makes a timestamp.
  public init(
    date: YAMLDate, hour: Int, minute: Int, second: Int, offset: Int, hasOffset: Bool
  ) {
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
    self.offset = offset
    self.hasOffset = hasOffset
  }
}

extension YAMLValue {
  /// The text of a string.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The truth value of a boolean.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The elements of a sequence.
  public var sequence: [YAMLValue]? { if case .sequence(let all) = self { all } else { nil } }

  /// The pairs of a mapping.
  public var mapping: [Pair]? { if case .mapping(let pairs) = self { pairs } else { nil } }

  /// The value of a string key of a mapping.
  public subscript(key: String) -> YAMLValue? {
    mapping?.first { $0.key == .string(key) }?.value
  }

  /// A tag or symbol in the value that makes Jekyll's loader refuse the whole document.
  public var refusedByPsych: String? {
    switch self {
    case .symbol(let name): ":\(name)"
    case .object(let tag): tag
    case .sequence(let elements): elements.lazy.compactMap(\.refusedByPsych).first
    case .mapping(let pairs):
      pairs.lazy.compactMap { $0.key.refusedByPsych ?? $0.value.refusedByPsych }.first
    default: nil
    }
  }
}

extension YAMLNode {
  /// What the node means to Psych; merge keys are resolved, of duplicate keys the last counts.
  public var value: YAMLValue {
    if let tag, tag.hasPrefix("!ruby/") || tag.hasPrefix("tag:ruby.yaml.org") {
      return .object(tag: tag)
    }
    switch content {
    case .scalar(let scalar): return PsychScalar.value(of: scalar, tag: tag)
    case .sequence(let nodes): return .sequence(nodes.map(\.value))
    case .mapping(let entries): return .mapping(Self.pairs(of: entries))
    }
  }

  private static func pairs(of entries: [YAMLEntry]) -> [YAMLValue.Pair] {
    var pairs: [YAMLValue.Pair] = []
    var places: [YAMLValue: Int] = [:]
    func set(_ key: YAMLValue, _ value: YAMLValue) {
      if let place = places[key] {
        pairs[place].value = value
      } else {
        places[key] = pairs.count
        pairs.append(YAMLValue.Pair(key: key, value: value))
      }
    }
    for entry in entries {
      let value = entry.value.value
      guard entry.key.isMergeKey else {
        set(entry.key.value, value)
        continue
      }
      let merged = value.sequence?.reversed() ?? [value]
      for pair in merged.compactMap(\.mapping).joined() { set(pair.key, pair.value) }
    }
    return pairs
  }

  private var isMergeKey: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.text == "<<" && scalar.style == .plain && tag != "tag:yaml.org,2002:str"
  }
}

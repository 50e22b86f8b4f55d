/// What a JSON text may hold beyond RFC 8259, and how deep it may nest.
public struct JSONOptions: Hashable, Sendable {
  /// Whether `// …` and `/* … */` count as white space.
  public var allowsComments: Bool
  /// Whether a comma may follow the last member of an object or the last element of an array.
  public var allowsTrailingCommas: Bool
  /// How many objects and arrays may be open at once.
  public var maximumDepth: Int

  /// Makes options; without arguments, those of RFC 8259.
  public init(
    allowsComments: Bool = false, allowsTrailingCommas: Bool = false, maximumDepth: Int = 512
  ) {
    self.allowsComments = allowsComments
    self.allowsTrailingCommas = allowsTrailingCommas
    self.maximumDepth = maximumDepth
  }

  /// RFC 8259 and nothing else.
  public static let strict = JSONOptions()

  /// For files that people write by hand: comments and trailing commas are allowed.
  public static let relaxed = JSONOptions(allowsComments: true, allowsTrailingCommas: true)
}

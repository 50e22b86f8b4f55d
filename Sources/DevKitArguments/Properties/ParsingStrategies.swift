/// How an option with one value finds it.
public struct SingleValueParsingStrategy: Hashable, Sendable {
  var base: ParsingStrategy

  /// The next word, which must not begin with a hyphen. A number option takes `-1` too.
  public static var next: Self { Self(base: .next) }

  /// The next word, whatever it looks like.
  public static var unconditional: Self { Self(base: .unconditional) }
}

/// How an option with many values finds them.
public struct ArrayParsingStrategy: Hashable, Sendable {
  var base: ParsingStrategy

  /// One value for each time the option is given.
  public static var singleValue: Self { Self(base: .next) }

  /// One value for each time the option is given, even one that begins with a hyphen.
  public static var unconditionalSingleValue: Self { Self(base: .unconditional) }

  /// All words up to the next option.
  public static var upToNextOption: Self { Self(base: .upToNextOption) }

  /// All the rest of the command line, options included.
  public static var remaining: Self { Self(base: .remaining) }
}

/// How a positional argument with many values finds them.
public struct ArgumentArrayParsingStrategy: Hashable, Sendable {
  var base: ParsingStrategy

  /// All words that are not options; after `--`, all words.
  public static var remaining: Self { Self(base: .next) }

  /// All words that are not options, and the options that the command does not know.
  public static var allUnrecognized: Self { Self(base: .unrecognized) }

  /// The words after `--` alone.
  public static var postTerminator: Self { Self(base: .afterTerminator) }

  /// The first word or unknown option, and everything after it, `--` included.
  public static var captureForPassthrough: Self { Self(base: .remaining) }
}

/// How an argument finds its values; the public strategies are views of this.
enum ParsingStrategy: String, Hashable, Sendable {
  case next = "default"
  case unconditional
  case upToNextOption
  case remaining = "allRemainingInput"
  case afterTerminator = "postTerminator"
  case unrecognized = "allUnrecognized"
}

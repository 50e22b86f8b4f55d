import DevKitArguments
import DevKitText

/// The options that say how strings are trimmed.
struct TrimStringOptions: ParsableArguments {
  @Flag(name: .long, help: "Trim the beginning only.")
  var left = false

  @Flag(name: .long, help: "Trim the end only.")
  var right = false

  @Flag(name: .long, help: "Trim both ends, as is done without any of the three.")
  var both = false

  @Flag(name: .long, help: "Trim every line of each string by itself.")
  var lines = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take these characters away, and no white space.", valueName: "set"))
  var chars: String?

  @Flag(name: .long, help: "Take ASCII white space away only.")
  var ascii = false

  func validate() throws {
    guard [left, right, both].count(where: { $0 }) < 2 else {
      throw ValidationError("'--left', '--right' and '--both' exclude each other.")
    }
    if ascii, chars != nil {
      throw ValidationError("'--ascii' and '--chars' exclude each other.")
    }
  }

  /// The option that was given, if any, for messages.
  var given: String? {
    if left { return "--left" }
    if right { return "--right" }
    if both { return "--both" }
    if lines { return "--lines" }
    if ascii { return "--ascii" }
    return chars == nil ? nil : "--chars"
  }

  var trimming: StringTrimming {
    StringTrimming(
      side: left ? .left : right ? .right : .both,
      set: chars.map { TrimSet($0) } ?? (ascii ? .ascii : .whiteSpace),
      isWhiteSpace: chars == nil, trimsLines: lines)
  }
}

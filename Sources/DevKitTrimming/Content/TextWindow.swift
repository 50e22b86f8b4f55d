/// The units that are trimmed in one go, and what has to be known of those around them.
struct TextWindow {
  /// The first unit: in a text that is looked at whole, the first after the byte order mark.
  var start: Int
  /// The end of what stays; behind it are blank lines at the end of the text, or the next window.
  var limit: Int
  /// Whether the first line began before, with text.
  var startsInText = false
  /// Whether the text ends at the limit, but for blank lines.
  var isLast = true
}

/// What is known of the line ends of a text before its lines are looked at.
struct LineEndingPlan {
  /// How many there are of each kind; counted only where a rule asks for it.
  var counts = LineEndingCounts()
  /// What all become, if they are not to stay.
  var target: LineEnding?

  /// Whether the line ends have to be counted.
  static func needsCounts(_ rules: TrimRules, isUnterminated: Bool) -> Bool {
    rules.lineEndings != .keep || isUnterminated && rules.rules.contains(.finalNewline)
  }

  init(_ rules: TrimRules, counts: LineEndingCounts) {
    self.counts = counts
    switch rules.lineEndings {
    case .keep: target = nil
    case .convert(let ending): target = ending
    case .majority: target = counts.majority
    }
  }

  /// Whether every line end stays as it is.
  var keepsAll: Bool {
    switch target {
    case nil: true
    case .lf?: counts.crlf == 0 && counts.cr == 0
    case .crlf?: counts.lf == 0 && counts.cr == 0
    case .cr?: counts.lf == 0 && counts.crlf == 0
    }
  }
}

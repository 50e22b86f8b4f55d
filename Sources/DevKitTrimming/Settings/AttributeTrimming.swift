/// What git attributes say about trimming a file.
public struct AttributeTrimming: Hashable, Sendable {
  /// Why the file is not to be touched at all.
  public var leaveReason: LeaveReason?
  /// Rules that are off.
  public var off: Set<TrimRule> = []
  /// How lines end in the working tree.
  public var lineEnding: LineEnding?

  /// Says nothing.
  public init() {}

  /// Takes what matters from the attributes of a file: gitattributes(5), and `linguist-generated`
  /// of GitHub.
  public init(_ attributes: [String: AttributeState]) {
    // `crlf` is what both were once called, and still heeded where `text` says nothing.
    let text = attributes["text"] ?? attributes["crlf"]
    if attributes["binary"] == .set {
      leaveReason = .binaryAttribute
    } else if text == .unset {
      leaveReason = .textUnset
    } else if [.set, .value("true")].contains(attributes["linguist-generated"]) {
      leaveReason = .generated
    }
    if case .value(let name)? = attributes["eol"], name != "cr" {
      lineEnding = LineEnding(rawValue: name)
    } else if text == .value("input") {
      lineEnding = .lf
    }
    switch attributes["whitespace"] {
    case .unset: off = [.blanks, .finalBlankLines]
    case .value(let list): off = Self.rulesOff(in: list)
    default: off = []
    }
  }

  /// The rules that a list like that of `core.whitespace` turns off: git-config(1).
  private static func rulesOff(in list: String) -> Set<TrimRule> {
    var off: Set<TrimRule> = []
    for word in list.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\t" }) {
      let rules: Set<TrimRule> =
        switch word.drop(while: { $0 == "-" }) {
        case "trailing-space": [.blanks, .finalBlankLines]
        case "blank-at-eol": [.blanks]
        case "blank-at-eof": [.finalBlankLines]
        default: []
        }
      if word.hasPrefix("-") { off.formUnion(rules) } else { off.subtract(rules) }
    }
    return off
  }
}

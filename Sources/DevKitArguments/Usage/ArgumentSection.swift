/// A section of the arguments of a command, as help screens, manual pages and tables show them.
struct ArgumentSection {
  /// An argument, or the flags of one property that are shown on one line.
  struct Row {
    /// The names of each flag, as they are typed, short ones first; none for a positional argument.
    var names: [[String]]
    /// What stands for the value; `nil` for flags.
    var valueName: String?
    /// The abstract, the values and the default.
    var description: String
    /// More text.
    var discussion: String

    /// All names, and the value.
    var label: String {
      let list = names.map { $0.joined(separator: ", ") }.joined(separator: "/")
      return [list, valueName.map { "<\($0)>" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The heading, such as `Options`.
  var title: String
  /// What is in it; never empty.
  var rows: [Row]

  /// The sections of a command: positional arguments, titled groups, options.
  static func all(
    of arguments: [ArgumentDefinition], includingHidden: Bool
  ) -> [ArgumentSection] {
    let arguments = arguments.filter {
      $0.isVisible(includingHidden: includingHidden)
    }
    var titles: [String] = []
    for argument in arguments where !argument.section.isEmpty {
      if !titles.contains(argument.section) { titles.append(argument.section) }
    }
    let untitled = arguments.filter(\.section.isEmpty)
    let sections =
      [("Arguments", untitled.filter { $0.kind == .positional })]
      + titles.map { title in (title, arguments.filter { $0.section == title }) }
      + [("Options", untitled.filter { $0.kind != .positional })]
    return sections.filter { !$0.1.isEmpty }.map { ArgumentSection(title: $0, rows: rows($1)) }
  }

  private static func rows(_ arguments: [ArgumentDefinition]) -> [Row] {
    var rows: [Row] = []
    var index = 0
    while index < arguments.count {
      // The flags of one property stand next to each other.
      let first = arguments[index]
      let together = arguments[index...].prefix {
        $0.target == first.target && first.isShownTogether
      }
      let members = together.isEmpty ? arguments[index...index] : together
      rows.append(
        Row(
          names: members.map(\.sortedNames).filter { !$0.isEmpty },
          valueName: first.kind == .flag ? nil : first.valueName,
          description: first.description, discussion: first.discussion))
      index += members.count
    }
    return rows
  }
}

extension ArgumentDefinition {
  /// All names as they are typed, short ones first.
  fileprivate var sortedNames: [String] {
    (names.filter { !$0.isLong } + names.filter(\.isLong)).map(\.spelling)
  }

  /// The abstract, the values and the default.
  fileprivate var description: String {
    var remarks: [String] = []
    if !allowedValues.isEmpty, allowedValues != Bool.allValueStrings {
      remarks.append("values: " + allowedValues.joined(separator: ", "))
    }
    if let defaultText { remarks.append("default: " + defaultText) }
    let remark = remarks.isEmpty ? "" : "(" + remarks.joined(separator: "; ") + ")"
    return [abstract, remark].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// Reads a settings file and holds it against the known keys.
struct SettingsReader {
  private(set) var values: [Settings.Place: Settings.Entry] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  private let text: SourceText
  private let lines: LineTable
  private let keys: [Settings.Place: SettingsDeclaration]
  private let otherSections: Set<String>
  private var unknownCount = 0

  /// Suggestions cost more than reading; a file with more unknown names has none by accident.
  private static let greatestSuggestionCount = 50

  init(_ text: SourceText, knownKeys: [SettingsDeclaration], otherSections: [String]) {
    self.text = text
    lines = LineTable(text)
    keys = Dictionary(
      knownKeys.map { (Settings.Place(section: $0.section, name: $0.name), $0) },
      uniquingKeysWith: { first, _ in first })
    self.otherSections = Set(otherSections)
  }

  mutating func read() {
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(text, options: .relaxed)
      diagnostics += document.diagnostics
      readTop(document.root)
    } catch {
      diagnostics.append(error.diagnostic(in: text))
    }
  }

  private mutating func readTop(_ root: JSONNode) {
    guard root.kind == .object else {
      return report(.error, "the settings must be an object in braces", at: root.byteRange)
    }
    let sections = Set(keys.keys.compactMap(\.section))
    for member in root.members where member.key != "$schema" {
      let key = member.key
      if otherSections.contains(key) { continue }
      if sections.contains(key) {
        readSection(key, member.value)
      } else {
        readValue(member, section: nil, otherNames: sections.union(otherSections))
      }
    }
  }

  private mutating func readSection(_ section: String, _ value: JSONNode) {
    if value.isNull { return }
    guard value.kind == .object else {
      return report(
        .error, "'\(section)' must be an object with the settings of that command",
        at: value.byteRange)
    }
    for member in value.members {
      let key = keys[Settings.Place(section: section, name: member.key)]
      if key?.holdsTargets == true, !member.value.isNull {
        readTargets(member.value, section: section)
      } else {
        readValue(member, section: section)
      }
    }
  }

  private mutating func readTargets(_ value: JSONNode, section: String) {
    guard value.kind == .object else {
      return report(
        .error, "'targets' must be an object with the options of each target", at: value.byteRange)
    }
    for target in value.members where !target.value.isNull {
      guard target.value.kind == .object else {
        report(
          .error, "\(MessageText.quoted(target.key)) must be an object with a target's options",
          at: target.value.byteRange)
        continue
      }
      for member in target.value.members {
        readValue(member, section: section, target: target.key)
      }
    }
  }

  private mutating func readValue(
    _ member: JSONMember, section: String?, target: String? = nil, otherNames: Set<String> = []
  ) {
    let known = keys[Settings.Place(section: section, name: member.key)]
    guard let key = known, !key.holdsTargets || target == nil else {
      return reportUnknown(member, section: section, target: target, otherNames)
    }
    let place = Settings.Place(section: section, target: target, name: member.key)
    // Of a key that is given twice the last one counts, even to say nothing.
    values[place] = nil
    if member.value.isNull { return }
    if let misfit = key.misfit(member.value) {
      return report(
        .error, "'\(key.name)' must be \(key.expectation)\(hint(for: misfit, key.choices))",
        at: misfit.byteRange)
    }
    let location = lines.location(at: member.value.byteRange.lowerBound)
    values[place] = Settings.Entry(node: member.value, location: location)
  }

  private func hint(for node: JSONNode, _ choices: [String]) -> String {
    node.stringValue.map { Suggestion.phrase(for: $0, among: choices) } ?? ""
  }

  private mutating func reportUnknown(
    _ member: JSONMember, section: String?, target: String?, _ otherNames: Set<String>
  ) {
    var hint = ""
    unknownCount += 1
    // What is known and stands in the wrong place is no slip.
    let isMisplaced = keys[Settings.Place(section: section, name: member.key)] != nil
    if unknownCount <= Self.greatestSuggestionCount, !isMisplaced {
      let names =
        keys.filter { $0.section == section && (target == nil || !$1.holdsTargets) }.map(\.key.name)
        + otherNames
      hint = Suggestion.phrase(for: member.key, among: names.sorted(by: Path.precedes))
    }
    let name = MessageText.quoted(member.key)
    let whose =
      (target.map { " of target \(MessageText.quoted($0))" } ?? "")
      + (section.map { " of '\($0)'" } ?? "")
    report(.warning, "unknown setting \(name)\(whose)\(hint)", at: member.keyRange)
  }

  private mutating func report(_ severity: Severity, _ message: String, at range: Range<Int>) {
    diagnostics.append(
      Diagnostic(severity, message, at: lines.location(at: range.lowerBound)))
  }
}

import DevKitCore

/// The place of one fact: `os.version`, or a whole section, `os`.
struct FactPath: Hashable, Sendable {
  /// The section that the fact is in.
  let section: FactSection
  /// The member, or `nil` for the whole section.
  let member: String?

  /// Reads a place; `nil` where there is no such fact.
  init?(_ text: String) {
    guard Self.all.contains(text) else { return nil }
    let parts = text.split(separator: ".", maxSplits: 1)
    guard let section = parts.first.flatMap({ FactSection(rawValue: String($0)) }) else {
      return nil
    }
    self.section = section
    member = parts.count == 2 ? String(parts[1]) : nil
  }

  /// All places, those of whole sections before what is in them.
  static let all: [String] = {
    // The members are the same ones whatever is known.
    let facts = PlatformFacts(UnknownHost())
    return FactSection.allCases.flatMap { section -> [String] in
      guard case .object(let members) = section.value(facts) else { return [] }
      return [section.rawValue] + members.map { "\(section.rawValue).\($0.key)" }
    }
  }()

  /// What may have been meant by a name that is none, as the end of a message.
  static func hint(for name: String) -> String {
    let section = name.split(separator: ".").first.map(String.init) ?? ""
    let isSection = FactSection(rawValue: section) != nil
    let near = all.filter {
      isSection ? $0.utf8.starts(with: (section + ".").utf8) : FactSection(rawValue: $0) != nil
    }
    return "\(Suggestion.phrase(for: name, among: near)) (\(near.joined(separator: ", ")))"
  }

  /// The fact as text that ends in a line feed.
  ///
  /// A fact that is not known, or that does not apply, is an empty line; of several values each has a
  /// line; a section is a JSON object.
  func text(_ facts: PlatformFacts) -> String {
    let value = section.value(facts, for: member)
    guard let member, case .object(let members) = value else { return JSONWriter.text(of: value) }
    return (members.first { $0.key == member }?.value.plainText ?? "") + "\n"
  }
}

extension JSONValue {
  /// The value as a shell would want it: nothing for `null`, a line for each element of an array.
  var plainText: String {
    switch self {
    case .null: ""
    case .string(let text): text
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .array(let elements): elements.map(\.plainText).joined(separator: "\n")
    case .number, .object: JSONWriter.text(of: self, layout: .compact)
    }
  }
}

/// A machine of which nothing can be known.
private struct UnknownHost: HostReader {
  var environment: Environment { Environment([:]) }
  var kernel: Kernel { Kernel(name: "", release: "", version: "", machine: "") }
  var hypervisor: HypervisorReport { .unknown }
  var terminal: TerminalState { TerminalState(input: false, output: false, error: false) }

  func bytes(of path: String) -> [UInt8]? { nil }
  func exists(_ path: String) -> Bool { false }
  func link(at path: String) -> String? { nil }
  func names(in folder: String) -> [String] { [] }
  func kernelText(_ name: String) -> String? { nil }
  func kernelNumber(_ name: String) -> Int? { nil }
  func program(_ name: String) -> String? { nil }
  func output(of arguments: [String], within limit: Duration) -> ChildProcess.Result? { nil }
}

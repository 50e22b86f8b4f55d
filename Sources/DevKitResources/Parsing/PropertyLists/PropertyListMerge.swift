import DevKitCore

/// Makes one list of entries of those that several build configurations have.
///
/// The first configuration counts where they disagree; what only others have is added. Each
/// disagreement is a warning at its place.
struct PropertyListMerge {
  /// The entries of a configuration.
  struct Source: Sendable {
    /// The configurations that have them, as messages name them: `Debug, Beta`.
    var name: String
    var entries: [PropertyListEntry]
  }

  private(set) var diagnostics: [Diagnostic] = []
  private let first: String

  /// Merges the lists of configurations, the one that counts first.
  static func merge(
    _ sources: [Source]
  ) -> (entries: [PropertyListEntry], diagnostics: [Diagnostic]) {
    guard let first = sources.first else { return ([], []) }
    var merge = PropertyListMerge(first: first.name)
    var entries = first.entries
    for other in sources.dropFirst() {
      entries = merge.merged(entries, with: other.entries, of: other.name, path: "")
    }
    return (entries, merge.diagnostics)
  }

  private init(first: String) { self.first = first }

  private mutating func merged(
    _ entries: [PropertyListEntry], with others: [PropertyListEntry], of other: String,
    path: String
  ) -> [PropertyListEntry] {
    var result = entries
    let places = Dictionary(
      entries.indices.map { (LiteralText(entries[$0].name), $0) }, uniquingKeysWith: { $1 })
    var seen: Set<LiteralText> = []
    for entry in others {
      let name = LiteralText(entry.name)
      seen.insert(name)
      let path = path.isEmpty ? entry.name : "\(path).\(entry.name)"
      if let place = places[name] {
        result[place] = merged(entries[place], with: entry, of: other, path: path)
      } else {
        result.append(entry)
        report("'\(path)' is in the configuration \(other), but not in \(first)", at: entry)
      }
    }
    for entry in entries where !seen.contains(LiteralText(entry.name)) {
      let path = path.isEmpty ? entry.name : "\(path).\(entry.name)"
      report("'\(path)' is in the configuration \(first), but not in \(other)", at: entry)
    }
    return result
  }

  private mutating func merged(
    _ entry: PropertyListEntry, with other: PropertyListEntry, of name: String, path: String
  ) -> PropertyListEntry {
    var result = entry
    switch (entry.content, other.content) {
    case (.scalar(let one), .scalar(let two)) where one.written == two.written: break
    case (.scalars(let one), .scalars(let two)) where one == two: break
    case (.dictionary(let one), .dictionary(let two)):
      result.content = .dictionary(merged(one, with: two, of: name, path: path))
    case (.array(let one), .array(let two)):
      var elements = merged(one, with: two, of: name, path: path)
      if !one.map(\.name).elementsEqual(two.map(\.name)) {
        for index in elements.indices { elements[index].step = nil }
      }
      result.content = .array(elements)
    default:
      diagnostics.append(
        .warning(
          "the configurations \(first) and \(name) disagree about '\(path)'; that of \(first) counts",
          at: other.location, notes: [.init("\(first) has it here", at: entry.location)]))
    }
    return result
  }

  private mutating func report(_ message: String, at entry: PropertyListEntry) {
    diagnostics.append(.warning(message, at: entry.location))
  }
}

import DevKitCore

/// Names the keys of a table by the parts between their dots: `settings.title` is `title` in
/// `settings`.
///
/// A key is taken apart only if it looks like a path: without white space and empty parts. What is
/// deeper than `maximumDepth` stays together.
struct StringNesting {
  let style: IdentifierStyle
  /// The members that every group has besides its keys.
  let reserved: Set<String>
  /// The identifier of the table, for messages.
  let table: String

  private static let maximumDepth = 8

  /// A key, and what of its parts is still to be named.
  private struct Entry {
    var key: StringKey
    var parts: ArraySlice<String>
  }

  /// The keys with identifiers that have a dot between the parts, and warnings of clashes.
  func name(_ keys: [StringKey]) -> (keys: [Named<StringKey>], warnings: [Diagnostic]) {
    var result: [Named<StringKey>] = []
    var warnings: [Diagnostic] = []
    let entries = keys.map { Entry(key: $0, parts: Self.parts(of: $0.key)[...]) }
    name(entries, prefix: "", into: &result, &warnings)
    return (result, warnings)
  }

  private func name(
    _ entries: [Entry], prefix: String, into result: inout [Named<StringKey>],
    _ warnings: inout [Diagnostic]
  ) {
    let groups = Dictionary(grouping: entries) { LiteralText($0.parts.first ?? "") }
    // A group's own accessors take these.
    let members = prefix.isEmpty ? reserved : reserved.union(["asResource", "callAsFunction"])
    let naming = MemberNaming.assign(
      names: groups.keys.map(\.text), style: style, reserved: members)
    for assignment in naming.assignments {
      let path = prefix + assignment.identifier
      var inner: [Entry] = []
      for entry in groups[LiteralText(assignment.member.name)] ?? [] {
        if entry.parts.count <= 1 {
          result.append(Named(identifier: path, value: entry.key))
        } else {
          inner.append(Entry(key: entry.key, parts: entry.parts.dropFirst()))
        }
      }
      if !inner.isEmpty { name(inner, prefix: path + ".", into: &result, &warnings) }
    }
    for clash in naming.clashes {
      let names = clash.members.map { "'\($0.name)'" }.joined(separator: ", ")
      let owner = naming.assignments.first {
        $0.identifier == clash.identifier && clash.members.contains($0.member)
      }
      let place = clash.members.lazy.compactMap {
        groups[LiteralText($0.name)]?.first?.key.location
      }.first
      warnings.append(
        .warning(
          "\(names) would \(clash.members.count > 1 ? "all " : "")be "
            + "string.\(table).\(prefix)\(clash.identifier)"
            + ModelNaming.ownership(of: owner?.member),
          at: place))
    }
  }

  private static func parts(of key: String) -> [String] {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isPath = parts.allSatisfy { part in
      !part.isEmpty && part.unicodeScalars.allSatisfy { !$0.properties.isWhitespace }
    }
    guard parts.count > 1, isPath else { return [key] }
    guard parts.count > maximumDepth else { return parts }
    return parts.prefix(maximumDepth - 1) + [
      parts.dropFirst(maximumDepth - 1).joined(separator: ".")
    ]
  }
}

import DevKitCore

/// What becomes of another generator's accessors: what `--compare` prints.
struct AccessorComparison {
  /// An accessor that has another name.
  struct Change: Equatable, Sendable {
    var old: String
    var new: String
  }

  /// An accessor of which the old file does not say enough to tell which of several it is now.
  struct Ambiguity: Equatable, Sendable {
    var old: String
    var candidates: [String]
  }

  /// The accessors that are written as before.
  private(set) var same: [String] = []
  private(set) var changed: [Change] = []
  private(set) var ambiguous: [Ambiguity] = []
  private(set) var missing: [String] = []

  /// Compares accessors with those of a model.
  ///
  /// An accessor stays if one of its name stands for the same resource. What the old file does not
  /// say more of, such as keys of property lists, is known by its name alone.
  init(from old: FormerAccessors, to model: NamedModel, root: String) {
    let index = AccessorIndex(model, root: root)
    for accessor in old.accessors {
      let found = accessor.key.map { index.accessors(of: $0) } ?? []
      let isKnownByName = accessor.key == nil && index.paths.contains(accessor.path)
      if isKnownByName || found.contains(accessor.path) {
        same.append(accessor.path)
      } else if found.count > 1 {
        ambiguous.append(Ambiguity(old: accessor.path, candidates: found))
      } else if let new = found.first {
        changed.append(Change(old: accessor.path, new: new))
      } else {
        missing.append(accessor.path)
      }
    }
  }

  /// A line each: what stays, what changes, what may be one of several, what is missing.
  var text: [UInt8] {
    let lines =
      same.map { "same     \($0)\n" } + changed.map { "changed  \($0.old) -> \($0.new)\n" }
      + ambiguous.map { "ambiguous  \($0.old) -> \($0.candidates.joined(separator: " or "))\n" }
      + missing.map { "missing  \($0)\n" }
    return Array(lines.joined().utf8)
  }

  /// An object with the lists `same`, `changed`, `ambiguous` and `missing`.
  var json: [UInt8] {
    let changes = changed.map { change in
      JSONValue.object([
        .init("old", .string(change.old)), .init("new", .string(change.new)),
      ])
    }
    let ambiguities = ambiguous.map { ambiguity in
      JSONValue.object([
        .init("old", .string(ambiguity.old)), .init("candidates", JSONValue(ambiguity.candidates)),
      ])
    }
    return JSONWriter.bytes(
      of: .object([
        .init("version", 1), .init("same", JSONValue(same)), .init("changed", .array(changes)),
        .init("ambiguous", .array(ambiguities)), .init("missing", JSONValue(missing)),
      ]))
  }

  /// One line for people.
  var summary: String {
    "\(same.count) accessors stay, \(changed.count) change, "
      + (ambiguous.isEmpty ? "" : "\(ambiguous.count) are ambiguous, ")
      + "\(missing.count) are missing"
  }
}

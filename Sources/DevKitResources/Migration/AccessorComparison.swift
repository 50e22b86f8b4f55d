import DevKitCore

/// What becomes of another generator's accessors: what `--compare` prints.
struct AccessorComparison {
  /// An accessor that has another name.
  struct Change: Equatable, Sendable {
    var old: String
    var new: String
  }

  /// The accessors that are written as before.
  private(set) var same: [String] = []
  private(set) var changed: [Change] = []
  private(set) var missing: [String] = []

  /// Compares accessors with those of a model.
  ///
  /// An accessor stays if one of its name stands for the same resource. What the old file does not
  /// say more of, such as keys of property lists, is known by its name alone.
  init(from old: FormerAccessors, to model: NamedModel, root: String) {
    let index = AccessorIndex(model, root: root)
    for accessor in old.accessors {
      let new = accessor.key.flatMap { index.accessor(of: $0) }
      if new == accessor.path || accessor.key == nil && index.paths.contains(accessor.path) {
        same.append(accessor.path)
      } else if let new {
        changed.append(Change(old: accessor.path, new: new))
      } else {
        missing.append(accessor.path)
      }
    }
  }

  /// A line each: what stays, what changes, what is missing.
  var text: [UInt8] {
    let lines =
      same.map { "same     \($0)\n" } + changed.map { "changed  \($0.old) -> \($0.new)\n" }
      + missing.map { "missing  \($0)\n" }
    return Array(lines.joined().utf8)
  }

  /// An object with the lists `same`, `changed` and `missing`.
  var json: [UInt8] {
    let changes = changed.map { change in
      JSONValue.object([
        .init("old", .string(change.old)), .init("new", .string(change.new)),
      ])
    }
    return JSONWriter.bytes(
      of: .object([
        .init("version", 1), .init("same", JSONValue(same)), .init("changed", .array(changes)),
        .init("missing", JSONValue(missing)),
      ]))
  }

  /// One line for people.
  var summary: String {
    "\(same.count) accessors stay, \(changed.count) change, \(missing.count) are missing"
  }
}

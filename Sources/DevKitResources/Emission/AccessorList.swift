/// The accessors of a generated file, read back from its text.
///
/// It understands what `SwiftEmitter` writes and nothing else: a member a line, structs inside
/// structs, two spaces a level.
struct AccessorList: Equatable {
  /// The declaration of each accessor by its path, such as `image.menu.first`.
  private(set) var declarations: [String: String] = [:]

  init(of source: [UInt8]) {
    var scopes: [(indentation: Int, name: String)] = []
    let sections = Dictionary(
      uniqueKeysWithValues: ResourceKind.allCases.map {
        (SwiftEmitter.sectionTypeName(of: $0), $0.sectionName)
      })
    for line in source.split(whereSeparator: { $0 == 0x0A }) {
      let indentation = line.prefix { $0 == 0x20 }.count
      while let last = scopes.last, last.indentation >= indentation { scopes.removeLast() }
      guard indentation >= 2, line.count > indentation else { continue }
      let text = String(decoding: line[(line.startIndex + indentation)...], as: UTF8.self)
      if let name = Self.name(after: "struct ", in: text) {
        if indentation == 2, let section = sections[name] {
          scopes.append((indentation, section))
        } else if !scopes.isEmpty {
          for prefix in [
            SwiftEmitter.typeName(ofNamespace: ""), SwiftEmitter.typeName(ofTable: ""),
            PropertyListEmission.typeName(of: ""), "Storyboard_", "Source_", "Document_",
          ]
          where name.hasPrefix(prefix) {
            scopes.append((indentation, String(name.dropFirst(prefix.utf8.count))))
          }
        }
        continue
      }
      guard let scope = scopes.last, indentation == scope.indentation + 2 else { continue }
      guard let name = Self.name(after: "var ", in: text) ?? Self.name(after: "func ", in: text)
      else { continue }
      guard !text.hasPrefix("func _"), !Self.ownMembers.contains(name) else { continue }
      let path = (scopes.map(\.name) + [name]).joined(separator: ".")
      declarations[path, default: ""] += text
    }
  }

  /// What sections have that stands for no resource.
  private static let ownMembers: Set<String> = ["makeIterator", "validate"]

  /// What stands between a keyword, with an access level before it or not, and the next delimiter.
  private static func name(after keyword: String, in text: String) -> String? {
    for access in ["", "public ", "package "] where text.hasPrefix(access + keyword) {
      let rest = text.dropFirst(access.utf8.count + keyword.utf8.count)
      return String(rest.prefix { !":( {".contains($0) })
    }
    return nil
  }
}

/// What a new generated file would change in the accessors of the one that exists.
struct AccessorChanges: Equatable {
  /// Paths of accessors such as `image.menu.first`, sorted.
  var added: [String]
  var removed: [String]
  var changed: [String]

  /// Compares two lists.
  init(from old: AccessorList, to new: AccessorList) {
    let before = old.declarations
    let after = new.declarations
    added = after.keys.filter { before[$0] == nil }.sorted()
    removed = before.keys.filter { after[$0] == nil }.sorted()
    changed = after.filter { before[$0.key] != nil && before[$0.key] != $0.value }.keys.sorted()
  }

  /// Whether no accessor differs; the files may still differ otherwise.
  var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
}

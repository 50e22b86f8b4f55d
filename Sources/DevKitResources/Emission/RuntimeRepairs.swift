/// The texts that Foundation would format wrongly, in the generated code.
enum RuntimeRepairs {
  /// The texts that Foundation would format wrongly, each with what to format instead, by table and
  /// key.
  static func source(_ tables: [NamedTable], root: String) -> String {
    // What Swift takes for one key twice would stop the program.
    var seenTables: Set<String> = []
    let entries = tables.compactMap { table -> String? in
      // Keys that spell a letter in two ways are one key of a dictionary, whose literal would stop
      // the program if it held both.
      var repairs: [String: [String: StringTemplate]] = [:]
      for key in table.keys where !key.value.repairs.isEmpty {
        repairs[key.value.key, default: [:]].merge(key.value.repairs) { first, _ in first }
      }
      guard !repairs.isEmpty, seenTables.insert(table.table.name).inserted else { return nil }
      let lines = repairs.sorted { $0.key < $1.key }.map { key, repairs in
        let texts = repairs.sorted { $0.key < $1.key }.map {
          "\(SwiftLiteral.quoted($0.key)): \(SwiftLiteral.quoted(repair($0.value)))"
        }
        return "        \(SwiftLiteral.quoted(key)): [\(texts.joined(separator: ", "))],"
      }
      return
        "      \(SwiftLiteral.quoted(table.table.name)): [\n\(lines.joined(separator: "\n"))\n      ],"
    }
    return """
      #if canImport(Darwin)
        nonisolated extension \(root) {
          /// Translations that Foundation would format wrongly, with what to format instead, by
          /// table and key.
          fileprivate static let _repairs: [Swift.String: [Swift.String: [Swift.String: Swift.String]]] = [
      \(entries.joined(separator: "\n"))
          ]
        }
      #endif
      """
  }

  /// A text as it is, or one that varies as in an embedded table.
  private static func repair(_ template: StringTemplate) -> String {
    if case .text(let text) = template { return text }
    return EmbeddedStrings.encode(template, key: "")
  }
}

import DevKitCore

/// What each language has of each string table: what `--report-strings` prints.
struct StringReport {
  var tables: [StringTable]
  /// Whether the text names the keys besides counting them; JSON always does.
  var listsKeys: Bool

  /// For people: a line a language.
  var text: [UInt8] {
    var lines: [String] = []
    for table in tables {
      let count = table.keys.count
      lines.append(
        "\(table.name) (\(table.region)): \(count) \(count == 1 ? "key" : "keys")")
      for language in table.languages {
        guard let coverage = language.coverage else { continue }
        let parts = Self.parts(of: coverage)
        let counts = parts.filter { !$0.keys.isEmpty }.map { ", \($0.keys.count) \($0.name)" }
        lines.append("  \(language.code): \(coverage.translated) translated\(counts.joined())")
        guard listsKeys else { continue }
        for part in parts {
          lines += part.keys.map { "    \(part.name): \(SwiftLiteral.documentation($0))" }
        }
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// For programs; `docs/gen-resources.md` documents the object.
  var json: [UInt8] {
    let tables = tables.map { table -> JSONValue in
      let languages = table.languages.compactMap { language -> JSONValue? in
        guard let coverage = language.coverage else { return nil }
        return .object([
          .init("language", .string(language.code)),
          .init("translated", .integer(coverage.translated)),
          .init("missing", JSONValue(coverage.missing)),
          .init("stale", JSONValue(coverage.stale)),
          .init("sameAsSource", JSONValue(coverage.sameAsSource)),
          .init("needsReview", JSONValue(coverage.needsReview)),
        ])
      }
      return .object([
        .init("name", .string(table.name)),
        .init("developmentLanguage", .string(table.region)),
        .init("keys", .integer(table.keys.count)),
        .init("languages", .array(languages)),
      ])
    }
    return JSONWriter.bytes(of: .object([.init("version", 1), .init("tables", .array(tables))]))
  }

  private static func parts(
    of coverage: TranslationCoverage
  ) -> [(name: String, keys: [String])] {
    [
      ("missing", coverage.missing), ("stale", coverage.stale),
      ("same as source", coverage.sameAsSource), ("needs review", coverage.needsReview),
    ]
  }
}

@testable import DevKitResources
@testable import DevKitTestSupport

/// Sources of strings for tests, and what comes of them.
enum StringSamples {
  /// A `.stringsdict` with entries that are already XML.
  static func dictionary(_ entries: [String: String]) -> String {
    let body = entries.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key>\n\($0.value)\n" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      \(body.joined())</dict></plist>
      """
  }

  /// An entry with a format and its variables: for each the value type and the texts by category.
  static func rule(
    _ format: String, _ variables: [(name: String, type: String, texts: [(String, String)])]
  ) -> String {
    let rules = variables.map { variable in
      """
      <key>\(variable.name)</key>
      <dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(variable.type)</string>
      \(variable.texts.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined(separator: "\n"))
      </dict>
      """
    }
    return """
      <dict><key>NSStringLocalizedFormatKey</key>
      <string>\(format)</string>
      \(rules.joined(separator: "\n"))
      </dict>
      """
  }

  /// A catalog in English with keys whose entries are already JSON.
  static func catalog(_ keys: [(String, String)], version: String = "1.0") -> String {
    let body = keys.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n")
    return """
      {"sourceLanguage": "en", "version": "\(version)", "strings": {
      \(body)
      }}
      """
  }

  /// An entry of a catalog with one English localization.
  static func english(_ localization: String, state: String? = nil) -> String {
    let state = state.map { "\"extractionState\": \"\($0)\", " } ?? ""
    return "{\(state)\"localizations\": {\"en\": \(localization)}}"
  }

  /// A text of a catalog.
  static func unit(_ text: String) -> String {
    "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
  }

  /// Plural variations of a catalog.
  static func plural(_ texts: [(String, String)]) -> String {
    let cases = texts.map { "\"\($0.0)\": \(unit($0.1))" }.joined(separator: ", ")
    return "{\"variations\": {\"plural\": {\(cases)}}}"
  }
}

extension GeneratedResources {
  /// The keys of all tables.
  var stringKeys: [StringKey] { model.tables.flatMap { $0.value.keys.map(\.value) } }

  /// The parameters of a key as they stand in a signature, `count: Int, String`; `nil` where there
  /// is no such key.
  func signature(of key: String) -> String? {
    stringKeys.first { $0.key == key }.map { key in
      key.parameters.map { parameter in
        let type = parameter.type.replacing("Swift.", with: "")
        return parameter.label.map { "\($0): \(type)" } ?? type
      }.joined(separator: ", ")
    }
  }

  /// The text of a key in a language, choices written as `{1|one:a|other:b}`.
  func text(of key: String, in language: String = "en") -> String? {
    for table in model.tables {
      let content = table.value.table
      guard let index = content.keys.firstIndex(where: { $0.key == key }),
        let found = content.languages.first(where: { $0.code == language })
      else { continue }
      return found.texts[index].map(Self.shown)
    }
    return nil
  }

  private static func shown(_ template: StringTemplate) -> String {
    switch template {
    case .text(let text): text
    case .pieces(let pieces): shown(pieces)
    }
  }

  private static func shown(_ pieces: [StringTemplate.Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .plural(let argument, let cases):
        let texts = cases.map { "|\($0.category.rawValue):\(shown($0.pieces))" }
        return "{\(argument)\(texts.joined())}"
      }
    }.joined()
  }
}

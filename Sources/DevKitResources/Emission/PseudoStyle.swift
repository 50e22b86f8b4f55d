import DevKitCore

/// Texts for layout tests, made of the real ones.
///
/// Format specifiers stay as they are, so that the code which uses the texts need not change.
enum PseudoStyle: String, CaseIterable, Sendable {
  /// Every stretch of text twice, since translations of short texts are about as long.
  case double
  /// Letters with accents, which need room above and below and show what is not translated.
  case accent
  /// Marked as written from right to left (U+202E, U+202C).
  case rtl

  /// A text in the style; one without arguments is not formatted, so that a `%` means nothing in it.
  func applied(to template: StringTemplate, takesArguments: Bool) -> StringTemplate {
    switch template {
    case .text(let text): .text(marked(takesArguments ? format(text) : restyled(text)))
    case .pieces(let pieces): .pieces(marked(self.pieces(pieces)))
    }
  }

  private func pieces(_ pieces: [StringTemplate.Piece]) -> [StringTemplate.Piece] {
    pieces.map { piece in
      switch piece {
      case .text(let text): .text(format(text))
      case .plural(let argument, let cases):
        .plural(
          argument: argument,
          cases: cases.map { .init(category: $0.category, pieces: self.pieces($0.pieces)) })
      }
    }
  }

  /// A format with everything restyled but its specifiers.
  private func format(_ text: String) -> String {
    let format = FormatString(text)
    var result = ""
    var stretch = ""
    for segment in format.segments {
      switch segment {
      case .text(let range): stretch += String(decoding: format.bytes[range], as: UTF8.self)
      case .escapedPercent, .barePercent: stretch += "%%"
      case .specifier(let specifier):
        result += restyled(stretch) + String(decoding: format.bytes[specifier.range], as: UTF8.self)
        stretch = ""
      }
    }
    return result + restyled(stretch)
  }

  /// A stretch of text without specifiers.
  private func restyled(_ text: String) -> String {
    switch self {
    case .double: text.utf8.contains { $0 > 0x20 } ? text + text : text
    case .accent:
      String(String.UnicodeScalarView(text.unicodeScalars.map { Self.accents[$0] ?? $0 }))
    case .rtl: text
    }
  }

  private func marked(_ text: String) -> String {
    self == .rtl ? "\u{202E}" + text + "\u{202C}" : text
  }

  private func marked(_ pieces: [StringTemplate.Piece]) -> [StringTemplate.Piece] {
    self == .rtl ? [.text("\u{202E}")] + pieces + [.text("\u{202C}")] : pieces
  }

  private static let accents: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars,
      "áƀçđéƒĝĥíĵķĺḿñóþǫŕšťúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĹḾÑÓÞǪŔŠŤÚṼŴẊÝŽ".unicodeScalars))
}

extension ResourceModel {
  /// The model with the texts of all strings in a style for layout tests.
  func restyled(_ style: PseudoStyle) -> ResourceModel {
    var model = self
    for table in model.tables.indices {
      let keys = model.tables[table].keys
      for language in model.tables[table].languages.indices {
        let texts = model.tables[table].languages[language].texts
        model.tables[table].languages[language].texts = LocalizedTexts(
          keys.indices.map { index in
            texts[index].map {
              style.applied(to: $0, takesArguments: !keys[index].parameters.isEmpty)
            }
          })
      }
    }
    return model
  }
}

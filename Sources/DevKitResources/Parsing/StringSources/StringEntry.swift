import DevKitCore

/// One key of a string table in one language, as a source file gives it.
struct StringEntry: Sendable {
  var key: String
  var source: SourceString
  var comment: String?
  /// How far the translation is.
  var state = TranslationState.translated
  /// Whether the text is the key itself, because the file gives none.
  var isKeyItself = false
  /// Whether other languages are to have the key too.
  var isTranslatable = true
}

/// How far a translation is, as string catalogs tell it.
enum TranslationState: String, Sendable {
  case translated
  case needsReview = "needs_review"
  case new
  case stale
}

/// A value in a source file, with its bytes there.
struct SourceString: Sendable {
  var value: StringValue
  /// The bytes of the value in the file's text, quotes or tags included.
  var range: Range<Int>
}

/// What a key stands for in one language.
enum StringValue: Sendable {
  case text(String)
  /// A whole text for each plural category.
  indirect case plural([PluralText])
  /// A text for each kind of device, or for each width; one counts where nothing chooses.
  indirect case variants([StringVariant], chosen: Int)
  /// A format, the variables in it, and whether the names and `%arg` are those of a catalog.
  indirect case format(SourceText, variables: [String: StringVariable])

  /// A text with its bytes in the file.
  struct SourceText: Sendable {
    var text: String
    var range: Range<Int>
  }
}

/// The text of one plural category.
struct PluralText: Sendable {
  var category: PluralCategory
  var source: SourceString
}

/// The text of one device or width.
struct StringVariant: Sendable {
  var name: String
  var source: SourceString
}

/// A variable of a format: `%#@name@`.
struct StringVariable: Sendable {
  /// The position that a catalog gives; else the place in the format tells it.
  var argument: Int?
  /// The specifier of the argument without its `%`.
  var specifier: String
  /// Whether it is a catalog's, so that `%arg` stands for the argument.
  var isSubstitution: Bool
  var source: SourceString
}

extension StringValue {
  /// The text to show of a value: that of the other numbers, with the first of the variables.
  var sample: String {
    switch self {
    case .text(let text): text
    case .plural(let texts):
      (texts.first { $0.category == .other } ?? texts.last)?.source.value.sample ?? ""
    case .variants(let variants, let chosen):
      variants.indices.contains(chosen) ? variants[chosen].source.value.sample : ""
    case .format(let format, let variables):
      Self.filled(format.text, variables)
    }
  }

  /// A format whose first variables are replaced by their texts; only for people to read.
  private static func filled(_ text: String, _ variables: [String: StringVariable]) -> String {
    let format = FormatString(text)
    let bytes = Array(text.utf8)
    var result = ""
    var end = 0
    for specifier in format.specifiers {
      guard case .variable(let name) = specifier.content, let variable = variables[name],
        case .plural(let texts) = variable.source.value
      else { continue }
      let other = texts.first { $0.category == .other } ?? texts.last
      guard case .text(let text)? = other?.source.value else { continue }
      result += String(decoding: bytes[end..<specifier.range.lowerBound], as: UTF8.self) + text
      end = specifier.range.upperBound
    }
    return result + String(decoding: bytes[end...], as: UTF8.self)
  }
}

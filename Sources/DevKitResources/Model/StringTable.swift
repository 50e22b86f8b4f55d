import DevKitCore

/// All languages of one table of strings: of its `.strings`, `.stringsdict` and `.xcstrings` files.
struct StringTable: Sendable {
  /// The name that `Bundle` looks the table up by: the file name without its extension.
  var name: String
  /// The language whose values decide the signatures and stand in the documentation.
  var developmentLanguage: String
  /// The language that texts outside any language folder are taken to be in.
  var developmentRegion = "en"
  /// Every language with its texts, sorted by language.
  var languages: [Language]
  /// Every key of any language, sorted.
  var keys: [StringKey]

  /// The texts of one language.
  struct Language: Sendable {
    /// The name of the `.lproj` folder or the language of a catalog; `Base`, or empty for a table
    /// outside such a folder.
    var code: String
    /// What to show or to format, in the order of the table's keys.
    var texts: LocalizedTexts
    /// How much is translated; `nil` for the development language.
    var coverage: TranslationCoverage?
  }
}

/// One key of a string table with what its accessor needs.
///
/// A class, because there may be very many, which are handed from list to list.
final class StringKey: Sendable {
  let key: String
  /// The text that the documentation shows: that of the development language where it has the key.
  let developmentValue: String
  /// The comment in the source file, where there is one.
  let comment: String?
  /// The Swift types of the arguments, in the order in which a caller passes them.
  let parameters: [StringParameter]
  /// Texts of any language that Foundation would format wrongly, and what to format instead. The
  /// text `%#@` stands for every format with a variable.
  let repairs: [String: StringTemplate]
  private let place: Place

  /// Where a key is.
  enum Place: Sendable {
    case known(SourceLocation)
    /// At an offset of a file, whose lines are found when they are asked for.
    case offset(Int, LazyLineTable)
  }

  init(
    key: String, developmentValue: String, comment: String?, parameters: [StringParameter],
    repairs: [String: StringTemplate] = [:], place: Place
  ) {
    self.key = key
    self.developmentValue = developmentValue
    self.comment = comment
    self.parameters = parameters
    self.repairs = repairs
    self.place = place
  }

  /// The line and column of the key.
  var location: SourceLocation {
    switch place {
    case .known(let location): location
    case .offset(let offset, let lines): lines.location(at: offset)
    }
  }

  /// The key with further repairs, the last of those of one text.
  func adding(_ more: [(text: String, template: StringTemplate)]) -> StringKey {
    var repairs = repairs
    for repair in more { repairs[repair.text] = repair.template }
    return StringKey(
      key: key, developmentValue: developmentValue, comment: comment, parameters: parameters,
      repairs: repairs, place: place)
  }
}

/// An argument of a formatted string.
struct StringParameter: Hashable, Sendable {
  /// The argument label, or `nil` for none.
  var label: String?
  /// The Swift type, fully qualified: `Swift.Int`.
  var type: String

  /// Makes an argument. A label that is no plain identifier, as variables of plural rules may have
  /// any name, becomes one.
  init(label: String?, type: String) {
    self.label = label.map { label in
      let isPlain = SwiftIdentifier.isIdentifier(label) && label.utf8.allSatisfy { $0 < 0x80 }
      return isPlain ? label : CamelIdentifier.make(from: label)
    }
    self.type = type
  }
}

/// How much of a table a language has. All lists are sorted.
struct TranslationCoverage: Sendable {
  /// How many keys have a translation of their own.
  var translated = 0
  /// Keys of the development language that the language lacks.
  var missing: [String] = []
  /// Keys that the development language lacks, or that a catalog calls stale.
  var stale: [String] = []
  /// Keys whose text is that of the development language.
  var sameAsSource: [String] = []
  /// Keys whose translation a catalog wants looked at again.
  var needsReview: [String] = []
}

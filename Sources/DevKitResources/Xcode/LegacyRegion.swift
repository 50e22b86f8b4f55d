/// The names of languages that projects made before Xcode 10.2 may have for their regions.
enum LegacyRegion {
  /// The language code that such a name stands for; other names are codes already.
  static func code(of name: String) -> String { codes[name] ?? name }

  private static let codes = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es",
    "Dutch": "nl", "Japanese": "ja", "Danish": "da", "Finnish": "fi", "Korean": "ko",
    "Norwegian": "nb", "Portuguese": "pt", "Swedish": "sv", "Chinese": "zh",
  ]
}

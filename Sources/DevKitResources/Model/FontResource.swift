import DevKitCore

/// One face of a font file.
struct FontResource: Sendable {
  /// The PostScript name, by which `UIFont(name:size:)` and `Font.custom(_:size:)` find the face.
  var postScriptName: String
  /// The family name; empty when the font does not say.
  var family: String
  /// The style, such as `Bold`; empty when the font does not say.
  var style: String
  /// The font file's name with its extension.
  var fileName: String
  var location: SourceLocation
}

import DevKitCore

/// One typeface of a font file.
struct FontFace: Hashable, Sendable {
  /// The name that `UIFont(name:size:)` and `NSFont(name:size:)` find the face by. Where the font
  /// tells none, it is made of the file's name and `isNamedAfterFile` is set.
  var postScriptName: String
  /// The name for people, such as "DevKit Sample Bold".
  var fullName: String?
  /// The family, such as "DevKit Sample".
  var family: String?
  /// The style within the family, such as "Bold".
  var style: String?
  /// Whether the font has no readable PostScript name.
  var isNamedAfterFile = false
}

/// A font file: `.ttf` or `.otf` with one face, `.ttc` or `.otc` with several.
///
/// The formats are those of the OpenType specification 1.9: "Organization of an OpenType Font",
/// "name — Naming Table", and Adobe's Technical Note 5176 for the name in a `CFF ` table.
struct FontFile: Hashable, Sendable {
  /// The faces in the order of the file; none where it is no font that Apple's systems load.
  var faces: [FontFace]

  /// The extensions of font files, in lower case.
  static let pathExtensions: Set<String> = ["otc", "otf", "ttc", "ttf"]

  /// Reads the names of all faces, and of the file nothing else, however large it is.
  ///
  /// What is damaged is told in a diagnostic, and the face is named after the file: `Acme.ttf` is
  /// `Acme`, and the second face of `Acme.ttc` is `Acme-2`.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - path: The path to show in diagnostics.
  /// - Throws: What `source` throws.
  static func read<Source: ByteSource>(
    _ source: Source, path: String
  ) throws(Source.Failure) -> (file: FontFile, diagnostics: [Diagnostic]) {
    var reader = FontReader(source: source, path: path)
    let faces = try reader.readFaces()
    return (FontFile(faces: faces), reader.diagnostics)
  }
}

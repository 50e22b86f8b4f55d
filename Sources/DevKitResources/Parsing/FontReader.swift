import DevKitCore

/// Reads the faces of a font file.
enum FontReader {
  /// The faces of one file, and what is wrong with it.
  struct Result: Sendable {
    var fonts: [FontResource] = []
    var diagnostics: [Diagnostic] = []
  }
}

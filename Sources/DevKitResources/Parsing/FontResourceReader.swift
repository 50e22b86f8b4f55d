import DevKitCore

extension RandomAccessFile: ByteSource {}

/// Reads the faces of a font file into resources.
enum FontResourceReader {
  /// The faces of one file, and what is wrong with it.
  struct Result: Sendable {
    var fonts: [FontResource] = []
    var diagnostics: [Diagnostic] = []
  }

  /// Reads a file; one that cannot be read gives a diagnostic and no face.
  static func read(_ item: DiscoveredItem) -> Result {
    let location = SourceLocation(path: item.shownPath)
    do throws(FileError) {
      let (file, diagnostics) = try FontFile.read(
        try RandomAccessFile(item.path), path: item.shownPath)
      let fonts = file.faces.map { face in
        FontResource(
          postScriptName: face.postScriptName, family: face.family ?? "", style: face.style ?? "",
          fileName: item.name, location: location)
      }
      return Result(fonts: fonts, diagnostics: diagnostics)
    } catch {
      return Result(diagnostics: [.error("this font \(error.message)", at: location)])
    }
  }
}

import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitResources

/// Compares with fontTools (`pip install fonttools`) on the fonts that the system has.
@Suite(.enabled(if: PythonOracle.has("fontTools"), "no fontTools"))
struct FontFileAgainstFontToolsTests {
  private struct Face: Decodable, Equatable {
    var path: String
    var postScriptName: String
    var fullName: String?
    var family: String?
    var style: String?
  }

  /// Prints the names of every face, and first puts two fonts into a collection of their own.
  private static let script = """
    import glob, json, sys
    from fontTools.ttLib import TTCollection, TTFont
    paths = sorted(p for e in ("ttf", "otf", "ttc", "otc")
                   for p in glob.glob("/usr/share/fonts/**/*." + e, recursive=True))[:80]
    single = [p for p in paths if p.endswith("tf")][:3]
    if single:
        collection = TTCollection()
        collection.fonts = [TTFont(p) for p in single]
        collection.save(sys.argv[1])
        paths.append(sys.argv[1])
    faces = []
    for path in paths:
        fonts = TTCollection(path).fonts if path[-3:] in ("ttc", "otc") else [TTFont(path)]
        for font in fonts:
            name = lambda *n: next(filter(None, map(font["name"].getDebugName, n)), None)
            faces.append(dict(path=path, postScriptName=name(6), fullName=name(4),
                              family=name(16, 1), style=name(17, 2)))
    print(json.dumps(faces))
    """

  @Test func namesAgree() throws {
    let collection = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-\(UUID().uuidString).ttc").path
    defer { try? FileManager.default.removeItem(atPath: collection) }
    let output = try PythonOracle.output(of: Self.script, [collection], with: "fontTools")
    let theirs = try JSONDecoder().decode([Face].self, from: Data(output.utf8))
    var paths: [String] = []
    for face in theirs where face.path != paths.last { paths.append(face.path) }
    var ours: [Face] = []
    for path in paths {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped))
      let (file, diagnostics) = FontFile.read(MemoryByteSource(bytes), path: path)
      #expect(diagnostics.isEmpty)
      ours += file.faces.map {
        Face(
          path: path, postScriptName: $0.postScriptName, fullName: $0.fullName, family: $0.family,
          style: $0.style)
      }
    }
    print("compared \(ours.count) faces of \(paths.count) fonts")
    #expect(ours == theirs)
  }
}

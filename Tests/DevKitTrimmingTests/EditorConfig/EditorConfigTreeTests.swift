import DevKitCore
import DevKitTrimming
import Foundation
import Testing

@testable import DevKitTestSupport

/// The file tree: EditorConfig 0.17.2, "File Processing".
@Suite struct EditorConfigTreeTests {
  @Test func nearerFilesAreStrongerAndRootEndsTheSearch() throws {
    let scratch = try ScratchFolder()
    try scratch.write(".editorconfig", #"root = true\n[*]\na = top\nb = top\nc = top\n"#)
    try scratch.write("x/.editorconfig", #"[*]\nb = x\nc = unset\n[*.c]\nd = x\n"#)
    try scratch.write("x/y/.editorconfig", #"root = true\n[*]\na = y\n"#)
    var tree = EditorConfigTree(shownRelativeTo: scratch.path)
    func found(_ path: String) -> String {
      tree.properties(for: scratch(path)).pairs.values.map { "\($0.key)=\($0.value)" }
        .sorted().joined(separator: " ")
    }
    #expect(found("f") == "a=top b=top c=top")
    #expect(found("x/f") == "a=top b=x")
    #expect(found("x/f.c") == "a=top b=x d=x")
    #expect(found("x/y/f.c") == "a=y")
    #expect(found("x/missing/z/f.c") == "a=top b=x d=x")
    #expect(tree.diagnostics.isEmpty)
  }

  @Test func globsBelongToTheFolderOfTheirFile() throws {
    let scratch = try ScratchFolder()
    try scratch.write(".editorconfig", #"root = true\n[/f]\na = 1\n[x/*]\nb = 1\n"#)
    try scratch.write("x/.editorconfig", #"[/f]\nc = 1\n[x/f]\nd = 1\n"#)
    var tree = EditorConfigTree(shownRelativeTo: scratch.path)
    #expect(Set(tree.properties(for: scratch("f")).pairs.keys) == ["a"])
    #expect(Set(tree.properties(for: scratch("x/f")).pairs.keys) == ["b", "c"])
    #expect(Set(tree.properties(for: scratch("x/x/f")).pairs.keys) == ["d"])
  }

  @Test func whatIsWrongIsToldOnce() throws {
    let scratch = try ScratchFolder()
    try scratch.write(".editorconfig", #"root = true\nx = 1\n"#)
    try FileSystem.createFolder(scratch("sub/.editorconfig"))
    var tree = EditorConfigTree(shownRelativeTo: scratch.path)
    for name in ["a", "b", "sub/c", "sub/d"] { _ = tree.properties(for: scratch(name)) }
    #expect(tree.diagnostics.map { $0.location?.path } == [".editorconfig", "sub/.editorconfig"])
  }

  static let program = """
    import sys, base64, editorconfig
    for line in open(sys.argv[1]):
        path = base64.b64decode(line).decode()
        pairs = editorconfig.get_properties(path)
        print(" ".join(sorted(k + "=" + v for k, v in pairs.items() if v != "unset")) or "-")
    """

  @Test(
    .enabled(
      if: PythonOracle.has("editorconfig"), "the Python package editorconfig is not there"))
  func theReferenceAgreesOnRandomTrees() throws {
    let run = RandomRun("EditorConfig trees", count: 40)
    var generator = run.generator
    let folders = ["", "a/", "a/b/", "a/b/c/", "d/"]
    for _ in 0..<run.count {
      let scratch = try ScratchFolder()
      for folder in folders where folder.isEmpty || .random(using: &generator) {
        let isRoot = folder.isEmpty || Int.random(in: 0..<6, using: &generator) == 0
        var text = isRoot ? "root = true\n" : ""
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
          let globs = ["*", "*.c", "b/**", "/f.c", "{a,d}/*", "f.{c,h}", "[fg].h"]
          text += "[\(globs.randomElement(using: &generator)!)]\n"
          let keys = ["k", "indent_size", "tab_width", "indent_style", "CHARSET", "end_of_line"]
          let values = ["1", "2", "tab", "LF", "UTF-8", "x y"]
          text += "\(keys.randomElement(using: &generator)!) = "
          text += "\(values.randomElement(using: &generator)!)\n"
        }
        try scratch.write(folder + ".editorconfig", Array(text.utf8))
      }
      let paths = folders.flatMap { [$0 + "f.c", $0 + "f.h", $0 + "g.h"] }.map { scratch($0) }
      let answers = try PythonOracle.lines(
        of: Self.program, for: paths.map { Array($0.utf8) }, with: "editorconfig")
      var tree = EditorConfigTree(shownRelativeTo: scratch.path)
      let found = paths.map { path in
        let pairs = tree.properties(for: path).pairs.values.map { "\($0.key)=\($0.value)" }
        return pairs.isEmpty ? "-" : pairs.sorted().joined(separator: " ")
      }
      #expect(found == answers)
    }
  }
}

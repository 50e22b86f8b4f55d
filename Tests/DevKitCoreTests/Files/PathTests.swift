import DevKitCore
import Testing

@Suite struct PathTests {
  @Test(arguments: [
    ("a/./b//../c", "a/c"), ("./", "."), ("", "."), ("..", ".."), ("../../a", "../../a"),
    ("a/..", "."), ("a/../..", ".."), ("/..", "/"), ("/../a", "/a"), ("/", "/"),
    ("//a//b/", "/a/b"),
    ("a/b/../../../c", "../c"), ("...", "..."), ("a\u{300}/b", "a\u{300}/b"),
  ])
  func normalizes(path: String, expected: String) {
    #expect(Path.normalized(path) == expected)
  }

  @Test(arguments: [
    ("/a/b/c", "/a/b", "c"), ("/a/b", "/a/b", "."), ("/a/b", "/a/b/c", ".."),
    ("/a/x", "/a/b/c", "../../x"), ("/a", "/", "a"), ("/", "/a/b", "../.."),
    ("a/b", ".", "a/b"), ("../x", ".", "../x"), ("../x", "a", "../../x"), ("x", "..", "x"),
    ("/a/bc", "/a/b", "../bc"), ("a", "/a", "a"), ("/a/./b/../c", "/a/c/d", ".."),
    ("../a/b", "../a", "b"),
  ])
  func findsTheWayFromAFolder(path: String, folder: String, expected: String) {
    #expect(Path.relative(path, to: folder) == expected)
  }

  @Test(arguments: [
    ("/a", "/a/b", "b"), ("/a", "/a", nil), ("/a", "/ab", nil), ("/a", "/", nil),
    ("/a", "/a/../b", nil), (".", "a/b", "a/b"), (".", "../b", nil), (".", "/b", nil),
    ("/a", "/a/..b", "..b"),
  ])
  func tellsWhatLiesBelow(folder: String, path: String, expected: String?) {
    #expect(Path.below(folder, path) == expected)
  }

  @Test(arguments: [
    ("a/b.c", "a", "b.c", "b", "c"), ("/", "/", "", "", ""), ("/a", "/", "a", "a", ""),
    ("a", ".", "a", "a", ""), ("a/b/", "a", "b", "b", ""), ("a//b", "a", "b", "b", ""),
    (".hidden", ".", ".hidden", ".hidden", ""), ("x/.a.b", "x", ".a.b", ".a", "b"),
    ("x/a.", "x", "a.", "a", ""), ("x/..", "x", "..", "..", ""),
    ("a.tar.gz", ".", "a.tar.gz", "a.tar", "gz"),
  ])
  func takesPathsApart(path: String, parent: String, name: String, stem: String, ending: String) {
    #expect(Path.parent(of: path) == parent)
    #expect(Path.name(of: path) == name)
    #expect(Path.stem(of: path) == stem)
    #expect(Path.fileExtension(of: path) == ending)
  }

  @Test(arguments: [
    ("/a/b/c", ["/a/b/c", "/a/b", "/a", "/"]), ("/", ["/"]), ("a/b", ["a/b", "a", "."]),
    (".", ["."]),
  ])
  func goesUpwards(from folder: String, expected: [String]) {
    #expect(Array(Path.upwards(from: folder)) == expected)
  }

  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), ("a", "/b", "/b"), ("", "b", "b"), ("a", "", "a"),
    ("/", "b", "/b"),
  ])
  func joins(folder: String, path: String, expected: String) {
    #expect(Path.join(folder, path) == expected)
  }

  @Test func aSlashBeforeACombiningMarkIsASlash() {
    // "/\u{301}" is one Character; a search for the Character "/" does not find it.
    let path = "a/\u{301}b"
    #expect(Path.components(of: path).count == 2)
    #expect(Path.parent(of: path) == "a")
  }

  @Test func namesAreComparedByBytes() {
    // Composed and decomposed letters are two names on Linux, though == equates them.
    #expect(Path.below("/caf\u{E9}", "/cafe\u{301}/x") == nil)
    #expect(Path.precedes("Z", "a") && !Path.precedes("a", "Z") && !Path.precedes("a", "a"))
  }
}

import DevKitCore
import DevKitTrimming
import Testing

@testable import DevKitTestSupport

/// The parser: EditorConfig 0.17.2, "File Format".
@Suite struct EditorConfigFileTests {
  @Test(arguments: [
    // Blanks around keys, values and sections.
    ("[*]\nkey=value", "key=value"),
    ("  [*]  \n\t key \t = \t value \t ", "key=value"),
    ("[*]\nkey = two words", "key=two words"),
    ("[*]\ntwo words = value", "two words=value"),
    ("[*]\nkey = a = b", "key=a = b"),
    ("[*]\nKEY = Value", "key=Value"),
    ("[*]\nkey =", "key="),
    ("[*]\nkey = \u{A0}x\u{A0}", "key=x"),
    // Line ends and the mark.
    ("[*]\r\nkey = value\r\n", "key=value"),
    ("\u{FEFF}[*]\nkey = value", "key=value"),
    // Comments stand on lines of their own.
    ("# one\n; two\n[*]\n # three\nkey = value", "key=value"),
    ("[*]\nkey = value # no comment", "key=value # no comment"),
    ("[*]\nkey = value ; no comment", "key=value ; no comment"),
    ("[*]\nkey = editorconfig ;)", "key=editorconfig ;)"),
    ("[file#1;2]\nkey = value", "key=value"),
    // Sections: later ones are stronger, a repeated one goes on.
    ("[*]\na = 1\n[file*]\na = 2\n[other]\na = 3", "a=2"),
    ("[*]\na = 1\n[other]\nb = 1\n[*]\nc = 1", "a=1 c=1"),
    ("[[fF]ile#1;2]\nkey = value", "key=value"),
    ("[f[]le]\nkey = value", ""),
    // What means nothing is passed over.
    ("[*]\nnonsense\nkey = value", "key=value"),
    ("[*]\n= value\nkey = value", "key=value"),
    ("[*]\nkey : value", ""),
    // A section without an end must not be taken for the one before.
    ("[*]\na = 1\n[other] # why\na = 2", "a=1"),
    ("[a=b\nkey = value", ""),
    ("[]\nkey = value", ""),
  ])
  func pairsAreRead(text: String, expected: String) {
    let file = EditorConfigFile(SourceText(path: "x", bytes: Array(text.utf8)))
    let properties = EditorConfigProperties(file.pairs(for: "file#1;2"))
    let found = properties.pairs.values.map { "\($0.key)=\($0.value)" }.sorted()
    #expect(found.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("root = true", true), ("ROOT = True", true), ("root = false", false),
    ("[*]\nroot = true", false),
    ("root = yes", false), ("root = true\nroot = false", false), ("", false),
  ])
  func rootStandsInThePreamble(text: String, isRoot: Bool) {
    #expect(EditorConfigFile(SourceText(path: "x", bytes: Array(text.utf8))).isRoot == isRoot)
  }

  @Test("editorconfig-vscode#39: keys before the first section were ignored silently")
  func keysWithoutEffectAreWarnedOf() {
    #expect(
      warnings("root = true\n\n trim_trailing_whitespace = true\n[*]\n") == [
        "3:2: 'trim_trailing_whitespace' has no effect before the first section; "
          + "put it below '[*]'"
      ])
  }

  @Test func linesThatMeanNothingAreWarnedOf() {
    #expect(
      warnings("[*]\nkey : value\n[*.c] # C\n[]\n") == [
        "2:1: this line is neither a section, a comment nor 'key = value'",
        "3:1: this section has no ']' at its end, so what follows has no effect; "
          + "a comment stands on a line of its own",
        "4:1: this section matches no file: the pattern is empty",
      ])
  }

  @Test func longKeysValuesAndSectionsAreRead() {
    let name = String(repeating: "s", count: 1024)
    let key = String(repeating: "k", count: 1024)
    let value = String(repeating: "v", count: 4096)
    let text = "[\(name)]\n\(key) = \(value)\n"
    let file = EditorConfigFile(SourceText(path: "x", bytes: Array(text.utf8)))
    #expect(EditorConfigProperties(file.pairs(for: name))[key] == value)
  }

  @Test func brokenBytesDoNoHarm() {
    let run = RandomRun("EditorConfig files", count: 500)
    var generator = run.generator
    let pieces: [[UInt8]] = ["[", "]", "{", "}", "=", "\n", "a", "*", "\\", "[*]\n", "#"].map {
      Array($0.utf8)
    }
    for _ in 0..<run.count {
      var content: [UInt8] = []
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        content += pieces.randomElement(using: &generator)!
        if Int.random(in: 0..<8, using: &generator) == 0 {
          content.append(.random(in: 0...255, using: &generator))
        }
      }
      _ = EditorConfigFile(SourceText(path: "x", bytes: content)).pairs(for: "a/b.c")
    }
  }

  private func warnings(_ text: String) -> [String] {
    EditorConfigFile(SourceText(path: "x", bytes: Array(text.utf8))).diagnostics.map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.message)"
    }
  }
}

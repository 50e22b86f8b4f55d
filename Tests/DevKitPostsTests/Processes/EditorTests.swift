import DevKitCore
import Testing

@testable import DevKitPosts

@Suite struct EditorTests {
  private func editor(
    _ variables: [String: String], isMac: Bool = false, git: String? = nil
  ) -> [String]? {
    Editor(environment: Environment(variables), isMac: isMac, gitEditor: { git })?.words
  }

  @Test func theStrongestVariableThatIsNotEmptyCounts() {
    let all = ["JEKYLL_EDITOR": "j", "VISUAL": "v", "EDITOR": "e"]
    #expect(editor(all, git: "g") == ["j"])
    #expect(editor(["JEKYLL_EDITOR": "", "VISUAL": "v -f", "EDITOR": "e"]) == ["v", "-f"])
    #expect(editor(["VISUAL": " ", "EDITOR": "e"]) == ["e"])
    #expect(editor([:], git: "code --wait") == ["code", "--wait"])
    #expect(editor([:], isMac: true) == ["open", "-t"])
    #expect(editor(["DISPLAY": ":0"]) == ["xdg-open"])
    #expect(editor(["WAYLAND_DISPLAY": "wayland-0"]) == ["xdg-open"])
    #expect(editor([:]) == nil)
  }

  @Test(arguments: [
    ("vim", ["vim"]), ("  code   --wait ", ["code", "--wait"]),
    ("'/My Apps/ed' -w", ["/My Apps/ed", "-w"]), ("\"a b\" c", ["a b", "c"]),
    ("a\\ b c", ["a b", "c"]), ("ed \"\"", ["ed", ""]), ("ed 'it\"s'", ["ed", "it\"s"]),
    ("ed \"a\\\"b\\n\"", ["ed", "a\"b\\n"]), ("ed; rm -rf x", ["ed;", "rm", "-rf", "x"]),
    ("ed $(x)", ["ed", "$(x)"]),
  ])
  func valuesAreSplitAsAShellDoesAndNothingElse(value: String, words: [String]) {
    #expect(Editor.words(value) == words)
  }
}

import DevKitCore
import DevKitTrimming
import Testing

@Suite struct FilePolicyTests {
  private func policy(
    _ path: String = "a.txt", choices: TrimChoices = TrimChoices(), off: Set<TrimRule> = [],
    lineEnding: LineEnding? = nil, charset: Charset? = nil,
    attributes: [String: AttributeState] = [:], isInIndex: Bool = false
  ) -> FilePolicy {
    var editorConfig = EditorConfigTrimming()
    editorConfig.off = off
    editorConfig.lineEnding = lineEnding
    editorConfig.charset = charset
    return FilePolicy(
      path: path, choices: choices, editorConfig: editorConfig,
      attributes: AttributeTrimming(attributes), isInIndex: isInIndex)
  }

  @Test func allIsOnByDefault() {
    #expect(policy() == .trim(TrimRules(), charset: nil))
    #expect(policy("a.MD") == .trim(TrimRules(keepsHardBreaks: true), charset: nil))
  }

  @Test(
    arguments: [
      (["binary": .set, "text": .unset], LeaveReason.binaryAttribute),
      (["text": .unset], .textUnset), (["crlf": .unset], .textUnset),
      (["linguist-generated": .set], .generated),
      (["linguist-generated": .value("true")], .generated),
    ] as [([String: AttributeState], LeaveReason)])
  func attributesKeepFilesOut(attributes: [String: AttributeState], reason: LeaveReason) {
    #expect(policy(attributes: attributes) == .leave(reason))
    // Not even the command line has them touched.
    let choices = TrimChoices(only: [.blanks], lineEndings: .convert(to: .lf))
    #expect(policy(choices: choices, attributes: attributes) == .leave(reason))
  }

  @Test func aFileThatIsNotGeneratedIsTrimmed() {
    #expect(
      policy(attributes: ["linguist-generated": .value("false")])
        == .trim(TrimRules(), charset: nil))
    #expect(
      policy(attributes: ["linguist-generated": .unset]) == .trim(TrimRules(), charset: nil))
  }

  @Test("vscode#98631: the empty lines of context in patches are one blank")
  func patchesAreLeftAlone() {
    for name in ["a.patch", "b.DIFF", "debian/c.dpatch"] {
      #expect(policy(name) == .leave(.patch))
    }
  }

  @Test(
    arguments: [
      ("-blank-at-eol", [.finalNewline, .finalBlankLines]),
      ("-blank-at-eof", [.blanks, .finalNewline]), ("-trailing-space", [.finalNewline]),
      ("-trailing-space,blank-at-eol", [.blanks, .finalNewline]),
      ("space-before-tab,tabwidth=4", Set(TrimRule.allCases)),
    ] as [(String, Set<TrimRule>)])
  func theWhitespaceAttributeTurnsRulesOff(value: String, rules: Set<TrimRule>) {
    #expect(
      policy(attributes: ["whitespace": .value(value)]) == .trim(TrimRules(rules), charset: nil))
  }

  @Test func whitespaceUnsetLeavesBlanks() {
    #expect(
      policy(attributes: ["whitespace": .unset])
        == .trim(TrimRules([.finalNewline]), charset: nil))
  }

  @Test func theCommandLineIsStrongest() {
    let off: Set<TrimRule> = [.blanks]
    #expect(policy(off: off) == .trim(TrimRules([.finalNewline, .finalBlankLines]), charset: nil))
    #expect(
      policy(choices: TrimChoices(only: [.blanks]), off: off)
        == .trim(TrimRules([.blanks]), charset: nil))
    #expect(
      policy(choices: TrimChoices(skip: [.finalNewline]), off: off)
        == .trim(TrimRules([.finalBlankLines]), charset: nil))
    #expect(
      policy(
        choices: TrimChoices(lineEndings: .keep, byteOrderMark: .keep), lineEnding: .crlf,
        charset: .utf8)
        == .trim(TrimRules(), charset: .utf8))
  }

  @Test("pre-commit-hooks#1178: .bat files must stay CR LF in a project of LF")
  func attributesDecideLineEndsBeforeEditorConfig() {
    #expect(
      policy("run.bat", lineEnding: .lf, attributes: ["text": .set, "eol": .value("crlf")])
        == .trim(TrimRules(lineEndings: .convert(to: .crlf)), charset: nil))
    #expect(
      policy(lineEnding: .cr) == .trim(TrimRules(lineEndings: .convert(to: .cr)), charset: nil))
    // In the index it is LF whatever the working tree has.
    #expect(
      policy(lineEnding: .lf, attributes: ["eol": .value("crlf")], isInIndex: true)
        == .trim(TrimRules(), charset: nil))
  }

  @Test func theCharsetSaysWhetherThereIsAMark() {
    #expect(
      policy(charset: .utf8) == .trim(TrimRules(byteOrderMark: .remove), charset: .utf8))
    #expect(policy(charset: .utf8WithMark) == .trim(TrimRules(), charset: .utf8WithMark))
  }
}

import DevKitTrimming
import Testing

/// Two or more spaces after text break the line in Markdown (CommonMark 0.31, section 6.7).
@Suite struct MarkdownTests {
  @Test(arguments: [
    // pre-commit-hooks#472: taking them away joined the lines of an address.
    (#"a  \nb\n"#, #"a  \nb\n"#),
    // pre-commit-hooks#57: one is none, many are two, a blank line is empty.
    (#"bar \n"#, #"bar\n"#),
    (#"baz    \n"#, #"baz  \n"#),
    (#"x\n    \ny\n"#, #"x\n\ny\n"#),
    (#"a  \nb   \nc \n  \n"#, #"a  \nb  \nc\n"#),
    (#"a\t\nb\t \nc \t  \n"#, #"a\nb\nc  \n"#),
    (#"a   \r\nb  \r\n"#, #"a  \r\nb  \r\n"#),
    (#"a   "#, #"a  \n"#),
  ])
  func hardBreaksStayAsTwoSpaces(input: String, output: String) {
    let rules = TrimRules(keepsHardBreaks: true)
    #expect(escaped(ContentTrimmer.trimmed(bytes(input), rules: rules)) == output)
    #expect(escaped(ContentTrimmer.trimmed(bytes(output), rules: rules)) == output)
  }
}

import DevKitCore
import DevKitTrimming
import Testing

/// Thirty inputs on which sed, perl, git stripspace and the pre-commit hooks disagree, with what is
/// right here and why.
@Suite struct PeerTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var input: String
    var output: String
    /// The reason, where any of the others gives something else.
    var why: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "lf_trail", input: #"a \nb\t\nc\n"#, output: #"a\nb\nc\n"#,
      why: "perl's \\s+$ eats the line ends and joins the lines"),
    Row(
      name: "crlf_trail", input: #"a \r\nb\t\r\n"#, output: #"a\r\nb\r\n"#,
      why: "sed [ \\t]+$ finds nothing before a CR; sed [[:space:]] and git make the file LF"),
    Row(
      name: "cr_only", input: #"a \rb \r"#, output: #"a\rb\r"#,
      why: "the others know no CR lines; some take the last CR for a blank"),
    Row(
      name: "mixed", input: #"a \r\nb \nc \r"#, output: #"a\r\nb\nc\r"#,
      why: "every line keeps its own line end; the last CR is one, not a blank"),
    Row(
      name: "no_final_nl", input: #"a \nb "#, output: #"a\nb\n"#,
      why: "both rules in one run; the hooks need two, and sed leaves the line open"),
    Row(
      name: "all_ws_no_nl", input: "   ", output: "",
      why: "nothing but blanks is an empty file; end-of-file-fixer keeps them and adds a line"),
    Row(
      name: "all_ws_nl", input: #"  \n\t\n"#, output: "",
      why: "likewise; line by line, the hook and sed leave two empty lines"),
    Row(name: "empty", input: "", output: "", why: "no line end is added to an empty file"),
    Row(
      name: "only_nl", input: #"\n\n\n"#, output: "",
      why: "as git and end-of-file-fixer; sed looks at lines alone"),
    Row(
      name: "many_final_nl", input: #"a\n\n\n"#, output: #"a\n"#,
      why: "as git and end-of-file-fixer; sed looks at lines alone"),
    Row(
      name: "md_break", input: #"a  \nb   \nc \n  \n"#, output: #"a\nb\nc\n"#,
      why: "by the rules of any file; MarkdownTests has it by those of Markdown"),
    Row(
      name: "bom_trail", input: #"\xef\xbb\xbfa \n"#, output: #"\xef\xbb\xbfa\n"#,
      why: "perl eats the line end"),
    Row(
      name: "bom_only_ws", input: #"\xef\xbb\xbf  \n"#, output: #"\xef\xbb\xbf"#,
      why: "a file of blanks becomes empty; the mark is no blank and stays; sed leaves a line"),
    Row(
      name: "nbsp", input: #"a\xc2\xa0\n"#, output: #"a\xc2\xa0\n"#,
      why: "someone typed that space; only perl removes a byte, the line end"),
    Row(
      name: "nel", input: #"a\xc2\x85\n"#, output: #"a\xc2\x85\n"#, why: "U+0085 is no blank"),
    Row(
      name: "ideographic", input: #"a\xe3\x80\x80\n"#, output: #"a\xe3\x80\x80\n"#,
      why: "sed in a UTF-8 locale removes it, in C it does not; here the locale changes nothing"),
    Row(
      name: "zwsp", input: #"a\xe2\x80\x8b\n"#, output: #"a\xe2\x80\x8b\n"#,
      why: "U+200B is not white space"),
    Row(
      name: "ls_2028", input: #"a\xe2\x80\xa8\n"#, output: #"a\xe2\x80\xa8\n"#,
      why: "as U+3000: sed goes by the locale"),
    Row(
      name: "ff", input: #"a\n\x0c\nb\x0c\n"#, output: #"a\n\x0c\nb\x0c\n"#,
      why: "a form feed divides pages; the hook and sed [[:space:]] take it for a blank"),
    Row(
      name: "vt", input: #"a\x0b\n"#, output: #"a\x0b\n"#,
      why: "a control character, not a blank; the hook and sed [[:space:]] remove it"),
    Row(
      name: "latin1_nbsp", input: #"caf\xe9\xa0\n"#, output: #"caf\xe9\xa0\n"#,
      why: "no UTF-8, and no reason to touch it"),
    Row(name: "latin1_85", input: #"x\x85\n"#, output: #"x\x85\n"#, why: "an ellipsis on Windows"),
    Row(
      name: "invalid_utf8_trail", input: #"\xff\xfe \n"#, output: #"\xff\xfe \n\n\x00"#,
      why: "FF FE begins UTF-16: the one unit is U+0A20, and what it lacks is a line end"),
    Row(
      name: "utf16le", input: #"\xff\xfea\x00 \x00\n\x00b\x00\n\x00"#,
      output: #"\xff\xfea\x00\n\x00b\x00\n\x00"#,
      why: "read as UTF-16; byte by byte the others find nothing, or cut a unit in half"),
    Row(
      name: "nul", input: #"a\x00 \nb \n"#, output: #"a\x00 \nb \n"#,
      why: "a file with a NUL is binary and left alone; the others change it"),
    Row(
      name: "cr_cr_lf", input: #"a \r\r\n"#, output: #"a\r\r\n"#,
      why: "only the blank goes; the hook eats a CR, sed two, mixed-line-ending adds a line"),
    Row(
      name: "space_cr_space_lf", input: #"a \r \n"#, output: #"a\r"#,
      why: "lines \"a \" and \" \": one loses its blank, the other is blank and the last"),
    Row(
      name: "comb_after_space", input: #"a \xcc\x81\n"#, output: #"a \xcc\x81\n"#,
      why: "the line ends in an accent, not in the blank that carries it"),
    Row(
      name: "ctrl_1c", input: #"a\x1c\n"#, output: #"a\x1c\n"#,
      why: "white space to Python alone"),
    Row(
      name: "sp_then_nbsp", input: #"a \xc2\xa0 \n"#, output: #"a \xc2\xa0\n"#,
      why: "the blank after the no-break space goes, the one before it is inside the line"),
  ]

  @Test func thereAreThirty() { #expect(Self.rows.count == 30) }

  @Test(arguments: rows)
  func theOutputIsTheOneArguedFor(row: Row) {
    #expect(escaped(trimmedFile(bytes(row.input))) == row.output, "\(row.why)")
  }

  @Test(arguments: rows)
  func aSecondRunChangesNothing(row: Row) {
    let once = trimmedFile(bytes(row.input))
    #expect(escaped(trimmedFile(once)) == escaped(once))
  }

  @Test(arguments: ["crlf", "mixed", "space_cr_space_lf inside"])
  func whatTheTableLeavesOpenIsSettled(name: String) {
    switch name {
    case "crlf":
      let rules = TrimRules(lineEndings: .majority)
      let output = ContentTrimmer.trimmed(bytes(#"a \r\nb\r\nc \nd"#), rules: rules)
      #expect(escaped(output) == #"a\r\nb\r\nc\r\nd\r\n"#)
    case "mixed":
      let rules = TrimRules(lineEndings: .convert(to: .lf))
      let output = ContentTrimmer.trimmed(bytes(#"a \r\nb \nc \r"#), rules: rules)
      #expect(escaped(output) == #"a\nb\nc\n"#)
    default:
      // Without its blank the second line would vanish into a CR LF.
      let output = ContentTrimmer.trimmed(bytes(#"a \r \nb\n"#))
      #expect(escaped(output) == #"a\r \nb\n"#)
    }
  }
}

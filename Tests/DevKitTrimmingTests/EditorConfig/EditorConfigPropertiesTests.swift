import DevKitCore
import DevKitTrimming
import Testing

/// Properties: EditorConfig 0.17.2, "Supported Pairs".
@Suite struct EditorConfigPropertiesTests {
  @Test(arguments: [
    ("end_of_line = CRLF", "end_of_line=crlf"),
    ("charset = UTF-8-BOM", "charset=utf-8-bom"),
    ("other = Value", "other=Value"),
    ("a = 1\na = 2", "a=2"),
    // Unset takes away, whatever comes before; what comes after counts again.
    ("a = 1\na = unset", ""),
    ("a = unset\na = 1", "a=1"),
    ("charset = UNSET", ""),
    // Indentation.
    ("indent_style = tab", "indent_size=tab indent_style=tab"),
    ("indent_size = 4", "indent_size=4 tab_width=4"),
    ("indent_size = 4\ntab_width = 8", "indent_size=4 tab_width=8"),
    ("indent_size = tab\ntab_width = 8", "indent_size=8 tab_width=8"),
    ("indent_size = Tab", "indent_size=tab"),
    (
      "indent_style = tab\ntab_width = 4", "indent_size=4 indent_style=tab tab_width=4"
    ),
    ("indent_style = space\nindent_size = 2", "indent_size=2 indent_style=space tab_width=2"),
  ])
  func pairsBecomeProperties(text: String, expected: String) {
    let source = SourceText(path: "x", bytes: Array("[*]\n\(text)\n".utf8))
    let properties = EditorConfigProperties(EditorConfigFile(source).pairs(for: "file"))
    let found = properties.pairs.values.map { "\($0.key)=\($0.value)" }.sorted()
    #expect(found.joined(separator: " ") == expected)
  }

  @Test(
    arguments: [
      ("trim_trailing_whitespace = true", EditorConfigTrimming()),
      ("trim_trailing_whitespace = unset", EditorConfigTrimming()),
      ("trim_trailing_whitespace = FALSE", trimming(off: [.blanks])),
      ("insert_final_newline = false", trimming(off: [.finalNewline, .finalBlankLines])),
      ("insert_final_newline = true", EditorConfigTrimming()),
      ("end_of_line = cr", trimming(lineEnding: .cr)),
      ("charset = utf-16le", trimming(charset: .utf16LittleEndian)),
      ("charset = utf-8", trimming(charset: .utf8)),
    ] as [(String, EditorConfigTrimming)])
  func whatMattersIsTaken(text: String, expected: EditorConfigTrimming) {
    var reports = 0
    #expect(read(text) { _ in reports += 1 } == expected)
    #expect(reports == 0)
  }

  @Test func valuesThatAreNoneAreWarnedOf() {
    var reports: [Diagnostic] = []
    let found = read("trim_trailing_whitespace = false # why") { reports.append($0) }
    #expect(found == EditorConfigTrimming())
    #expect(
      reports.map(\.message) == [
        "'trim_trailing_whitespace' cannot be 'false # why', only false, true or unset; "
          + "comments stand on lines of their own"
      ])
    #expect(reports.first?.location?.line == 2)
  }

  private func read(_ text: String, _ report: (Diagnostic) -> Void) -> EditorConfigTrimming {
    let source = SourceText(path: "x", bytes: Array("[*]\n\(text)\n".utf8))
    let properties = EditorConfigProperties(EditorConfigFile(source).pairs(for: "file"))
    return EditorConfigTrimming(properties, report: report)
  }
}

private func trimming(
  off: Set<TrimRule> = [], lineEnding: LineEnding? = nil, charset: Charset? = nil
) -> EditorConfigTrimming {
  var trimming = EditorConfigTrimming()
  trimming.off = off
  trimming.lineEnding = lineEnding
  trimming.charset = charset
  return trimming
}

import Testing

@testable import DevKitTestSupport
@testable import DevKitTrimming

/// Literals of several lines keep their blanks; everything around them loses them.
///
/// In the inputs `_` stands for a blank at the end of a line, `~` for one that has to go.
@Suite struct LiteralTests {
  private func check(_ name: String, _ text: String) throws {
    let input = Array(text.utf8).map { byte in
      byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~") ? 0x20 : byte
    }
    let expected = Array(text.utf8).filter { $0 != UInt8(ascii: "~") }.map { byte in
      byte == UInt8(ascii: "_") ? 0x20 : byte
    }
    var file = try #require(
      JudgedFile(input, shownPath: name, rules: TrimRules(), charset: nil) { _ in })
    #expect(escaped(file.trimmed) == escaped(expected), "\(name)")
    #expect(file.unsureLine == nil)
    var rules = TrimRules()
    rules.keepsLiterals = false
    file = try #require(
      JudgedFile(input, shownPath: name, rules: rules, charset: nil) { _ in })
    #expect(escaped(file.trimmed) == escaped(expected.withoutBlanksAtLineEnds))
  }

  @Test(
    "SwiftFormat#2245, SwiftFormat#2182: blanks in a Swift literal were taken",
    arguments: [
      "let a = \"\"\"\n  x_\n_\n  \"\"\"~\nlet b = 1~\n",
      "let a = #\"\"\"\n  \"\"\" _\n  \"\"\"#~\n",
      "let a = \"\"\"\n  \\(f(\"\"\"\n    y_\n    \"\"\"))_\n  z_\n  \"\"\"~\n",
      "// \"\"\"~\nlet a = 1~\n/* \"\"\"~\n /* */ \"\"\"~\n*/~\nlet b = \"\"\"\n_\n\"\"\"\n",
      "let a = \"\\\"\\\"\\\"\"~\nlet b = #\"\"\"#~\nlet c = \"\\(d[\"\"\"\nx_\n\"\"\"])\"~\n",
      "let r = #/~\n"
        .replacing("~", with: "_") + "  a_\n/#~\nlet s = /\"/~\nlet t = \"\"\"\nu_\n\"\"\"~\n",
      "#if DEBUG~\nlet q = a / b~\nlet c = d/e/f~\nlet x = \"\"\"\ny_\n\"\"\"~\n#endif~\n",
    ])
  func swift(text: String) throws { try check("a.swift", text) }

  @Test(
    "ruff#8037, ruff#10038: trimming a Python literal changed the program",
    arguments: [
      "\"\"\"\nx_\n\"\"\"~\ny = 1~\n", "a = '''b_\n\"\"\"_\n'''~\nc = \"#'''\"~\nd = 1 # '''~\n",
      "a = r'''\\'''_\n'''~\nb = rb\"\"\"\\\\\n_\n\"\"\"~\n",
      "a = f'''{b['c']}_\n{{_\n{d + \"\"\"\ne_\n\"\"\"}_\n'''~\ng = 1~\n",
      // No backslash keeps a brace of an f-string from being one.
      "a = rf'(\\{{%)({b})'~\nc = rf'''\\{{_\n'''~\nd = f'\\N{DASH}\\{e}'~\n",
      "'''it''s_\n'''~\nx = '\\''~\ny = \"\"~\n",
    ])
  func python(text: String) throws { try check("a.py", text) }

  @Test(
    "editorconfig-vscode#359: template literals were trimmed",
    arguments: [
      "const a = `x_\n${b(`y_\n`)}_\n`~\nlet c = 1~\n", "a = /`/~\nb = `c_\n`~\n",
      "// `~\n/* ` */ a = '`'~\nb = \"`\"~\nc = `\\`_\n`~\n",
      "a = b / c~\nd = `${{ e: { f: 1 } }}_\n`~\nreturn /[/`]/~\nx = `_\n`~\n",
      "a = (b) / c~\nx = `_\n`~\n",
    ])
  func javaScript(text: String) throws { for name in ["a.js", "a.ts"] { try check(name, text) } }

  @Test(arguments: [
    "cat <<EOF~\na_\n  EOF_\nEOF\necho b~\n", "cat <<-'E F' && x~\n\ta_\n\tE F\ny~\n",
    "cat <<A <<\\B~\na_\nA\nb_\nB\nc~\n", "echo 'a_\nb_\n'~\necho \"c_\n$(d \"e\")_\n\"~\n",
    "# it's <<EOF~\necho a#b ${#c}~\ncat <<<word~\ncat <<EOF\n'_\nEOF\n",
    "x=$((1 + 2))~\n(( y++ ))~\ncat <<EOF\na_\nEOF\n",
    "f() {~\n  cat <<EOF | g \\\n    -h\na_\nEOF\n}~\n",
    "echo $'a\\'_\n'~\nb~\n", "x=\"$(cat <<EOF\n\"_\nEOF\n)\"~\ny~\n",
  ])
  func shell(text: String) throws { for name in ["a.sh", "a.bash"] { try check(name, text) } }

  @Test(
    "dollar quotes, shifts, nested quotes, patterns of case and continued lines misled in shell",
    arguments: LiteralRows.shell)
  func shellRow(row: LiteralRows.Row) throws { try check(row.name, row.text) }

  @Test(
    "text of JSX was taken for code, a regular expression for a division",
    arguments:
      LiteralRows.elements + LiteralRows.slashes)
  func javaScriptRow(row: LiteralRows.Row) throws { try check(row.name, row.text) }

  @Test(
    "replacements of several lines were trimmed in Python, quotes in formats taken for strings",
    arguments: LiteralRows.formats)
  func pythonRow(row: LiteralRows.Row) throws { try check(row.name, row.text) }

  @Test("operators as values were taken for regular expressions", arguments: LiteralRows.operators)
  func swiftRow(row: LiteralRows.Row) throws { try check(row.name, row.text) }

  /// Looking ahead from every slash or parenthesis to the end would take a hundred times as long for ten
  /// times as much.
  @Test(arguments: [
    ("a.js", "a=(b+c)/d;", "\n`a`"), ("a.js", "(a)/[", "\n`"), ("a.sh", "(( ", "'"),
    ("a.sh", "((a) ", "'"), ("a.sh", "<<a ", "\na"), ("a.swift", ",\\/", "\"\"\""),
  ])
  func noTextTakesLongerThanInProportion(name: String, part: String, end: String) throws {
    func seconds(_ count: Int) throws -> Double {
      let text = Array((String(repeating: part, count: count) + end + " \n").utf8)
      return try processorSeconds {
        _ = try #require(
          JudgedFile(text, shownPath: name, rules: TrimRules(), charset: nil) { _ in })
      }
    }
    let short = try seconds(4_000)
    #expect(try seconds(40_000) < max(short, 0.005) * 60)
  }

  @Test(
    "names of scripts without an extension were not known",
    arguments: [
      ".bashrc", ".profile", ".bash_profile", ".zshrc", "a/PKGBUILD", "a.bats", "a.ksh",
    ])
  func namesOfScripts(name: String) throws { try check(name, "cat <<E~\n_\nE\n") }

  @Test func theLanguageIsToldByTheFirstLineWhereTheNameTellsNone() throws {
    try check("tool", "#!/bin/sh\r\na='_\r\n'~\r\n")
    try check("tool.in", "#!/bin/sh\na='_\n'~\n")
    try check("tool-1.2", "#!/usr/bin/env bash\na='_\n'~\n")
    for (line, text) in [
      ("#!/usr/bin/env -S python3 -u", "'''_\n'''~\n"), ("#!/bin/sh", "cat <<E\n_\nE\n"),
      ("#!/usr/bin/env -u FOO bash", "cat <<E\n_\nE\n"),
      ("#!/usr/bin/xcrun --sdk macosx swift", "a = \"\"\"\n_\n\"\"\"~\n"),
      ("#!/usr/bin/env -S FOO=1 bash", "cat <<E\n_\nE\n"),
      ("#!/usr/bin/env -S uv run --script", "'''_\n'''~\n"),
      ("#!/usr/bin/env node", "`_\n`~\n"), ("#!/usr/bin/perl", "'''~\n'''~\n"),
    ] {
      try check("tool", line + "\n" + text)
    }
    try check("a.txt", "\"\"\"\nx~\n\"\"\"~\n")
  }

  /// Texts that end in the middle of something, or where a parser would be needed, and the line from
  /// which nothing is known.
  @Test(arguments: [
    ("a.swift", "let a = 1 \nlet b = \"\"\"\nc \n\n\n", 2), ("a.swift", "a \n/* \"\"\" \n", 2),
    ("a.swift", "a \nlet b = \"c\n\"\"\" \n\"\"\"\n", 2), ("a.py", "a \nb = '''c \n", 2),
    ("a.py", "a \nb = 'c\nd = '''\n \n'''\n", 2), ("a.py", "a \nf'''{b['''c''']} \n'''\n", 2),
    ("a.js", "a \nb = `c \n", 2), ("a.jsx", "a \n<p>Don't</p>\n`b \n`\n", 2),
    ("a.js", "a \nif (b) /'/.test(c)\nd = ` \n`\n", 2), ("a.sh", "a \ncat <<EOF\nb \n", 3),
    ("a.sh", "a \necho 'b \n", 2),
  ])
  func whatCannotBeToldIsLeftAloneAndSaid(name: String, text: String, line: Int) throws {
    let file = try #require(
      JudgedFile(Array(text.utf8), shownPath: name, rules: TrimRules(), charset: nil) { _ in })
    #expect(file.unsureLine == line)
    #expect(file.trimmed.suffix(4) == Array(text.utf8).suffix(4))
  }

  @Test(arguments: LiteralRows.unsure)
  func moreThatCannotBeTold(name: String, text: String, line: Int) throws {
    try whatCannotBeToldIsLeftAloneAndSaid(name: name, text: text, line: line)
  }

  @Test func lineEndsOfLiteralsChangeWithTheOthers() throws {
    var rules = TrimRules(lineEndings: .convert(to: .lf))
    rules.keepsLiterals = true
    let file = try #require(
      JudgedFile(
        Array("a = '''\r\nb \r\n''' \r\n".utf8), shownPath: "a.py", rules: rules, charset: nil
      ) { _ in })
    #expect(escaped(file.trimmed) == #"a = '''\nb \n'''\n"#)
  }
}

extension [UInt8] {
  fileprivate var withoutBlanksAtLineEnds: [UInt8] {
    ContentTrimmer.trimmed(self)
  }
}

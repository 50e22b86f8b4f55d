import DevKitCore

@testable import DevKitArguments
@testable import DevKitPosts
@testable import DevKitTrimming

/// Posts, trimmed files and the command line.
extension FuzzTarget {
  static var textTargets: [FuzzTarget] {
    [
      FuzzTarget(
        "front-matter",
        "---\ntitle: \"A: b\"\ntags: [a, b]\ndate: 2020-01-01 10:00:00 +0100\n---\nText\n"
      ) {
        bytes in
        guard let frontMatter = try? FrontMatter(bytes) else { return 0 }
        var edit = FrontMatterEdit(frontMatter)
        edit.remove("date")
        return (try? edit.result()) == nil ? 1 : 2
      },
      FuzzTarget(
        "editor-config",
        "root = true\n[*.{a,b}]\nindent_style = tab ; c\n[**/x]\nEnd_Of_Line=crlf\n"
      ) {
        bytes in
        let file = EditorConfigFile(SourceText(path: ".editorconfig", bytes: bytes))
        return file.pairs(for: "a/b.swift").count + file.sections.count
      },
      FuzzTarget(
        "git-attributes", "*.png binary\n\"a b\" -text eol=crlf\n[attr]x text\nd/** !whitespace\n"
      ) {
        bytes in
        let text = SourceText(path: ".gitattributes", bytes: bytes)
        return GitAttributesFile(text).lines.count
      },
      literals(
        "a.swift",
        "let a = #\"\"\"\n  b \\#(c(\"\"\"\n d \n\"\"\")) \n  \"\"\"#\n/* /* */ */ let e = /f\"/\n"),
      literals("a.py", "a = f'''b {c!r:{d}} \n'''\ne = r\"\"\"f\"\"\" # g'''\n"),
      literals("a.js", "const a = `b ${c(`d`)} \n`; /e`/.test(f) /* ` */\n"),
      literals("a.sh", "cat <<-'A' <<B\n c \n\tA\nd $(e \"f\")\nB\ng='h\n'\n"),
      FuzzTarget("trim", seeds: texts) { bytes in
        let form = TextForm.allCases[bytes.isEmpty ? 0 : Int(bytes[0]) % TextForm.allCases.count]
        let rest = Array(bytes.dropFirst())
        let once = ContentTrimmer.trimmed(rest, form: form)
        precondition(ContentTrimmer.trimmed(once, form: form) == once, "trimming twice is not once")
        return 1
      },
      FuzzTarget("command-line", "--only\0a,b\0-nq\0--\0-x", "--in-place=1\0file\0--help") {
        bytes in
        let words = bytes.split(separator: 0, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
        return (try? TrimCommand.parse(words)) == nil ? 0 : 1
      },
    ]
  }

  /// A file with literals, of the language that its name tells.
  private static func literals(_ name: String, _ text: String) -> FuzzTarget {
    FuzzTarget("literals-\(name.dropFirst(2))", text) { bytes in
      bytes.withUnsafeBytes { buffer in
        guard let language = LiteralLanguage(path: name, head: buffer) else { return 0 }
        _ = language.literals(in: buffer)
        return 1
      }
    }
  }

  private static var texts: [[UInt8]] {
    [
      Array("\0a \r\n\tb\t\n\n\n".utf8),
      [1] + Array("\u{FEFF}a \n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
    ]
  }
}

import DevKitCore
import Testing

@testable import DevKitTestSupport

/// What is wrong is said at its exact place, once, and the other entries survive.
@Suite struct StringsErrorTests {
  @Test(
    arguments: [
      // A missing semicolon.
      ("a = 1\nb = 2;", "a b", ["1:6 error: expected ';' after the value of 'a'"]),
      (
        "\"a\" = \"1\"  // c\n\"b\" = \"2\";", "a b",
        ["1:10 error: expected ';' after the value of 'a'"]
      ),
      ("\"a\"=\"1\" \"b\"=\"2\";", "a b", ["1:8 error: expected ';' after the value of 'a'"]),
      ("a = 1;\nb = 2", "a b", ["2:6 error: expected ';' after the value of 'b'"]),
      ("{ a = 1 }", "a", ["1:8 error: expected ';' after the value of 'a'"]),
      // A missing '='.
      ("a 1;\nb = 2;", "b", ["1:2 error: expected '=' or ';' after the key 'a'"]),
      ("a\nb = 2;", "b", ["1:2 error: expected '=' or ';' after the key 'a'"]),
      ("a = 1;\nb", "a", ["2:2 error: expected '=' or ';' after the key 'b'"]),
      ("{ a = 1; b }", "a", ["1:11 error: expected '=' or ';' after the key 'b'"]),
      // A missing value or key.
      ("a = ;\nb = 2;", "b", ["1:5 error: the value of 'a' is missing"]),
      ("a =\n", "", ["2:1 error: expected the value of 'a', found the end of the file"]),
      ("= 1;\nb = 2;", "b", ["1:1 error: expected a key, found '='"]),
      ("a == 1;\nb = 2;", "b", ["1:4 error: expected the value of 'a', found '='"]),
      // Too much.
      (
        "a = 1;;\nb = 2;", "a b",
        ["1:7 warning: extra ';': Foundation ignores the rest of the file"]
      ),
      ("a = 1;\n}\nb = 2;", "a b", ["2:1 error: expected a key, found '}'"]),
      ("{a = 1;};", "a", ["1:9 error: expected the end of the file after '}', found ';'"]),
      // What Foundation reads as something else.
      (
        "a = \"\\n\\u0041\";\nb = \"\\\\u0041\\u004\";", "a b",
        ["1:8 warning: \\u0041 shows as 'u0041' at run time; Foundation reads \\U0041"]
      ),
      // Values that are no strings.
      (
        "a = {b = c; d = (e,);};\nf = g;", "f",
        ["1:5 warning: the value of 'a' is not a string; the entry is left out"]
      ),
      (
        "a = <0f>;f=g;", "f",
        ["1:5 warning: the value of 'a' is not a string; the entry is left out"]
      ),
      (
        "a = {b = c;", "",
        [
          "1:5 warning: the value of 'a' is not a string; the entry is left out",
          "1:5 error: this '{' is never closed [1:12 the file ends here]",
        ]
      ),
      ("{ a = 1;", "a", ["1:1 error: this '{' is never closed [1:9 the file ends here]"]),
      // What needs quotes.
      (
        "é = 1;\nb = 2;", "b",
        [
          "1:1 error: 'é' must stand in quotes: only letters, digits and _ $ / : . - may stand without"
        ]
      ),
      (
        "“a” = “1”;\nb = 2;", "b",
        ["1:1 error: “ is a typographic quote; strings stand in straight quotes (\")"]
      ),
      (
        "\"a\" = \"say \"hello\" now\";\nb = 2;", "a b",
        [
          "1:13 error: expected ';' after the value of 'a'"
            + " [1:12 a quote inside a string is written \\\"]"
        ]
      ),
      (
        "a = <0g>;\nb = 2;", "b",
        ["1:7 error: expected a hexadecimal digit or '>' in data [1:5 the data begins here]"]
      ),
    ] as [(String, String, [String])])
  func oneMistake(text: String, keys: String, messages: [String]) {
    let file = StringsReader.read(SourceText(text))
    #expect(file.entries.map(\.key).joined(separator: " ") == keys)
    #expect(file.diagnostics.map(\.brief) == messages)
  }

  @Test(
    arguments: [
      // A missing closing quote, at a value and at a key.
      (
        "\"a\" = \"1;\n/* c */\n\"b\" = \"2\";\n\"c\" = \"3\";", ["a=1", "b=2", "c=3"],
        ["1:7 error: the closing quote of this string is missing [3:1 it runs to the quote here]"]
      ),
      (
        "\"a = \"1\";\n\"b\" = \"2\";", ["b=2"],
        [
          "1:7 error: expected '=' or ';' after the key 'a = '"
            + " [1:6 a quote inside a string is written \\\"]"
        ]
      ),
      // A missing opening quote.
      (
        "a\" = \"1\";\n\"b\" = \"2\";", ["b=2"],
        ["1:2 error: expected '=' or ';' after the key 'a'"]
      ),
      // No closing quote in the whole file.
      (
        "b = 2;\n\"a\" = \"1;\nc = 3;", ["b=2", "a=1", "c=3"],
        ["2:7 error: this string is never closed [3:7 it runs to the end of the file]"]
      ),
      (
        "b = 2;\n\"a", ["b=2"],
        ["2:1 error: this string is never closed [2:3 it runs to the end of the file]"]
      ),
      // A comment without end hides what follows, as it does for Foundation.
      (
        "a = 1;\n  /* x\nb = 2;", ["a=1"],
        ["2:3 error: this comment is never closed [3:7 it runs to the end of the file]"]
      ),
      (
        "a = 1 /* x\n; b = 2;", ["a=1"],
        [
          "1:6 error: expected ';' after the value of 'a'",
          "1:7 error: this comment is never closed [2:9 it runs to the end of the file]",
        ]
      ),
      // Strings of several lines are right, also where a semicolon is missing after them.
      ("\"a\" = \"1\n2\n\";\n\"b\" = \"3\";", ["a=1\n2\n", "b=3"], []),
      (
        "\"a\" = \"1\n2\"\n\"b\" = \"3\";", ["a=1\n2", "b=3"],
        [
          "2:3 error: expected ';' after the value of 'a'"
            + " [1:7 the string begins here; is its closing quote missing?]"
        ]
      ),
    ] as [(String, [String], [String])])
  func quotesAndComments(text: String, entries: [String], messages: [String]) {
    let file = StringsReader.read(SourceText(text))
    #expect(file.entries.map { "\($0.key)=\($0.value)" } == entries)
    #expect(file.diagnostics.map(\.brief) == messages)
  }

  @Test func findingsAreLimited() {
    let file = StringsReader.read(SourceText(String(repeating: "=;\n", count: 5000) + "a = b;"))
    #expect(file.entries.map(\.key) == ["a"])
    #expect(file.diagnostics.count == 101)
    #expect(file.diagnostics.last?.message == "4900 more problems in this file are not shown")
  }

  @Test(arguments: [
    "a=\\'\n", "a = \"x\n", "a = 'x\nb = \"y\n", "\"\n", "x\n\"a\"\n", "/* \n", "{", "(", "a={",
    "<",
    "a\n\"b\" /*c*/ /*d*/\n", "\"a\"=\"b\"", "“", "\\", "// x\n", "\"\"   \n",
  ])
  func hostileTextTakesLinearTime(piece: String) {
    let text = String(repeating: piece, count: 300_000 / piece.utf8.count)
    let seconds = processorSeconds {
      #expect(StringsReader.read(SourceText(text)).diagnostics.count <= 101)
    }
    #expect(seconds < 10)
  }
}

import DevKitCore
import Foundation
import Testing

@Suite struct DiagnosticRendererTests {
  private func render(
    _ diagnostic: Diagnostic, _ style: DiagnosticStyle, color: Bool = false,
    environment: [String: String] = [:]
  ) -> String {
    DiagnosticRenderer(
      style: style, root: "/src/App", usesColor: color, environment: Environment(environment)
    ).render(diagnostic)
  }

  private let duplicate = Diagnostic.warning(
    "duplicate key 'a'", at: SourceLocation(path: "en.lproj/L.strings", line: 7, column: 3),
    notes: [
      .init(
        "the first is here", at: SourceLocation(path: "en.lproj/L.strings", line: 2, column: 1)),
      .init("the last one counts"),
    ])

  @Test func text() {
    #expect(
      render(duplicate, .text) == """
        en.lproj/L.strings:7:3: warning: duplicate key 'a'
        en.lproj/L.strings:2:1: note: the first is here
        en.lproj/L.strings:7:3: note: the last one counts

        """)
    #expect(
      render(.error("no input", notes: [.init("try -h")]), .text)
        == "error: no input\nnote: try -h\n")
    let file = SourceLocation(path: "a")
    #expect(render(.error("x", at: file), .text) == "a: error: x\n")
    let line = SourceLocation(path: "a", line: 3)
    #expect(render(.error("x", at: line), .text) == "a:3: error: x\n")
  }

  @Test(arguments: [
    ("/src/App/a/b", "a/b"), ("/src/App2/a", "/src/App2/a"), ("../x", "../x"),
    ("/src/App", "/src/App"),
  ])
  func pathsAreShortInText(path: String, shown: String) {
    #expect(render(.error("x", at: SourceLocation(path: path)), .text) == "\(shown): error: x\n")
  }

  @Test func xcodeNeedsAbsolutePaths() {
    #expect(
      render(duplicate, .xcode).hasPrefix(
        "/src/App/en.lproj/L.strings:7:3: warning: duplicate key 'a'\n"
          + "/src/App/en.lproj/L.strings:2:1: note: the first is here\n"))
    let elsewhere = SourceLocation(path: "../Lib/./x", line: 1)
    #expect(render(.error("x", at: elsewhere), .xcode) == "/src/Lib/x:1: error: x\n")
  }

  @Test func github() {
    #expect(
      render(duplicate, .github) == "::warning file=en.lproj/L.strings,line=7,col=3::"
        + "duplicate key 'a'%0Aen.lproj/L.strings:2:1: note: the first is here"
        + "%0Anote: the last one counts\n")
    #expect(render(.error("100%, a:b\r\n"), .github) == "::error::100%25, a:b%0D%0A\n")
    #expect(
      render(Diagnostic(.note, "x", at: SourceLocation(path: "a:b,c%\nd")), .github)
        == "::notice file=a%3Ab%2Cc%25%0Ad::x\n")
  }

  @Test func githubFindsFilesFromTheRepository() {
    let location = SourceLocation(path: "a", line: 1)
    for (workspace, expected) in [
      ("/src", "App/a"), ("/src/App", "a"), ("/elsewhere", "a"), ("", "a"),
    ] {
      let text = render(
        .error("x", at: location), .github, environment: ["GITHUB_WORKSPACE": workspace])
      #expect(text == "::error file=\(expected),line=1::x\n")
    }
  }

  @Test func json() throws {
    let line = render(duplicate, .json)
    #expect(
      line == """
        {"severity":"warning","message":"duplicate key 'a'","path":"en.lproj/L.strings","line":7,\
        "column":3,"notes":[{"message":"the first is here","path":"en.lproj/L.strings","line":2,\
        "column":1},{"message":"the last one counts","path":null,"line":null,"column":null}]}

        """)
    #expect(
      render(.error("x"), .json)
        == #"{"severity":"error","message":"x","path":null,"line":null,"column":null,"notes":[]}"#
        + "\n")
  }

  @Test func colorsTheWordAlone() {
    let location = SourceLocation(path: "a", line: 1, column: 2)
    #expect(
      render(.error("x", at: location), .text, color: true)
        == "a:1:2: \u{1B}[1;31merror\u{1B}[0m: x\n")
    #expect(render(.error("x"), .github, color: true) == "::error::x\n")
    #expect(!render(.error("x"), .json, color: true).contains("\u{1B}"))
  }

  @Test(arguments: [DiagnosticStyle.text, .xcode, .github, .json])
  func nothingInAMessageReachesTheTerminal(style: DiagnosticStyle) throws {
    let evil = "\u{1B}[2J\u{9B}31m\u{7}\u{8}\r\n\t\u{0}\u{7F}\u{202E}\u{2028}\u{FEFF}é👩‍👩‍👧"
    let diagnostic = Diagnostic.error(
      evil, at: SourceLocation(path: evil, line: 1), notes: [.init(evil)])
    let text = render(diagnostic, style)
    let controls = text.unicodeScalars.filter {
      $0.properties.generalCategory == .control || [0x202E, 0x2028, 0xFEFF].contains($0.value)
    }
    let lines = style == .text || style == .xcode ? 2 : 1
    #expect(controls.map(\.value) == Array(repeating: 0x0A, count: lines))
    #expect(text.contains("é👩‍👩‍👧"))
    if style == .json {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(object?["message"] as? String == evil && object?["path"] as? String == evil)
    }
  }

  @Test func controlsAreShownByName() {
    #expect("a\n\t\r\u{1B}é".visible == "a\\n\\t\\r\\u{1B}é")
  }

  @Test(
    arguments: [
      ([:], .text), (["GITHUB_ACTIONS": "true"], .github), (["GITHUB_ACTIONS": "false"], .text),
      (["XCODE_VERSION_ACTUAL": "1600"], .xcode), (["XCODE_PRODUCT_BUILD_VERSION": "16A1"], .xcode),
      (["XCODE_VERSION_ACTUAL": ""], .text),
      (["XCODE_VERSION_ACTUAL": "1600", "GITHUB_ACTIONS": "true"], .github),
    ] as [([String: String], DiagnosticStyle)])
  func autoGoesByTheEnvironment(variables: [String: String], expected: DiagnosticStyle) {
    let environment = Environment(variables)
    #expect(DiagnosticStyle.auto.resolved(in: environment) == expected)
    #expect(DiagnosticStyle.json.resolved(in: environment) == .json)
  }

  @Test(
    arguments: [
      (.auto, true, [:], true), (.auto, false, [:], false),
      (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, ["CLICOLOR_FORCE": "1"], false), (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true), (.auto, false, ["CLICOLOR_FORCE": "1"], true),
      (.auto, false, ["CLICOLOR_FORCE": "0"], false), (.auto, false, ["CLICOLOR_FORCE": ""], false),
      (.auto, false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      (.auto, true, ["TERM": "dumb"], false),
      (.auto, true, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
      (.auto, true, ["CLICOLOR": "0"], false), (.auto, true, ["TERM": "xterm"], true),
    ] as [(ColorMode, Bool, [String: String], Bool)])
  func colorsGoByTheEnvironment(
    mode: ColorMode, isTerminal: Bool, variables: [String: String], expected: Bool
  ) {
    let environment = Environment(variables)
    #expect(mode.usesColor(isTerminal: isTerminal, environment: environment) == expected)
  }
}

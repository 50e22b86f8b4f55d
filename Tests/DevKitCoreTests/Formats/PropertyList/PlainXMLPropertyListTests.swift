import Testing

@testable import DevKitCore
@testable import DevKitTestSupport

/// The short way through plain property lists and the long one through events must agree.
@Suite struct PlainXMLPropertyListTests {
  private static let pieces = [
    "<dict>", "</dict>", "<array>", "</array>", "<key>k</key>", "<key>l &amp; m</key>",
    "<key></key>",
    "<string>text</string>", "<string></string>", "<string>a &lt; b &#233;\r\nc</string>",
    "<true/>",
    "<false/>", "<integer>3</integer>", "<string/>", "<key/>", " ", "\n\t", "text", "<!-- c -->",
    "<string>]]></string>", "<string>&nope;</string>", "<string a='b'>x</string>", "<date>x</date>",
    "<string>été 設定 a long text without any marks</string>", "</plist>", "<plist>",
    "<string><![CDATA[x]]></string>", "<string>\u{1}</string>",
  ]

  /// The same list with a comment behind it, which is no plain list.
  private func readByEvents(_ text: String) -> PropertyListDocument {
    read(text + "<!-- c -->")
  }

  private func read(_ text: String) -> PropertyListDocument {
    PropertyListReader.read(SourceText(path: "x", bytes: Array(text.utf8)))
  }

  private func expectSame(_ text: String) {
    // As long as the comment, since some errors are at the end of the document.
    let (plain, events) = (read(text + String(repeating: " ", count: 10)), readByEvents(text))
    #expect(
      plain.root.map(String.init(describing:)) == events.root.map(String.init(describing:)),
      "\(text)")
    #expect(plain.diagnostics.map(\.message) == events.diagnostics.map(\.message), "\(text)")
    #expect(plain.diagnostics.map(\.location) == events.diagnostics.map(\.location), "\(text)")
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    """

  @Test func randomListsAreReadAlike() {
    var run = RandomRun("plain property lists", count: 1_500)
    for _ in 0..<run.count {
      var text = Self.head
      var open: [String] = []
      var needsKey = false
      for _ in 0..<Int.random(in: 0...14, using: &run.generator) {
        // Mostly what may stand here, so that many lists are well-formed.
        let piece: String
        if Int.random(in: 0..<12, using: &run.generator) == 0 {
          piece = Self.pieces.randomElement(using: &run.generator) ?? ""
        } else if open.last == "</dict>", needsKey {
          piece =
            ["<key>k</key>", "<key>long key with words</key>", "</dict>"].randomElement(
              using: &run.generator) ?? ""
        } else {
          piece =
            [
              "<string>x</string>", "<string>%d &amp; more</string>", "<dict>", "<array>",
              "<true/>", "\n ",
            ]
            .randomElement(using: &run.generator) ?? ""
        }
        text += piece
        switch piece {
        case "<dict>": (open, needsKey) = (open + ["</dict>"], true)
        case "<array>": (open, needsKey) = (open + ["</array>"], false)
        case "</dict>": _ = open.popLast()
        default: if open.last == "</dict>", piece.hasPrefix("<") { needsKey.toggle() }
        }
      }
      expectSame(text + open.reversed().joined() + "</plist>\n")
    }
  }

  @Test(arguments: [
    "<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>",
    "<dict><key>a</key></dict>", "<dict><string>1</string></dict>", "<array><key>a</key></array>",
    "<string>1</string><string>2</string>", "", "<dict></array>", "<dict>", "<key>a</key>",
    "<array><true/><false/></array>", "<dict><key>a</key><dict></dict></dict>",
  ])
  func listsWithMistakesAreReadAlike(_ content: String) {
    expectSame(Self.head + content + "</plist>")
    expectSame("<plist>" + content + "</plist>\n")
    expectSame("<plist/>" + content)
  }

  /// The short way is taken: it is not only the long one that answers.
  @Test func plainListsTakeTheShortWay() {
    let list = Self.head + "<dict><key>a</key><string>b</string></dict>\n</plist>\n"
    let offset = Array(list.utf8).firstIndex(of: 0x0A) ?? 0
    let read = Array(list.utf8).withUnsafeBufferPointer {
      PlainXMLPropertyList.read($0, from: offset)
    }
    #expect(read?.root["a"]?.stringValue == "b")
  }
}

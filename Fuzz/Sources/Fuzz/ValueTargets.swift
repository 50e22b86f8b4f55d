@testable import DevKitArguments
import DevKitCommand
@testable import DevKitCore
@testable import DevKitYAML

/// Formats that several commands read.
extension FuzzTarget {
  static var valueTargets: [FuzzTarget] {
    [
      FuzzTarget(
        "json", #"{"a": [1, -2.5e3, true, null, "\u00e9\n"], "b": {"a": {}}}"#,
        "// comment\n{\"bump\": {\"files\": [\"a\",], /* */ },}\n"
      ) { bytes in
        let text = SourceText(path: "a.json", bytes: bytes)
        let strict = (try? JSONDocument(text)).map { walk($0.root) } ?? 0
        return strict + ((try? JSONDocument(text, options: .relaxed)).map { walk($0.root) } ?? 0)
      },
      FuzzTarget(
        "property-list", seeds: propertyLists
      ) { bytes in
        let document = PropertyListReader.read(SourceText(path: "a.plist", bytes: bytes))
        for diagnostic in document.diagnostics { _ = diagnostic.message }
        return document.root.map { walk($0) } ?? 0
      },
      FuzzTarget(
        "xml",
        #"<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a x='1'>&lt;&#65;<![CDATA[d]]></a>"#,
        "<a><!-- b --><c d=\"e\"/><?f g?></a>"
      ) { bytes in
        var reader = XMLReader(SourceText(path: "a.xml", bytes: bytes))
        var count = 0
        while let event = try? reader.next() {
          _ = event
          count += 1
        }
        return count
      },
      FuzzTarget(
        "strings", "/* a */\n\"key\" = \"value %@ \\U00e9\\n\";\nbare = 'x';\n\"alone\";\n",
        "{ a = b; \"c\" = \"d\"; }", "// \u{1F600}\n\"\\\"\" = \"\\101\";\n"
      ) { bytes in
        StringsReader.read(SourceText(path: "a.strings", bytes: bytes)).entries.count
      },
      FuzzTarget(
        "yaml", "a: [1, 0x1F, 1:30]\nb: &x {c: d}\ne: *x\nf: |\n  text\n",
        "- !!str 2020-01-01\n- ~\n"
      ) { bytes in (try? YAMLDocument(bytes)) == nil ? 0 : 1 },
      FuzzTarget("editor-glob", "*.{swift,md}\nSources/a.swift", "[!a-c]{1..9}**/x\nx/y") { bytes in
        let parts = bytes.split(separator: 0x0A, maxSplits: 1).map {
          String(decoding: $0, as: UTF8.self)
        }
        guard parts.count == 2 else { return 0 }
        return GlobPattern(parts[0], .editorConfig).matches(parts[1]) ? 2 : 1
      },
      FuzzTarget(
        "settings",
        "// How releases are made here.\n{\"bump\": {\"tag\": true}, \"quiet\": false, // x\n}",
        "{\"trim\": {\"only\": [1]}}"
      ) { bytes in
        var reader = SettingsReader(
          SourceText(path: ".devkit.json", bytes: bytes), knownKeys: CommonSettings.keys,
          otherSections: ["bump"])
        reader.read()
        return reader.diagnostics.isEmpty ? 1 : 0
      },
    ]
  }

  private static var propertyLists: [[UInt8]] {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>A</key><array><integer>-1</integer><real>2.5</real><true/>
      <date>2020-01-01T00:00:00Z</date><data>AAEC</data></array><key>B</key><string>&amp;</string>
      </dict></plist>
      """
    let binary: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x41, 0xA1, 3, 0x10, 7]
      + [8, 11, 13, 15] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 4] + [UInt8](repeating: 0, count: 8) + [0, 0, 0, 0, 0, 0, 0, 17]
    return [Array(xml.utf8), Array("{a = (1, <0fa0>, \"x\\\"\"); b = {c = d;};}".utf8), binary]
  }

  private static func walk(_ node: JSONNode) -> Int {
    _ = node.stringValue
    return 1 + node.members.reduce(0) { $0 + walk($1.value) }
      + node.elements.reduce(0) { $0 + walk($1) }
  }

  static func walk(_ value: PropertyListValue) -> Int {
    switch value.content {
    case .dictionary(let entries): 1 + entries.reduce(0) { $0 + walk($1.value) }
    case .array(let elements): 1 + elements.reduce(0) { $0 + walk($1) }
    default: 1
    }
  }
}

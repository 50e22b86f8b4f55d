@testable import DevKitCore
import Foundation
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// Any text at all as a name, key, value or comment gives a file that compiles and means that text.
@Suite struct HostileTextTests {
  private static let pieces = [
    "*/", "/*", "//", "///", "\"\"\"", "\"", "#", "\\(", "\\(x)", "\\", "\\u{41}", "\"#", "#if",
    "\n#if",
    "\n#endif\n", "\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{0B}", "\u{0C}", "\0",
    "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{FFFF}", "\u{10}", "\u{10}-",
    "\u{301}", "\u{20DD}", "\u{FE0F}", "👨‍👩‍👧", "🏳️‍🌈", "日本", "é", "e\u{301}", "ﬃ", "ǅ", "\u{E000}",
    "\u{F0000}", "\u{10FFFF}", "`", "$0", "$", "_", "__", "_table", "_string1", "_bundle", "%@",
    "%", "%%",
    "%1$@ %d", "%*d", "{", "}", ")", ";", "@", "self", "init", "Type", "R", "Swift", "Foundation",
    "<#x#>", "&", "a", "B", "9", " ", "\t", "swiftlint:", "@available", "\u{1B}[31m",
    String(repeating: "long ", count: 400),
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...5, using: &generator)
    return (0..<count).map { _ in
      if Int.random(in: 0..<6, using: &generator) == 0 {
        let value = UInt32.random(in: 0...0x2_FFFF, using: &generator)
        return Unicode.Scalar(value).map { String(Character($0)) } ?? "x"
      }
      return pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  /// Different texts by their scalars.
  private static func texts(_ count: Int, _ generator: inout SeededGenerator) -> [String] {
    var seen: Set<LiteralText> = []
    var result: [String] = []
    for piece in pieces + (0..<count).map({ _ in text(&generator) })
    where seen.insert(LiteralText(piece)).inserted {
      result.append(piece)
    }
    return result
  }

  /// A model in which each text is the name of one resource of every kind.
  private static func model(_ texts: [String]) -> ResourceModel {
    let place = SourceLocation(path: "x")
    var model = ResourceModel()
    var merge = AssetMerge()
    for (index, text) in texts.enumerated() {
      for kind in [ResourceKind.image, .color, .data, .spriteAtlas] {
        merge.add(
          Asset(
            kind: kind, name: text, loadName: text, tags: [text], dataFile: text, location: place))
      }
      if index % 7 == 0 {
        merge.add(
          Asset(kind: .image, name: text, loadName: "\(text)/\(text)", location: place),
          namespaces: [text])
      }
      model.fonts.append(
        FontResource(
          postScriptName: text, family: text, style: text, fileName: text, location: place))
      model.files.append(
        FileResource(
          fileName: text, directory: text, isPackage: false, languages: [text], location: place))
    }
    model.assets = merge.root
    model.tables = tables(texts)
    model.developmentRegion = texts.last ?? "en"
    return model
  }

  private static func tables(_ texts: [String]) -> [StringTable] {
    let entries = texts.map {
      StringEntry(key: $0, source: SourceString(value: .text($0), range: 0..<0), comment: $0)
    }
    func file(_ name: String, _ entries: [StringEntry]) -> StringsTableFile {
      StringsTableFile(
        tableName: name, language: "en", shownPath: "x", hasLines: false, entries: entries)
    }
    let merged = [file("Localizable", entries)] + texts.map { file($0, Array(entries.prefix(1))) }
    return merged.map {
      StringTableMerge(
        name: $0.tableName, developmentRegion: "en",
        options: StringTableOptions(listsTranslations: true)
      ).merge([$0]).table
    }
  }

  @Test(arguments: IdentifierStyle.allCases)
  func anyTextCompiles(style: IdentifierStyle) async throws {
    var run = RandomRun("hostile texts \(style)", count: 60)
    let texts = Self.texts(run.count, &run.generator)
    var diagnostics: [Diagnostic] = []
    let named = ModelNaming(style: style).name(Self.model(texts), diagnostics: &diagnostics)
    #expect(named.fonts.count == texts.count)
    let source = String(
      decoding: SwiftEmitter(model: named, options: EmissionOptions()).source(), as: UTF8.self)
    for mode in LanguageMode.allCases {
      #expect(try await SwiftCompiler.check(source: source, mode: mode) == [], "\(mode)")
    }
  }

  /// What the accessors give when they run is the text itself, byte for byte.
  @Test(.enabled(if: SwiftToolchain.compilerOnPath != nil))
  func anyTextComesBack() async throws {
    var run = RandomRun("texts that come back", count: 60)
    let texts = Self.texts(run.count, &run.generator)
    var model = Self.model(texts)
    model.developmentRegion = "en"
    var diagnostics: [Diagnostic] = []
    let named = ModelNaming(style: .camel).name(model, diagnostics: &diagnostics)
    let source = String(
      decoding: SwiftEmitter(model: named, options: EmissionOptions()).source(), as: UTF8.self)
    let images = named.assets.first { $0.kind == .image }?.root.assets ?? []
    let keys = named.tables.first { $0.value.table.name == "Localizable" }?.value.keys ?? []
    let main =
      ["func show(_ text: String) { print(text.utf8.map { String($0) }.joined(separator: \",\")) }"]
      + images.map { "show(R.image.\($0.source).name)" }
      + named.fonts.map { "show(R.font.\($0.source).family)" }
      + keys.map { "show(R.string.localizable.\($0.source).key.description)" }
      + keys.filter { $0.value.parameters.isEmpty }.map {
        "show(R.string.localizable.\($0.source)())"
      }
    let plain = keys.filter { $0.value.parameters.isEmpty }
    let expected: [String] =
      images.map(\.value.name) + named.fonts.map(\.value.family) + keys.map(\.value.key)
      + plain.map { FormatString($0.value.key).plainText }
    let output = try await Self.run(source, main: main.joined(separator: "\n") + "\n")
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == expected.count)
    for (line, text) in zip(lines, expected) {
      #expect(
        line == text.utf8.map { String($0) }.joined(separator: ","), "\(text.debugDescription)")
    }
  }

  private static func run(_ source: String, main: String) async throws -> String {
    try await TemporaryFolder.use { folder in
      try folder.write(["R.swift": source, "main.swift": main])
      let compiler = try #require(SwiftToolchain.compilerOnPath)
      let program = folder.appendingPathComponent("program")
      let built = try await ChildProcess.run(
        compiler,
        ["-swift-version", "6", "-o", program.path]
          + ["R.swift", "main.swift"].map { folder.appendingPathComponent($0).path })
      #expect(built.status == 0, "\(built.output.prefix(2000))")
      return try await ChildProcess.run(program, []).output
    }
  }
}

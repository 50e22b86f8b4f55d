import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

/// Random and broken files, judged by Foundation's reader.
@Suite struct StringsComparisonTests {
  static let samples: [[UInt8]] = [
    "/* Title */\n\"title\" = \"Hello %@ \\\"x\\\"\\n\";\n\n// Other\nkey.one = 'two';\nbare;\n",
    "{ \"é\" = \"\\U00e9\\Ud83d\\Ude00\\101\\375\"; a-b/c$d:e_f.g = \"\"; \"multi\nline\" = x; }",
    "\"a\"=\"1\";\"b\"=\"2\";/* c */\"a\"=\"3\";\r\n'q\"q' = \"it's\";\r// end\r",
  ].map { Array($0.utf8) }

  static let pieces = [
    "\"", "'", "\\", "\\U", "\\Ud83d", "\\Ude00", "\\012", "\\3", "=", ";", "{", "}", "(", ")", ",",
    "<", ">", "//", "/*", "*/", "\n", "\r\n", " ", "\"a\" = \"b\";", "a", "é", "\u{2028}", "<0f>",
    "$",
  ]

  static func inputs(_ run: RandomRun) -> [[UInt8]] {
    var mutator = Mutator(seed: run.seed, pieces: pieces)
    return samples + (0..<run.count).map { mutator.mutated(samples[$0 % samples.count]) }
  }

  @Test func anyBytesAreRead() {
    for input in Self.inputs(RandomRun("strings", count: 500)) {
      let file = StringsReader.read(SourceText(input))
      #expect(file.diagnostics.count <= 120)
      #expect(file.entries.count <= input.count)
      for entry in file.entries {
        #expect(entry.keyRange.upperBound <= file.text.bytes.count)
        #expect(entry.valueRange.upperBound <= file.text.bytes.count)
      }
    }
  }

  @Test func foundationReadsTheSameEntries() {
    var agreed = 0
    for input in Self.inputs(RandomRun("strings beside Foundation", count: 2000)) {
      let text = String(decoding: input, as: UTF8.self)
      // Foundation tells UTF-16 without a mark by other signs, fails on NULs between tokens, and
      // drops the backslash of \u, which is read as \U here.
      guard TextDecoder.decode(SourceText(input)).diagnostics.isEmpty, !input.contains(0),
        !text.contains("\\u")
      else { continue }
      let file = StringsReader.read(SourceText(input))
      let isClean = file.diagnostics.allSatisfy { $0.message.hasPrefix("duplicate key") }
      let theirs =
        try? PropertyListSerialization.propertyList(from: Data(input), options: [], format: nil)
      if isClean, !file.entries.isEmpty {
        var ours: [String: String] = [:]
        for entry in file.entries { ours[entry.key] = entry.value }
        #expect(theirs as? [String: String] == ours, "\(text.debugDescription)")
        agreed += 1
      } else if let theirs = theirs as? [String: String] {
        // Foundation stops without a word where it finds no key; what it has read is here too.
        let keys = Set(file.entries.map(\.key))
        #expect(keys.isSuperset(of: theirs.keys), "\(text.debugDescription)")
      }
    }
    #expect(agreed > 100)
  }

  @Test(.enabled(if: RealInputs.folder != nil, "DEVKIT_REAL_INPUTS is not set"))
  func foundationReadsTheSameEntriesOfRealFiles() throws {
    let files = RealInputs.files(withExtension: "strings")
    #expect(!files.isEmpty)
    for file in files {
      let data = try Data(contentsOf: file)
      let ours = StringsReader.read(SourceText(path: file.path, bytes: Array(data)))
      #expect(ours.diagnostics.filter { $0.severity == .error }.isEmpty)
      let theirs = try #require(
        PropertyListSerialization.propertyList(from: data, options: [], format: nil)
          as? [String: String])
      #expect(ours.entries.count == theirs.count)
      for entry in ours.entries where !ours.text.slice(entry.valueRange).contains("\\u") {
        #expect(entry.value == theirs[entry.key], "\(entry.key)")
      }
    }
  }
}

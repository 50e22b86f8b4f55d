import Foundation
import Testing

@testable import DevKitTestSupport

/// Every string of real projects, in every language, is what a Python script of its own makes of
/// the source files.
@Suite(
  .enabled(if: RealInputs.folder != nil, "DEVKIT_REAL_INPUTS is not set"),
  .enabled(if: PythonOracle.has("babel"), "Babel is missing"))
struct RealStringsTests {
  private struct Key {
    var table: String
    var key: String
    var accessor: String
    var types: [String]
  }

  @Test(arguments: ["icecubes", "mastodon"])
  func everyStringIsItsText(app: String) async throws {
    let folder = try #require(RealInputs.folder).appendingPathComponent(app)
    let arguments = ["gen-resources", folder.path, "--only", "string", "-q"]
    let model = try JSONSerialization.jsonObject(
      with: Data(try await Devkit.run(arguments + ["--json"]).output.utf8))
    let tables = try #require((model as? [String: Any])?["string"] as? [[String: Any]])
    let keys = tables.flatMap(Self.keys)
    let languages = Set(tables.flatMap { $0["languages"] as? [String] ?? [] })
    let source = try await Devkit.run(arguments + ["-o", "-"]).output
    let output = try await SwiftProgram.output(
      of: Self.program(keys, languages: languages.sorted()).merging(["R.swift": source]) { $1 })
    let found = Self.lines(output)

    let expected = try await TemporaryFolder.use { scratch in
      var types: [String: [String: [String]]] = [:]
      for key in keys { types[key.table, default: [:]][key.key] = key.types }
      let file = scratch.appendingPathComponent("types.json")
      try JSONSerialization.data(withJSONObject: types).write(to: file)
      let script = PackageFolder.url.appendingPathComponent("Tests/EndToEndTests/string-texts.py")
      let listed = try await ChildProcess.run(
        try #require(PythonOracle.interpreter(with: "babel")),
        [script.path, folder.path, file.path])
      #expect(listed.status == 0, "\(listed.output.suffix(400))")
      return Self.lines(listed.output)
    }
    #expect(expected.count > keys.count)
    var differences: [String] = []
    for (place, text) in expected.sorted(by: { $0.key < $1.key }) where found[place] != text {
      differences.append("\(place): \(found[place] ?? "nothing") instead of \(text)")
    }
    #expect(differences.prefix(20) == [])
  }

  /// Every key of a large catalog has an accessor of its own.
  @Test func everyKeyOfACatalogHasAnAccessor() async throws {
    let folder = try #require(RealInputs.folder).appendingPathComponent("icecubes")
    let run = try await Devkit.run(["gen-resources", folder.path, "--json", "-q"])
    let model = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let tables = try #require((model as? [String: Any])?["string"] as? [[String: Any]])
    let table = try #require(tables.first { $0["name"] as? String == "Localizable" })
    let file = try #require(
      RealInputs.files(withExtension: "xcstrings").first {
        $0.path.hasPrefix(folder.path) && $0.lastPathComponent == "Localizable.xcstrings"
      })
    let catalog = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let source = try #require((catalog as? [String: Any])?["strings"] as? [String: Any])
    let keys = Self.keys(of: table)
    #expect(source.count == 733)
    #expect(keys.count == 733)
    #expect(Set(keys.map(\.key)) == Set(source.keys))
    #expect(Set(keys.map(\.accessor)).count == 733)
    let code = try await Devkit.run(["gen-resources", folder.path, "-o", "-", "-q"]).output
    let accessors = code.matches(of: /(?m)^ +var \S+: StringResource[^{]*\{ _string\d*\(/)
    #expect(accessors.count == tables.reduce(0) { $0 + Self.keys(of: $1).count })
  }

  private static func keys(of table: [String: Any]) -> [Key] {
    (table["keys"] as? [[String: Any]] ?? []).map { key in
      Key(
        table: table["name"] as? String ?? "", key: key["key"] as? String ?? "",
        accessor: key["accessor"] as? String ?? "",
        types: (key["parameters"] as? [[String: Any]] ?? []).compactMap { $0["type"] as? String })
    }
  }

  /// A program that prints every string in every language, some with several numbers.
  private static func program(_ keys: [Key], languages: [String]) -> [String: String] {
    let calls = keys.map { key in
      let place = literal(key.table) + ", language, " + literal(key.key)
      let path = key.accessor.split(separator: ".").dropFirst().map { "`\($0)`" }
        .joined(separator: ".")
      guard !key.types.isEmpty else { return "show(\(place), 0, string.\(path)())" }
      let values = key.types.enumerated().map { index, type in
        type == "Swift.String" ? "\"s\(index + 1)\"" : "\(type)(n + \(index))"
      }
      return
        "for n in numbers { show(\(place), n, string.\(path)(\(values.joined(separator: ", ")))) }"
    }
    // In parts, since one long function takes long to compile.
    let chunks = stride(from: 0, to: calls.count, by: 50).map {
      calls[$0..<min($0 + 50, calls.count)]
    }
    let functions = chunks.enumerated().map { index, part in
      """
      func part\(index)(_ language: String, _ string: R.Strings) {
        \(part.joined(separator: "\n  "))
      }
      """
    }
    let parts = """
      import Foundation
      let numbers = [0, 1, 2, 5, 21]
      func show(_ table: String, _ language: String, _ key: String, _ n: Int, _ text: String) {
        let values: [Any] = [table, language, key, n, text]
        let data = try! JSONSerialization.data(withJSONObject: values)
        print(String(decoding: data, as: UTF8.self))
      }
      \(functions.joined(separator: "\n"))
      """
    let main = """
      import Foundation
      for language in [\(languages.map(literal).joined(separator: ", "))] {
        let string = R.string(
          preferredLanguages: [language], locale: Locale(identifier: "en_US_POSIX"))
      \(chunks.indices.map { "  part\($0)(language, string)" }.joined(separator: "\n"))
      }
      """
    return ["parts.swift": parts, "main.swift": main]
  }

  private static func literal(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }
    return "\"\(scalars.joined())\""
  }

  /// Texts by table, language, key and number.
  private static func lines(_ output: String) -> [String: String] {
    var result: [String: String] = [:]
    for line in output.split(separator: "\n") {
      guard let values = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any],
        values.count == 5
      else { continue }
      result[values.dropLast().map { "\($0)" }.joined(separator: " | ")] = "\(values[4])"
    }
    return result
  }
}

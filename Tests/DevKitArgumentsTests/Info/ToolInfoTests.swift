import Foundation
import Testing

@testable import DevKitArguments

@Suite("The command tree as values and as JSON")
struct ToolInfoTests {
  @Test("the tree")
  func tree() throws {
    let root = ToolInfo(root: Probe.self).command
    #expect(root.name == "probe")
    #expect(
      root.subcommands.map(\.name) == ["gen-resources", "trim", "stats", "secret", "fail", "help"])
    #expect(root.subcommands.map(\.shouldDisplay) == [true, true, true, false, true, true])
    #expect(root.subcommands.map(\.group) == ["", "", "", "", "Code", ""])
    let generate = root.subcommands[0]
    #expect(generate.aliases == ["gen"])
    #expect(generate.superCommands == ["probe"])
    #expect(
      generate.arguments.filter(\.shouldDisplay).map { $0.preferredName?.spelling ?? "" } == [
        "--verbose", "--quiet", "", "--output", "--kind", "--color", "--no-color", "--version",
        "--help",
      ])
    let kind = try #require(generate.arguments.first { $0.valueName == "kind" })
    #expect(kind.kind == .option)
    #expect(kind.defaultValue == "minor")
    #expect(kind.allValues == ["major", "minor", "patch"])
    #expect(kind.completion == .list(["major", "minor", "patch"]))
    #expect(kind.isOptional && !kind.isRepeating)
    let inputs = try #require(generate.arguments.first { $0.kind == .positional })
    #expect(inputs.completion == .directory)
    #expect(!inputs.isOptional && inputs.isRepeating)
    #expect(root.subcommands[2].subcommands[0].superCommands == ["probe", "stats"])
  }

  @Test("the JSON is JSON, with the documented keys")
  func json() throws {
    let object = try JSONSerialization.jsonObject(with: Data(ToolInfo(root: Probe.self).json.utf8))
    let root = try #require(object as? [String: Any])
    #expect(Set(root.keys) == ["command", "serializationVersion"])
    #expect(root["serializationVersion"] as? Int == 0)
    let command = try #require(root["command"] as? [String: Any])
    #expect(
      Set(command.keys) == ["abstract", "arguments", "commandName", "shouldDisplay", "subcommands"])
    let subcommands = try #require(command["subcommands"] as? [[String: Any]])
    let generate = subcommands[0]
    #expect(generate["aliases"] as? [String] == ["gen"])
    #expect(generate["superCommands"] as? [String] == ["probe"])
    let arguments = try #require(generate["arguments"] as? [[String: Any]])
    let output = try #require(arguments.first { $0["valueName"] as? String == "file" })
    #expect(
      Set(output.keys) == [
        "abstract", "completionKind", "isOptional", "isRepeating", "kind", "names",
        "parsingStrategy", "preferredName", "shouldDisplay", "valueName",
      ])
    #expect(output["kind"] as? String == "option")
    #expect(output["parsingStrategy"] as? String == "default")
    #expect(output["preferredName"] as? [String: String] == ["kind": "long", "name": "output"])
    #expect(
      output["names"] as? [[String: String]] == [
        ["kind": "long", "name": "output"], ["kind": "short", "name": "o"],
      ])
    let completion = output["completionKind"] as? [String: [String: [String]]]
    #expect(completion == ["file": ["extensions": ["swift", "m"]]])
  }

  @Test("the flag prints it")
  func flag() {
    #expect(Probe.complaint("trim --experimental-dump-help") == ToolInfo(root: Probe.self).json)
  }
}

@Suite("Writing JSON")
struct JSONTextTests {
  @Test(
    "strings survive",
    arguments: [
      "", "plain", "\"quoted\" \\ /", "line\nbreak\r\ttab", "\u{0}\u{1}\u{1F}\u{7F}\u{8}",
      "é😀\u{2028}",
    ])
  func strings(text: String) throws {
    let json = JSONText.array([.string(text)]).text
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(value as? [String] == [text])
  }

  @Test("layout")
  func layout() {
    let value = JSONText.object([
      ("a", .array([.integer(1), .bool(true)])), ("b", .object([])), ("c", .array([])),
    ])
    #expect(
      value.text == """
        {
          "a": [
            1,
            true
          ],
          "b": {},
          "c": []
        }
        """)
  }
}

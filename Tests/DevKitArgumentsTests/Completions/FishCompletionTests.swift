import DevKitArguments
import Foundation
import Testing

@Suite(
  "Completion in fish", .enabled(if: Shell.path(of: "fish") != nil, "fish is not installed"))
struct FishCompletionTests {
  private static let driver = """
    source $argv[1]
    for line in $argv[2..-1]
        echo "== $line"
        complete -C "$line"
    end
    """

  private func complete(_ lines: [String]) throws -> [String: [String]] {
    var answers: [String: [String]] = [:]
    try Shell.withScript(for: .fish, named: "my-tool.fish") { files, script in
      let output = try Shell.run(
        "fish", ["--no-config", "-c", Self.driver, script.path] + lines, in: files,
        environment: ["HOME": files.path])
      answers = Shell.answers(output)
    }
    return answers
  }

  @Test("what is offered")
  func offers() throws {
    let answers = try complete(CompletionCase.common.map(\.line))
    // fish repeats the option's name before a value, and adds descriptions.
    let words = answers.mapValues { lines in
      lines.map { line -> String in
        let word = line.split(separator: "\t", omittingEmptySubsequences: false)[0]
        return String(word.hasPrefix("--") ? word.drop { $0 != "=" }.dropFirst() : word)
      }
    }
    let names = answers.mapValues { $0.map { String($0.split(separator: "\t")[0]) } }
    let merged = Dictionary(
      uniqueKeysWithValues: answers.keys.map { line in
        (line, line.contains("=") ? words[line] ?? [] : names[line] ?? [])
      })
    Shell.expect(merged, CompletionCase.common)
  }

  @Test("descriptions are shown as they are")
  func descriptions() throws {
    let answers = try complete(["my-tool make-", "my-tool show --verb"])
    #expect(
      answers["my-tool make-"] == ["make-things\tRatio 1:2 [of] it's \"a\" `b` \\c."])
    #expect(
      answers["my-tool show --verb"]
        == ["--verbose\tPrint [more]: it's \"all\" `here` & \\d $HOME."])
  }
}

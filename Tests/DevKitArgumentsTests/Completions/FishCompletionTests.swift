import DevKitArguments
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite(
  "Completion in fish", .enabled(if: Shell.path(of: "fish") != nil, "fish is not installed"))
struct FishCompletionTests {
  private func complete(_ lines: [String]) throws -> [String: [String]] {
    var answers: [String: [String]] = [:]
    try Shell.withScript(for: .fish, named: "my-tool.fish") { files, script in
      answers = try Shell.fishOffers(lines, script: script, in: files)
    }
    return answers
  }

  @Test("what is offered")
  func offers() throws {
    let answers = try complete(CompletionCase.common.map(\.line))
    Shell.expect(Shell.fishWords(answers), CompletionCase.common)
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

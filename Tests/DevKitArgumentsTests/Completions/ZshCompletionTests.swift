import DevKitArguments
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite("Completion in zsh", .enabled(if: Shell.path(of: "zsh") != nil, "zsh is not installed"))
struct ZshCompletionTests {
  /// Where no word can stand, zsh offers the options.
  private static let cases = CompletionCase.common.filter {
    !$0.offers.isEmpty || !$0.line.hasSuffix(" ")
  }

  @Test("what is offered", arguments: ["autoload", "source"])
  func offers(mode: String) throws {
    try Shell.withScript(for: .zsh, named: "_my-tool") { files, script in
      let output = try Shell.zshOutput(
        Self.cases.map(\.line), script: script, mode: mode, in: files)
      Shell.expect(Shell.answers(output), Self.cases, givesLastPart: true)
    }
  }

  @Test("descriptions are shown as they are")
  func descriptions() throws {
    try Shell.withScript(for: .zsh, named: "_my-tool") { files, script in
      let lines = ["my-tool m", "my-tool show --"]
      let output = try Shell.zshOutput(
        lines, script: script, mode: "autoload", in: files, environment: ["SCREEN": "1"])
      #expect(output.contains("-- Ratio 1:2 [of] it's \"a\" `b` \\c."))
      #expect(output.contains("-- Print [more]: it's \"all\" `here` & \\d $HOME."))
    }
  }

  @Test("sourcing the script before the completion system is loaded does no harm")
  func sourcedEarly() throws {
    try Shell.withScript(for: .zsh, named: "_my-tool") { files, script in
      let output = try Shell.run(
        "zsh", ["-f", "-c", "source $1 2>&1 && print fine", "driver", script.path], in: files)
      #expect(output == "fine\n")
    }
  }
}

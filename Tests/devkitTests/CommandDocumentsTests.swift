import DevKitArguments
import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport
@testable import devkit

/// What is made from the declarations of the commands has all of them.
@Suite struct CommandDocumentsTests {
  /// A command that help lists, by the names that lead to it, and where its options are in docs/.
  private static let commands: [(path: [String], command: CommandInfo)] = {
    func collect(_ command: CommandInfo, _ path: [String]) -> [([String], CommandInfo)] {
      guard command.shouldDisplay, !command.isBuiltIn else { return [] }
      let path = path + [command.name]
      return [(path, command)] + command.subcommands.flatMap { collect($0, path) }
    }
    return collect(CommandInfo(root: devkit.Devkit.self), [])
  }()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: PackageFolder.url.appendingPathComponent(path), encoding: .utf8)
  }

  /// Options in help, the manual page, the table in docs/ and the three completion scripts.
  @Test func everyOptionIsEverywhere() throws {
    let tables = try ["bump", "gen-resources", "new-post", "platform", "trim", "config"]
      .map { try Self.text("docs/\($0).md") }.joined()
    var count = 0
    for (path, command) in Self.commands {
      let name = path.joined(separator: " ")
      let type = try #require(Self.type(path))
      let help = devkit.Devkit.helpMessage(for: type, columns: 200)
      let page = try Self.text("man/\(path.joined(separator: "-")).1")
        .replacingOccurrences(of: "\\-", with: "-")
      let table = tables.range(of: "<!-- options: \(name) -->").map {
        tables[$0.upperBound...].components(separatedBy: "<!-- end -->")[0]
      }
      for option in command.arguments where option.shouldDisplay {
        for spelling in option.names.map(\.spelling) {
          count += 1
          #expect(help.contains(spelling), "\(name) \(spelling) in help")
          #expect(page.contains("\\fB\(spelling)\\fR"), "\(name) \(spelling) in man/")
          if let table { #expect(table.contains("`\(spelling)"), "\(name) \(spelling) in docs/") }
        }
      }
      let isTree = command.subcommands.contains { !$0.isBuiltIn }
      #expect(table != nil || isTree, "docs/ has no table of \(name)")
    }
    #expect(count > 150)
  }

  /// A status of a command's own is on its page, and on that of the command that runs it by default.
  @Test(arguments: [
    ("devkit-platform-current", true), ("devkit-platform", true),
    ("devkit-platform-inspect", false),
    ("devkit", false),
  ])
  func ownExitStatuses(_ page: String, _ isThere: Bool) throws {
    let page = try Self.text("man/\(page).1").components(separatedBy: ".SH EXIT STATUS\n")[1]
    #expect(page.contains("\n.TP\n2\nWith") == isThere)
    #expect(page.contains(".TP\n1\nFailure") && page.contains("\n.TP\n64\nA wrong"))
  }

  /// Each page shows what commands print, written there by `make documents`; but for those on how devkit is
  /// built and timed.
  @Test func everyPageShowsARealRun() throws {
    let folder = PackageFolder.url.appendingPathComponent("docs")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") && !["architecture.md", "benchmarks.md"].contains($0) }
    #expect(pages.count > 10)
    for page in pages.map({ "docs/" + $0 }) + ["README.md"] {
      let text = try Self.text(page)
      let runs = text.components(separatedBy: "<!-- transcript").dropFirst()
      #expect(!runs.isEmpty, "\(page)")
      for run in runs {
        let body = run.components(separatedBy: "<!-- end -->")[0]
        #expect(body.contains("-->\n```console\n$ "), "\(page)")
      }
    }
  }

  /// Each command begins its help with two to five examples, which the parser takes.
  @Test func everyCommandHasExamples() throws {
    for (path, _) in Self.commands {
      let type = try #require(Self.type(path))
      let examples = type.configuration.examples
      #expect((2...5).contains(examples.count), "\(path)")
      let help = devkit.Devkit.helpMessage(for: type, columns: 80).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(help[2] == "EXAMPLES:" && help[3] == "  \(examples.first ?? "")")
      for example in examples { #expect(example.contains("devkit"), "\(example)") }
    }
  }

  private static func type(_ path: [String]) -> (any ParsableCommand.Type)? {
    path.dropFirst().reduce(devkit.Devkit.self as (any ParsableCommand.Type)?) { command, name in
      command?.configuration.subcommands.first { $0.configuration.commandName == name }
    }
  }

  @Test(.enabled(if: Shell.path(of: "man") != nil, "man is not installed"))
  func manualPagesRenderWithoutWarnings() throws {
    for (path, command) in Self.commands {
      let page = PackageFolder.url.appendingPathComponent("man/\(path.joined(separator: "-")).1")
      var process = ChildProcess("man", ["--warnings", "-l", page.path])
      process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "80"]
      let result = try process.run()
      #expect(result.status == 0 && result.errors.isEmpty, "\(path): \(result.errors)")
      let words = result.output.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains(command.abstract.dropLast()), "\(path)")
      #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(path)")
    }
  }

  /// `docs/devkit.schema.json` describes every key.
  @Test func everySettingIsInTheSchema() throws {
    let schema = try JSONDocument(
      SourceText(path: "", bytes: Array(Self.text("docs/devkit.schema.json").utf8))
    ).root
    for key in AllSettings.declarations {
      let top = schema["properties"]
      let section = key.section.map { top?[$0]?["properties"] } ?? top
      let entry = section?[key.name]
      #expect(entry?["description"]?.stringValue?.isEmpty == false, "\(key.name)")
      #expect(entry?["anyOf"] != nil, "\(key.name)")
    }
    #expect(schema["additionalProperties"]?.boolValue == false)
  }
}

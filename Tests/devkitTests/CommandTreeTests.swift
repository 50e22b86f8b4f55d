import DevKitArguments
import Testing

@testable import devkit

@Suite struct CommandTreeTests {
  /// Every option of every command is documented, spelled as it should be, and clashes with none.
  @Test func declarationsAreSound() {
    #expect(CommandTreeValidator.problems(in: Devkit.self) == [])
  }

  /// One letter means one thing everywhere.
  @Test func shortFlagsMeanOneThing() {
    let meanings: [Character: Set<String>] = [
      "o": ["output"], "n": ["dry-run"], "q": ["quiet"], "v": ["verbose"], "f": ["force"],
      "m": ["message"], "d": ["date"], "l": ["layout", "list"], "x": ["extension"], "h": ["help"],
      "0": ["null"],
    ]
    func check(_ command: CommandInfo) {
      for argument in command.arguments {
        let longs = argument.names.filter { $0.kind == .long }.map(\.name)
        for short in argument.names where short.kind == .short && short.name != "C" {
          let expected = short.name.first.flatMap { meanings[$0] }
          #expect(
            expected != nil && longs.contains { expected?.contains($0) == true },
            "\(command.name) -\(short.name) \(longs)")
        }
      }
      for subcommand in command.subcommands { check(subcommand) }
    }
    check(CommandInfo(root: Devkit.self))
  }

  /// Each command takes the options that all commands have.
  @Test func everyCommandTakesTheCommonOptions() {
    func check(_ command: CommandInfo) {
      guard !command.isBuiltIn else { return }
      if command.subcommands.allSatisfy(\.isBuiltIn) {
        let names = Set(command.arguments.flatMap { $0.names.map(\.name) })
        #expect(
          names.isSuperset(of: ["quiet", "verbose", "color", "diagnostics", "C"]), "\(command.name)"
        )
      }
      for subcommand in command.subcommands { check(subcommand) }
    }
    check(CommandInfo(root: Devkit.self))
  }
}

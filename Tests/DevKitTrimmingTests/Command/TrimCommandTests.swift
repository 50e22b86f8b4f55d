import DevKitArguments
import DevKitTrimming
import Testing

@Suite struct TrimCommandTests {
  @Test(arguments: [
    (["--left", "--right", "a"], "'--left', '--right' and '--both' exclude each other."),
    (["--ascii", "--chars", "x", "a"], "'--ascii' and '--chars' exclude each other."),
    (["--in-place", "--check", "a"], "'--in-place' and '--check' exclude each other."),
    (["--tracked", "--staged"], "'--tracked', '--changed' and '--staged' exclude each other."),
    (["-l", "--diff", "a"], "'--list' and '--diff' exclude each other."),
    (["--check", "--exit-non-zero-on-fix", "a"], "'--exit-non-zero-on-fix' needs '--in-place'."),
    (["--only", "blanks", "a"], "'--only' needs '--in-place' or '--check'."),
    (["--check", "--lines", "a"], "'--lines' is for strings, and not for files."),
    (["--in-place"], "Missing expected argument '<string> ...': the files to look at."),
    (["--check", "-"], "'-' is not a file; without options for files it is standard input."),
    (
      ["--check", "--skip", "blank", "a"],
      "The value 'blank' is invalid for '--skip <rules>'. "
        + "Please provide one of blanks, final-newline, final-blank-lines."
    ),
  ])
  func optionsThatDoNotFitAreRefused(arguments: [String], message: String) {
    do {
      _ = try TrimCommand.parse(arguments)
      Issue.record("\(arguments) should be refused")
    } catch {
      #expect(TrimCommand.message(for: error) == message)
      #expect(TrimCommand.exitCode(for: error) == .validationFailure)
    }
  }

  @Test(arguments: [
    ["--check", "--staged"], ["--in-place", "--staged", "--exit-non-zero-on-fix"], ["--tracked"],
    ["--check", "--only", "blanks,final-newline", "--skip", "blanks", "a"], ["-0"], ["--", "-x"],
    ["--in-place", "--line-endings", "auto", "--bom", "remove", "a", "b"], ["-l", "-0", "a"],
  ])
  func optionsThatFitAreTaken(arguments: [String]) throws {
    _ = try TrimCommand.parse(arguments)
  }
}

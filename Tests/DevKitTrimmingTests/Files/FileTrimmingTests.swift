import DevKitCore
import Foundation
import Testing

@testable import DevKitTrimming

/// A run as a value, for tests: what it told, printed and counted.
struct RunResult {
  var messages: [String]
  var output: String
  var dirtyCount: Int
  var trimmedCount: Int

  init(
    _ scratch: ScratchFolder, _ scope: FileSelection.Scope = .paths, _ paths: [String] = ["."],
    choices: TrimChoices = TrimChoices(), action: TrimRequest.Action = .trim,
    form: TrimRequest.Form = .findings, isVerbose: Bool = false
  ) throws {
    let selection = FileSelection(
      scope, paths: paths.map { Path.normalized(scratch($0)) }, folder: scratch.path)
    let request = TrimRequest(
      selection, choices: choices, action: action, form: form, isVerbose: isVerbose)
    var printed: [UInt8] = []
    var run = FileTrimming(request) { bytes throws(FileError) in printed += bytes }
    try run.run()
    messages = run.diagnostics.map {
      let place = $0.location.map { "\($0.path):\($0.line ?? 0): " } ?? ""
      return "\(place)\($0.severity.rawValue): \($0.message)"
    }
    output = escaped(printed)
    dirtyCount = run.dirtyCount
    trimmedCount = run.trimmedCount
  }
}

/// Files and folders without git.
@Suite struct FileTrimmingTests {
  @Test func foldersAreWalked() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a.txt", #"a \n"#)
    try scratch.write("sub/deep/.hidden", #"b\n\n"#)
    try scratch.write("sub/clean", #"c\n"#)
    try scratch.write("bin", #"a\x00 \n"#)
    let result = try RunResult(scratch)
    #expect(result.trimmedCount == 2 && result.messages.isEmpty && result.output.isEmpty)
    #expect(try scratch.text("a.txt") == #"a\n"#)
    #expect(try scratch.text("sub/deep/.hidden") == #"b\n"#)
    #expect(try scratch.text("bin") == #"a\x00 \n"#)
  }

  @Test func aCheckChangesNothing() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a.txt", #"a \nb"#)
    let result = try RunResult(scratch, action: .check)
    #expect(
      result.messages == [
        "a.txt:1: warning: trailing white space",
        "a.txt:2: warning: no line end after the last line",
      ])
    #expect(result.dirtyCount == 1 && result.trimmedCount == 0)
    #expect(try scratch.text("a.txt") == #"a \nb"#)
    #expect(try RunResult(scratch, action: .check, form: .names).output == #"a.txt\n"#)
  }

  @Test func aCleanFileIsNotTouched() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a.txt", #"a\n"#)
    let before = try FileSystem.status(of: scratch("a.txt"))
    // A file that may not be written is no matter as long as it is clean.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: scratch("a.txt"))
    let result = try RunResult(scratch)
    let after = try FileSystem.status(of: scratch("a.txt"))
    #expect(result.messages.isEmpty && result.trimmedCount == 0)
    #expect(after.modified == before.modified && after.identity == before.identity)
  }

  @Test func theModeStays() throws {
    let scratch = try ScratchFolder()
    try scratch.write("run.sh", #"a \n"#)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o751], ofItemAtPath: scratch("run.sh"))
    #expect(try RunResult(scratch).trimmedCount == 1)
    #expect(try FileSystem.status(of: scratch("run.sh")).permissions == 0o751)
  }

  @Test("pre-commit-hooks#74: a file was said to be fixed that did not change")
  func whatIsCountedAsTrimmedHasChanged() throws {
    let scratch = try ScratchFolder()
    try scratch.write("README.md", #"a  \nb  \n"#)
    #expect(try RunResult(scratch).trimmedCount == 0)
    try scratch.write("README.md", #"a   \n"#)
    #expect(try RunResult(scratch).trimmedCount == 1)
    #expect(try RunResult(scratch).trimmedCount == 0)
    #expect(try RunResult(scratch, action: .check).dirtyCount == 0)
  }

  @Test("pre-commit-hooks#1152: links, and their texts, are left alone")
  func symbolicLinksAreLeftAlone() throws {
    let scratch = try ScratchFolder()
    let outside = try ScratchFolder()
    try outside.write("target", #"a \n"#)
    try scratch.link("link", to: outside("target"))
    try scratch.link("broken", to: "nowhere")
    try scratch.link("folder", to: outside.path)
    let result = try RunResult(scratch, .paths, [".", "link", "broken"])
    #expect(
      result.messages.sorted() == [
        "broken:0: note: left as it is: it is a symbolic link",
        "link:0: note: left as it is: it is a symbolic link",
      ])
    #expect(try outside.text("target") == #"a \n"#)
  }

  @Test func whatIsWrongWithOneFileStopsNoOther() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a.txt", #"a \n"#)
    let result = try RunResult(scratch, .paths, ["missing", "a.txt"])
    #expect(
      result.messages == [
        "missing:0: error: this cannot be looked at: there is no such file or folder"
      ])
    #expect(result.trimmedCount == 1)
  }

  @Test func editorConfigIsFollowed() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      ".editorconfig",
      #"root = true\n[*.keep]\ntrim_trailing_whitespace = false\ninsert_final_newline = false\n"#
        + #"[*.win]\nend_of_line = crlf\n[*.wide]\ncharset = utf-16be\n[x]\ncharset = odd\n"#)
    try scratch.write("a.keep", #"a \n\n\n"#)
    try scratch.write("b.win", #"a\nb"#)
    try scratch.write("c.wide", #"\x00a\x00 \x00\n"#)
    try scratch.write("x", #"a \n"#)
    let result = try RunResult(scratch)
    #expect(try scratch.text("a.keep") == #"a \n\n\n"#)
    #expect(try scratch.text("b.win") == #"a\r\nb\r\n"#)
    #expect(try scratch.text("c.wide") == #"\x00a\x00\n"#)
    #expect(try scratch.text("x") == #"a\n"#)
    #expect(
      result.messages == [
        ".editorconfig:10: warning: 'charset' cannot be 'odd', only latin1, utf-16be, utf-16le, "
          + "utf-8, utf-8-bom or unset; comments stand on lines of their own"
      ])
  }

  @Test("editorconfig-tools#39: false was taken for an order to have blanks")
  func falseIsNoOrder() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      ".editorconfig",
      #"root = true\n[*]\ntrim_trailing_whitespace = false\ninsert_final_newline = false\n"#)
    for content in [#"a\n"#, "a", #"a \n"#, #"a \nb"#] {
      try scratch.write("f", content)
      #expect(try RunResult(scratch, action: .check).dirtyCount == 0)
    }
  }

  @Test func unsetDoesNotCount() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      ".editorconfig", #"root = true\n[*]\ntrim_trailing_whitespace = false\n"#)
    try scratch.write("sub/.editorconfig", #"[*]\ntrim_trailing_whitespace = unset\n"#)
    try scratch.write("f", #"a \n"#)
    try scratch.write("sub/f", #"a \n"#)
    #expect(try RunResult(scratch, action: .check, form: .names).output == #"sub/f\n"#)
  }

  @Test func aFileThatChangesWhileItIsReadIsDoneAgain() throws {
    let scratch = try ScratchFolder()
    try scratch.write("f", #"a \n"#)
    var (count, messages) = try trim(scratch) { reading in
      if reading == 1 { try? scratch.write("f", #"a \nb \nc\n"#) }
    }
    #expect(count == 1 && messages.isEmpty)
    #expect(try scratch.text("f") == #"a\nb\nc\n"#)
    // One that never rests is left to whoever writes it.
    try scratch.write("f", "x ")
    (count, messages) = try trim(scratch) { reading in
      try? scratch.write("f", Array(String(repeating: "x ", count: reading).utf8))
    }
    #expect(count == 0)
    #expect(messages == ["this file changes all the time, so it is left as it is"])
    #expect(try scratch.text("f") == "x x x x x ")
  }

  private func trim(
    _ scratch: ScratchFolder, didRead: @escaping @Sendable (Int) -> Void
  ) throws -> (count: Int, messages: [String]) {
    let selection = FileSelection(.paths, paths: [scratch("f")], folder: scratch.path)
    var run = FileTrimming(TrimRequest(selection, action: .trim)) { _ throws(FileError) in }
    // There is one file, and so one thread.
    nonisolated(unsafe) var reading = 0
    run.didRead = { _ in
      reading += 1
      didRead(reading)
    }
    try run.run()
    return (run.trimmedCount, run.diagnostics.map(\.message))
  }
}

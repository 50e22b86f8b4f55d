@testable import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitTrimming

/// How files are replaced: nothing is lost, and what a killed run has left goes.
@Suite struct ReplacementTests {
  @Test func aFileWithSeveralNamesIsSaidAndLeft() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a", #"a \n"#)
    try FileManager.default.linkItem(atPath: scratch("a"), toPath: scratch("b"))
    try scratch.write("clean", #"a\n"#)
    try FileManager.default.linkItem(atPath: scratch("clean"), toPath: scratch("clean2"))
    let result = try RunResult(scratch)
    #expect(
      result.messages
        == ["a", "b"].map {
          "\($0):0: warning: left as it is: it is one file with 2 names; --hard-links trims it, and "
            + "the other names keep the old content"
        })
    #expect(result.trimmedCount == 0 && result.dirtyCount == 2)
    #expect(try scratch.text("a") == #"a \n"# && scratch.text("b") == #"a \n"#)
    #expect(try RunResult(scratch, action: .check).dirtyCount == 2)
  }

  @Test func aFileWithSeveralNamesIsTrimmedIfThatIsAskedFor() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a", #"a \n"#)
    try FileManager.default.linkItem(atPath: scratch("a"), toPath: scratch("b"))
    let selection = FileSelection(.paths, paths: [scratch("a")], folder: scratch.path)
    var request = TrimRequest(selection, action: .trim)
    request.splitsHardLinks = true
    request.syncs = true
    var run = FileTrimming(request) { _ throws(FileError) in }
    try run.run()
    #expect(run.diagnostics.isEmpty && run.trimmedCount == 1)
    #expect(try scratch.text("a") == #"a\n"# && scratch.text("b") == #"a \n"#)
  }

  @Test func whatAKilledRunHasLeftGoesWithTheNextThatTrims() throws {
    let scratch = try ScratchFolder()
    try scratch.write("sub/a", #"a\n"#)
    let left = AbandonedFile.uniqueName()
    try scratch.write("sub/\(left)", #"half \n"#)
    try scratch.write("sub/.devkit-abc.tmp", #"somebody's own\n"#)
    let other = try ScratchFolder()
    try other.write("target", #"a \n"#)
    let linked = AbandonedFile.uniqueName()
    try scratch.link("sub/\(linked)", to: other("target"))
    #expect(try RunResult(scratch, action: .check).dirtyCount == 0)
    #expect(FileSystem.exists(scratch("sub/\(left)")))
    #expect(try RunResult(scratch).messages.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch("sub")).sorted()
    #expect(names == [".devkit-abc.tmp", linked, "a"].sorted())
    #expect(try other.text("target") == #"a \n"#)
  }

  @Test func filesOfOthersCalledLikeHiddenOnesWereRemoved() throws {
    let names = [
      ".devkit-notes.tmp", ".devkit-1234567890abc.tmp", ".devkit-0123456789abcdef01234567.tmp",
    ]
    let scratch = try ScratchFolder()
    for name in names { try scratch.write(name, #"precious \n"#) }
    #expect(names.allSatisfy { !AbandonedFile.hasSuchName($0) })
    #expect(try RunResult(scratch, .paths, names).trimmedCount == names.count)
    for name in names { #expect(try scratch.text(name) == #"precious\n"#) }
    for _ in 0..<100 { #expect(AbandonedFile.hasSuchName(AbandonedFile.uniqueName())) }
  }

  @Test func aFileThatALivingProcessWorksOnStays() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a", #"a \n"#)
    let replacement = try FileReplacement(of: try RandomAccessFile(scratch("a")))
    try replacement.write([0x62, 0x0A])
    #expect(AbandonedFile.removeAll(in: scratch.path) == 0)
    #expect(try replacement.commit())
    #expect(try scratch.text("a") == #"b\n"#)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["a"])
  }

  @Test func whatSomebodyElseHasWrittenMeanwhileIsNotLost() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a", #"a \n"#)
    let file = try RandomAccessFile(scratch("a"))
    for change in [#"other\n"#, ""] {
      let replacement = try FileReplacement(of: file)
      try replacement.write([0x62, 0x0A])
      if change.isEmpty {
        try FileSystem.removeFile(scratch("a"))
      } else {
        try scratch.write("a", change)
      }
      #expect(try !replacement.commit())
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == [])
  }
}

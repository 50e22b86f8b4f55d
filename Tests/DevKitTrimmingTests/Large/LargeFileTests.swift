import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitTrimming

/// Files that are worked on in pieces come out as if they had been worked on as a whole.
@Suite struct LargeFileTests {
  private struct Outcome {
    var content: String
    var messages: [String]
    var trimmedCount: Int
    var dirtyCount: Int
  }

  private func run(
    _ content: [UInt8], _ scratch: ScratchFolder, choices: TrimChoices, name: String,
    action: TrimRequest.Action, pieceSize: Int?
  ) throws -> Outcome {
    try scratch.write(name, content)
    let selection = FileSelection(.paths, paths: [scratch(name)], folder: scratch.path)
    var run = FileTrimming(TrimRequest(selection, choices: choices, action: action)) {
      _ throws(FileError) in
    }
    if let pieceSize {
      run.pieceSizes = PieceSizes(greatestWhole: 0, greatestWithLiterals: 0, piece: pieceSize)
    }
    try run.run()
    return Outcome(
      content: try scratch.text(name),
      messages: run.diagnostics.map {
        "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)"
      },
      trimmedCount: run.trimmedCount, dirtyCount: run.dirtyCount)
  }

  @Test func piecesMakeNoDifference() throws {
    let run = RandomRun("trimming in pieces", count: 300)
    var generator = run.generator
    let scratch = try ScratchFolder()
    for _ in 0..<run.count {
      let content = randomText(&generator)
      var choices = TrimChoices(
        only: Bool.random(using: &generator)
          ? nil : Set(TrimRule.allCases.filter { _ in .random(using: &generator) }),
        lineEndings: [nil, .majority, .convert(to: .lf), .convert(to: .crlf)]
          .randomElement(using: &generator)!,
        byteOrderMark: Bool.random(using: &generator) ? .remove : nil)
      choices.includesLiterals = true
      let name = ["f.md", "f.txt"].randomElement(using: &generator)!
      let pieceSize = 4 * Int.random(in: 1...8, using: &generator)
      for action in [TrimRequest.Action.check, .trim] {
        let whole = try self.run(
          content, scratch, choices: choices, name: name, action: action, pieceSize: nil)
        let pieces = try self.run(
          content, scratch, choices: choices, name: name, action: action, pieceSize: pieceSize)
        let input: Comment = "\(escaped(content)) \(choices) \(name) in pieces of \(pieceSize)"
        #expect(whole.content == pieces.content, input)
        #expect(whole.messages == pieces.messages, input)
        #expect(whole.trimmedCount == pieces.trimmedCount, input)
        #expect(whole.dirtyCount == pieces.dirtyCount, input)
      }
    }
  }

  private func randomText(_ generator: inout SeededGenerator) -> [UInt8] {
    var text: [UInt8] = []
    let kinds: [[UInt8]] = [
      [0x61], [0x62, 0x63], [0x20], [0x20, 0x20], [0x09], [0x0A], [0x0D, 0x0A], [0x0A, 0x0A],
      Array(repeating: 0x20, count: 40), Array(repeating: 0x0A, count: 20), [0xC3, 0xA9],
    ]
    for _ in 0..<Int.random(in: 0..<60, using: &generator) {
      text += kinds.randomElement(using: &generator)!
    }
    if Int.random(in: 0..<12, using: &generator) == 0 { text.append(0) }
    if Int.random(in: 0..<8, using: &generator) == 0 { text = [0x0C] + text }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return [0xEF, 0xBB, 0xBF] + text
    case 1: return [0xFF, 0xFE] + text.flatMap { [$0, 0] }
    case 2: return [0, 0, 0xFE, 0xFF] + text.flatMap { [0, 0, 0, $0] }
    default: return text
    }
  }

  @Test func aLargeFileKeepsItsModeAndIsNotTouchedWhereItIsClean() throws {
    let scratch = try ScratchFolder()
    try scratch.write("f", Array(String(repeating: "some text\n", count: 200_000).utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: scratch("f"))
    let before = try FileSystem.status(of: scratch("f"))
    #expect(try RunResult(scratch).trimmedCount == 0)
    #expect(try FileSystem.status(of: scratch("f")) == before)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch("f")))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("end  ".utf8))
    try handle.close()
    #expect(try RunResult(scratch).trimmedCount == 1)
    let after = try FileSystem.status(of: scratch("f"))
    #expect(after.size == before.size + 4 && after.permissions == 0o640)
    #expect(after.identity != before.identity)
  }

  @Test func aLargeFileThatIsBinaryAtItsEndIsLeftAlone() throws {
    let scratch = try ScratchFolder()
    let text = Array(String(repeating: "some text \n", count: 200_000).utf8) + [0]
    try scratch.write("f", text)
    let result = try RunResult(scratch, .paths, ["f"])
    #expect(result.messages == ["f:0: note: left as it is: it is binary"])
    #expect(try FileSystem.read(scratch("f")) == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["f"])
  }

  @Test func aLargeProgramWithLiteralsKeepsTheEndsOfItsLines() throws {
    let scratch = try ScratchFolder()
    try scratch.write("f.py", Array("a = 1 \nb = '''\n \n'''".utf8))
    let selection = FileSelection(.paths, paths: [scratch("f.py")], folder: scratch.path)
    var run = FileTrimming(TrimRequest(selection, action: .trim)) { _ throws(FileError) in }
    run.pieceSizes = PieceSizes(greatestWhole: 0, greatestWithLiterals: 0, piece: 8)
    try run.run()
    #expect(try scratch.text("f.py") == #"a = 1 \nb = '''\n \n'''\n"#)
    #expect(run.diagnostics.map(\.message).allSatisfy { $0.contains("too large to look for") })
    #expect(run.diagnostics.count == 1)
  }
}

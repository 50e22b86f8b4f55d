import DevKitCore
import DevKitText
import Testing

@testable import DevKitTestSupport
@testable import DevKitTrimming

/// A string that comes bit by bit is trimmed as one that is there at once.
@Suite struct StringStreamTests {
  @Test func bitsMakeNoDifference() throws {
    let run = RandomRun("trimming streams", count: 5000)
    var generator = run.generator
    for _ in 0..<run.count {
      let trimming = StringTrimming(
        side: [.left, .right, .both].randomElement(using: &generator)!,
        set: [.whiteSpace, .ascii].randomElement(using: &generator)!, isWhiteSpace: true,
        trimsLines: .random(using: &generator))
      let input = randomText(&generator)
      #expect(
        escaped(try streamed(input, trimming, &generator)) == escaped(obvious(input, trimming)),
        "\(escaped(input)) \(trimming.side) \(trimming.trimsLines)")
    }
  }

  @Test func aSetOfLettersIsNoWhiteSpace() throws {
    var generator = SeededGenerator(seed: 1)
    let trimming = StringTrimming(
      side: .both, set: TrimSet("xé"), isWhiteSpace: false, trimsLines: true)
    let input = bytes(#"xxé a xéx\r\nxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n x\r"#)
    #expect(escaped(try streamed(input, trimming, &generator)) == escaped(bytes(#" a \r\n\n \r"#)))
  }

  private func streamed(
    _ input: [UInt8], _ trimming: StringTrimming, _ generator: inout SeededGenerator
  ) throws -> [UInt8] {
    let size = Int.random(in: 8...24, using: &generator)
    // Called by one thread at a time.
    nonisolated(unsafe) var rest = input[...]
    nonisolated(unsafe) var output: [UInt8] = []
    nonisolated(unsafe) var numbers = generator
    let stream = StringStream(
      trimming, pieceSize: size,
      read: { buffer throws(FileError) in
        let count = min(buffer.count, rest.count, Int.random(in: 1...size, using: &numbers))
        buffer.copyBytes(from: rest.prefix(count))
        rest = rest.dropFirst(count)
        return count
      }, write: { bytes throws(FileError) in output += bytes })
    try stream.run()
    generator = numbers
    return output
  }

  /// Each line by itself, with the library's trimming of strings in memory.
  private func obvious(_ input: [UInt8], _ trimming: StringTrimming) -> [UInt8] {
    guard trimming.trimsLines else {
      return Array(input[input.trimmedRange(trimming.side, trimming.set)])
    }
    var output: [UInt8] = []
    var line: [UInt8] = []
    for byte in input + [0x0A] {
      if byte == 0x0A || byte == 0x0D {
        output += line[line.trimmedRange(trimming.side, trimming.set)] + [byte]
        line = []
      } else {
        line.append(byte)
      }
    }
    return output.dropLast()
  }

  private func randomText(_ generator: inout SeededGenerator) -> [UInt8] {
    let kinds: [[UInt8]] = [
      [0x61], [0x20], [0x20, 0x09], [0x0A], [0x0D], [0x0D, 0x0A], [0xE3, 0x80, 0x80], [0xE3, 0x80],
      [0xC2, 0xA0], [0xC3, 0xA9], Array(repeating: 0x20, count: 30), [0xFF], [0x0C],
      Array(repeating: 0x0D, count: 30), Array(repeating: 0x61, count: 30),
    ]
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 0..<16, using: &generator) {
      text += kinds.randomElement(using: &generator)!
    }
    return text
  }
}

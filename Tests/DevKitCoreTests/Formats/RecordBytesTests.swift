import DevKitCore
import Testing

@Suite struct RecordBytesTests {
  @Test func whatWasWrittenIsRead() {
    var writer = RecordWriter()
    writer.append(Int64.max)
    writer.append("é\0")
    writer.append(Int?.none)
    writer.append(Int?.some(-7))
    writer.append([UInt8]([1, 2]))
    writer.bytes.withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      #expect(reader.number() == .max)
      #expect(reader.text() == "é\0")
      #expect(reader.optionalNumber() == .some(nil))
      #expect(reader.optionalNumber() == .some(-7))
      #expect(!reader.isAtEnd)
      #expect(reader.content().map(Array.init) == [1, 2])
      #expect(reader.isAtEnd)
      #expect(reader.number() == nil)
    }
  }

  @Test(arguments: [Int64.max, .min, -1, 9])
  func aNumberOfBytesThatAreNotThereIsRefused(count: Int64) {
    var writer = RecordWriter()
    writer.append(count)
    writer.append(Int64(0))
    writer.bytes.withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      #expect(reader.content() == nil)
    }
  }

  @Test func contentsThatDifferHaveOtherHashes() {
    var seen: Set<UInt64> = []
    for count in 0..<64 {
      #expect(seen.insert(ContentHash.of([UInt8](repeating: 0, count: count))).inserted)
      for bit in 0..<count * 8 {
        var bytes = [UInt8](repeating: 0, count: count)
        bytes[bit / 8] = 1 << UInt8(bit % 8)
        #expect(seen.insert(ContentHash.of(bytes)).inserted)
      }
    }
  }
}

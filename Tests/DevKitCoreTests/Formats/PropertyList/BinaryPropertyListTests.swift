import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct BinaryPropertyListTests {
  /// A file made of objects by hand; offsets and references are two bytes each.
  private static func file(_ objects: [[UInt8]], top: Int = 0, count: Int? = nil) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 2]
    for number in [count ?? objects.count, top, table] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - $0 * 8)) }
    }
    return bytes
  }

  private func read(_ objects: [[UInt8]]) -> String {
    let document = PropertyListReader.read(SourceText(Self.file(objects)))
    return document.root.map(CanonicalPropertyList.text)
      ?? document.diagnostics.map(\.brief).joined()
  }

  @Test(
    arguments: [
      ([[0x08]], "false"), ([[0x09]], "true"), ([[0x10, 0xFF]], "i255"),
      ([[0x11, 0xFF, 0xFE]], "i65534"),
      ([[0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE]], "i-2"),
      (
        [[0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8)],
        "i18446744073709551615"
      ),
      ([[0x22, 0x3F, 0xC0, 0, 0]], "r3ff8000000000000"),
      ([[0x33, 0x41, 0xC5, 0xC8, 0x8A, 0x5A, 0x80, 0, 0]], "t730928309"),
      ([[0x42, 1, 2]], "d0102"), ([[0x40]], "d"), ([[0x51, 0x61]], "s61"), ([[0x50]], "s"),
      ([[0x62, 0xD8, 0x3D, 0xDE, 0x00]], "sf09f9880"), ([[0x61, 0xD8, 0x3D]], "sefbfbd"),
      ([[0x81, 1, 2]], "u258"),
      ([[0x5F, 0x10, 16] + Array("0123456789abcdef".utf8)], "s30313233343536373839616263646566"),
      ([[0xA2, 0, 1, 0, 1], [0x09]], "[true,true]"),
      ([[0xD1, 0, 1, 0, 2], [0x51, 0x61], [0x08]], "{61:false}"),
    ] as [([[UInt8]], String)])
  func readsObjects(objects: [[UInt8]], value: String) {
    #expect(read(objects) == value)
  }

  @Test(
    arguments: [
      ([[0x00]], "unknown kind of object, byte 0x00 (at byte 8)"),
      ([[0xC0]], "unknown kind of object, byte 0xC0 (at byte 8)"),
      ([[0x13, 1]], "the object reaches beyond the end of the file (at byte 9)"),
      (
        [[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
        "the object reaches beyond the end of the file (at byte 18)"
      ),
      (
        [[0xDF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
        "the object reaches beyond the end of the file (at byte 18)"
      ),
      (
        [[0x5F, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
        "the object reaches beyond the end of the file (at byte 9)"
      ),
      ([[0x5F]], "expected the object's length (at byte 9)"),
      ([[0x51, 0xE9]], "byte 0xE9 in an ASCII string (at byte 9)"),
      ([[0x14] + [UInt8](repeating: 1, count: 16)], "the number does not fit 64 bits (at byte 8)"),
      ([[0xA1, 0, 7]], "the object refers to one that does not exist (at byte 9)"),
      ([[0xA1, 0, 0]], "the object contains itself (at byte 8)"),
      ([[0xA1, 0, 1], [0xA1, 0, 0]], "the object contains itself (at byte 8)"),
      ([[0xD1, 0, 1, 0, 1], [0x09]], "a key is no string but a boolean (at byte 13)"),
    ] as [([[UInt8]], String)])
  func refusesDamagedObjects(objects: [[UInt8]], message: String) {
    #expect(read(objects) == "error: " + message)
  }

  @Test func refusesDamagedTrailers() {
    let whole = Self.file([[0x09]])
    for length in 0..<whole.count {
      let document = PropertyListReader.read(SourceText(Array(whole.prefix(length))))
      #expect(length < 6 || document.root == nil)
    }
    for (index, value) in [
      (6, 0), (6, 9), (7, 0), (8, 0xFF), (15, 0), (15, 200), (23, 1), (24, 0x80), (31, 7),
      (31, 250),
    ] {
      var broken = whole
      broken[whole.count - 32 + index] = UInt8(value)
      let document = PropertyListReader.read(SourceText(broken))
      #expect(document.root == nil, "trailer byte \(index) = \(value)")
      #expect(document.diagnostics.first?.location == SourceLocation(path: "file"))
    }
  }

  /// 30 arrays, each of which holds the next one twice, unfold to a billion values.
  @Test func sharingIsBounded() {
    let objects: [[UInt8]] = (1...30).map { [0xA2, 0, UInt8($0), 0, UInt8($0)] } + [[0x09]]
    let document = PropertyListReader.read(SourceText(Self.file(objects)))
    // Not in the expectation itself, which would print what it is about.
    let isRefused = document.root == nil
    #expect(isRefused)
    #expect(
      document.diagnostics.map(\.message) == [
        "the object holds more values than a file of this size may (at byte 113)"
      ])
  }

  @Test func overlappingObjectsAreRefused() {
    // Each byte begins a data object that reaches to the end of the file.
    let size = 20_000
    var bytes = Array("bplist00".utf8) + [0xAF, 0x11, UInt8(size >> 8), UInt8(size & 0xFF)]
    for index in 1...size { bytes += [UInt8(index >> 8), UInt8(index & 0xFF)] }
    let start = bytes.count
    bytes += [0x4F, 0x11, 0x75, 0x30] + [UInt8](repeating: 0x61, count: 0x7530)
    let table = bytes.count
    for index in 0...size {
      let offset = index == 0 ? 8 : start
      bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)]
    }
    bytes += [0, 0, 0, 0, 0, 0, 2, 2]
    for number in [size + 1, 0, table] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - $0 * 8)) }
    }
    #expect(
      PropertyListReader.read(SourceText(bytes)).diagnostics.map(\.message).joined().contains(
        "overlap"))
  }

  @Test func nestingIsBounded() {
    let objects: [[UInt8]] = (1...600).map { [0xA1, UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [[0x09]]
    #expect(read(objects).contains("nested more than 512 deep"))
  }

  static let object: [String: any Sendable] = [
    "string": "a", "long": String(repeating: "é", count: 300), "int": -5, "big": UInt64.max,
    "real": 1.25,
    "true": true, "date": Date(timeIntervalSinceReferenceDate: 7), "data": Data([1, 2, 3]),
    "list": ["x", "y", ["z": "日本😀"]] as [any Sendable], "empty": [String]() as [any Sendable],
  ]

  private static func foundationFile() throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
  }

  @Test func readsWhatFoundationWrites() throws {
    let file = try Self.foundationFile()
    let document = PropertyListReader.read(SourceText(file))
    #expect(document.form == .binary)
    let root = try #require(document.root, "\(document.diagnostics)")
    let theirs = try PropertyListSerialization.propertyList(
      from: Data(file), options: [], format: nil)
    #expect(CanonicalPropertyList.text(root) == CanonicalPropertyList.text(theirs))
    #expect(root["long"]?.stringValue?.count == 300)
  }

  @Test func stringsFilesMayBeBinary() throws {
    let entries: [String: any Sendable] = ["é": "日本", "b": 1]
    let data = try PropertyListSerialization.data(
      fromPropertyList: entries, format: .binary, options: 0)
    let file = StringsReader.read(SourceText(Array(data)))
    #expect(file.form == .binary)
    #expect(file.entries.map { "\($0.key)=\($0.value)" } == ["é=日本"])
    #expect(
      file.diagnostics.map(\.brief) == [
        "warning: the value of 'b' is not a string; the entry is left out"
      ])
  }

  @Test(
    .enabled(if: PythonOracle.isAvailable, "python3 is not installed"))
  func plistlibReadsTheSameValues() throws {
    let run = RandomRun("binary property lists beside plistlib", count: 3000)
    var mutator = Mutator(
      seed: run.seed, pieces: ["\u{8}", "\u{9}", "\u{10}\u{1}", "Qa", "P", "@", "bplist00"])
    let samples = [
      try Self.foundationFile(),
      Self.file([[0xA2, 0, 1, 0, 2], [0x51, 0x61], [0xD1, 0, 1, 0, 3], [0x09]]),
    ]
    // Half of the changes leave the length alone, so that the trailer still fits.
    let inputs =
      samples
      + (0..<run.count).map { index in
        var bytes = samples[index % 2]
        guard index % 4 > 1 else { return mutator.mutated(bytes) }
        for _ in 0..<Int.random(in: 1...3, using: &mutator.generator) {
          let position = Int.random(in: 8..<bytes.count, using: &mutator.generator)
          bytes[position] = UInt8.random(in: 0...255, using: &mutator.generator)
        }
        return bytes
      }
    let theirs = try PythonOracle.lines(of: CanonicalPropertyList.pythonProgram, for: inputs)
    try #require(theirs.count == inputs.count)
    var agreed = 0
    for (input, expected) in zip(inputs, theirs) where input.starts(with: "bplist00".utf8) {
      let document = PropertyListReader.read(SourceText(input))
      _ = StringsReader.read(SourceText(input))
      guard let root = document.root, expected != "refused" else { continue }
      #expect(
        CanonicalPropertyList.text(root) == expected, "\(CanonicalPropertyList.hexadecimal(input))")
      agreed += 1
    }
    #expect(agreed > 100)
  }
}

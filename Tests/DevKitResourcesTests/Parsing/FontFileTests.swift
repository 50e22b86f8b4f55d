import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitResources

@Suite struct FontFileTests {
  private typealias Name = SampleFont.Name

  private func read(
    _ bytes: [UInt8], path: String = "Fonts/Acme.ttf"
  ) -> (faces: [FontFace], messages: [String]) {
    let (file, diagnostics) = FontFile.read(MemoryByteSource(bytes), path: path)
    #expect(diagnostics.allSatisfy { $0.location == SourceLocation(path: path) })
    return (file.faces, diagnostics.map { "\($0.severity): \($0.message)" })
  }

  private func readNames(_ names: [Name]) -> FontFace? {
    read(SampleFont(names: names).bytes()).faces.first
  }

  // MARK: Names

  @Test(arguments: [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("typ1".utf8)])
  func readsTheFourNames(signature: [UInt8]) {
    var font = SampleFont(postScriptName: "Acme-Light", family: "Acme", style: "Light")
    font.signature = signature
    let (faces, messages) = read(font.bytes())
    let face = FontFace(
      postScriptName: "Acme-Light", fullName: "Acme Light", family: "Acme", style: "Light")
    #expect(faces == [face])
    #expect(messages == [])
  }

  @Test func typographicNamesComeFirst() {
    let face = readNames([
      .windows(1, "Acme Light"), .windows(2, "Regular"), .windows(6, "Acme-Light"),
      .windows(16, "Acme"), .windows(17, "Light"),
    ])
    #expect(face?.family == "Acme")
    #expect(face?.style == "Light")
  }

  @Test func englishComesFirst() {
    let japanese = Name.windows(1, "アクメ", language: 0x0411)
    let british = Name.windows(1, "Acme GB", language: 0x0809)
    let roman = Name.macintosh(1, Array("Acme Mac".utf8))
    let french = Name.macintosh(1, Array("Acme FR".utf8), language: 1)
    let unicode = Name.unicode(1, "Acme Unicode")
    let american = Name.windows(1, "Acme US")
    let order = [american, british, unicode, roman, japanese, french]
    let families = ["Acme US", "Acme GB", "Acme Unicode", "Acme Mac", "アクメ", "Acme FR"]
    for (index, family) in families.enumerated() {
      #expect(readNames(order[index...].reversed())?.family == family)
    }
  }

  @Test func decodesMacRomanAsIconvDoes() throws {
    let bytes = (UInt8(0x20)...0xFF).filter { $0 != 0x7F }
    let output = try ExternalTool.output(
      of: ["iconv", "-f", "MACINTOSH", "-t", "UTF-8"], input: Data(bytes))
    // Two characters that Apple changed since: INCREMENT and the Apple logo.
    let expected = String(decoding: output, as: UTF8.self)
      .replacingOccurrences(of: "\u{394}", with: "\u{2206}")
      .replacingOccurrences(of: "\u{E01E}", with: "\u{F8FF}")
    #expect(readNames([.macintosh(1, bytes)])?.family == expected)
  }

  @Test func decodesPairsOfSurrogatesAndDropsNullsAtTheEnd() {
    #expect(readNames([.windows(1, "𝔄cme\0\0")])?.family == "𝔄cme")
  }

  @Test(arguments: [
    [0xD8, 0x00], [0x00, 0x41, 0x00], [0xDC, 0x00, 0x00, 0x41], [], [0x00, 0x07],
    [UInt8](repeating: 0x41, count: 2000),
  ])
  func unreadableNamesArePassedOver(bytes: [UInt8]) {
    let face = readNames([
      Name(identifier: 6, bytes: bytes), .macintosh(6, Array("Acme".utf8)),
    ])
    #expect(face?.postScriptName == "Acme")
  }

  @Test func namesOutsideTheirTableArePassedOver() {
    // The string lies in the file, but in the table that follows.
    var font = SampleFont(names: [.macintosh(6, Array("Acme".utf8)), .windows(6, "Other")])
    font.tables.append(("post", [UInt8](repeating: 0x41, count: 100)))
    font.tables[0].bytes.replaceSubrange(28..<30, with: SampleFont.big16(10))
    #expect(read(font.bytes()).faces.map(\.postScriptName) == ["Acme"])
  }

  @Test func otherEncodingsOfTheMacintoshAreReadWhereTheyAreASCII() {
    var japanese = Name.macintosh(6, Array("Acme-JP".utf8), language: 11)
    japanese.encoding = 1
    #expect(readNames([japanese])?.postScriptName == "Acme-JP")
    japanese.bytes[0] = 0x83
    #expect(readNames([japanese])?.isNamedAfterFile == true)
  }

  @Test(arguments: [1, 2, 3, 4])
  func theNameOfCFFOutlinesStandsIn(offsetSize: Int) {
    var font = SampleFont(names: [.windows(1, "Acme")])
    font.tables.append(
      ("CFF ", SampleFont.cffTable(name: "Acme-CFF", offsetSize: offsetSize, headerSize: 7)))
    let (faces, messages) = read(font.bytes())
    #expect(faces == [FontFace(postScriptName: "Acme-CFF", family: "Acme")])
    #expect(messages == [])
    font.tables.removeFirst()
    #expect(read(font.bytes()).faces == [FontFace(postScriptName: "Acme-CFF")])
  }

  // MARK: Collections

  @Test(arguments: [1, 2]) func readsEveryFaceOfACollection(version: Int) {
    let fonts = ["Light", "Bold", "Black"].map {
      SampleFont(postScriptName: "Acme-\($0)", family: "Acme", style: $0)
    }
    let (faces, messages) = read(SampleFont.collection(fonts, version: version))
    #expect(faces.map(\.postScriptName) == ["Acme-Light", "Acme-Bold", "Acme-Black"])
    #expect(faces.map(\.style) == ["Light", "Bold", "Black"])
    #expect(messages == [])
  }

  @Test func aDamagedFaceLeavesTheOthers() {
    let good = SampleFont(postScriptName: "Acme-Bold", family: "Acme", style: "Bold")
    var bytes = SampleFont.collection([SampleFont(names: []), good, good])
    bytes.replaceSubrange(20..<24, with: [0x7F, 0xFF, 0xFF, 0xFF])
    let (faces, messages) = read(bytes, path: "Acme.ttc")
    #expect(faces.map(\.postScriptName) == ["Acme", "Acme-Bold", "Acme-3"])
    #expect(faces.map(\.isNamedAfterFile) == [true, false, true])
    #expect(
      messages == [
        "warning: the font has no PostScript name; it is taken to be 'Acme'",
        "warning: face 3: there is no font at byte 2147483647",
      ])
  }

  @Test func aCollectionOfCollectionsIsNotFollowed() {
    var bytes = SampleFont.collection([SampleFont(names: [])])
    bytes.replaceSubrange(12..<16, with: [0, 0, 0, 0])
    let (faces, messages) = read(bytes, path: "Acme.ttc")
    #expect(faces.map(\.isNamedAfterFile) == [true])
    #expect(messages == ["warning: there is no font at byte 0"])
  }

  @Test func countsBeyondTheFileAreNotBelieved() {
    let bytes = Array("ttcf".utf8) + SampleFont.big32(0x10000) + SampleFont.big32(0xFFFF_FFFF)
    let (faces, messages) = read(bytes)
    #expect(faces == [])
    #expect(messages == ["warning: the font collection claims 4294967295 faces; 0 are read"])
  }

  // MARK: What is no font, or a damaged one

  @Test(arguments: [
    ([], "error: the font file is empty"),
    ([0, 1], "error: the file is not a font"),
    (Array("hello, world".utf8), "error: the file is not a TrueType or OpenType font"),
    (
      Array("wOFF0123456789".utf8),
      "error: this is a web font (WOFF), which Apple's systems do not load as a resource; "
        + "convert it to TrueType or OpenType"
    ),
    (
      Array("wOF20123456789".utf8),
      "error: this is a web font (WOFF), which Apple's systems do not load as a resource; "
        + "convert it to TrueType or OpenType"
    ),
  ])
  func refusesWhatIsNoFont(bytes: [UInt8], message: String) {
    let (faces, messages) = read(bytes)
    #expect(faces == [])
    #expect(messages == [message])
  }

  @Test func withoutNamesTheFileGivesOne() {
    var font = SampleFont(names: [])
    font.tables = [("glyf", [1, 2, 3, 4])]
    let (faces, messages) = read(font.bytes(), path: "a.b/Acme.Sans.ttf")
    #expect(faces == [FontFace(postScriptName: "Acme.Sans", isNamedAfterFile: true)])
    #expect(
      messages == [
        "warning: the font has no 'name' table",
        "warning: the font has no PostScript name; it is taken to be 'Acme.Sans'",
      ])
  }

  @Test func aTableBeyondTheFileIsToldOf() {
    var bytes = SampleFont(postScriptName: "Acme", family: "Acme", style: "Bold").bytes()
    let size = bytes.count
    bytes.replaceSubrange(24..<28, with: SampleFont.big32(size * 2))
    let (faces, messages) = read(bytes)
    #expect(faces.map(\.postScriptName) == ["Acme"])
    #expect(
      messages == [
        "warning: the 'name' table ends at byte \(28 + size * 2), beyond the file's \(size) bytes"
      ])
  }

  @Test func everyTruncationIsSurvived() {
    let font = SampleFont(postScriptName: "Acme-Bold", family: "Acme", style: "Bold")
    for bytes in [font.bytes(), SampleFont.collection([font, font], version: 2)] {
      for count in bytes.indices {
        let (_, messages) = read(Array(bytes[..<count]))
        #expect(!messages.isEmpty, "cut to \(count) bytes")
      }
    }
  }

  @Test(.timeLimit(.minutes(30))) func hugeCountsCostLittle() {
    // Every face of the collection is the same directory, which claims 65,535 tables, whose name
    // table claims 65,535 records.
    let names = (0..<4000).map { _ in Name(identifier: 6, bytes: [0xD8, 0]) }
    var face = SampleFont(names: names).bytes(at: 40012)
    face.replaceSubrange(4..<6, with: [0xFF, 0xFF])
    face.replaceSubrange(30..<32, with: [0xFF, 0xFF])
    let offsets = (0..<10_000).flatMap { _ in SampleFont.big32(40012) }
    let bytes = Array("ttcf".utf8) + SampleFont.big32(0x10000) + SampleFont.big32(10_000) + offsets
    let source = CountingSource(bytes: bytes + face)
    let (file, diagnostics) = FontFile.read(source, path: "Acme.ttc")
    #expect(file.faces.count == 1024)
    #expect(diagnostics.count == 16)
    #expect(source.largest <= 50_000)
  }

  @Test func readsOnlyWhatItNeeds() {
    var font = SampleFont(postScriptName: "Acme", family: "Acme", style: "Bold")
    font.tables.insert(("glyf", [UInt8](repeating: 7, count: 1_000_000)), at: 0)
    let source = CountingSource(bytes: font.bytes())
    let (file, _) = FontFile.read(source, path: "Acme.ttf")
    #expect(file.faces.map(\.postScriptName) == ["Acme"])
    #expect(source.total < 300)
  }

  @Test func mutatedFontsDoNotTrap() {
    var run = RandomRun("fonts", count: 500)
    var font = SampleFont(postScriptName: "Acme-Bold", family: "Acme", style: "Bold")
    font.tables.append(("CFF ", SampleFont.cffTable(name: "Acme-CFF")))
    font.tables[0].bytes = SampleFont.nameTable([
      .windows(1, "Acme"), .macintosh(1, Array("Acme".utf8)), .unicode(16, "Acme"),
    ])
    let seeds = [font.bytes(), SampleFont.collection([font, font, font], version: 2)]
    var read = 0
    for _ in 0..<run.count {
      var bytes = seeds.randomElement(using: &run.generator) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &run.generator) {
        mutate(&bytes, using: &run.generator)
      }
      let (file, diagnostics) = FontFile.read(MemoryByteSource(bytes), path: "Acme.ttc")
      #expect(file.faces.count <= 1024 && diagnostics.count <= 16)
      read += file.faces.contains { !$0.isNamedAfterFile } ? 1 : 0
    }
    #expect(read * 3 > run.count, "too few mutated fonts were read")
  }

  /// Changes a byte, a number of two or four bytes, or the length.
  private func mutate(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    guard bytes.count > 4 else { return }
    let place = Int.random(in: 0..<bytes.count - 4, using: &generator)
    let edges: [UInt32] = [0, 1, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF, UInt32(bytes.count)]
    let edge = edges.randomElement(using: &generator) ?? 0
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[place] = .random(in: 0...255, using: &generator)
    case 1: bytes.replaceSubrange(place..<place + 2, with: SampleFont.big16(edge))
    case 2: bytes.replaceSubrange(place..<place + 4, with: SampleFont.big32(edge))
    case 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 4: bytes.insert(contentsOf: bytes[place..<place + 4], at: place)
    default: bytes.removeLast(Int.random(in: 0...min(8, bytes.count), using: &generator))
    }
  }
}

/// A source that counts what is read of it.
private final class CountingSource: ByteSource {
  private let memory: MemoryByteSource
  private(set) var total = 0
  private(set) var largest = 0

  init(bytes: [UInt8]) { memory = MemoryByteSource(bytes) }

  var size: Int { memory.size }

  func read(at offset: Int, count: Int) throws(Never) -> [UInt8] {
    let bytes = memory.read(at: offset, count: count)
    total += bytes.count
    largest = max(largest, bytes.count)
    return bytes
  }
}

import Testing

@testable import DevKitInspection

/// Every row of the table of right answers.
@Suite(.enabled(if: RealCases.folder != nil, "DEVKIT_REAL_INPUTS is not set"))
struct ExpectedRowsTests {
  @Test(arguments: RealCases.files)
  func file(_ name: String) throws {
    let folder = try #require(RealCases.folder)
    let expected = try #require(RealCases.rows[name])
    let file = try read(path: "\(folder)/\(name)")
    let images = expected.filter(\.isImage)
    if name.hasPrefix("bad_") {
      for row in images where row.columns[3] != "-" {
        #expect(file?.rows.contains(row.columns) == true, "\(row)")
      }
    } else {
      #expect(file.map(\.rows) ?? [] == images.map(\.columns))
    }
    for row in expected where !row.isImage || name.hasPrefix("bad_") {
      try check(row.other, file, name)
    }
    let isBroken = name.hasPrefix("bad_") || expected.contains { $0.other.hasPrefix("unknown") }
    if !isBroken, let file { #expect(file.damages.isEmpty, "\(file.damages)") }
  }

  private func check(_ answer: String, _ file: InspectedFile?, _ name: String) throws {
    let words = answer.split(separator: " ").map(String.init)
    if name.hasPrefix("bad_") {
      #expect(file?.damages.isEmpty == false)
    } else if answer == "tooshort" {
      #expect(file == nil)
    } else if answer.hasPrefix("unknown") {
      #expect(file?.damages.isEmpty == false)
    } else if answer == "empty-archive" || answer == "thin-archive" {
      #expect(file?.container == (answer == "empty-archive" ? .archive : .thinArchive))
      #expect(file?.slices == [])
    } else if answer.contains(": ") {
      let parts = answer.components(separatedBy: ": ")
      let members = try #require(file).slices.filter { $0.member == parts[0] }
      #expect(members.contains { matches($0.image, parts[1]) }, "\(answer): \(members)")
    } else {
      let slice = try #require(file?.slices.first)
      #expect(matches(slice.image, answer), "\(words): \(slice)")
    }
  }

  private func matches(_ image: BinaryImage, _ answer: String) -> Bool {
    let words = answer.split(separator: " ").map(String.init)
    switch words.first {
    case "ELF": return image.format == .elf && matchesELF(image, words)
    case "COFF":
      let machines = ["8664": "x86_64", "aa64": "arm64", "014c": "i386"]
      return image.format == .coff
        && image.architecture == machines[words[2].replacing("machine=", with: "")]
    case "PE/MZ": return image.format == .pe
    case "unknown": return image.format == .coffImport
    case "llvm-bitcode": return image.format == .bitcode
    case "java-class": return image.format == .javaClass && image.detail == words[1]
    default: return false
    }
  }

  private func matchesELF(_ image: BinaryImage, _ words: [String]) -> Bool {
    let values = Dictionary(
      uniqueKeysWithValues: words.dropFirst().map { word in
        let parts = word.split(separator: "=")
        return (String(parts[0]), Int(parts[1]) ?? -1)
      })
    let machines = [
      3: "i386", 21: "ppc64", 22: "s390x", 62: "x86_64", 183: "aarch64", 243: "riscv64",
    ]
    let isFreeBSD = image.platforms.first?.platform == .freeBSD
    return image.bits == (values["class"] == 2 ? 64 : 32)
      && image.byteOrder == (values["data"] == 1 ? .little : .big)
      && Int(image.fileType) == values["type"]
      && image.architecture == machines[values["machine"] ?? 0]
      && isFreeBSD == (values["osabi"] == 9)
  }

  /// What the files are named after and the table does not say.
  @Test(arguments: [
    ("elf_exe_aarch64-unknown-linux-gnu", "linux", "glibc", "3.2.0"),
    ("elf_exe_aarch64-unknown-linux-musl", "linux", "musl", nil),
    ("elf_exe_aarch64_android28", "android", "bionic", "28"),
  ])
  func elfProgram(
    _ name: String, _ platform: String, _ library: String, _ minimum: String?
  ) throws {
    let folder = try #require(RealCases.folder)
    let image = try #require(try read(path: "\(folder)/\(name)")?.slices.first?.image)
    #expect(image.platforms.first?.platform.name == platform)
    #expect(image.platforms.first?.minimumOS == minimum)
    #expect(image.cLibrary == library)
    #expect(image.role == .executable && image.isDynamic == true)
  }

  @Test func staticProgram() throws {
    let folder = try #require(RealCases.folder)
    let image = try #require(try read(path: "\(folder)/elf_exe_static_noterp")?.slices.first?.image)
    #expect(image.isDynamic == false && image.interpreter == nil && image.platforms.isEmpty)
  }
}

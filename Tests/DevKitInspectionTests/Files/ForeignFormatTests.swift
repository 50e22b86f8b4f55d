import Testing

@testable import DevKitInspection

/// Formats other than Mach-O, as the toolchain's clang and lld write them.
@Suite(.enabled(if: ClangCorpus.tools != nil, "clang is missing"))
struct ForeignFormatTests {
  private func image(_ name: String) async throws -> BinaryImage? {
    guard let bytes = try await ForeignCorpus.shared.value[name] else { return nil }
    let file = try #require(read(bytes))
    #expect(file.damages == [], "\(name)")
    return file.slices.first?.image
  }

  @Test(arguments: [
    ("elf_x86_64.o", "ELF", "x86_64", "little"), ("elf_i386.o", "ELF", "i386", "little"),
    ("elf_aarch64.o", "ELF", "aarch64", "little"), ("elf_ppc64.o", "ELF", "ppc64", "big"),
    ("coff_x86_64.o", "COFF", "x86_64", "little"), ("coff_arm64.o", "COFF", "arm64", "little"),
    ("wasm.o", "WebAssembly", "wasm32", "little"),
  ])
  func object(_ name: String, _ format: String, _ architecture: String, _ order: String)
    async throws
  {
    guard let image = try await image(name) else { return }
    #expect(image.format.rawValue == format && image.architecture == architecture)
    #expect(image.byteOrder.rawValue == order)
    #expect(image.role == .object)
  }

  @Test func elfProgram() async throws {
    guard let image = try await image("elf_program") else { return }
    #expect(image.role == .executable && image.isDynamic == true)
    #expect(image.cLibrary == "musl")
    #expect(image.platforms.first?.platform == .linux)
    #expect(image.interpreter == "/lib/ld-musl-x86_64.so.1")
    #expect(image.uuid?.count == 40)
    #expect(image.tools.contains { $0.name.contains("clang") })
  }

  @Test func elfLibrary() async throws {
    guard let image = try await image("libelf.so") else { return }
    #expect(image.role == .dynamicLibrary && image.installName == "libelf.so.1")
    #expect(try await self.image("elf_static")?.isDynamic == false)
  }

  @Test func windows() async throws {
    if let library = try await image("pe.dll") {
      #expect(library.role == .dynamicLibrary && library.architecture == "x86_64")
      #expect(library.bits == 64 && library.signature == .unsigned)
    }
    if let program = try await image("pe.exe") {
      #expect(program.role == .executable && program.architecture == "arm64")
      #expect(program.platforms.first?.platform == .windows)
      #expect(program.platforms.first?.minimumOS != nil)
    }
  }

  @Test func webAssembly() async throws {
    guard let module = try await image("module.wasm") else { return }
    #expect(module.role == .module && module.bits == 32)
  }

  @Test(arguments: [
    ("bitcode_ios.o", "arm64", "ios", "15.0"),
    ("bitcode_simulator.o", "x86_64", "ios-simulator", "9.0"),
    ("bitcode_linux.o", "x86_64", "linux", nil),
  ])
  func bitcode(
    _ name: String, _ architecture: String, _ platform: String, _ minimum: String?
  ) async throws {
    guard let image = try await image(name) else { return }
    #expect(image.format == .bitcode && image.architecture == architecture)
    #expect(image.platforms.first?.platform.name == platform)
    #expect(image.platforms.first?.minimumOS == minimum)
  }

  /// The word that begins a COFF object may begin anything else.
  @Test func textIsNoObject() {
    #expect(read(Array("d\u{6}this is a text that begins like an object".utf8)) == nil)
    #expect(read([0x64, 0x86] + Array("is a text, too, and long enough".utf8)) == nil)
    #expect(
      read(Array("MZ is how this text begins; it goes on for more than a header".utf8)) == nil)
  }
}

import Foundation

@testable import DevKitTestSupport

/// Objects, programs and libraries in formats other than Mach-O, made by the toolchain's clang and
/// lld. What a toolchain cannot make is left out.
enum ForeignCorpus {
  static let shared = Task { try await make() }

  private static let objects = [
    ("elf_x86_64.o", ["-target", "x86_64-unknown-linux-gnu"]),
    ("elf_i386.o", ["-target", "i686-unknown-linux-gnu"]),
    ("elf_aarch64.o", ["-target", "aarch64-unknown-linux-musl"]),
    ("elf_ppc64.o", ["-target", "powerpc64-unknown-linux-gnu"]),
    ("coff_x86_64.o", ["-target", "x86_64-pc-windows-msvc"]),
    ("coff_arm64.o", ["-target", "aarch64-pc-windows-msvc"]),
    ("wasm.o", ["-target", "wasm32-unknown-wasi"]),
    ("bitcode_ios.o", ["-target", "arm64-apple-ios15.0", "-flto"]),
    ("bitcode_simulator.o", ["-target", "x86_64-apple-ios9.0-simulator", "-flto"]),
    ("bitcode_linux.o", ["-target", "x86_64-unknown-linux-gnu", "-flto"]),
  ]

  private static let links = [
    (
      "elf_program",
      [
        "ld.lld", "-pie", "-e", "answer", "--build-id=sha1", "-dynamic-linker",
        "/lib/ld-musl-x86_64.so.1",
      ],
      "elf_x86_64.o"
    ),
    (
      "libelf.so", ["ld.lld", "-shared", "-soname", "libelf.so.1", "--build-id=sha1"],
      "elf_aarch64.o"
    ),
    ("elf_static", ["ld.lld", "-static", "-e", "answer"], "elf_aarch64.o"),
    ("pe.dll", ["lld-link", "/dll", "/noentry", "/export:answer"], "coff_x86_64.o"),
    (
      "pe.exe", ["lld-link", "/subsystem:console,6.1", "/entry:answer", "/nodefaultlib"],
      "coff_arm64.o"
    ),
    ("module.wasm", ["wasm-ld", "--no-entry", "--export=answer"], "wasm.o"),
  ]

  private static func make() async throws -> [String: [UInt8]] {
    guard let tools = ClangCorpus.tools else { return [:] }
    return try await TemporaryFolder.use { folder in
      try folder.write(["a.c": "int answer(void) { return 42; }\n"])
      func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
      for (name, arguments) in objects {
        _ = try await ChildProcess.run(
          tools.appendingPathComponent("clang"),
          arguments + ["-c", path("a.c"), "-o", path(name)])
      }
      for (name, command, object) in links {
        let tool = tools.appendingPathComponent(command[0])
        guard FileManager.default.isExecutableFile(atPath: tool.path) else { continue }
        let isWindows = command[0] == "lld-link"
        let output = isWindows ? ["/out:" + path(name)] : ["-o", path(name)]
        _ = try await ChildProcess.run(
          tool, Array(command.dropFirst()) + [path(object)] + output)
      }
      var files: [String: [UInt8]] = [:]
      for name in objects.map(\.0) + links.map(\.0) {
        if let data = try? Data(contentsOf: folder.appendingPathComponent(name)) {
          files[name] = Array(data)
        }
      }
      return files
    }
  }
}

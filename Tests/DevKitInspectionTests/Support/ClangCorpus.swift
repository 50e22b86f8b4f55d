import Foundation

@testable import DevKitTestSupport

/// Object files for every Apple target that the toolchain's clang knows, with archives and
/// universal files of them, made afresh.
struct ClangCorpus: Sendable {
  /// The files by name.
  var files: [String: [UInt8]] = [:]

  /// The folder of the toolchain, where clang, llvm-ar and llvm-objdump belong together. Another
  /// `llvm-objdump` on the path may be too old to know all platforms.
  static let tools: URL? = {
    guard let compiler = SwiftToolchain.compilerOnPath else { return nil }
    let folder = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
    let names = ["clang", "llvm-ar", "llvm-objdump"]
    let isComplete = names.allSatisfy { name in
      FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent(name).path)
    }
    return isComplete ? folder : nil
  }()

  /// The corpus, made once.
  static let shared = Task { try await make() }

  private static let architectures = [
    "i386", "x86_64", "x86_64h", "armv6", "armv7", "armv7s", "armv7k", "armv7em", "arm64", "arm64e",
    "arm64_32",
  ]

  /// Systems, an old and a new version of each, and the processors that there ever was one for.
  private static let systems:
    [(name: String, suffix: String, versions: [String], real: Set<String>)] =
      [
        ("macosx", "", ["10.6", "14.2.1"], ["i386", "x86_64", "x86_64h", "arm64", "arm64e"]),
        ("ios", "", ["8.0", "17.4.1"], ["armv6", "armv7", "armv7s", "arm64", "arm64e"]),
        ("ios", "-simulator", ["8.0", "17.0"], ["i386", "x86_64", "arm64"]),
        ("ios", "-macabi", ["13.1", "17.0"], ["x86_64", "arm64"]),
        ("tvos", "", ["9.0", "17.0"], ["arm64"]),
        ("tvos", "-simulator", ["9.0", "17.0"], ["x86_64", "arm64"]),
        ("watchos", "", ["2.0", "26.0"], ["armv7k", "arm64_32", "arm64"]),
        ("watchos", "-simulator", ["2.0", "10.0"], ["i386", "x86_64", "arm64"]),
        ("xros", "", ["1.0", "26.0"], ["arm64", "arm64e"]),
        ("xros", "-simulator", ["1.0", "26.0"], ["arm64"]),
        ("driverkit", "", ["19.0", "24.0"], ["x86_64", "arm64"]),
        ("bridgeos", "", ["5.0"], ["arm64"]),
        // A triple without a system: the object says no platform.
        ("macho", "", [""], ["armv7em"]),
      ]

  /// Those that were ever shipped, or in a deep run all that can be written down.
  private static var triples: [String] {
    systems.flatMap { system in
      architectures.filter { RandomRun.isDeep || system.real.contains($0) }.flatMap { name in
        system.versions.map { "\(name)-apple-\(system.name)\($0)\(system.suffix)" }
      }
    }
  }

  private static func make() async throws -> ClangCorpus {
    guard let tools else { return ClangCorpus() }
    return try await TemporaryFolder.use { folder in
      try folder.write(["a.c": "int answer(void) { return 42; }\n"])
      let source = folder.appendingPathComponent("a.c").path
      let clang = tools.appendingPathComponent("clang")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for triple in triples {
          group.addTask {
            let output = folder.appendingPathComponent("\(triple).o").path
            // Triples that clang refuses leave no file.
            _ = try await ChildProcess.run(clang, ["-target", triple, "-c", source, "-o", output])
          }
        }
        try await group.waitForAll()
      }
      var corpus = ClangCorpus()
      for triple in triples {
        let file = folder.appendingPathComponent("\(triple).o")
        guard let data = try? Data(contentsOf: file), data.count > 4 else { continue }
        // For some systems clang knows no Mach-O and writes ELF in silence.
        let magic = data.prefix(4)
        guard magic == Data([0xCF, 0xFA, 0xED, 0xFE]) || magic == Data([0xCE, 0xFA, 0xED, 0xFE])
        else { continue }
        corpus.files["\(triple).o"] = Array(data)
      }
      try await corpus.addArchives(tools, in: folder)
      corpus.addUniversalFiles()
      return corpus
    }
  }

  /// Archives of both flavours, the names of some members being long.
  private mutating func addArchives(_ tools: URL, in folder: URL) async throws {
    let objects = files.keys.sorted()
    for format in ["darwin", "gnu"] {
      for (number, start) in stride(from: 0, to: objects.count, by: 8).enumerated() {
        let members = objects[start..<min(start + 8, objects.count)].map {
          folder.appendingPathComponent($0).path
        }
        let archive = folder.appendingPathComponent("lib\(number)_\(format).a")
        let result = try await ChildProcess.run(
          tools.appendingPathComponent("llvm-ar"),
          ["--format=\(format)", "rcs", archive.path] + members)
        guard result.status == 0 else { throw CorpusFailure(text: result.output) }
        files[archive.lastPathComponent] = Array(try Data(contentsOf: archive))
      }
    }
  }

  private mutating func addUniversalFiles() {
    let groups: [(String, [String])] = [
      ("universal_macos.o", ["x86_64-apple-macosx14.2.1", "arm64-apple-macosx14.2.1"]),
      ("universal_ios.o", ["armv7-apple-ios8.0", "armv7s-apple-ios8.0", "arm64-apple-ios17.4.1"]),
      ("universal_mixed.o", ["x86_64-apple-ios8.0-simulator", "arm64-apple-ios8.0"]),
      ("universal_watchos.o", ["armv7k-apple-watchos2.0", "arm64_32-apple-watchos26.0"]),
    ]
    for (name, triples) in groups {
      let slices = triples.compactMap { triple -> (String, [UInt8])? in
        guard let bytes = files["\(triple).o"] else { return nil }
        return (String(triple.prefix { $0 != "-" }), bytes)
      }
      guard slices.count == triples.count,
        slices.allSatisfy({ SampleMachO.processors[$0.0] != nil })
      else { continue }
      files[name] = SampleUniversal.bytes(slices, alignment: 4096)
    }
  }

  struct CorpusFailure: Error {
    var text: String
  }
}

import Foundation
import Testing

@testable import DevKitTestSupport

/// `devkit platform inspect` as a user runs it.
struct InspectCommandTests {
  /// A folder with the sample bundles and some files.
  private func withSamples(_ body: (URL) async throws -> Void) async throws {
    try await TemporaryFolder.use { folder in
      var files = SampleBundles.app()
      files.merge(SampleBundles.xcframework()) { $1 }
      files["App.ipa"] = SampleBundles.zip(SampleBundles.app(), below: "Payload/")
      files["lib/device.dylib"] = SampleMachO.library("arm64", 2, uuid: 0xAA)
      files["lib/deep/simulator.dylib"] = SampleMachO.library("arm64", 7)
      files["lib/notes.txt"] = Array("no binary\n".utf8)
      files["mixed.a"] = SampleArchive.bytes([
        ("a.o", SampleMachO.library("arm64", 2, fileType: 1)),
        ("b.o", SampleMachO.library("arm64", 7, fileType: 1)),
      ])
      files["cut.dylib"] = Array(SampleMachO.library("arm64", 2, uuid: 1).dropLast(10))
      for (path, bytes) in files {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
      }
      try await body(folder)
    }
  }

  private func inspect(_ arguments: String..., in folder: URL) async throws -> Devkit.Run {
    try await Devkit.run(["platform", "inspect"] + arguments, in: folder)
  }

  @Test func statusAndStreams() async throws {
    try await withSamples { folder in
      let good = try await inspect("Kit.xcframework", "App.ipa", in: folder)
      #expect(good.status == 0 && good.errors == "")
      #expect(good.output.contains("App.ipa/Payload/App.app/App: arm64 ios 15.0"))

      let mixed = try await inspect("mixed.a", in: folder)
      #expect(mixed.status == 0)
      #expect(mixed.errors.contains("mixed.a: warning: the archive mixes platforms for arm64"))
      #expect(try await inspect("mixed.a", "--strict", in: folder).status == 1)
      try folder.write([".devkit.json": #"{ "platform": { "strict": true } }"#])
      #expect(try await inspect("mixed.a", in: folder).status == 1)

      let cut = try await inspect("cut.dylib", in: folder)
      #expect(cut.status == 1)
      #expect(cut.output.contains("cut.dylib: arm64 ios 15.0"))
      #expect(cut.errors.contains("cut.dylib: error: at byte 20: the load commands are to end at"))
    }
  }

  @Test func whatCannotBeInspected() async throws {
    try await withSamples { folder in
      for (path, message) in [
        ("nowhere", "there is no such file"), ("lib/notes.txt", "no binary that is known"),
        ("lib", "--recursive looks into it"),
      ] {
        let run = try await inspect(path, "mixed.a", in: folder)
        #expect(run.status == 1)
        #expect(run.errors.contains("\(path): error: ") && run.errors.contains(message))
        // The other input is looked at all the same.
        #expect(run.output.contains("mixed.a: static library"))
      }
      #expect(try await inspect(in: folder).status == 64)
      #expect(try await inspect("a", "--json", "--get", "archs", in: folder).status == 64)
      #expect(try await inspect("a", "--get", "colour", in: folder).status == 64)
      for empty in ["", ",", "ios/arm64,"] {
        #expect(try await inspect("a", "--require", empty, in: folder).status == 64)
      }
      let nonsense = try await inspect("a", "--require", "moon/arm64", in: folder)
      #expect(nonsense.status == 64 && nonsense.errors.contains("'moon/arm64' is invalid"))
    }
  }

  @Test func aTerminalObeyedTheNamesOfFiles() async throws {
    try await withSamples { folder in
      let name = "a\u{1B}[31m\n::error::b.dylib"
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent("lib/device.dylib"),
        to: folder.appendingPathComponent(name))
      let run = try await inspect(name, in: folder)
      #expect(run.status == 0)
      #expect(run.output.hasPrefix(#"a\u{1B}[31m\n::error::b.dylib: "#), "\(run.output)")
    }
  }

  @Test func requirements() async throws {
    try await withSamples { folder in
      for (list, status) in [
        ("ios/arm64,ios-simulator/arm64", 0), ("iphonesimulator", 0), ("xros", 1),
        ("ios-arm64_x86_64-simulator", 0), ("ios/arm64,macos", 1), ("ios/armv7", 1),
      ] as [(String, Int32)] {
        let run = try await inspect("Kit.xcframework", "--require", list, in: folder)
        #expect(run.status == status, "\(list)")
      }
      let run = try await inspect(
        "Kit.xcframework", "lib/device.dylib", "--require", "ios/arm64", "--require",
        "ios-simulator", in: folder)
      #expect(run.status == 1)
      #expect(
        run.errors.contains(
          "lib/device.dylib: error: a slice for ios-simulator is required, but missing"))
      #expect(!run.errors.contains("Kit.xcframework: error"))
    }
  }

  @Test func debugSymbolsWereTakenForABinary() async throws {
    try await withSamples { folder in
      let symbols = SampleMachO.library("arm64", 12, fileType: 10)
      let dwarf = folder.appendingPathComponent("K.dSYM/Contents/Resources/DWARF")
      try FileManager.default.createDirectory(at: dwarf, withIntermediateDirectories: true)
      // A file that lies about its type is in a dSYM all the same.
      try Data(symbols).write(to: dwarf.appendingPathComponent("K"))
      try Data(SampleMachO.library("arm64", 12)).write(to: dwarf.appendingPathComponent("L"))
      for path in ["K.dSYM", "K.dSYM/Contents/Resources/DWARF/K", "."] {
        let run = try await inspect(
          path, "--recursive", "--require", "visionos-simulator", in: folder)
        #expect(run.status == 1, "\(path)")
        #expect(run.errors.contains("a slice for visionos-simulator is required, but missing"))
      }
      let run = try await inspect("K.dSYM", "--get", "archs", in: folder)
      #expect(run.output == "arm64\n")
    }
  }

  @Test func questions() async throws {
    try await withSamples { folder in
      for (question, answer) in [
        ("archs", "arm64 x86_64\n"), ("platforms", "ios ios-simulator\n"), ("minos", "15.0\n"),
      ] {
        let run = try await inspect("Kit.xcframework", "--get", question, in: folder)
        #expect(run.status == 0 && run.output == answer)
      }
      let two = try await inspect("lib/device.dylib", "mixed.a", "--get", "uuid", in: folder)
      #expect(
        two.output == "lib/device.dylib: AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA\nmixed.a: \n")
    }
  }

  @Test func foldersAreWalked() async throws {
    try await withSamples { folder in
      let run = try await inspect("lib", "--recursive", in: folder)
      #expect(run.status == 0 && run.errors == "")
      #expect(
        run.output == """
          lib/deep/simulator.dylib: arm64 ios-simulator 15.0 (SDK 18.2), dynamic library, unsigned
          lib/device.dylib: arm64 ios 15.0 (SDK 18.2), dynamic library, unsigned

          """)
      let everything = try await inspect(".", "--recursive", "--get", "platforms", in: folder)
      #expect(everything.output == "ios ios-simulator\n")
    }
  }

  @Test func anotherWorkingFolder() async throws {
    try await withSamples { folder in
      let run = try await inspect(
        "-C", folder.appendingPathComponent("lib").path, "device.dylib", "deep", "--recursive",
        in: URL(fileURLWithPath: "/"))
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("device.dylib: arm64 ios"))
      #expect(run.output.contains("\ndeep/simulator.dylib: arm64 ios-simulator"))
    }
  }

  @Test func json() async throws {
    try await withSamples { folder in
      let run = try await inspect("App.app", "cut.dylib", "--json", in: folder)
      #expect(run.status == 1)
      let root = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let items = try #require(root["items"] as? [[String: Any]])
      #expect(items.map { $0["path"] as? String ?? "" }.first == "App.app")
      let errors = items.last?["errors"] as? [String]
      #expect(errors?.first?.hasPrefix("at byte 20: the load commands are to end at") == true)
    }
  }
}

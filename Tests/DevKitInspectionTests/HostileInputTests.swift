import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

/// Small files that took gigabytes, or for ever.
struct HostileInputTests {
  /// Runs in a process of its own with 1 GiB of memory, so that one that is exhausted is seen.
  @Test func noSmallFileTakesAGigabyte() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      var memory = rlimit(rlim_cur: 1 << 30, rlim_max: 1 << 30)
      // Processor time is none of the machine's other programs.
      var time = rlimit(rlim_cur: 120, rlim_max: 120)
      guard setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory) == 0,
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time) == 0
      else { exit(3) }
      for (name, files) in HostileInputs.all {
        let tree = MemoryTree(files)
        let root = String((files.keys.sorted().first ?? "").prefix { $0 != "/" })
        let found = tree.inspect(root)
        var size = 0
        TextReport.write(found, isVerbose: true) { size += $0.count }
        JSONReport.write(found) { size += $0.count }
        let bytes = files.values.reduce(0) { $0 + $1.count }
        print(
          "\(name): \(bytes) bytes, work \(tree.budget.spent.work), kept "
            + "\(tree.budget.spent.kept), shown \(size)")
        guard tree.budget.spent.work <= (64 << 20) + 32 * bytes + (1 << 16) else { exit(4) }
      }
    }
    print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
  }
}

extension HostileInputs {
  /// One of each kind, of sizes that were too much for a gigabyte or for a minute.
  static var all: [(name: String, files: [String: [UInt8]])] {
    let library = archive(members: 20_000)
    return [
      ("slices of one archive", ["f": universal(slices: 44, of: library)]),
      ("members, each for another platform", ["f": platforms(20_000)]),
      ("entries of one archive", ["a.zip": zip(entries: 1000, of: library) { "f\($0).a" }]),
      (
        "entries of one packed image",
        ["a.zip": zip(entries: 1000, of: imageSigned(atByte: 4 << 20)) { "f\($0)" }]
      ),
      ("listings of one library", xcframework(listings: 1000, of: library)),
      ("sections of one comment", ["f": elf(sections: 60_000)]),
      (
        "folders in folders",
        [
          "a.zip": zip(entries: 2000, of: [1]) {
            "\($0)/" + String(repeating: "a/", count: 61) + "f"
          }
        ]
      ),
    ]
  }

  /// A universal file of one archive whose members all are for different platforms.
  private static func platforms(_ count: Int) -> [UInt8] {
    let members = (0..<count).map {
      ("m\($0).o", SampleMachO.library("arm64", 100 + $0, fileType: 1))
    }
    return universal(slices: 1, of: SampleArchive.bytes(members, .gnu))
  }
}

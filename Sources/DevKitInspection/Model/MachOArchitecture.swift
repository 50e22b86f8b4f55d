/// The names of Mach-O's processors (`mach/machine.h`).
enum MachOArchitecture {
  static let x86: UInt32 = 7
  static let x86_64: UInt32 = 0x0100_0007
  static let arm: UInt32 = 12
  static let arm64: UInt32 = 0x0100_000C
  static let arm64_32: UInt32 = 0x0200_000C

  /// The name of a processor; its numbers where it has no name.
  static func name(type: UInt32, subtype: UInt32) -> String {
    // The high byte holds capabilities, such as the version of pointer authentication.
    let kind = subtype & 0x00FF_FFFF
    switch type {
    case x86: return "i386"
    case x86_64: return kind == 8 ? "x86_64h" : "x86_64"
    case arm64: return kind == 2 ? "arm64e" : "arm64"
    case arm64_32: return "arm64_32"
    case arm: return armNames[kind] ?? "arm"
    case 18: return "ppc"
    case 0x0100_0012: return "ppc64"
    case 6: return "m68k"
    case 11: return "hppa"
    case 13: return "m88k"
    case 14: return "sparc"
    case 15: return "i860"
    case 24: return "riscv32"
    default: return "cpu-\(type)-\(kind)"
    }
  }

  private static let armNames: [UInt32: String] = [
    5: "armv4t", 6: "armv6", 7: "armv5", 8: "xscale", 9: "armv7", 10: "armv7f", 11: "armv7s",
    12: "armv7k", 13: "armv8", 14: "armv6m", 15: "armv7m", 16: "armv7em", 17: "armv8m.main",
    18: "armv8m.base", 19: "armv8.1m.main",
  ]
}

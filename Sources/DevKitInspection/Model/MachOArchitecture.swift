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
    case arm: return armName(kind)
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

  /// A switch, because a dictionary takes longer to set up than a file takes to be read.
  private static func armName(_ kind: UInt32) -> String {
    switch kind {
    case 5: "armv4t"
    case 6: "armv6"
    case 7: "armv5"
    case 8: "xscale"
    case 9: "armv7"
    case 10: "armv7f"
    case 11: "armv7s"
    case 12: "armv7k"
    case 13: "armv8"
    case 14: "armv6m"
    case 15: "armv7m"
    case 16: "armv7em"
    case 17: "armv8m.main"
    case 18: "armv8m.base"
    case 19: "armv8.1m.main"
    default: "arm"
    }
  }
}

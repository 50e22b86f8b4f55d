/// The processors of PE and COFF files ("PE Format", Machine Types).
enum COFFMachine {
  /// The name of a processor, or `nil` for a number that is none.
  static func name(_ machine: UInt16) -> String? {
    switch machine {
    case 0x8664: "x86_64"
    case 0xAA64: "arm64"
    case 0xA641: "arm64ec"
    case 0xA64E: "arm64x"
    case 0x014C: "i386"
    case 0x01C4: "armv7"
    case 0x01C0: "arm"
    case 0x01C2: "thumb"
    case 0x0200: "ia64"
    case 0x0EBC: "ebc"
    case 0x5032: "riscv32"
    case 0x5064: "riscv64"
    case 0x6264: "loongarch64"
    default: nil
    }
  }

  /// 32 or 64.
  static func bits(_ machine: UInt16) -> Int {
    switch machine {
    case 0x8664, 0xAA64, 0xA641, 0xA64E, 0x0200, 0x5064, 0x6264: 64
    default: 32
    }
  }
}

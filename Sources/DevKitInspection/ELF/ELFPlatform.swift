/// Which system an ELF file is for, by all that it says about it.
enum ELFPlatform {
  /// The platform; none for an object that any system could link.
  static func claims(
    osABI: UInt8, notes: ELFNotes, interpreter: String?, needed: [String]
  ) -> [PlatformClaim] {
    if let level = notes.androidLevel {
      return [PlatformClaim(.android, minimumOS: String(level), source: .elfNote)]
    }
    if let system = notes.gnuSystem, let platform = gnuSystems[system] {
      return [PlatformClaim(platform, minimumOS: notes.gnuKernel, source: .elfNote)]
    }
    if notes.isFreeBSD { return [PlatformClaim(.freeBSD, source: .elfNote)] }
    if notes.isNetBSD { return [PlatformClaim(.netBSD, source: .elfNote)] }
    if notes.isOpenBSD { return [PlatformClaim(.openBSD, source: .elfNote)] }
    if let platform = interpreter.flatMap(platform(interpreter:)) {
      return [PlatformClaim(platform, source: .elfInterpreter)]
    }
    if let platform = systems[osABI] { return [PlatformClaim(platform, source: .elfHeader)] }
    switch cLibrary(notes: notes, interpreter: interpreter, needed: needed) {
    case "bionic": return [PlatformClaim(.android, source: .elfLibrary)]
    case .some: return [PlatformClaim(.linux, source: .elfLibrary)]
    case nil: return []
    }
  }

  /// The C library: told by the program loader, or by the name of the library that is needed.
  static func cLibrary(notes: ELFNotes, interpreter: String?, needed: [String]) -> String? {
    if let interpreter {
      let name = interpreter.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? "" }
      if let name, name.hasPrefix("ld-musl-") { return "musl" }
      if interpreter.hasPrefix("/system/bin/linker") { return "bionic" }
      if let name, name.hasPrefix("ld-linux") || name.hasPrefix("ld64.so") || name == "ld.so.1" {
        return "glibc"
      }
    }
    if notes.androidLevel != nil { return "bionic" }
    // musl's and Android's library have the same name; only Android also has this one.
    if needed.contains("libc.so"), needed.contains(where: { $0 == "libdl.so" || $0 == "liblog.so" })
    {
      return "bionic"
    }
    if needed.contains("libc.so.6") { return "glibc" }
    if needed.contains(where: { $0.hasPrefix("libc.musl-") }) { return "musl" }
    return nil
  }

  private static func platform(interpreter: String) -> BinaryPlatform? {
    if interpreter.hasPrefix("/system/bin/linker") { return .android }
    if interpreter.hasSuffix("/ld-elf.so.1") { return .freeBSD }
    if interpreter.hasSuffix("/ld.elf_so") { return .netBSD }
    if interpreter.hasSuffix("/ld.so") { return .openBSD }
    let name = interpreter.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? "" }
    guard let name else { return nil }
    let starts = ["ld-linux", "ld-musl-", "ld64.so", "ld.so.1"]
    return starts.contains { name.hasPrefix($0) } ? .linux : nil
  }

  /// The systems of the GNU ABI tag.
  private static let gnuSystems: [UInt32: BinaryPlatform] = [0: .linux, 2: .solaris, 3: .freeBSD]

  /// The systems of the header's OS/ABI byte; 0 says nothing.
  private static let systems: [UInt8: BinaryPlatform] = [
    2: .netBSD, 3: .linux, 6: .solaris, 9: .freeBSD, 12: .openBSD,
  ]
}

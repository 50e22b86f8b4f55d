/// The header of a universal ("fat") file (`mach-o/fat.h`); always big-endian.
struct UniversalHeader {
  /// One slice as the header describes it.
  struct Entry {
    var cpuType: UInt32
    var cpuSubtype: UInt32
    /// `nil` for a number that exceeds what a file can have.
    var offset: Int?
    var size: Int?
    var isHidden = false

    var architecture: String { MachOArchitecture.name(type: cpuType, subtype: cpuSubtype) }
  }

  static let magic: UInt32 = 0xCAFE_BABE
  static let magic64: UInt32 = 0xCAFE_BABF

  /// What dyld takes; a few more are read before the file is called damaged.
  private static let entryLimit = 44

  var is64: Bool
  var entries: [Entry] = []
  var damages: [BinaryDamage] = []

  /// The version of a Java class file, which begins with the same four bytes.
  ///
  /// The second number is then minor and major version. Java began with 45, and no universal file
  /// has that many slices.
  static func javaVersion(_ region: ByteRegion) -> String? {
    guard let magic = try? region.number(UInt32.self, at: 0, .big), magic == Self.magic,
      let minor = try? region.number(UInt16.self, at: 4, .big),
      let major = try? region.number(UInt16.self, at: 6, .big), major >= 45
    else { return nil }
    return "\(major).\(minor)"
  }

  /// Reads the header with the entry that may be hidden behind those that are counted.
  init(_ region: ByteRegion) throws(BinaryDamage) {
    is64 = try region.number(UInt32.self, at: 0, .big) == Self.magic64
    let count = Int(try region.number(UInt32.self, at: 4, .big))
    guard count > 0 else { throw region.damage(4, "the universal file has no slices") }
    guard count <= Self.entryLimit else {
      throw region.damage(4, "a universal file of \(count) slices cannot be right")
    }
    for index in 0..<count {
      do throws(BinaryDamage) {
        entries.append(try entry(index, in: region))
      } catch {
        damages.append(
          region.damage(4, "\(count) slices are promised, but the header ends after \(index)"))
        return
      }
    }
    readHiddenEntry(region)
  }

  private func entry(_ index: Int, in region: ByteRegion) throws(BinaryDamage) -> Entry {
    let start = 8 + index * (is64 ? 32 : 20)
    try region.require(start, is64 ? 32 : 20)
    let offset: Int?
    let size: Int?
    if is64 {
      offset = Int(exactly: try region.number(UInt64.self, at: start + 8, .big))
      size = Int(exactly: try region.number(UInt64.self, at: start + 16, .big))
    } else {
      offset = Int(try region.number(UInt32.self, at: start + 8, .big))
      size = Int(try region.number(UInt32.self, at: start + 12, .big))
    }
    return Entry(
      cpuType: try region.number(at: start, .big),
      cpuSubtype: try region.number(at: start + 4, .big),
      offset: offset, size: size)
  }

  /// Old systems refuse a file with an arm64 slice, so it may stand behind the counted ones. It is
  /// one only where the header has room for it before the first slice.
  private mutating func readHiddenEntry(_ region: ByteRegion) {
    guard !is64 else { return }
    let end = 8 + (entries.count + 1) * 20
    let firstSlice = entries.compactMap(\.offset).min() ?? 0
    guard end <= firstSlice, var hidden = try? entry(entries.count, in: region),
      hidden.cpuType == MachOArchitecture.arm64, let offset = hidden.offset, let size = hidden.size,
      size > 0, offset >= end, region.contains(offset, size)
    else { return }
    hidden.isHidden = true
    entries.append(hidden)
  }
}

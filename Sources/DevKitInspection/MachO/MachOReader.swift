/// Reads a Mach-O image: its header and its load commands, nothing of what they point to but the
/// signature.
struct MachOReader {
  /// More load commands than any image has; what exceeds it is damaged.
  static let commandLimit = 100_000

  /// As many damaged commands as are told.
  private static let damageLimit = 20

  let region: ByteRegion
  let header: MachOHeader
  var image = BinaryImage(.machO)
  /// What is wrong, in the order of the file.
  var damages: [BinaryDamage] = []

  /// The `LC_VERSION_MIN_…` that was read, which counts only where there is no `LC_BUILD_VERSION`.
  var legacyClaim: PlatformClaim?
  var signaturePlace: (offset: Int, size: Int)?
  var hasDynamicLinker = false
  /// Whether it was told that a segment ends after the file.
  var isCutOff = false

  /// Reads an image as far as it can be read.
  ///
  /// - Throws: `BinaryDamage` where not even the header can be read; damage after that is in the
  ///   result.
  static func read(_ region: ByteRegion) throws(BinaryDamage) -> ReadImage {
    var reader = MachOReader(region: region, header: try MachOHeader(region))
    reader.takeHeader()
    reader.readCommands()
    reader.finish()
    return ReadImage(image: reader.image, damages: reader.damages)
  }

  private mutating func takeHeader() {
    image.architecture = header.architecture
    image.bits = header.bits
    image.byteOrder = header.order
    image.role = header.role
    image.fileType = header.fileType
  }

  // MARK: Load commands

  private mutating func readCommands() {
    let promisedEnd = header.size + Int(header.commandSize)
    if promisedEnd > region.count {
      damages.append(
        region.damage(
          20, "the load commands are to end at byte \(promisedEnd) of \(region.count)"))
    }
    let commands = region.clamped(0, promisedEnd)
    var position = header.size
    do throws(BinaryDamage) {
      for index in 0..<Int(header.commandCount) {
        guard index < Self.commandLimit else {
          throw region.damage(16, "there are more than \(Self.commandLimit) load commands")
        }
        position = try readCommand(index, at: position, in: commands)
      }
    } catch {
      damages.append(error)
    }
  }

  /// Reads the command at a position; gives back where the next one begins.
  private mutating func readCommand(
    _ index: Int, at position: Int, in commands: ByteRegion
  ) throws(BinaryDamage) -> Int {
    guard commands.contains(position, 8) else {
      throw region.damage(
        16, "\(header.commandCount) load commands are promised, but only \(index) are here")
    }
    let kind: UInt32 = try commands.number(at: position, header.order)
    let size = Int(try commands.number(UInt32.self, at: position + 4, header.order))
    guard size >= 8 else {
      throw region.damage(
        position + 4, "load command \(index) says it is \(size) bytes long; 8 is the least")
    }
    guard let command = commands.part(position, size) else {
      throw region.damage(
        position + 4,
        "load command \(index) is \(size) bytes long, but \(commands.count - position) are left")
    }
    do throws(BinaryDamage) {
      try read(kind, command)
    } catch {
      // The next command can still be found.
      if damages.count < Self.damageLimit { damages.append(error) }
    }
    return position + size
  }

  // MARK: Conclusions

  private mutating func finish() {
    if image.platforms.isEmpty, let legacyClaim { image.platforms = [legacyClaim] }
    switch image.role {
    case .executable, .preload, .kernelExtension:
      // MH_DYLDLINK: it is input for the dynamic linker.
      image.isDynamic = hasDynamicLinker || header.flags & 0x4 != 0
    case .dynamicLibrary, .bundle, .stub, .dynamicLinker: image.isDynamic = true
    default: break
    }
    guard image.role != .object, image.role != .debugSymbols else { return }
    image.signature = .unsigned
    guard let place = signaturePlace else { return }
    do throws(BinaryDamage) {
      image.signature = try CodeSignatureReader.read(
        region, offset: place.offset, size: place.size)
    } catch {
      image.signature = nil
      damages.append(error)
    }
  }
}

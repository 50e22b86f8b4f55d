/// Reads of a code signature whether somebody vouches for it (`xnu: osfmk/kern/cs_blobs.h`).
///
/// All its numbers are big-endian, whatever the image's byte order.
enum CodeSignatureReader {
  private static let superBlob: UInt32 = 0xFADE_0CC0
  private static let codeDirectory: UInt32 = 0xFADE_0C02
  private static let certificates: UInt32 = 0xFADE_0B01
  /// More blobs than any signature has.
  private static let blobLimit = 64

  /// Reads the signature that `LC_CODE_SIGNATURE` points to.
  static func read(
    _ image: ByteRegion, offset: Int, size: Int
  ) throws(BinaryDamage) -> Signature {
    guard let region = image.part(offset, size) else {
      throw image.damage(
        0, "the signature is to be at bytes \(offset) to \(offset + size) of \(image.count)")
    }
    guard try region.number(UInt32.self, at: 0, .big) == superBlob else {
      throw region.damage(0, "this is no code signature")
    }
    let count = Int(try region.number(UInt32.self, at: 8, .big))
    guard count <= blobLimit else {
      throw region.damage(8, "a signature of \(count) parts; \(blobLimit) is more than any has")
    }
    var signature = Signature.adHoc
    var team: String?
    for index in 0..<count {
      let place = Int(try region.number(UInt32.self, at: 16 + index * 8, .big))
      let magic: UInt32 = try region.number(at: place, .big)
      let length: UInt32 = try region.number(at: place + 4, .big)
      // An ad hoc signature may have this part too, with nothing in it.
      if magic == certificates, length > 8 { signature = .signed(team: nil) }
      if magic == codeDirectory, team == nil {
        team = try self.team(region.clamped(place, Int(length)))
      }
    }
    if case .signed = signature { return .signed(team: team) }
    return .adHoc
  }

  /// The team that a code directory names; older ones have no field for it.
  private static func team(_ directory: ByteRegion) throws(BinaryDamage) -> String? {
    guard try directory.number(UInt32.self, at: 8, .big) >= 0x20200 else { return nil }
    let offset = Int(try directory.number(UInt32.self, at: 48, .big))
    guard offset > 0, offset < directory.count else { return nil }
    let team = try directory.text(at: offset, limit: 64)
    return team.isEmpty ? nil : team
  }
}

import DevKitCore

@testable import DevKitInspection

/// Reads bytes as a file.
func read(_ bytes: [UInt8]) -> InspectedFile? {
  FileReader.read(ByteRegion(ByteSource(MemoryBytes(bytes))))
}

/// Reads a file on the disk.
func read(path: String) throws -> InspectedFile? {
  FileReader.read(ByteRegion(ByteSource(FileBytes(try RandomAccessFile(path)))))
}

extension ByteProvider {
  /// Up to `count` bytes from `offset` on.
  func read(at offset: Int, count: Int) throws(BinaryDamage) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xEE, count: count)
    var failure: BinaryDamage?
    let read = bytes.withUnsafeMutableBytes { memory in
      do throws(BinaryDamage) {
        return try self.read(at: offset, into: memory)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return Array(bytes[..<read])
  }
}

extension InspectedFile {
  /// The Mach-O images as the table of answers writes them, one row a platform.
  var rows: [[String]] {
    slices.filter { $0.image.format == .machO }.flatMap { slice in
      let claims: [PlatformClaim?] =
        slice.image.platforms.isEmpty ? [nil] : slice.image.platforms
      return claims.map { claim in row(slice, claim) }
    }
  }

  private func row(_ slice: Slice, _ claim: PlatformClaim?) -> [String] {
    let entry = slice.universalEntry.map { slice.isHidden ? "\($0) hidden" : $0 }
    let source =
      switch claim?.source {
      case nil: "none"
      case .buildVersion:
        damages.contains { $0.reason.contains("tools") } ? "build!ntools-mismatch" : "build"
      default: "version_min"
      }
    return [
      entry ?? "-", slice.member ?? "-", slice.image.architecture, claim?.platform.name ?? "none",
      claim?.platform.isSimulator == true ? "yes" : "no",
      claim.map { $0.minimumOS ?? "n/a" } ?? "-",
      claim.map { $0.sdk ?? "n/a" } ?? "-", source, String(slice.image.fileType),
      slice.image.cryptID.map(String.init) ?? "-",
    ]
  }
}

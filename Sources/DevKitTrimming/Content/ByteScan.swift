/// Looks through bytes 64 at a time.
///
/// Vectors of 16 bytes are what every processor has that Swift runs on. Constants are spelled out as
/// vectors, since comparing with a literal is not compiled to one instruction.
enum ByteScan {
  private typealias Vector = SIMD16<UInt8>
  /// The lanes of a vector as words; those that fit have all bits set.
  private typealias Lanes = SIMD2<UInt64>

  private static var lineFeed: Vector { Vector(repeating: 0x0A) }
  private static var carriageReturn: Vector { Vector(repeating: 0x0D) }
  private static var space: Vector { Vector(repeating: 0x20) }
  private static var tab: Vector { Vector(repeating: 0x09) }

  /// The first LF or CR, or the limit.
  static func lineEnd(_ base: UnsafeRawPointer, from start: Int, limit: Int) -> Int {
    let index = firstVector(from: start, limit: limit) { index in
      let bytes = base.loadUnaligned(fromByteOffset: index, as: Vector.self)
      return lanes((bytes .== lineFeed) .| (bytes .== carriageReturn))
    }
    return firstByte(from: index, limit: limit) { isLineEnd(base, $0) }
  }

  /// The first LF or CR with a blank or tab before it, or the limit.
  ///
  /// - Parameter start: At least 1.
  static func lineEndAfterBlank(_ base: UnsafeRawPointer, from start: Int, limit: Int) -> Int {
    let index = firstVector(from: start, limit: limit) { index in
      let bytes = base.loadUnaligned(fromByteOffset: index, as: Vector.self)
      let before = base.loadUnaligned(fromByteOffset: index - 1, as: Vector.self)
      let ends = (bytes .== lineFeed) .| (bytes .== carriageReturn)
      return lanes(ends .& ((before .== space) .| (before .== tab)))
    }
    return firstByte(from: index, limit: limit) { index in
      let before = base.load(fromByteOffset: index - 1, as: UInt8.self)
      return isLineEnd(base, index) && (before == 0x20 || before == 0x09)
    }
  }

  /// The first LF or CR with a byte before it that may be white space or the end of such, or the limit:
  /// one of 00–20 that is no line end, or one beyond ASCII.
  ///
  /// - Parameter start: At least 1.
  static func lineEndAfterOther(_ base: UnsafeRawPointer, from start: Int, limit: Int) -> Int {
    let last = Vector(repeating: 0x20)
    let index = firstVector(from: start, limit: limit) { index in
      let bytes = base.loadUnaligned(fromByteOffset: index, as: Vector.self)
      let before = base.loadUnaligned(fromByteOffset: index - 1, as: Vector.self)
      let ends = (bytes .== lineFeed) .| (bytes .== carriageReturn)
      let isLow = (before .<= last) .& (before .!= lineFeed) .& (before .!= carriageReturn)
      return lanes(ends .& (isLow .| (before .>= Vector(repeating: 0x80))))
    }
    return firstByte(from: index, limit: limit) { index in
      let before = base.load(fromByteOffset: index - 1, as: UInt8.self)
      return isLineEnd(base, index) && !isLineEnd(base, index - 1)
        && (before <= 0x20 || before >= 0x80)
    }
  }

  /// How many lines end between two places: CR LF counts once, where its LF lies before the limit.
  static func lineEndCount(_ base: UnsafeRawPointer, from start: Int, limit: Int) -> Int {
    var count = 0
    var index = start
    // One byte more is looked at, to see whether a CR has an LF after it.
    while index + 17 <= limit {
      var found = Vector.zero
      let last = min(limit - 17, index + 16 * 254)
      while index <= last {
        let bytes = base.loadUnaligned(fromByteOffset: index, as: Vector.self)
        let after = base.loadUnaligned(fromByteOffset: index + 1, as: Vector.self)
        let isEnd = (bytes .== lineFeed) .| ((bytes .== carriageReturn) .& (after .!= lineFeed))
        // A lane that fits is -1.
        found = found &- unsafeBitCast(isEnd, to: Vector.self)
        index += 16
      }
      count += sum(found)
    }
    while index < limit {
      let isPair =
        index + 1 < limit && base.load(fromByteOffset: index, as: UInt8.self) == 0x0D
        && base.load(fromByteOffset: index + 1, as: UInt8.self) == 0x0A
      if isLineEnd(base, index), !isPair { count += 1 }
      index += 1
    }
    return count
  }

  /// An index from which the first place that fits is less than 64 bytes away, or none is left.
  @inline(__always)
  private static func firstVector(
    from start: Int, limit: Int, _ mask: (Int) -> Lanes
  ) -> Int {
    var index = start
    while index + 64 <= limit {
      let first = mask(index) | mask(index + 16)
      let second = mask(index + 32) | mask(index + 48)
      let any = first | second
      if any.x | any.y != 0 {
        for part in stride(from: index, to: index + 64, by: 16) {
          let lanes = mask(part)
          if lanes.x != 0 { return part + lanes.x.trailingZeroBitCount / 8 }
          if lanes.y != 0 { return part + 8 + lanes.y.trailingZeroBitCount / 8 }
        }
      }
      index += 64
    }
    return index
  }

  @inline(__always)
  private static func firstByte(
    from start: Int, limit: Int, _ fits: (Int) -> Bool
  ) -> Int {
    var index = start
    while index < limit, !fits(index) { index += 1 }
    return index
  }

  @inline(__always)
  private static func isLineEnd(_ base: UnsafeRawPointer, _ index: Int) -> Bool {
    let byte = base.load(fromByteOffset: index, as: UInt8.self)
    return byte == 0x0A || byte == 0x0D
  }

  @inline(__always)
  private static func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> Lanes {
    unsafeBitCast(mask, to: Lanes.self)
  }

  private static func sum(_ bytes: Vector) -> Int {
    var sum = 0
    for index in bytes.indices { sum += Int(bytes[index]) }
    return sum
  }
}

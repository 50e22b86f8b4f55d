import CDevKitZlib

/// The bytes of a deflated entry, unpacked as far as they are asked for and kept for a while.
///
/// Reads mostly go forward; going back further than what is kept begins anew. Memory use does not
/// depend on sizes that the archive states.
final class InflatedBytes: ByteProvider {
  private static let chunk = 1 << 16
  /// How much of what was unpacked is kept for reads that go back.
  private static let kept = 1 << 19
  /// How often unpacking may begin anew.
  private static let restartLimit = 16

  let size: Int
  private let packed: ByteRegion
  private let stream: UnsafeMutablePointer<z_stream>
  private var isReady = false
  private var isAtEnd = false
  /// Packed bytes that were handed to zlib so far.
  private var packedPosition = 0
  private var input: [UInt8] = []
  private var inputPosition = 0
  /// The last bytes that were unpacked, and where the first of them is in the entry.
  private var window: [UInt8] = []
  private var windowStart = 0
  private var restarts = 0

  /// Makes the bytes of an entry that says it has `size` of them.
  init(_ packed: ByteRegion, size: Int) {
    self.packed = packed
    self.size = size
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
  }

  deinit {
    if isReady { inflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  func read(
    at offset: Int, into memory: UnsafeMutableRawBufferPointer
  ) throws(BinaryDamage) -> Int {
    guard offset >= 0, offset < size, memory.count > 0 else { return 0 }
    let end = offset + min(memory.count, size - offset)
    if !isReady || offset < windowStart { try start() }
    while windowStart + window.count < end, !isAtEnd {
      try unpackChunk()
      trim(before: offset)
    }
    let from = min(max(offset - windowStart, 0), window.count)
    let to = min(max(end - windowStart, from), window.count)
    if from == to { throw packed.damage(0, "the deflated data ends before its entry is complete") }
    memory.copyBytes(from: window[from..<to])
    return to - from
  }

  private func start() throws(BinaryDamage) {
    if isReady {
      restarts += 1
      guard restarts <= Self.restartLimit else {
        throw packed.damage(0, "the parts of the deflated file are in too wild an order")
      }
      inflateEnd(stream)
      isReady = false
    }
    stream.pointee = z_stream()
    guard devkit_inflate_init_raw(stream) == Z_OK else {
      throw packed.damage(0, "there is not enough memory to unpack this")
    }
    isReady = true
    isAtEnd = false
    packedPosition = 0
    input = []
    inputPosition = 0
    window = []
    windowStart = 0
  }

  /// Unpacks up to a chunk and appends it to the window.
  private func unpackChunk() throws(BinaryDamage) {
    if inputPosition == input.count, packedPosition < packed.count {
      input = try packed.prefix(at: packedPosition, count: Self.chunk)
      packedPosition += input.count
      inputPosition = 0
    }
    var status = Z_OK
    var consumed = 0
    let available = input.count - inputPosition
    let output = [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, filled in
      input.withUnsafeMutableBufferPointer { source in
        stream.pointee.next_in = source.baseAddress.map { $0 + inputPosition }
        stream.pointee.avail_in = UInt32(available)
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(Self.chunk)
        status = inflate(stream, Z_NO_FLUSH)
        consumed = available - Int(stream.pointee.avail_in)
        filled = Self.chunk - Int(stream.pointee.avail_out)
      }
    }
    inputPosition += consumed
    window += output
    if status == Z_STREAM_END { isAtEnd = true }
    try packed.source.budget.work(output.count, at: packed.start + packedPosition)
    try check(status, madeProgress: consumed > 0 || !output.isEmpty)
  }

  private func check(_ status: Int32, madeProgress: Bool) throws(BinaryDamage) {
    let place = packedPosition - input.count + inputPosition
    guard status == Z_OK || status == Z_STREAM_END || (status == Z_BUF_ERROR && madeProgress) else {
      // What was unpacked before stays readable.
      isAtEnd = true
      let reason = status == Z_BUF_ERROR ? "ends early" : "is damaged"
      if window.isEmpty { throw packed.damage(place, "the deflated data \(reason)") }
      return
    }
  }

  private func trim(before offset: Int) {
    let surplus = min(window.count - Self.kept, offset - windowStart)
    guard surplus >= Self.chunk else { return }
    window.removeFirst(surplus)
    windowStart += surplus
  }
}

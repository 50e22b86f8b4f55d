import DevKitCore

/// Something that bytes can be read from at any place.
protocol ByteProvider: AnyObject {
  /// The number of bytes.
  var size: Int { get }

  /// Reads bytes from `offset` on into memory; their number, smaller than that of the memory's only where the
  /// bytes end.
  func read(
    at offset: Int, into memory: UnsafeMutableRawBufferPointer
  ) throws(BinaryDamage) -> Int
}

/// Bytes that are read in blocks, as far as they are asked for.
///
/// A block begins at the byte that is asked for: mostly what follows is the next thing that is wanted. A
/// few blocks are kept, the first one of the file and the last ones used, as a header, a table of names and
/// what lies between are looked at in turns. What is read of a file therefore does not depend on its size.
/// All reads count in the budget of the path. One thread uses a source at a time.
final class ByteSource {
  /// How many bytes are read at once: as many as the header and the load commands of most objects have.
  static let blockSize = 2048
  /// How many are read at once in the end where one block follows another.
  static let largestBlockSize = 1 << 14

  /// The number of bytes.
  let size: Int

  /// What the path that the source belongs to may cost.
  let budget: InspectionBudget

  /// Bytes in memory.
  private struct Block {
    var start = 0
    var count = 0
    var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// Where some bytes are in the block; `nil` where it does not hold all of them.
    @inline(__always)
    func place(of offset: Int, _ length: Int) -> Int? {
      let place = offset - start
      return place >= 0 && place <= count - length ? place : nil
    }
  }

  private let provider: any ByteProvider
  /// The block that was used last.
  private var present = Block()
  /// Blocks that were used before, the last used last; the file's first one stays among them.
  private var others: [Block] = []
  private static let otherLimit = 3
  /// Memory of a block that is no longer kept.
  private var spare = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var nextBlockSize = blockSize

  /// Makes a source in the budget of a path; one that stands alone has a budget of its own.
  init(_ provider: any ByteProvider, budget: InspectionBudget? = nil) {
    self.provider = provider
    size = provider.size
    if let budget {
      self.budget = budget
    } else {
      self.budget = InspectionBudget()
      self.budget.open(size: size)
    }
  }

  deinit {
    present.memory.deallocate()
    for block in others { block.memory.deallocate() }
    spare.deallocate()
  }

  // MARK: Blocks

  /// Where some bytes, no more than `blockSize` of them, are in the present block, which is made the one that
  /// holds them. All of them must lie within the source.
  @inline(__always)
  private func place(of offset: Int, _ count: Int) throws(BinaryDamage) -> Int {
    if let place = present.place(of: offset, count) { return place }
    try load(offset, count)
    return offset - present.start
  }

  private func load(_ offset: Int, _ count: Int) throws(BinaryDamage) {
    if let index = others.firstIndex(where: { $0.place(of: offset, count) != nil }) {
      let found = others.remove(at: index)
      others.append(present)
      present = found
      return
    }
    // How far one looks is not known before, but that one looks on.
    let goesOn = offset > present.start && offset <= present.start + present.count
    nextBlockSize = goesOn ? min(nextBlockSize * 2, Self.largestBlockSize) : Self.blockSize
    try budget.work(nextBlockSize, at: offset)
    let read = try provider.read(at: offset, into: freeMemory(min(nextBlockSize, size - offset)))
    guard read >= count else { throw becameShorter(offset + read) }
    if present.count > 0 { others.append(present) }
    present = Block(start: offset, count: read, memory: spare)
    spare = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  /// The spare memory as that of the next block. Where there are too many blocks, the one that was used
  /// longest ago is forgotten for it.
  private func freeMemory(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if others.count == Self.otherLimit {
      spare.deallocate()
      spare = others.remove(at: others[0].start == 0 ? 1 : 0).memory
    }
    if spare.count < nextBlockSize {
      spare.deallocate()
      spare = .allocate(byteCount: nextBlockSize, alignment: 8)
    }
    return UnsafeMutableRawBufferPointer(rebasing: spare[..<count])
  }

  /// The damage where a source ends before the size that it gave.
  private func becameShorter(_ offset: Int) -> BinaryDamage {
    BinaryDamage(offset: offset, "the file became shorter while it was read")
  }

  // MARK: Reading

  /// A byte; `offset` must lie within the source.
  @inline(__always)
  func byte(at offset: Int) throws(BinaryDamage) -> UInt8 { try number(at: offset) }

  /// An unsigned number in the byte order of the machine; all of it must lie within the source.
  @inline(__always)
  func number<Value: FixedWidthInteger>(at offset: Int) throws(BinaryDamage) -> Value {
    let place = try place(of: offset, MemoryLayout<Value>.size)
    return present.memory.loadUnaligned(fromByteOffset: place, as: Value.self)
  }

  /// Some bytes; all of them must lie within the source.
  func bytes(at offset: Int, count: Int) throws(BinaryDamage) -> [UInt8] {
    guard count > 0 else { return [] }
    try budget.work(count, at: offset)
    if count <= Self.blockSize {
      let place = try place(of: offset, count)
      return Array(present.memory[place..<place + count])
    }
    var failure: BinaryDamage?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(BinaryDamage) {
        let memory = UnsafeMutableRawBufferPointer(buffer)
        filled = try provider.read(
          at: offset, into: UnsafeMutableRawBufferPointer(rebasing: memory[..<count]))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard bytes.count == count else { throw becameShorter(offset + bytes.count) }
    return bytes
  }
}

/// The bytes of a file on the disk.
final class FileBytes: ByteProvider {
  private let file: RandomAccessFile

  init(_ file: RandomAccessFile) { self.file = file }

  var size: Int { file.size }

  func read(
    at offset: Int, into memory: UnsafeMutableRawBufferPointer
  ) throws(BinaryDamage) -> Int {
    do throws(FileError) {
      return try file.read(at: offset, into: memory)
    } catch {
      throw BinaryDamage(offset: offset, "it \(error.message)")
    }
  }
}

/// Bytes that are in memory already.
final class MemoryBytes: ByteProvider {
  private let content: [UInt8]

  init(_ content: [UInt8]) { self.content = content }

  var size: Int { content.count }

  func read(at offset: Int, into memory: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < size else { return 0 }
    let part = content[offset..<offset + min(memory.count, size - offset)]
    memory.copyBytes(from: part)
    return part.count
  }
}

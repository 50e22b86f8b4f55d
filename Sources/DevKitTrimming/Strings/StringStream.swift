import DevKitCore

/// Trims a string of any length that comes bit by bit, as one or line by line.
///
/// What has been read is cut where nothing before can go any more. A run of what may go that is longer than
/// memory is to be is put aside in a file, until it is known whether text follows.
final class StringStream: PieceWork, @unchecked Sendable {
  /// Bytes that end in a line end or in text, and what they become.
  struct Piece {
    var buffer: [UInt8]
    var count = 0
    /// Whether the string, or the line, began before, with text.
    var continuesText = false
    /// What was put aside and stays.
    var spill: SpillFile?
    var output: [UInt8] = []
  }

  private let trimming: StringTrimming
  private let readMore: (UnsafeMutableRawBufferPointer) throws(FileError) -> Int
  private let write: ([UInt8]) throws(FileError) -> Void
  private let pieceSize: Int

  /// What was read behind the last cut.
  private var rest: [UInt8] = []
  private var spill: SpillFile?
  private var continuesText = false
  private var isAtEnd = false

  /// - Parameters:
  ///   - read: Fills memory with what comes next, at least one byte; gives 0 at the end.
  ///   - write: Takes what is left.
  init(
    _ trimming: StringTrimming, pieceSize: Int = 1 << 19,
    read: @escaping (UnsafeMutableRawBufferPointer) throws(FileError) -> Int,
    write: @escaping ([UInt8]) throws(FileError) -> Void
  ) {
    self.trimming = trimming
    self.pieceSize = pieceSize
    readMore = read
    self.write = write
  }

  func makePiece() -> Piece { Piece(buffer: [UInt8](repeating: 0, count: pieceSize)) }

  func read(_ piece: inout Piece) throws(FileError) -> Bool {
    piece.spill = nil
    while !isAtEnd {
      try fill(&piece)
      let cut = isAtEnd ? piece.count : piece.buffer.withUnsafeBytes { self.cut($0, piece.count) }
      rest = Array(piece.buffer[cut..<piece.count])
      piece.count = cut
      piece.continuesText = continuesText
      if cut > 0 || isAtEnd {
        settle(&piece)
        return true
      }
      if rest.count >= pieceSize / 2 { try putAside() }
    }
    return false
  }

  private func fill(_ piece: inout Piece) throws(FileError) {
    var failure: FileError?
    piece.buffer.replaceSubrange(0..<rest.count, with: rest)
    piece.buffer.withUnsafeMutableBytes { buffer in
      do throws(FileError) {
        let got = try readMore(UnsafeMutableRawBufferPointer(rebasing: buffer[rest.count...]))
        isAtEnd = got == 0
        piece.count = rest.count + got
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// The last place where nothing before depends on what follows; 0 for none.
  private func cut(_ buffer: UnsafeRawBufferPointer, _ count: Int) -> Int {
    let whole = wholeScalars(buffer, count)
    if trimming.side == .left { return whole }
    var end = UnsafeRawBufferPointer(rebasing: buffer[..<whole])
      .trimmedRange(.right, trimming.set).upperBound
    if trimming.trimsLines {
      let lineEnd =
        buffer[end..<whole].lastIndex { $0 == 0x0A }
        ?? buffer[end..<max(end, whole - 1)].lastIndex { $0 == 0x0D }
      end = max(end, lineEnd.map { $0 + 1 } ?? 0)
      // A CR at the end may be half of a line end.
      if end > 0, end == count, buffer[end - 1] == 0x0D { end -= 1 }
    }
    return end
  }

  /// The length without bytes at the end that may be the beginning of a scalar.
  private func wholeScalars(_ buffer: UnsafeRawBufferPointer, _ count: Int) -> Int {
    var back = 1
    while back <= min(3, count), buffer[count - back] & 0xC0 == 0x80 { back += 1 }
    guard back <= min(3, count) else { return count }
    let lead = buffer[count - back]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    return length > back ? count - back : count
  }

  /// Decides on what was put aside, now that it is known what follows, and on what the next piece continues.
  private func settle(_ piece: inout Piece) {
    let (trims, isBegun, endsLine) = piece.buffer.withUnsafeBytes { buffer in
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<piece.count])
      let units = CodeUnits<ByteLayout>(bytes)
      let firstEnd =
        trimming.trimsLines ? units.endOfContent(from: 0, limit: bytes.count) : bytes.count
      let first = UnsafeRawBufferPointer(rebasing: bytes[..<firstEnd])
      let lastStart = trimming.trimsLines ? units.startOfLine(bytes.count, from: 0) : 0
      let last = UnsafeRawBufferPointer(rebasing: bytes[lastStart...])
      return (
        first.trimmedRange(.right, trimming.set).isEmpty,
        !last.trimmedRange(.left, trimming.set).isEmpty, lastStart > 0
      )
    }
    if spill != nil, !trims {
      piece.spill = spill
      piece.continuesText = true
    }
    spill = nil
    continuesText = isBegun || continuesText && !endsLine
  }

  /// Keeps in a file what may go: all that was read since the last cut.
  private func putAside() throws(FileError) {
    var whole = rest.withUnsafeBytes { wholeScalars($0, $0.count) }
    // Half of a line end, perhaps.
    if trimming.trimsLines, whole > 0, rest[whole - 1] == 0x0D { whole -= 1 }
    // At a beginning that is trimmed it goes whatever follows.
    if continuesText || trimming.side == .right {
      if spill == nil { spill = try SpillFile() }
      try spill?.append(rest[..<whole])
    }
    rest = Array(rest[whole...])
  }

  func work(_ piece: inout Piece) {
    piece.output.removeAll(keepingCapacity: true)
    piece.buffer.withUnsafeBytes { buffer in
      trimming.append(
        UnsafeRawBufferPointer(rebasing: buffer[..<piece.count]),
        continuesText: piece.continuesText, to: &piece.output)
    }
  }

  func finish(_ piece: inout Piece) throws(FileError) -> Bool {
    if let spill = piece.spill {
      try spill.forEachBlock { block throws(FileError) in try write(block) }
    }
    if !piece.output.isEmpty { try write(piece.output) }
    return true
  }
}

import DevKitCore

/// Cuts a file into pieces that can be trimmed each by itself.
///
/// A piece ends after a line feed or after text. So no run of blanks, no form feeds and no CR before an LF
/// are ever in two pieces, and the one thing to know of the piece before is whether it ends in text.
final class PieceReader {
  private let file: RandomAccessFile
  private let units: FileUnits
  private let form: TextForm
  private let width: Int
  private let rules: TrimRules
  /// Where the text ends, but for blank lines, in bytes.
  private let limit: Int
  private var position: Int
  private var endsInText = false
  private var isAtEnd = false
  private var endsEarly = false

  /// Whether the file ends before it should: somebody else writes to it.
  var isCutShort: Bool { endsEarly || units.isCutShort }

  /// - Parameters:
  ///   - start: Where the first line begins, in bytes.
  ///   - limit: Where the text ends, but for blank lines, in bytes.
  init(_ file: RandomAccessFile, _ form: TextForm, _ rules: TrimRules, start: Int, limit: Int) {
    self.file = file
    self.form = form
    width = form.width
    self.rules = rules
    self.limit = limit
    units = FileUnits(file, form)
    position = start
  }

  /// Reads the next piece; `false` after the last.
  func read(_ piece: inout TextPiece) throws(FileError) -> Bool {
    if isAtEnd { return false }
    piece.offset = position
    piece.startsInText = endsInText
    piece.blanks = nil
    var capacity = piece.buffer.count
    while true {
      try fill(&piece, upTo: capacity)
      if isCutShort { return false }
      piece.isLast = position + piece.count >= limit
      if piece.isLast { break }
      let cut = cut(in: piece)
      if cut > 0 {
        piece.count = cut
        break
      }
      if try takeBlanks(&piece) { return !isCutShort }
      // Form feeds and CR without end.
      capacity *= 2
    }
    position += piece.count
    isAtEnd = piece.isLast
    if piece.count > 0 {
      let last = unit(before: piece.count, in: piece)
      endsInText = last != 0x0A && last != 0x0D
    }
    return true
  }

  private func fill(_ piece: inout TextPiece, upTo capacity: Int) throws(FileError) {
    if piece.buffer.count < capacity {
      piece.buffer += [UInt8](repeating: 0, count: capacity - piece.buffer.count)
    }
    let wanted = min(piece.buffer.count, limit - position)
    var failure: FileError?
    piece.buffer.withUnsafeMutableBytes { bytes in
      do throws(FileError) {
        let part = UnsafeMutableRawBufferPointer(rebasing: bytes[..<wanted])
        piece.count = try file.read(at: position, into: part)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    endsEarly = piece.count < wanted
  }

  /// The last place to cut, in bytes; 0 for none.
  private func cut(in piece: TextPiece) -> Int {
    var end = piece.count - piece.count % width
    while end > 0 {
      switch unit(before: end, in: piece) {
      case 0x20, 0x09, 0x0C, 0x0D: end -= width
      default: return end
      }
    }
    return 0
  }

  private func unit(before offset: Int, in piece: TextPiece) -> UInt32 {
    piece.buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, offset >= width else { return 0 }
      return form.load(base, offset - width)
    }
  }

  /// Where memory holds nothing but blanks, makes a piece of them and those that follow.
  private func takeBlanks(_ piece: inout TextPiece) throws(FileError) -> Bool {
    let start = position / width
    let end = limit / width
    var index = start
    while index < end, units.isBlank(index) { index += 1 }
    if let failure = units.failure { throw failure }
    guard (index - start) * width >= piece.count else { return false }
    let isTrailing = index == end || units.isLineEnd(index)
    var removedEnd = index
    if rules.keepsHardBreaks, endsInText, units[index - 1] == 0x20, units[index - 2] == 0x20 {
      removedEnd -= 2
    }
    let isRemoved = isTrailing && rules.rules.contains(.blanks) && removedEnd > start
    piece.blanks = BlankRun(
      range: start * width..<index * width,
      removed: isRemoved ? start * width..<removedEnd * width : nil)
    piece.count = 0
    piece.isLast = false
    position = index * width
    // Where the text ends with them, one more piece says so. Blanks that stay are text there.
    endsInText = endsInText || !isTrailing || !rules.rules.contains(.blanks)
    return true
  }
}

import DevKitCore

/// The name of a post's file as Jekyll takes it apart: `2024-01-05-slug.md`.
struct PostName: Hashable, Sendable {
  /// The date as it is written, such as `2024-1-5`; `nil` for the name of a draft.
  var datePrefix: String?
  /// What stands between the date and the extension; trailing dots belong to it.
  var slug: String
  /// The extension without its dot.
  var fileExtension: String

  init(datePrefix: String?, slug: String, fileExtension: String) {
    self.datePrefix = datePrefix
    self.slug = slug
    self.fileExtension = fileExtension
  }

  /// Takes a name apart; `nil` for one without an extension, which is neither post nor draft.
  init?(_ name: String) { self.init(bytes: Array(name.utf8)) }

  /// Takes the bytes of a name apart, which must be UTF-8.
  init?(bytes: [UInt8]) {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot + 1 < bytes.count else {
      return nil
    }
    fileExtension = String(decoding: bytes[(dot + 1)...], as: UTF8.self)
    let stem = bytes[..<dot]
    let length = Self.datePrefixLength(stem)
    datePrefix = length.map { String(decoding: stem[..<$0], as: UTF8.self) }
    slug = String(decoding: stem[(length.map { $0 + 1 } ?? 0)...], as: UTF8.self)
  }

  /// The whole name.
  var text: String { (datePrefix.map { $0 + "-" } ?? "") + slug + "." + fileExtension }

  /// The day of the date: two digits of a year are of this century or, from 69 on, of the last.
  var date: CivilDate? {
    guard let prefix = datePrefix?.utf8 else { return nil }
    var date = CivilDate(year: 0, month: 0, day: 0)
    var digitCount = 0
    var hyphenCount = 0
    for byte in prefix {
      if byte == UInt8(ascii: "-") {
        (date.year, date.month, date.day) = (date.month, date.day, 0)
        hyphenCount += 1
      } else {
        // At most four digits, as the prefix was found.
        date.day = date.day * 10 + Int(byte &- 0x30)
        if hyphenCount == 0 { digitCount += 1 }
      }
    }
    if digitCount == 2 { date.year += date.year < 69 ? 2000 : 1900 }
    guard (1...12).contains(date.month), (1...31).contains(date.day) else { return nil }
    // 30 February is taken for 1 or 2 March.
    return date.day <= 28 ? date : CivilDate(daysSinceEpoch: date.daysSinceEpoch)
  }

  /// The slug as Jekyll has it: without dots at its end.
  var effectiveSlug: String {
    var slug = slug
    while slug.utf8.last == UInt8(ascii: ".") { slug.unicodeScalars.removeLast() }
    return slug
  }

  /// The bytes of `YYYY-M-D` before a hyphen: two to four digits, then twice one or two.
  private static func datePrefixLength(_ stem: ArraySlice<UInt8>) -> Int? {
    var index = stem.startIndex
    for range in [2...4, 1...2, 1...2] {
      let start = index
      while index < stem.endIndex, stem[index] &- UInt8(ascii: "0") < 10 { index += 1 }
      guard range.contains(index - start), index < stem.endIndex,
        stem[index] == UInt8(ascii: "-")
      else { return nil }
      index += 1
    }
    return index - 1 - stem.startIndex
  }
}

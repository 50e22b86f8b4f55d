/// The time zone files of `/usr/share/zoneinfo`: TZif, versions 1 to 4 (RFC 9636).
enum TimeZoneFile {
  /// Why a file is not read.
  enum Problem: Error, Hashable {
    case notATimeZoneFile
    case damaged
    /// The file counts leap seconds, as those below `right/` do; POSIX time does not.
    case leapSeconds
  }

  /// The most bytes that a file may have; the largest there is has under 4,000.
  static let sizeLimit = 1 << 20

  /// Reads a file's bytes.
  static func rules(from bytes: [UInt8]) throws(Problem) -> TimeZoneRules {
    var reader = Reader(bytes)
    let first = try header(&reader)
    guard first.version >= 2 else { return try block(&reader, first, timeSize: 4) }
    // The block of 32-bit times is there for readers that know no better.
    try reader.skip(first.byteCount(timeSize: 4))
    let second = try header(&reader)
    var rules = try block(&reader, second, timeSize: 8)
    rules.rule = try footer(&reader)
    return rules
  }

  // MARK: Parts

  private struct Header {
    var version: Int
    var universalCount: Int
    var standardCount: Int
    var leapCount: Int
    var transitionCount: Int
    var typeCount: Int
    var nameBytes: Int

    /// The length of the block after the header. Each count is below 2^32, so this fits.
    func byteCount(timeSize: Int) -> Int {
      transitionCount * (timeSize + 1) + typeCount * 6 + nameBytes + leapCount * (timeSize + 4)
        + standardCount + universalCount
    }
  }

  private static func header(_ reader: inout Reader) throws(Problem) -> Header {
    guard reader.take("TZif") else { throw .notATimeZoneFile }
    let version: Int
    switch try reader.byte() {
    case 0: version = 1
    case UInt8(ascii: "2"): version = 2
    case UInt8(ascii: "3")...UInt8(ascii: "9"): version = 3
    default: throw .notATimeZoneFile
    }
    try reader.skip(15)
    var counts: [Int] = []
    for _ in 0..<6 { counts.append(Int(try reader.unsigned32())) }
    return Header(
      version: version, universalCount: counts[0], standardCount: counts[1], leapCount: counts[2],
      transitionCount: counts[3], typeCount: counts[4], nameBytes: counts[5])
  }

  private static func block(
    _ reader: inout Reader, _ header: Header, timeSize: Int
  ) throws(Problem) -> TimeZoneRules {
    // Checked before anything is made of the counts, which may claim more than there is.
    guard reader.remaining >= header.byteCount(timeSize: timeSize) else { throw .damaged }
    guard header.leapCount == 0 else { throw .leapSeconds }
    guard (1...256).contains(header.typeCount) else { throw .damaged }
    var starts: [Int] = []
    for _ in 0..<header.transitionCount {
      let start = timeSize == 4 ? Int(try reader.signed32()) : Int(try reader.signed64())
      if let previous = starts.last, start <= previous { throw .damaged }
      starts.append(start)
    }
    var types: [Int] = []
    for _ in 0..<header.transitionCount { types.append(Int(try reader.byte())) }
    var offsets: [Int] = []
    for _ in 0..<header.typeCount {
      offsets.append(Int(try reader.signed32()))
      try reader.skip(2)
    }
    // RFC 9636: within 25 hours 59 minutes and 59 seconds of UTC.
    guard offsets.allSatisfy({ abs($0) < 93_600 }) else { throw .damaged }
    guard types.allSatisfy({ $0 < offsets.count }) else { throw .damaged }
    try reader.skip(header.nameBytes + header.standardCount + header.universalCount)
    let transitions = zip(starts, types).map {
      TimeZoneRules.Transition(start: $0.0, offset: offsets[$0.1])
    }
    return TimeZoneRules(initialOffset: offsets[0], transitions: transitions, rule: nil)
  }

  /// The rule for the time after the last transition, between two line feeds.
  private static func footer(_ reader: inout Reader) throws(Problem) -> PosixTimeZone? {
    guard try reader.byte() == 0x0A else { throw .damaged }
    var text: [UInt8] = []
    while true {
      let byte = try reader.byte()
      if byte == 0x0A { break }
      text.append(byte)
    }
    if text.isEmpty { return nil }
    guard let rule = PosixTimeZone(bytes: text) else { throw .damaged }
    return rule
  }

  private struct Reader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var remaining: Int { bytes.count - index }

    mutating func take(_ text: StaticString) -> Bool {
      let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      guard remaining >= wanted.count, bytes[index...].starts(with: wanted) else { return false }
      index += wanted.count
      return true
    }

    mutating func skip(_ count: Int) throws(Problem) {
      guard remaining >= count else { throw .damaged }
      index += count
    }

    mutating func byte() throws(Problem) -> UInt8 {
      guard remaining > 0 else { throw .damaged }
      index += 1
      return bytes[index - 1]
    }

    mutating func unsigned32() throws(Problem) -> UInt32 {
      var value: UInt32 = 0
      for _ in 0..<4 { value = value << 8 | UInt32(try byte()) }
      return value
    }

    mutating func signed32() throws(Problem) -> Int32 {
      Int32(bitPattern: try unsigned32())
    }

    mutating func signed64() throws(Problem) -> Int64 {
      let high = UInt64(try unsigned32())
      return Int64(bitPattern: high << 32 | UInt64(try unsigned32()))
    }
  }
}

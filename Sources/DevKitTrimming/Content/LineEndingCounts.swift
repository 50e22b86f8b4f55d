/// How many lines of a text end in which way.
struct LineEndingCounts: Hashable {
  var lf = 0
  var crlf = 0
  var cr = 0

  mutating func add(_ ending: LineEnding) {
    switch ending {
    case .lf: lf += 1
    case .crlf: crlf += 1
    case .cr: cr += 1
    }
  }

  var total: Int { lf + crlf + cr }

  mutating func add(_ other: LineEndingCounts) {
    lf += other.lf
    crlf += other.crlf
    cr += other.cr
  }

  /// Whether any line ends in LF or CR LF.
  var hasLineFeeds: Bool { lf > 0 || crlf > 0 }

  /// What most lines have; `nil` for a text without line ends.
  var majority: LineEnding? {
    let most = max(lf, crlf, cr)
    guard most > 0 else { return nil }
    return lf == most ? .lf : crlf == most ? .crlf : .cr
  }
}

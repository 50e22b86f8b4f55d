/// What a reader that goes on after errors has found so far, by byte offset.
///
/// Lines and columns are worked out once at the end, and only where there is something to show.
struct Findings {
  private enum Finding {
    case problem(Severity, SyntaxError)
    case duplicate(DuplicateKey)

    var offset: Int {
      switch self {
      case .problem(_, let error): error.offset
      case .duplicate(let key): key.range.lowerBound
      }
    }
  }

  /// So many findings are kept; a file that has more is broken as a whole.
  private static let limit = 100

  private var found: [Finding] = []
  private var dropped = 0
  /// How many more places than those found could not be decoded, and from what.
  private var undecoded: (count: Int, encoding: TextEncoding)?

  mutating func error(_ message: String, at offset: Int, notes: [SyntaxError.Note] = []) {
    add(.problem(.error, SyntaxError(message, at: offset, notes: notes)))
  }

  mutating func error(_ error: SyntaxError) { add(.problem(.error, error)) }

  mutating func warning(_ message: String, at offset: Int, notes: [SyntaxError.Note] = []) {
    add(.problem(.warning, SyntaxError(message, at: offset, notes: notes)))
  }

  mutating func duplicate(_ key: DuplicateKey) { add(.duplicate(key)) }

  /// Takes over what could not be decoded.
  mutating func add(_ decoded: DecodedText) {
    for problem in decoded.problems { error(problem) }
    let more = decoded.problemCount - decoded.problems.count
    if more > 0 { undecoded = (more, decoded.encoding) }
  }

  private mutating func add(_ finding: Finding) {
    if found.count < Self.limit { found.append(finding) } else { dropped += 1 }
  }

  /// The findings in the order of the text.
  func diagnostics(in text: SourceText) -> [Diagnostic] {
    guard !found.isEmpty else { return [] }
    let lines = LineTable(text)
    let inOrder = found.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var result = inOrder.map { _, finding in
      switch finding {
      case .problem(let severity, let error): error.diagnostic(severity, lines: lines)
      case .duplicate(let key): key.warning(lines: lines)
      }
    }
    let place = SourceLocation(path: text.path)
    if let undecoded { result.append(DecodedText.summary(undecoded, at: place)) }
    if dropped > 0 {
      result.append(.error("\(dropped) more problems in this file are not shown", at: place))
    }
    return result
  }
}

extension SyntaxError {
  /// The error as a diagnostic of a chosen severity.
  func diagnostic(_ severity: Severity, lines: LineTable) -> Diagnostic {
    Diagnostic(
      severity, message, at: lines.location(at: offset),
      notes: notes.map { Diagnostic.Note($0.message, at: lines.location(at: $0.offset)) })
  }
}

/// Text that is handed on in pieces, so that a report of any length takes little memory.
struct ReportOutput<Failure: Error> {
  /// How much is collected before it is handed on.
  private static var pieceSize: Int { 1 << 16 }

  private let sink: ([UInt8]) throws(Failure) -> Void
  private var pending: [UInt8] = []

  /// Output that goes to a function, piece by piece.
  init(_ sink: @escaping ([UInt8]) throws(Failure) -> Void) { self.sink = sink }

  /// Adds bytes.
  mutating func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
    pending.append(contentsOf: bytes)
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Hands on what is left.
  mutating func flush() throws(Failure) {
    guard !pending.isEmpty else { return }
    try sink(pending)
    pending.removeAll(keepingCapacity: true)
  }
}

import DevKitCore

extension Sequence<String> {
  /// Each text once, ordered by bytes, as paths are; two spellings of a letter are two texts.
  func distinct() -> [String] {
    Set(map(LiteralText.init)).map(\.text).sorted(by: Path.precedes)
  }
}

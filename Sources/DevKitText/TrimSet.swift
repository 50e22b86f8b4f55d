/// What trimming takes away from the ends of a text.
///
/// The default, ``whiteSpace``, decides scalar by scalar. So `" \u{301}"`, a blank that carries an
/// accent, loses the blank on the left and nothing on the right: what a reader sees is never lost.
///
/// Beside the sets of other libraries (counted over all scalars; White_Space has 25):
///
/// | elsewhere | here | scalars | against White_Space |
/// |---|---|---|---|
/// | Swift `Unicode.Scalar.Properties.isWhitespace`, Rust `trim`, Go `TrimSpace`, Perl `\s` with `/u` | `.whiteSpace` | 25 | the same |
/// | Swift `Character.isWhitespace` | `.swiftCharacter` | 25 | the same, but takes accents, ZWJ and variation selectors along |
/// | Foundation `.whitespacesAndNewlines` (Linux) | `.whiteSpace.union("\u{200B}")` | 26 | and 200B |
/// | Foundation `.whitespaces` (Linux) | `.whiteSpace.union("\u{200B}").subtracting("\n\u{B}\u{C}\r\u{85}\u{2028}\u{2029}")` | 19 | and 200B; not 0A–0D, 85, 2028, 2029 |
/// | JavaScript `trim`, `\s` | `.whiteSpace.union("\u{FEFF}").subtracting("\u{85}")` | 25 | and FEFF; not 85 |
/// | Python `str.strip` | `.whiteSpace.union("\u{1C}\u{1D}\u{1E}\u{1F}")` | 29 | and 1C–1F |
/// | Python `bytes.strip`, Perl `\s` with `/a` | `.ascii` | 6 | ASCII alone |
/// | Rust `trim_ascii` | `.ascii.subtracting("\u{B}")` | 5 | ASCII alone, not 0B |
/// | Ruby `strip` | `.ascii.union("\0")` | 7 | ASCII alone, and NUL |
///
/// Not white space in any of them: 180E, 2060, 2800, 3164.
public struct TrimSet: Sendable {
  @usableFromInline
  enum Members: Sendable {
    case whiteSpace
    case ascii
    /// Sorted, each once.
    case listed([UInt32])
    case predicate(@Sendable (Unicode.Scalar) -> Bool)
  }

  @usableFromInline let members: Members

  /// Whether a string is trimmed by `Character` and not by scalar.
  @usableFromInline let takesCharacters: Bool

  @usableFromInline
  init(_ members: Members, takesCharacters: Bool = false) {
    self.members = members
    self.takesCharacters = takesCharacters
  }

  /// Unicode's White_Space: 09–0D, 20, 85, A0, 1680, 2000–200A, 2028, 2029, 202F, 205F, 3000.
  public static var whiteSpace: TrimSet { TrimSet(.whiteSpace) }

  /// The ASCII part of White_Space: tab, LF, VT, FF, CR and the blank.
  public static var ascii: TrimSet { TrimSet(.ascii) }

  /// What `Character.isWhitespace` says: a character goes if its first scalar is white space.
  ///
  /// This is what a snippet with `drop(while: \.isWhitespace)` does. A blank with an accent, a ZWJ
  /// or a variation selector is one character, and goes as a whole. Bytes have no characters: there
  /// this set is the same as ``whiteSpace``.
  public static var swiftCharacter: TrimSet { TrimSet(.whiteSpace, takesCharacters: true) }

  /// The scalars of a text, in any order.
  public init(_ text: String) {
    self.init(text.unicodeScalars)
  }

  /// The given scalars.
  public init(_ scalars: some Sequence<Unicode.Scalar>) {
    var values: [UInt32] = []
    for scalar in scalars { values.append(scalar.value) }
    values.sort()
    var unique: [UInt32] = []
    for value in values where value != unique.last { unique.append(value) }
    self.init(.listed(unique))
  }

  /// The scalars for which a predicate holds; it is asked once for every scalar at the ends.
  public init(where isMember: @escaping @Sendable (Unicode.Scalar) -> Bool) {
    self.init(.predicate(isMember))
  }

  /// Whether the set has a scalar.
  ///
  /// - Complexity: O(1) for the sets of white space, O(log *n*) for one of *n* scalars.
  @inlinable
  public func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch members {
    case .whiteSpace: WhiteSpace.contains(scalar)
    case .ascii:
      scalar.value < 0x80
        && WhiteSpace.isASCIIWhiteSpace(UInt8(truncatingIfNeeded: scalar.value))
    case .listed(let values): Self.find(scalar.value, in: values)
    case .predicate(let isMember): isMember(scalar)
    }
  }

  /// The set with the scalars of a text added; it still takes characters if it did before.
  public func union(_ text: String) -> TrimSet {
    let base = self
    let added = TrimSet(text)
    return TrimSet(
      .predicate { base.contains($0) || added.contains($0) }, takesCharacters: takesCharacters)
  }

  /// The set without the scalars of a text; it still takes characters if it did before.
  public func subtracting(_ text: String) -> TrimSet {
    let base = self
    let removed = TrimSet(text)
    return TrimSet(
      .predicate { base.contains($0) && !removed.contains($0) }, takesCharacters: takesCharacters)
  }

  @usableFromInline
  static func find(_ value: UInt32, in sorted: [UInt32]) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = low + (high - low) / 2
      if sorted[middle] == value { return true }
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return false
  }
}

import DevKitCore

/// The first member that claims each identifier.
///
/// Identifiers are the same if their Normalization Form C is, as for `String`, but are hashed by
/// bytes, which takes a fraction of the time where there are very many.
struct IdentifierClaimants {
  private var index: HashIndex
  /// What was claimed, normalized, and by whom.
  private var claims: [(identifier: String, member: Int)] = []

  init(capacity: Int) {
    index = HashIndex(capacity: capacity)
    claims.reserveCapacity(capacity)
  }

  /// The first that claimed an identifier.
  subscript(identifier: String) -> Int? {
    let key = LiteralText(NormalizationFormC.normalized(identifier))
    return place(of: key, hash: HashIndex.hash(key.text)).map { claims[$0].member }
  }

  /// Notes a claim; gives back who claimed the identifier first, if somebody did.
  mutating func claim(_ identifier: String, for member: Int) -> Int? {
    let key = LiteralText(NormalizationFormC.normalized(identifier))
    let hash = HashIndex.hash(key.text)
    if let known = place(of: key, hash: hash) { return claims[known].member }
    index.insert(claims.count, hash: hash)
    claims.append((key.text, member))
    return nil
  }

  private func place(of key: LiteralText, hash: Int) -> Int? {
    index.number(for: hash) { LiteralText(claims[$0].identifier) == key }
  }
}

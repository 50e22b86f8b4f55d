/// The claims of members on identifiers, and their settlement (see `MemberNaming`).
struct NamingClaims {
  /// The members that claim an identifier; nearly always it is one.
  private struct Claimants {
    var first: Int
    var others: [Int] = []

    var all: [Int] { [first] + others }
  }

  private let members: [MemberNaming.Member]
  private let style: IdentifierStyle
  private let reserved: Set<String>
  /// What each member claims first.
  private let preferred: [String]
  /// What the members claim besides that did not get it, the one that they hope to get last.
  private var further: [Int: [String]] = [:]
  private var claimants: [String: Claimants] = [:]
  /// Identifiers that somebody may have claimed in vain.
  private var contested: Set<String> = []

  init(members: [MemberNaming.Member], style: IdentifierStyle, reserved: Set<String>) {
    self.members = members
    self.style = style
    self.reserved = reserved
    preferred = members.map { style.identifier(for: $0.name) }
    claimants.reserveCapacity(members.count)
  }

  /// Lets members that do not get what they claim claim more, until all have something.
  ///
  /// The outcome does not depend on the order: it is the least set of claims in which everybody
  /// gets the last of theirs.
  mutating func settle() {
    for (index, identifier) in preferred.enumerated() { claim(identifier, for: index) }
    while !contested.isEmpty {
      let identifiers = contested
      contested = []
      for identifier in identifiers {
        let indices = claimants[identifier]?.all ?? []
        let winner = winner(of: identifier, among: indices)
        for index in indices where index != winner && last(of: index) == identifier {
          claimNext(for: index)
        }
      }
    }
  }

  /// What each member got.
  var assignments: [MemberNaming.Assignment] {
    members.indices.map { index in
      MemberNaming.Assignment(
        member: members[index], identifier: last(of: index), preferredIdentifier: preferred[index])
    }
  }

  /// The identifiers that somebody claimed in vain.
  var clashes: [MemberNaming.Clash] {
    var lost: Set<String> = []
    for (index, identifiers) in further {
      lost.insert(preferred[index])
      lost.formUnion(identifiers.dropLast())
    }
    return lost.sorted().map { identifier in
      let indices = (claimants[identifier]?.all ?? []).sorted()
      return MemberNaming.Clash(identifier: identifier, members: indices.map { members[$0] })
    }
  }

  private func last(of index: Int) -> String { further[index]?.last ?? preferred[index] }

  private mutating func claim(_ identifier: String, for index: Int) {
    if claimants[identifier]?.others.append(index) != nil {
      contested.insert(identifier)
    } else {
      claimants[identifier] = Claimants(first: index)
      if reserved.contains(identifier) { contested.insert(identifier) }
    }
  }

  /// Claims the first candidate that the member has not claimed before: the camel identifier
  /// (where the style has another), the one with a suffix, and one that is beyond all dispute.
  private mutating func claimNext(for index: Int) {
    let member = members[index]
    let suffixed = NameSuffix.identifier(for: member)
    // No style makes an identifier that begins with a capital, so nobody else can claim the last.
    var candidates = [suffixed, "X_" + suffixed]
    if style != .camel {
      candidates.insert(IdentifierStyle.camel.identifier(for: member.name), at: 0)
    }
    let claimed = [preferred[index]] + further[index, default: []]
    guard let next = candidates.first(where: { !claimed.contains($0) }) else { return }
    further[index, default: []].append(next)
    claim(next, for: index)
  }

  /// The only claimant, or the one whose own name is the identifier: the resource before the
  /// namespace. Nobody gets what is reserved.
  private func winner(of identifier: String, among indices: [Int]) -> Int? {
    if reserved.contains(identifier) { return nil }
    if indices.count == 1 { return indices.first }
    guard NormalizationFormC.normalized(identifier).utf8.elementsEqual(identifier.utf8) else {
      return nil
    }
    let owners = indices.filter { members[$0].name.utf8.elementsEqual(identifier.utf8) }
    return owners.first { members[$0].kind == .resource } ?? owners.first
  }
}

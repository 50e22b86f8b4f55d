import DevKitCore

/// The claims of members on identifiers, and their settlement (see `MemberNaming`).
struct NamingClaims {
  private let members: [MemberNaming.Member]
  private let style: IdentifierStyle
  private let reserved: Set<String>
  /// For each member the identifier that it claims first.
  private var preferred: [String] = []
  /// What members claim after that, the one that they hope to get last.
  private var later: [Int: [String]] = [:]
  /// The first member that claims an identifier.
  private var firstClaimants: IdentifierClaimants
  /// All that claim it, where they are several.
  private var rivals: [String: [Int]] = [:]
  /// Identifiers that somebody may have claimed in vain.
  private var contested: Set<String> = []

  init(members: [MemberNaming.Member], style: IdentifierStyle, reserved: Set<String>) {
    self.members = members
    self.style = style
    self.reserved = reserved
    preferred.reserveCapacity(members.count)
    firstClaimants = IdentifierClaimants(capacity: members.count)
  }

  /// Lets members that do not get what they claim claim more, until all have something.
  ///
  /// The outcome does not depend on the order: it is the least set of claims in which everybody
  /// gets the last of theirs.
  mutating func settle() {
    for index in members.indices {
      let identifier = style.identifier(for: members[index].shortName ?? members[index].name)
      preferred.append(identifier)
      claim(identifier, for: index)
    }
    while !contested.isEmpty {
      let identifiers = contested
      contested = []
      for identifier in identifiers {
        let indices = claimants(of: identifier)
        let winner = winner(of: identifier, among: indices)
        for index in indices where index != winner && lastClaim(of: index) == identifier {
          claimNext(for: index)
        }
      }
    }
  }

  /// What each member got.
  var assignments: [MemberNaming.Assignment] {
    members.indices.map { index in
      MemberNaming.Assignment(
        member: members[index], identifier: lastClaim(of: index),
        preferredIdentifier: preferred[index])
    }
  }

  /// The identifiers that somebody claimed in vain, but for short names that nobody got.
  var clashes: [MemberNaming.Clash] {
    var lost: Set<String> = []
    var shortNames: Set<String> = []
    for (index, claims) in later {
      if isShortName(preferred[index], of: index) {
        shortNames.insert(preferred[index])
      } else {
        lost.insert(preferred[index])
      }
      lost.formUnion(claims.dropLast())
    }
    for identifier in shortNames where reserved.contains(identifier) || isTaken(identifier) {
      lost.insert(identifier)
    }
    return lost.sorted().map { identifier in
      let indices = claimants(of: identifier).sorted()
      return MemberNaming.Clash(identifier: identifier, members: indices.map { members[$0] })
    }
  }

  /// Whether a member's first claim is for a short name alone, and not for its whole name.
  private func isShortName(_ identifier: String, of index: Int) -> Bool {
    let member = members[index]
    return member.shortName != nil && style.identifier(for: member.name) != identifier
  }

  private func isTaken(_ identifier: String) -> Bool {
    claimants(of: identifier).contains { lastClaim(of: $0) == identifier }
  }

  private func claimants(of identifier: String) -> [Int] {
    rivals[identifier] ?? firstClaimants[identifier].map { [$0] } ?? []
  }

  private func lastClaim(of index: Int) -> String { later[index]?.last ?? preferred[index] }

  private func hasClaimed(_ identifier: String, _ index: Int) -> Bool {
    preferred[index] == identifier || later[index]?.contains(identifier) ?? false
  }

  private mutating func claim(_ identifier: String, for index: Int) {
    if let first = firstClaimants.claim(identifier, for: index) {
      rivals[identifier, default: [first]].append(index)
      contested.insert(identifier)
    } else if reserved.contains(identifier) {
      contested.insert(identifier)
    }
  }

  private mutating func claimAfter(_ identifier: String, for index: Int) {
    later[index, default: []].append(identifier)
    claim(identifier, for: index)
  }

  /// Claims the first candidate that the member has not claimed before: the identifier of its whole
  /// name, the camel one (where the style has another), the one with a suffix, and one that is
  /// beyond all dispute.
  private mutating func claimNext(for index: Int) {
    let member = members[index]
    if member.shortName != nil {
      let whole = style.identifier(for: member.name)
      if !hasClaimed(whole, index) { return claimAfter(whole, for: index) }
    }
    let camel = IdentifierStyle.camel.identifier(for: member.name)
    if style != .camel, !hasClaimed(camel, index) { return claimAfter(camel, for: index) }
    let suffixed = NameSuffix.identifier(for: member)
    if !hasClaimed(suffixed, index) { return claimAfter(suffixed, for: index) }
    // No style makes an identifier that begins with a capital, so nobody else can claim this.
    let last = "X_" + suffixed
    if !hasClaimed(last, index) { claimAfter(last, for: index) }
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
